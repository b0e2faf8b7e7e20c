//! A deal as it is stored.

use super::{Deal, DealError, MAX_PLAYERS};
use crate::poker::set::CardSet;

/// What a deal consists of: read back only if some order of dealing leads to it.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(rename = "Deal")]
pub(super) struct Record {
    players: usize,
    private_cards: usize,
    board_cards: usize,
    hands: [CardSet; MAX_PLAYERS],
    board: CardSet,
    dead: CardSet,
}

impl From<Deal> for Record {
    fn from(deal: Deal) -> Self {
        Self {
            players: deal.players(),
            private_cards: deal.private_cards(),
            board_cards: deal.board.len() + deal.to_come(),
            hands: deal.hands.map(CardSet::from),
            board: deal.board.into(),
            dead: deal.dead,
        }
    }
}

impl TryFrom<Record> for Deal {
    type Error = DealError;

    fn try_from(record: Record) -> Result<Self, DealError> {
        let mut deal = Self::of(record.players, record.private_cards, record.board_cards)?;
        for (player, hand) in record.hands.into_iter().enumerate() {
            for card in hand.iter() {
                if deal.next().0 != player {
                    return Err(DealError::OutOfTurn { card, player });
                }
                deal.push(card)?;
            }
        }
        record
            .board
            .iter()
            .try_for_each(|card| deal.push_board(card))?;
        record
            .dead
            .iter()
            .try_for_each(|card| deal.push_dead(card))?;
        Ok(deal)
    }
}
