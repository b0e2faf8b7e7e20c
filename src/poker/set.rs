//! Any set of cards: those dealt, those unseen.

use super::card::{Card, CardError};
use super::compact;

/// A set of cards, in eight bytes: bit i is the card with index i.
///
/// ```
/// use tabletop::poker::{Card, CardSet, Rank, Suit};
/// let queen = Card::new(Rank::Queen, Suit::Spades);
/// let mut unseen = CardSet::ALL;
/// assert!(unseen.remove(queen));
/// assert_eq!(unseen.len(), 51);
/// assert!(!unseen.remove(queen)); // it is gone already
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "u64", into = "u64")
)]
pub struct CardSet(u64);

impl CardSet {
    /// No card.
    pub const EMPTY: Self = Self(0);
    /// All 52 cards.
    pub const ALL: Self = Self((1 << Card::COUNT) - 1);

    /// The cards whose bits are set where each suit has a lane of sixteen bits, clubs lowest; three
    /// bits above each lane's ranks do not count.
    #[inline]
    pub(super) const fn of_lanes(lanes: u64) -> Self {
        // The suit's two bits of a place, the highest, move to its lower end: four exchanges.
        let bits = lanes & compact::ALL_CARDS;
        let bits = exchange(bits, 5, 3, 0x0000_0000_ff00_ff00);
        let bits = exchange(bits, 4, 2, 0x0000_f0f0_0000_f0f0);
        let bits = exchange(bits, 3, 1, 0x00cc_00cc_00cc_00cc);
        Self(exchange(bits, 2, 0, 0x0a0a_0a0a_0a0a_0a0a))
    }

    const fn bit(card: Card) -> u64 {
        1 << card.index()
    }

    /// Puts a card in; false if it was there before.
    pub const fn insert(&mut self, card: Card) -> bool {
        let new = !self.contains(card);
        self.0 |= Self::bit(card);
        new
    }

    /// Takes a card out; false if it was not there.
    pub const fn remove(&mut self, card: Card) -> bool {
        let held = self.contains(card);
        self.0 &= !Self::bit(card);
        held
    }

    /// Takes the lowest card out, `None` if the set is empty.
    pub const fn pop_first(&mut self) -> Option<Card> {
        let first = Card::from_index(self.0.trailing_zeros() as usize);
        self.0 &= self.0.wrapping_sub(1);
        first
    }

    /// Whether the card is in the set.
    pub const fn contains(self, card: Card) -> bool {
        self.0 & Self::bit(card) != 0
    }

    /// How many cards the set holds.
    pub const fn len(self) -> usize {
        self.count() as usize
    }

    pub(super) const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set holds no card.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// All cards that the set does not hold.
    #[must_use]
    pub const fn complement(self) -> Self {
        Self(Self::ALL.0 & !self.0)
    }

    /// The cards in their order, lowest first.
    pub fn iter(mut self) -> impl Iterator<Item = Card> + Clone {
        core::iter::from_fn(move || self.pop_first())
    }
}

/// Exchanges two bits of every bit's place. In the mask are the places that have the lower of the two
/// set and the higher not.
#[inline]
const fn exchange(bits: u64, higher: u32, lower: u32, mask: u64) -> u64 {
    let distance = (1 << higher) - (1 << lower);
    let moved = (bits ^ bits >> distance) & mask;
    bits ^ moved ^ moved << distance
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = Self::EMPTY;
        for card in cards {
            set.insert(card);
        }
        set
    }
}

impl TryFrom<u64> for CardSet {
    type Error = CardError;

    fn try_from(bits: u64) -> Result<Self, CardError> {
        if bits & !Self::ALL.0 == 0 {
            Ok(Self(bits))
        } else {
            Err(CardError::NoSuchCards(bits))
        }
    }
}

impl From<CardSet> for u64 {
    fn from(set: CardSet) -> Self {
        set.0
    }
}
