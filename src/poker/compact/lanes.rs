//! A hand's four lanes, and the ranks that follow from them.

use crate::poker::card::Card;

/// The ranks of one lane.
pub(crate) const RANKS: u32 = 0x1fff;
/// A lane's count of cards in units.
const ONE_CARD: u32 = 0x2000;
/// The counts of both lanes.
const COUNTS: u32 = 0xe000_e000;
/// The highest bit of both lanes: four or more cards of a suit.
pub(super) const FOUR_OR_MORE: u32 = 0x8000_8000;

/// A one in every lane.
pub(super) const ONES: u64 = 0x0001_0001_0001_0001;

/// All cards, a bit each.
pub(crate) const ALL_CARDS: u64 = ONES * RANKS as u64;

/// The lanes of a single card.
#[inline]
pub(crate) const fn lanes_of(card: Card) -> u64 {
    let above = card.above();
    if usize::BITS >= u64::BITS {
        return card.bit() | ((ONE_CARD as u64) << 48 >> (above & 0b11_0000));
    }
    let half = 1 << 31 >> (above & 0b1_1111) | ONE_CARD << 16 >> (above & 0b1_0000);
    if above < 32 {
        (half as u64) << 32
    } else {
        half as u64
    }
}

/// The lower and the higher two lanes, for processors that have no wider words.
#[inline]
#[allow(clippy::cast_possible_truncation, reason = "each cast keeps two lanes")]
pub(crate) const fn halves(lanes: u64) -> (u32, u32) {
    (lanes as u32, (lanes >> 32) as u32)
}

/// How many cards the lanes hold.
pub(crate) const fn count(lanes: u64) -> u32 {
    let (a, b) = halves(lanes);
    count_of_halves(a, b)
}

/// The same of lanes in halves.
pub(super) const fn count_of_halves(a: u32, b: u32) -> u32 {
    // In the high lane the sum of all counts ends at the word's highest bit.
    let counts = (a & COUNTS) + (b & COUNTS);
    counts.wrapping_add(counts << 16) >> 29
}

/// Whether that is an odd number: sooner known.
pub(super) const fn is_odd_of_halves(a: u32, b: u32) -> bool {
    let counts = a ^ b;
    (counts ^ counts >> 16) & ONE_CARD != 0
}

/// How many of the lanes' rank bits are set.
pub(crate) const fn rank_bits(lanes: u64) -> u32 {
    // Counted two, four and eight bits at a time; the words are added while the sums still fit.
    const fn fours(word: u32) -> u32 {
        let ranks = word & (RANKS | RANKS << 16);
        let twos = ranks - ((ranks >> 1) & 0x5555_5555);
        (twos & 0x3333_3333) + ((twos >> 2) & 0x3333_3333)
    }
    let (a, b) = halves(lanes);
    let both = fours(a) + fours(b);
    let eights = (both & 0x0f0f_0f0f) + ((both >> 4) & 0x0f0f_0f0f);
    eights.wrapping_mul(0x0101_0101) >> 24
}

/// The ranks held at least once, twice, three and four times.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Masks {
    pub(super) once: u32,
    pub(super) twice: u32,
    pub(super) three_times: u32,
    pub(super) four_times: u32,
}

impl Masks {
    /// From four lanes; what stands above their ranks does not count.
    #[inline]
    pub(crate) const fn of_lanes(lanes: u64) -> Self {
        let (a, b) = halves(lanes);
        Self::of_halves(a, b)
    }

    /// From their lower and higher two.
    #[inline]
    pub(super) const fn of_halves(a: u32, b: u32) -> Self {
        let either = a | b;
        let both = a & b;
        let crossed = both & either.rotate_right(16);
        Self {
            once: (either | either >> 16) & RANKS,
            twice: ((either & either >> 16) | both | both >> 16) & RANKS,
            three_times: (crossed | crossed >> 16) & RANKS,
            four_times: both & both >> 16 & RANKS,
        }
    }
}
