//! The private cards of all players, as they are dealt.

use core::fmt;

use super::card::Card;
use super::hand::Hand;
use super::set::CardSet;
use crate::shuffle::shuffle;

/// The most players that can be dealt in: their fifty cards leave two for the board.
pub const MAX_PLAYERS: usize = 10;
/// How many private cards each player holds.
pub const PRIVATE_CARDS: usize = 5;

/// One to ten players with five private cards each, dealt one card at a time, the whole hand of
/// one seat before the next. Seats count from 0.
///
/// ```
/// use tabletop::poker::{Card, Deal, DealError, Rank, Suit};
/// let mut deal = Deal::new(2)?;
/// for rank in [Rank::Two, Rank::Four, Rank::Six, Rank::Eight, Rank::Ten] {
///     deal.push(Card::new(rank, Suit::Clubs))?;
/// }
/// let again = Card::new(Rank::Six, Suit::Clubs);
/// assert_eq!(deal.push(again), Err(DealError::Duplicate { card: again, player: 1, index: 0 }));
/// assert_eq!(deal.missing(), 5);
/// # Ok::<(), DealError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "Record", into = "Record")
)]
pub struct Deal {
    /// Seats past the last player stay empty.
    hands: [Hand; MAX_PLAYERS],
    dealt: CardSet,
    players: usize,
}

impl Deal {
    /// So many players, none of whom has a card yet.
    ///
    /// # Errors
    /// No players, or more than [`MAX_PLAYERS`].
    pub const fn new(players: usize) -> Result<Self, DealError> {
        match players {
            0 => Err(DealError::NoPlayers),
            1..=MAX_PLAYERS => Ok(Self {
                hands: [Hand::new(); MAX_PLAYERS],
                dealt: CardSet::EMPTY,
                players,
            }),
            _ => Err(DealError::TooManyPlayers(players)),
        }
    }

    /// Players with these hands, seat 0 first.
    ///
    /// # Errors
    /// As [`new`](Self::new), and for the first card that stands there twice.
    pub fn from_hands(hands: &[[Card; PRIVATE_CARDS]]) -> Result<Self, DealError> {
        let mut deal = Self::new(hands.len())?;
        hands
            .as_flattened()
            .iter()
            .try_for_each(|&card| deal.push(card))?;
        Ok(deal)
    }

    /// Five cards for each player from a deck shuffled with the caller's random words: 51 draws.
    /// Every deal is equally likely if every word is. It ends whatever the source yields.
    ///
    /// # Errors
    /// As [`new`](Self::new).
    pub fn shuffled(players: usize, mut random: impl FnMut() -> u32) -> Result<Self, DealError> {
        let mut deal = Self::new(players)?;
        let mut deck = [Card::new(super::Rank::Two, super::Suit::Clubs); Card::COUNT];
        for (place, card) in deck.iter_mut().zip(Card::all()) {
            *place = card;
        }
        shuffle(&mut deck, &mut random);
        deck.iter()
            .take(deal.missing())
            .try_for_each(|&card| deal.push(card))?;
        Ok(deal)
    }

    /// Deals the next card: to the first player who does not have five.
    ///
    /// # Errors
    /// The card was dealt before, or every player has five. The deal stays as it was.
    pub fn push(&mut self, card: Card) -> Result<(), DealError> {
        let (player, index) = (
            self.dealt.len() / PRIVATE_CARDS,
            self.dealt.len() % PRIVATE_CARDS,
        );
        if self.dealt.contains(card) {
            return Err(DealError::Duplicate {
                card,
                player,
                index,
            });
        }
        match self.hands.get_mut(player) {
            Some(hand) if player < self.players => {
                *hand = hand.plus(Hand::single(card));
            }
            _ => return Err(DealError::Full(card)),
        }
        self.dealt.insert(card);
        Ok(())
    }

    /// How many players there are.
    pub const fn players(&self) -> usize {
        self.players
    }

    /// How many cards are still to be dealt.
    pub const fn missing(&self) -> usize {
        (self.players * PRIVATE_CARDS).saturating_sub(self.dealt.len())
    }

    /// The players' hands so far, seat 0 first.
    pub fn hands(&self) -> &[Hand] {
        self.hands.get(..self.players()).unwrap_or_default()
    }

    /// All cards dealt so far.
    pub const fn dealt(&self) -> CardSet {
        self.dealt
    }
}

/// A deal as it is stored: read back only if some order of dealing leads to it.
#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(rename = "Deal")]
struct Record {
    players: usize,
    hands: [CardSet; MAX_PLAYERS],
}

#[cfg(feature = "serde")]
impl From<Deal> for Record {
    fn from(deal: Deal) -> Self {
        Self {
            players: deal.players,
            hands: deal.hands.map(CardSet::from),
        }
    }
}

#[cfg(feature = "serde")]
impl TryFrom<Record> for Deal {
    type Error = DealError;

    fn try_from(record: Record) -> Result<Self, DealError> {
        let mut deal = Self::new(record.players)?;
        for (player, hand) in record.hands.into_iter().enumerate() {
            for card in hand.iter() {
                if deal.dealt.len() / PRIVATE_CARDS != player {
                    return Err(DealError::OutOfTurn { card, player });
                }
                deal.push(card)?;
            }
        }
        Ok(deal)
    }
}

/// Why cards cannot be dealt so.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum DealError {
    /// Nobody plays.
    NoPlayers,
    /// More players than [`MAX_PLAYERS`].
    TooManyPlayers(usize),
    /// The card was dealt before.
    Duplicate {
        /// The card dealt again.
        card: Card,
        /// The seat it was dealt to the second time, from 0.
        player: usize,
        /// Its place among that player's cards, from 0.
        index: usize,
    },
    /// Every player has five cards and this is one more.
    Full(Card),
    /// A stored deal gives this player a card out of turn.
    OutOfTurn {
        /// The card.
        card: Card,
        /// The seat that holds it, from 0.
        player: usize,
    },
}

impl DealError {
    /// What is wrong, without the values.
    pub const fn message(self) -> &'static str {
        match self {
            Self::NoPlayers => "a deal needs at least one player",
            Self::TooManyPlayers(_) => "a deal is for at most ten players",
            Self::Duplicate { .. } => "the card was dealt before",
            Self::Full(_) => "every player has five cards",
            Self::OutOfTurn { .. } => "the card was dealt out of turn",
        }
    }
}

impl fmt::Display for DealError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message())
    }
}

impl core::error::Error for DealError {}
