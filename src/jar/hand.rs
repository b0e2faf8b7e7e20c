//! A hand of ordinary cards in one word.

use super::Value;

/// Up to five ordinary cards, at most four of one value.
///
/// Four lanes of 16 bits: bit `v` of lane `j` is set when the hand holds more than `j` cards of
/// value `v`. So the number of cards is the number of bits, and four equal cards show in lane 3.
///
/// A fifth card of one value has no lane and would be lost. It cannot come in a game that still
/// runs. Only the one about to move can hold a fifth card; it was passed to them when they held
/// four cards without the wildcard, or three cards with it. Four equal cards without the wildcard
/// have already won, so at most three of one value were there, and now four.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub(super) struct Hand(pub(super) u64);

/// One value's bit in each of the four lanes, or nothing.
#[derive(Clone, Copy)]
pub(super) struct Card(u64);

impl Card {
    /// No card at all: receiving it changes nothing.
    pub(super) const NONE: Self = Self(0);

    pub(super) const fn new(value: Value) -> Self {
        // In halves: a 64-bit shift by a variable is a call on a Cortex-M0.
        let half = 0x0001_0001_u32.wrapping_shl(value as u32) as u64;
        Self(half << 32 | half)
    }

    /// Spreads one bit over all lanes.
    const fn spread(bit: u64) -> Self {
        let two = bit | bit.rotate_left(32);
        Self(two | two.rotate_left(16))
    }

    /// The value, unless there is no card.
    pub(super) fn value(self) -> Option<Value> {
        Value::ALL.get(self.0.trailing_zeros() as usize).copied()
    }
}

impl Hand {
    pub(super) const EMPTY: Self = Self(0);

    pub(super) fn new(cards: &[Value]) -> Self {
        cards
            .iter()
            .fold(Self::EMPTY, |hand, &value| hand.with(Card::new(value)))
    }

    /// The bits that one more card of each value would set.
    const fn next(self) -> u64 {
        (self.0 << 16 | 0xffff) & !self.0
    }

    /// The last bit of each value held: lane `j` has the values held exactly `j + 1` times.
    const fn last(self) -> u64 {
        self.0 & !(self.0 >> 16)
    }

    /// The hand and one card more.
    pub(super) const fn with(self, card: Card) -> Self {
        Self(self.0 | self.next() & card.0)
    }

    /// Receives a card, then gives away the card held fewest of, the earliest of several.
    ///
    /// The lowest bit of `last` is both: lanes come by number held, values in a lane by card order.
    /// Receiving a card moves its value's bit in `last` one lane up, which is done on `last`
    /// itself: from card to card, the longest chain is eight operations.
    pub(super) const fn exchange(self, received: Card) -> (Self, Card) {
        let last = self.last() ^ (self.last() ^ self.next()) & received.0;
        let lowest = last & last.wrapping_neg();
        (Self(self.with(received).0 ^ lowest), Card::spread(lowest))
    }

    /// The lanes of several hands laid over each other.
    pub(super) fn union(hands: &[Self]) -> Self {
        Self(hands.iter().fold(0, |all, hand| all | hand.0))
    }

    pub(super) const fn has_four_equal(self) -> bool {
        self.0 >> 48 != 0
    }

    /// The number of cards of one value.
    pub(super) const fn count(self, value: Value) -> u32 {
        (self.0 & Card::new(value).0).count_ones()
    }

    /// The number of cards, if the bits are those of a hand: no value but the thirteen, and none
    /// held more than `j` times that is not held more than `j − 1` times.
    #[cfg(feature = "serde")]
    pub(super) const fn checked_len(self) -> Option<u32> {
        let values = 0x1fff_1fff_1fff_1fff;
        let nested = self.0 & !(self.0 << 16 | 0xffff) == 0;
        if self.0 & !values == 0 && nested {
            Some(self.0.count_ones())
        } else {
            None
        }
    }
}
