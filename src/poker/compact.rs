//! Ranking five, six or seven cards from one table of 16 KiB, in 32-bit steps that suit a
//! Cortex-M0.
//!
//! A hand is two words, each two lanes of 16 bits, a lane a suit: 13 bits of ranks below a count of
//! three bits. From the lanes follow the ranks held at least once, twice, three and four times, as
//! 13-bit masks that index the table.

use super::card::Card;
use super::classes::{
    FIVE, FLUSH, FOUR_OF_A_KIND, FULL_HOUSE, HIGH_CARD, ONE_PAIR, OTHER_RANKS, PAIR_KICKERS,
    STRAIGHT, STRAIGHT_FLUSH, THREE_KICKERS, THREE_OF_A_KIND, TWO_PAIR, TWO_PAIR_KICKERS,
};

/// Every set of 13 ranks has one entry.
const SETS: usize = 1 << 13;

/// What a set of ranks is worth, indexed by its mask (two is bit 0, ace bit 12).
///
/// Five ranks or more: `FIVE` plus the value of the straight or high card they make. Fewer: the
/// set's place among the sets of its size, weakest first. 16,384 bytes, made by `build/poker.rs`;
/// `every_five_card_hand_has_the_value_of_the_slow_rule` and the census of seven cards prove it.
static TABLE: [u16; SETS] = words(include_bytes!(concat!(
    env!("OUT_DIR"),
    "/poker_compact.bin"
)));

/// The table's size.
pub(super) const BYTES: usize = size_of_val(&TABLE);
const _: () = assert!(BYTES == 16_384);

/// A table's little-endian bytes as so many aligned words.
pub(super) const fn words<const LEN: usize>(bytes: &[u8]) -> [u16; LEN] {
    let mut table = [0; LEN];
    let (mut pairs, rest) = bytes.as_chunks::<2>();
    assert!(pairs.len() == LEN && rest.is_empty());
    let mut entries: &mut [u16] = &mut table;
    while let ([pair, more_pairs @ ..], [entry, more_entries @ ..]) = (pairs, entries) {
        *entry = u16::from_le_bytes(*pair);
        pairs = more_pairs;
        entries = more_entries;
    }
    table
}

/// The ranks of one lane.
pub(super) const RANKS: u32 = 0x1fff;
/// A lane's count of cards in units.
const ONE_CARD: u32 = 0x2000;
/// The counts of both lanes.
const COUNTS: u32 = 0xe000_e000;
/// The highest bit of both lanes: four or more cards of a suit.
const FOUR_OR_MORE: u32 = 0x8000_8000;

/// The two words of the single card with this index.
#[inline]
#[allow(
    clippy::cast_possible_truncation,
    reason = "each cast keeps two of the four lanes"
)]
pub(super) const fn card(index: usize) -> (u32, u32) {
    let (rank, suit) = (index >> 2 & 15, index & 3);
    let card = 1 << rank | ONE_CARD;
    if usize::BITS >= u64::BITS {
        let lanes = (card as u64) << (16 * suit);
        return (lanes as u32, (lanes >> 32) as u32);
    }
    let lane = card << ((suit & 1) << 4);
    if suit < 2 { (lane, 0) } else { (0, lane) }
}

/// How many cards the two words hold.
pub(super) const fn cards(a: u32, b: u32) -> u32 {
    // In the high lane the sum of all counts ends at the word's highest bit.
    let counts = (a & COUNTS) + (b & COUNTS);
    counts.wrapping_add(counts << 16) >> 29
}

/// How many of the lanes' rank bits are set.
pub(super) const fn rank_bits(a: u32, b: u32) -> u32 {
    // Counted two, four and eight bits at a time; the words are added while the sums still fit.
    const fn fours(word: u32) -> u32 {
        let ranks = word & (RANKS | RANKS << 16);
        let twos = ranks - ((ranks >> 1) & 0x5555_5555);
        (twos & 0x3333_3333) + ((twos >> 2) & 0x3333_3333)
    }
    let both = fours(a) + fours(b);
    let eights = (both & 0x0f0f_0f0f) + ((both >> 4) & 0x0f0f_0f0f);
    eights.wrapping_mul(0x0101_0101) >> 24
}

/// The value, 1 to 7,462, of the two words of five to seven cards, and 0 of fewer: at most four
/// table reads.
#[inline]
pub(super) fn value(a: u32, b: u32) -> u16 {
    // A count of five, six or seven is the only one with its highest bit and another.
    let flush_a = a & (a << 1 | a << 2) & FOUR_OR_MORE;
    let flush_b = b & (b << 1 | b << 2) & FOUR_OR_MORE;
    if flush_a | flush_b != 0 {
        // Five of one suit leave no room for four of a kind or a full house.
        let word = if flush_a != 0 { a } else { b };
        return flush(if (flush_a | flush_b) >> 31 != 0 {
            word >> 16
        } else {
            word
        });
    }
    value_of_ranks(Masks::of_lanes(a, b), || cards(a, b))
}

/// The value of seven cards, and 0 if one stands there twice.
#[inline]
#[allow(clippy::trivially_copy_pass_by_ref, reason = "they lie in memory")]
pub(super) fn value_of_seven(cards: &[Card; 7]) -> u16 {
    let mut lanes = [0; 4];
    let differ = if usize::BITS >= u64::BITS {
        deal_long(&mut lanes, cards)
    } else {
        let [first, second, third, fourth, fifth, sixth, seventh] = cards;
        // Written out, because no loop is unrolled where size counts.
        deal(&mut lanes, *first)
            && deal(&mut lanes, *second)
            && deal(&mut lanes, *third)
            && deal(&mut lanes, *fourth)
            && deal(&mut lanes, *fifth)
            && deal(&mut lanes, *sixth)
            && deal(&mut lanes, *seventh)
    };
    if !differ {
        return 0;
    }
    let [clubs, diamonds, hearts, spades] = lanes;
    // Five ranks or more have entries with the highest bit set.
    if entry(clubs) | entry(diamonds) | entry(hearts) | entry(spades) >= FIVE {
        return flush_among(lanes);
    }
    let (a, b) = (clubs | diamonds << 16, hearts | spades << 16);
    value_of_ranks(Masks::of_lanes(a, b), || 7)
}

/// Lays a card into its suit's lane; false if it lies there.
#[inline(always)]
#[allow(clippy::inline_always, reason = "a call costs as much again")]
fn deal(lanes: &mut [u32; 4], card: Card) -> bool {
    let index = u8::from(card);
    let bit = 1 << (index >> 2 & 15);
    match lanes.get_mut(usize::from(index & 3)) {
        Some(lane) if *lane & bit == 0 => {
            *lane |= bit;
            true
        }
        _ => false,
    }
}

/// Lays all seven cards, for processors whose words hold all four lanes.
#[inline]
#[allow(clippy::cast_possible_truncation, reason = "each cast keeps one lane")]
#[allow(clippy::trivially_copy_pass_by_ref, reason = "they lie in memory")]
fn deal_long(lanes: &mut [u32; 4], cards: &[Card; 7]) -> bool {
    let (mut all, mut sum) = (0_u64, 0_u64);
    for &card in cards {
        let index = u8::from(card);
        let bit = 1 << (16 * (index & 3) + (index >> 2 & 15));
        all |= bit;
        sum += bit;
    }
    let lane = |lowest: u32| u32::from((all >> lowest) as u16);
    *lanes = [lane(0), lane(16), lane(32), lane(48)];
    // A sum of bits is as great as all that are set only if none was added twice.
    sum == all
}

/// The value of a flush in one of these suits.
#[cold]
fn flush_among([clubs, diamonds, hearts, spades]: [u32; 4]) -> u16 {
    // Four ranks or fewer have entries below those of five ranks.
    let minors = entry(clubs).max(entry(diamonds));
    let majors = entry(hearts).max(entry(spades));
    flush_of_entry(minors.max(majors))
}

/// The value of five or more ranks of one suit.
#[inline]
pub(super) fn flush(ranks: u32) -> u16 {
    flush_of_entry(entry(ranks))
}

/// The same, and 0 if they are fewer than five.
#[inline]
pub(super) fn flush_if_any(ranks: u32) -> u16 {
    let entry = entry(ranks);
    if entry < FIVE {
        0
    } else {
        flush_of_entry(entry)
    }
}

/// The same from their table entry.
#[inline]
fn flush_of_entry(entry: u16) -> u16 {
    let ranks = entry & !FIVE;
    ranks
        + if ranks >= STRAIGHT {
            STRAIGHT_FLUSH - STRAIGHT
        } else {
            FLUSH - HIGH_CARD
        }
}

/// The ranks held at least once, twice, three and four times.
#[derive(Debug, Clone, Copy)]
pub(super) struct Masks {
    pub(super) once: u32,
    pub(super) twice: u32,
    pub(super) three_times: u32,
    pub(super) four_times: u32,
}

impl Masks {
    /// From two words with a suit in each of their four lanes; what stands above the lanes' ranks
    /// does not count.
    #[inline]
    pub(super) const fn of_lanes(a: u32, b: u32) -> Self {
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

/// The same four masks as one number of four lanes, to which ranks are added one by one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Tally(u64);

impl Tally {
    #[inline]
    pub(super) fn of_lanes(a: u32, b: u32) -> Self {
        let masks = Masks::of_lanes(a, b);
        let low = masks.once | masks.twice << 16;
        let high = masks.three_times | masks.four_times << 16;
        Self(u64::from(low) | u64::from(high) << 32)
    }

    /// One more of this rank: a mask takes it if the mask below holds it.
    #[inline]
    pub(super) const fn plus(self, rank: u32) -> Self {
        Self(self.0 | (self.0 << 16 | 0xffff) & (0x0001_0001_0001_0001 << rank))
    }

    /// The ranks of a list more.
    #[inline]
    pub(super) const fn plus_all(mut self, Ranks(mut list): Ranks) -> Self {
        while list != 0 {
            self = self.plus((list & 0xf) - 1);
            list >>= 4;
        }
        self
    }

    /// The value of seven ranks, no five of which are of one suit.
    #[inline]
    #[allow(
        clippy::cast_possible_truncation,
        reason = "each cast keeps two of the four lanes"
    )]
    pub(super) fn value_of_seven(self) -> u16 {
        let (low, high) = (self.0 as u32, (self.0 >> 32) as u32);
        let masks = Masks {
            once: low & RANKS,
            twice: low >> 16,
            three_times: high & RANKS,
            four_times: high >> 16,
        };
        value_of_ranks(masks, || 7)
    }
}

/// A list of up to eight ranks, each one more than its index in four bits.
#[derive(Debug, Clone, Copy, Default)]
pub struct Ranks(u32);

impl Ranks {
    #[inline]
    pub(super) const fn plus(self, rank: u32) -> Self {
        Self(self.0 << 4 | (rank + 1))
    }

    /// With a list of one.
    #[inline]
    pub(super) const fn join(self, single: Self) -> Self {
        Self(self.0 << 4 | single.0)
    }
}

/// The value of up to seven cards, no five of one suit; 0 if they are fewer than five. `cards` says
/// how many they are.
#[inline]
pub(super) fn value_of_ranks(masks: Masks, cards: impl FnOnce() -> u32) -> u16 {
    let Masks {
        once,
        twice,
        three_times,
        four_times,
    } = masks;
    let ranks = entry(once);
    // A straight leaves room for no more than three of a kind.
    if ranks >= FIVE | STRAIGHT {
        return ranks - FIVE;
    }
    if twice == 0 {
        return ranks.saturating_sub(FIVE);
    }
    let cards = cards();
    if cards < 5 {
        return 0;
    }
    if three_times == 0 {
        return pairs(once, twice, cards);
    }
    if four_times != 0 {
        let kicker = highest_of_three(once ^ four_times);
        return FOUR_OF_A_KIND + entry(four_times) * OTHER_RANKS + entry(close(kicker, four_times));
    }
    let three = highest_of_three(three_times);
    let others = twice ^ three;
    if others != 0 {
        let pair = highest_of_three(others);
        return FULL_HOUSE + entry(three) * OTHER_RANKS + entry(close(pair, three));
    }
    let kickers = drop_lowest(once ^ three, cards);
    THREE_OF_A_KIND + entry(three) * THREE_KICKERS + entry(close(kickers, three))
}

/// The value of one, two or three pairs and nothing better.
#[inline]
fn pairs(once: u32, twice: u32, cards: u32) -> u16 {
    let above_lowest = without_lowest(twice);
    if above_lowest == 0 {
        let kickers = drop_lowest(once ^ twice, cards);
        return ONE_PAIR + entry(twice) * PAIR_KICKERS + entry(close(kickers, twice));
    }
    // Of three pairs the lowest is a kicker like any other.
    let two = if without_lowest(above_lowest) == 0 {
        twice
    } else {
        above_lowest
    };
    let high = without_lowest(two);
    let kicker = highest_of_three(once ^ two);
    TWO_PAIR + entry(two) * TWO_PAIR_KICKERS + entry(close(close(kicker, high), two ^ high))
}

#[inline]
fn entry(ranks: u32) -> u16 {
    // Always inside: the mask keeps 13 bits.
    TABLE.get((ranks & RANKS) as usize).copied().unwrap_or(0)
}

const fn without_lowest(ranks: u32) -> u32 {
    ranks & ranks.wrapping_sub(1)
}

/// The kickers that count: of six and seven cards, one or two are more than five.
const fn drop_lowest(mut ranks: u32, cards: u32) -> u32 {
    if cards > 5 {
        ranks = without_lowest(ranks);
    }
    if cards > 6 {
        ranks = without_lowest(ranks);
    }
    ranks
}

/// The highest of one to three ranks.
const fn highest_of_three(ranks: u32) -> u32 {
    let two = if without_lowest(ranks) == 0 {
        ranks
    } else {
        without_lowest(ranks)
    };
    if without_lowest(two) == 0 {
        two
    } else {
        without_lowest(two)
    }
}

/// Closes the gap at `rank`, which `ranks` does not hold: those above move down by one.
const fn close(ranks: u32, rank: u32) -> u32 {
    (ranks + (ranks & rank.wrapping_sub(1))) >> 1
}
