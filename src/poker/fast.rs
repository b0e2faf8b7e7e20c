//! A hand that is ranked by one read of a big table.

use super::card::{Card, Rank, Suit};
use super::compact;
use super::hand::{Hand, HandError};
use super::ranked::{RankedHand, Unchecked};
use super::set::CardSet;
use super::strength::{Strength, StrengthError};

/// A set of at most seven cards that grows card by card, in 16 bytes: the twin of
/// [`Hand`](super::Hand) where flash is cheap and time is not.
///
/// ```
/// use tabletop::poker::{Card, Category, FastHand, Rank, Suit};
/// let mut hand = FastHand::new();
/// for suit in Suit::ALL {
///     hand.insert(Card::new(Rank::Nine, suit))?;
/// }
/// hand.insert(Card::new(Rank::Two, Suit::Clubs))?;
/// assert_eq!(hand.strength().map(|strength| strength.category()), Ok(Category::FourOfAKind));
/// # Ok::<(), tabletop::poker::HandError>(())
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "CardSet", into = "CardSet")
)]
pub struct FastHand {
    /// The sum of the ranks' keys, and above it counts of four bits: of each suit, then of all.
    key: u64,
    /// Four lanes of 16 bits, one a suit, clubs lowest: its ranks.
    lanes: u64,
}

/// The lowest bit of the count of clubs.
const COUNTS: u32 = 32;
/// The lowest bit of the count of all cards.
const CARDS: u32 = COUNTS + 16;

impl FastHand {
    /// The most cards a hand can hold.
    pub const MAX_CARDS: usize = 7;

    /// No cards yet.
    pub const fn new() -> Self {
        Self { key: 0, lanes: 0 }
    }

    /// A hand of these cards.
    ///
    /// # Errors
    /// The first card that stands there twice, or that is the eighth.
    pub fn from_cards(cards: &[Card]) -> Result<Self, HandError> {
        let mut hand = Self::new();
        cards.iter().try_for_each(|&card| hand.insert(card))?;
        Ok(hand)
    }

    /// Adds a card.
    ///
    /// # Errors
    /// The card is in the hand already, or the hand holds seven. The hand stays as it was.
    pub fn insert(&mut self, card: Card) -> Result<(), HandError> {
        if self.contains(card) {
            return Err(HandError::Duplicate(card));
        }
        if self.len() >= Self::MAX_CARDS {
            return Err(HandError::Full(card));
        }
        *self = self.plus(Self::single(card));
        Ok(())
    }

    /// Whether the card is in the hand.
    pub const fn contains(self, card: Card) -> bool {
        self.lanes & lane_bit(card) != 0
    }

    /// How many cards the hand holds.
    pub const fn len(self) -> usize {
        (self.key >> CARDS) as usize
    }

    /// Whether the hand holds no card.
    pub const fn is_empty(self) -> bool {
        self.lanes == 0
    }

    /// The cards in their order, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        Card::all().filter(move |&card| self.contains(card))
    }

    /// The strength of the best five of its five, six or seven cards.
    ///
    /// # Errors
    /// The hand holds fewer than five cards.
    pub fn strength(self) -> Result<Strength, StrengthError> {
        match self.len() {
            5.. => Ok(self.strength_of_five_or_more()),
            cards => Err(StrengthError::TooFewCards(cards)),
        }
    }
}

/// The card's bit in the lanes.
const fn lane_bit(card: Card) -> u64 {
    1 << (16 * card.suit() as u32 + card.rank() as u32)
}

impl RankedHand for FastHand {
    const EMPTY: Self = Self::new();

    fn insert(&mut self, card: Card) -> Result<(), HandError> {
        FastHand::insert(self, card)
    }

    fn contains(self, card: Card) -> bool {
        FastHand::contains(self, card)
    }

    fn len(self) -> usize {
        FastHand::len(self)
    }

    fn strength(self) -> Result<Strength, StrengthError> {
        FastHand::strength(self)
    }
}

impl Unchecked for FastHand {
    type Ranks = compact::Tally;

    #[inline]
    fn single(card: Card) -> Self {
        Self {
            key: 1 << CARDS | 1 << (COUNTS + 4 * card.suit() as u32),
            lanes: lane_bit(card),
        }
    }

    #[inline]
    fn plus(self, other: Self) -> Self {
        Self {
            key: self.key.wrapping_add(other.key),
            lanes: self.lanes | other.lanes,
        }
    }

    #[inline]
    #[allow(
        clippy::cast_possible_truncation,
        reason = "each cast keeps two of the four lanes"
    )]
    fn strength_of_five_or_more(self) -> Strength {
        for suit in Suit::ALL {
            if self.ranks_of(suit).count_ones() >= 5 {
                return Strength::of(compact::flush(self.ranks_of(suit)));
            }
        }
        let masks = compact::Masks::of_lanes(self.lanes as u32, (self.lanes >> 32) as u32);
        let spare = self.lanes.count_ones().saturating_sub(5);
        Strength::of(compact::value_of_ranks(masks, || spare))
    }

    #[inline]
    #[allow(
        clippy::cast_possible_truncation,
        reason = "the mask keeps one lane's 13 bits"
    )]
    fn ranks_of(self, suit: Suit) -> u32 {
        (self.lanes >> (16 * suit as u32)) as u32 & compact::RANKS
    }

    #[inline]
    #[allow(
        clippy::cast_possible_truncation,
        reason = "each cast keeps two of the four lanes"
    )]
    fn ranks(self) -> compact::Tally {
        compact::Tally::of_lanes(self.lanes as u32, (self.lanes >> 32) as u32)
    }

    type Added = compact::Ranks;

    #[inline]
    fn of_hand(hand: Hand) -> Self {
        let mut cards = Self::new();
        for suit in Suit::ALL {
            let mut ranks = hand.ranks_of(suit);
            while ranks != 0 {
                let index = ranks.trailing_zeros() as usize * 4 + suit as usize;
                if let Some(card) = Card::from_index(index) {
                    cards = cards.plus(Self::single(card));
                }
                ranks &= ranks.wrapping_sub(1);
            }
        }
        cards
    }

    #[inline]
    fn add(added: compact::Ranks, rank: Rank) -> compact::Ranks {
        added.plus(rank as u32)
    }

    #[inline]
    fn value_of_seven_ranks(ranks: compact::Tally, added: compact::Ranks) -> u16 {
        ranks.plus_all(added).value_of_seven()
    }

    #[inline]
    fn plus_rank(ranks: compact::Tally, rank: Rank) -> compact::Tally {
        ranks.plus(rank as u32)
    }

    #[inline]
    fn strength_of_seven_ranks(ranks: compact::Tally) -> Strength {
        Strength::of(ranks.value_of_seven())
    }
}

impl From<FastHand> for CardSet {
    fn from(hand: FastHand) -> Self {
        hand.iter().collect()
    }
}

impl TryFrom<CardSet> for FastHand {
    type Error = HandError;

    /// # Errors
    /// The set holds more than seven cards.
    fn try_from(set: CardSet) -> Result<Self, HandError> {
        let mut hand = Self::new();
        set.iter().try_for_each(|card| hand.insert(card))?;
        Ok(hand)
    }
}
