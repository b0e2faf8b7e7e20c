//! Boards one by one, every player ranked on each.

use super::Seats;
use super::batch::{BATCH, Batch};
use super::scores::Scores;
use crate::poker::card::Card;
use crate::poker::ranked::RankedHand;

/// The most cards that come.
pub(super) const MAX_TO_COME: usize = 5;

/// The next board: its cards, highest first, as places in the order of all cards.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Boards {
    unseen: u64,
    cards: [u8; MAX_TO_COME],
    to_come: usize,
}

impl Boards {
    pub(super) fn new(unseen: u64, to_come: usize) -> Self {
        let mut boards = Self {
            unseen,
            cards: [0; MAX_TO_COME],
            to_come,
        };
        boards.fill(0, 64);
        boards
    }

    /// Lays the highest cards below `above` from this place on; false if there are too few.
    fn fill(&mut self, place: usize, mut above: u32) -> bool {
        for card in self.cards.iter_mut().take(self.to_come).skip(place) {
            let Some(next) = below(self.unseen, above) else {
                return false;
            };
            *card = next;
            above = next.into();
        }
        true
    }

    /// Ranks at most `budget` boards that differ in their last card, and says how many.
    pub(super) fn step<R: RankedHand, const SEATS: usize>(
        &mut self,
        seats: &Seats<R, SEATS>,
        scores: &mut Scores<SEATS>,
        batch: &mut Batch<SEATS>,
        budget: usize,
    ) -> u32 {
        let mut lasts = [R::EMPTY; BATCH];
        let mut first = R::EMPTY;
        let mut count = 0;
        let mut next = None;
        if let Some((&last, firsts)) = self.cards.get(..self.to_come).and_then(<[u8]>::split_last) {
            for &card in firsts {
                first = first.plus(single(card));
            }
            next = Some(last);
            for slot in lasts.iter_mut().take(budget) {
                let Some(card) = next else { break };
                *slot = single(card);
                count += 1;
                next = below(self.unseen, card.into());
            }
        } else {
            // Nothing is to come: one board, as it lies.
            count = 1;
        }

        let lasts = lasts.get(..count).unwrap_or_default();
        batch.clear();
        batch
            .boards()
            .iter_mut()
            .take(count)
            .for_each(|boards| *boards = 1);
        batch.rank(
            seats.hands(),
            lasts,
            |hand| R::of_hand(hand).plus(first),
            |hand, last| hand.plus(last).strength_of_five_or_more().value(),
        );
        batch.count(seats.players, scores);
        self.advance(next);
        batch.total()
    }

    /// The board with this last card comes next, or if there is none, the one after that.
    fn advance(&mut self, last: Option<u8>) {
        let end = self.to_come.saturating_sub(1);
        if let (Some(last), Some(slot)) = (last, self.cards.get_mut(end)) {
            *slot = last;
            return;
        }
        for place in (0..end).rev() {
            let card = self.cards.get(place).copied().unwrap_or_default();
            if self.fill(place, card.into()) {
                return;
            }
        }
    }
}

fn single<R: RankedHand>(card: u8) -> R {
    Card::from_index(card.into()).map_or(R::EMPTY, R::single)
}

/// The highest card of the set below this place.
#[allow(clippy::cast_possible_truncation, reason = "places are below 64")]
fn below(set: u64, place: u32) -> Option<u8> {
    let rest = set & 1_u64.checked_shl(place).unwrap_or(0).wrapping_sub(1);
    rest.checked_ilog2().map(|highest| highest as u8)
}
