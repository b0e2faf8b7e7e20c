//! Where each category's values start, counted from the rules. The table's generator includes
//! this file, so that table and library cannot differ.
//!
//! Two hands share a value when they tie. A category has as many values as its ranks can differ:
//! a pair is one of 13 ranks, beside it three of the 12 others, and so on.

/// Ace-high down to five-high, the wheel.
pub(super) const STRAIGHTS: u16 = 10;
/// Five different ranks that are no straight.
const UNCONNECTED: u16 = choose(RANKS, 5) - STRAIGHTS;
const RANKS: u16 = 13;

/// Kickers beside one pair, one three, two pairs, and beside the main rank of four of a kind or a
/// full house.
pub(super) const PAIR_KICKERS: u16 = choose(RANKS - 1, 3);
pub(super) const THREE_KICKERS: u16 = choose(RANKS - 1, 2);
pub(super) const TWO_PAIR_KICKERS: u16 = RANKS - 2;
pub(super) const OTHER_RANKS: u16 = RANKS - 1;

// The lowest value of each category.
pub(super) const HIGH_CARD: u16 = 1;
pub(super) const ONE_PAIR: u16 = HIGH_CARD + UNCONNECTED;
pub(super) const TWO_PAIR: u16 = ONE_PAIR + RANKS * PAIR_KICKERS;
pub(super) const THREE_OF_A_KIND: u16 = TWO_PAIR + choose(RANKS, 2) * TWO_PAIR_KICKERS;
pub(super) const STRAIGHT: u16 = THREE_OF_A_KIND + RANKS * THREE_KICKERS;
pub(super) const FLUSH: u16 = STRAIGHT + STRAIGHTS;
pub(super) const FULL_HOUSE: u16 = FLUSH + UNCONNECTED;
pub(super) const FOUR_OF_A_KIND: u16 = FULL_HOUSE + RANKS * OTHER_RANKS;
pub(super) const STRAIGHT_FLUSH: u16 = FOUR_OF_A_KIND + RANKS * OTHER_RANKS;
/// The royal flush.
pub(super) const BEST: u16 = STRAIGHT_FLUSH + STRAIGHTS - 1;

/// Set in a table entry whose ranks alone make five cards.
pub(super) const FIVE: u16 = 0x8000;
/// Added to the entry of fewer ranks for each that is lacking to four.
pub(super) const LACKS_ONE: u16 = 0x400;

/// The small table's index of a main rank, or of two pairs, is its mask under one of these: an index
/// of eight bits or more, which no hand's ranks have.
pub(super) const PAIRS: u32 = 0b1_1111_1111_1111;
pub(super) const THREES: u32 = 0b1_1111_1111_0000;
pub(super) const FULL_HOUSES: u32 = 0b1_1111_0000_1111;
pub(super) const FOURS: u32 = 0b0_0001_1111_1111;

/// The number of ways to choose `k` of `n`.
pub(super) const fn choose(n: u16, k: u16) -> u16 {
    let mut ways = 1;
    let mut i = 0;
    while i < k {
        // Always whole: the product of i + 1 numbers in a row is divisible by (i + 1)!.
        ways = ways * (n - i) / (i + 1);
        i += 1;
    }
    ways
}
