//! Ranking five, six or seven cards from one table of 16 KiB, in 32-bit steps that suit a
//! Cortex-M0.
//!
//! A hand is two words, each two lanes of 16 bits, a lane a suit: 13 bits of ranks below a count of
//! three bits. From the lanes follow the ranks held at least once, twice, three and four times, as
//! 13-bit masks that index the table.

use super::card::Card;
use super::classes::{
    FIVE, FLUSH, FOURS, FULL_HOUSES, HIGH_CARD, LACKS_ONE, PAIRS, STRAIGHT, STRAIGHT_FLUSH, THREES,
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

/// A one in every lane.
const ONES: u64 = 0x0001_0001_0001_0001;

/// The lanes of a single card.
#[inline]
pub(super) const fn card(card: Card) -> u64 {
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
pub(super) const fn halves(lanes: u64) -> (u32, u32) {
    (lanes as u32, (lanes >> 32) as u32)
}

/// How many cards the lanes hold.
pub(super) const fn cards_of_lanes(lanes: u64) -> u32 {
    let (a, b) = halves(lanes);
    cards(a, b)
}

const fn cards(a: u32, b: u32) -> u32 {
    // In the high lane the sum of all counts ends at the word's highest bit.
    let counts = (a & COUNTS) + (b & COUNTS);
    counts.wrapping_add(counts << 16) >> 29
}

/// How many of the lanes' rank bits are set.
pub(super) const fn rank_bits(lanes: u64) -> u32 {
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

/// The value, 1 to 7,462, of five to seven cards; none of fewer. At most four table reads.
#[inline(always)]
#[allow(
    clippy::inline_always,
    reason = "a result through memory would cost a Cortex-M0 twenty instructions"
)]
pub(super) fn value(lanes: u64) -> Option<u16> {
    if usize::BITS >= u64::BITS {
        return value_of_long(lanes);
    }
    let (a, b) = halves(lanes);
    // A count of five, six or seven is the only one with its highest bit and another.
    let flush_a = a & (a << 1 | a << 2) & FOUR_OR_MORE;
    let flush_b = b & (b << 1 | b << 2) & FOUR_OR_MORE;
    if flush_a | flush_b != 0 {
        // Five of one suit leave no room for four of a kind or a full house.
        let word = if flush_a != 0 { a } else { b };
        return Some(flush(if (flush_a | flush_b) >> 31 != 0 {
            word >> 16
        } else {
            word
        }));
    }
    let few = || value_of_few_ranks(a, b);
    match value_by_branches(Masks::of_halves(a, b), || cards(a, b), few) {
        0 => None,
        value => Some(value),
    }
}

/// The same for processors whose words hold all four lanes.
#[inline(always)]
#[allow(clippy::inline_always, reason = "as above")]
#[allow(clippy::cast_possible_truncation, reason = "a sum of at most seven")]
fn value_of_long(lanes: u64) -> Option<u16> {
    // The four counts, and in the highest lane their sum.
    let counts = lanes >> 13 & (7 * ONES);
    let cards = (counts.wrapping_mul(ONES) >> 48) as u32;
    // Three more than five, six or seven reach the fourth bit.
    let flush = (counts + 3 * ONES) & (8 * ONES);
    if flush != 0 {
        return Some(flush_in(lanes, flush));
    }
    let masks = Masks::of_lanes(lanes & (u64::from(RANKS) * ONES));
    // Each number of cards has code of its own.
    match cards {
        7 => Some(value_of_seven_ranks(masks)),
        6 => Some(value_of_ranks(masks, 6)),
        5 => Some(value_of_ranks(masks, 5)),
        _ => None,
    }
}

/// The value of the flush in the lane whose fourth bit is set.
#[cold]
#[inline(never)]
#[allow(clippy::cast_possible_truncation, reason = "a lane is kept")]
fn flush_in(lanes: u64, lane: u64) -> u16 {
    flush((lanes >> (lane.trailing_zeros() - 3)) as u32)
}

/// The value of seven cards, and 0 if one stands there twice.
#[inline]
#[allow(clippy::trivially_copy_pass_by_ref, reason = "they lie in memory")]
pub(super) fn value_of_seven(cards: &[Card; 7]) -> u16 {
    let (a, b) = if usize::BITS >= u64::BITS {
        halves(cards.iter().fold(0, |lanes, card| lanes ^ card.bit()))
    } else {
        bits_by_halves(cards)
    };
    // Seven different cards, no five of one suit, lack nine ranks to four of each suit. A card that
    // comes twice takes its bit away, so that more are lacking.
    let lower = u32::from(entry(a)) + u32::from(entry(a >> 16));
    let higher = u32::from(entry(b)) + u32::from(entry(b >> 16));
    let lacking = lower + higher;
    if lacking >= 10 * u32::from(LACKS_ONE) {
        return value_of_flush_or_repeat(a, b, lacking);
    }
    let masks = Masks::of_halves(a, b);
    if usize::BITS >= u64::BITS {
        value_of_seven_ranks(masks)
    } else {
        value_by_branches(masks, || 7, || value_of_few_of_seven(a, b))
    }
}

/// The cards' bits; those that come twice are gone.
#[inline]
#[allow(clippy::trivially_copy_pass_by_ref, reason = "they lie in memory")]
fn bits_by_halves(cards: &[Card; 7]) -> (u32, u32) {
    // Of all cards, and of those in the lower two lanes alone. A bit that is turned from the lowest
    // place stands one too high.
    let add = |(all, lower): (u32, u32), card: Card| {
        let above = u32::from(card.above());
        (
            all ^ 1_u32.rotate_right(above),
            lower ^ (above >> 5).rotate_right(above),
        )
    };
    // Written out, because no loop is unrolled where size counts.
    let [first, second, third, fourth, fifth, sixth, seventh] = *cards;
    let bits = add(add(add((0, 0), first), second), third);
    let bits = add(add(bits, fourth), fifth);
    let (all, lower) = add(add(bits, sixth), seventh);
    (lower >> 1, (all ^ lower) >> 1)
}

/// The value of a flush, and 0 of seven cards of which some are gone. `lacking` is the sum of the four
/// entries.
#[cold]
#[inline(never)]
fn value_of_flush_or_repeat(a: u32, b: u32, lacking: u32) -> u16 {
    // Four ranks or fewer have entries below those of five ranks.
    let flush = entry(a).max(entry(a >> 16));
    let flush = flush.max(entry(b).max(entry(b >> 16)));
    // Cards are gone in twos, so that a flush is all that is left.
    let alone = lacking - u32::from(flush) == 12 * u32::from(LACKS_ONE);
    if flush < FIVE || alone && rank_bits(u64::from(a) | u64::from(b) << 32) < 7 {
        return 0;
    }
    flush_of_entry(flush)
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
    /// From four lanes; what stands above their ranks does not count.
    #[inline]
    pub(super) const fn of_lanes(lanes: u64) -> Self {
        let (a, b) = halves(lanes);
        Self::of_halves(a, b)
    }

    #[inline]
    const fn of_halves(a: u32, b: u32) -> Self {
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

impl Masks {
    /// As numbers, because a reference to them would need them in memory.
    #[inline]
    fn value_of_fewest_ranks(self) -> u16 {
        value_of_fewest_ranks(self.once, self.twice, self.three_times, self.four_times)
    }
}

/// The same four masks as one number of four lanes, to which ranks are added one by one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Tally(u64);

impl Tally {
    #[inline]
    pub(super) fn of_lanes(lanes: u64) -> Self {
        let masks = Masks::of_lanes(lanes);
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
        value_of_seven_ranks(masks)
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

/// The value of up to seven cards, no five of one suit, from the ranks held at least once and twice;
/// `cards` says how many they are, and `few` finds the value of four ranks or fewer. For processors
/// to which a branch costs little.
#[inline(always)]
#[allow(
    clippy::inline_always,
    reason = "a call costs a Cortex-M0 twenty instructions"
)]
fn value_by_branches(
    Masks { once, twice, .. }: Masks,
    cards: impl FnOnce() -> u32,
    few: impl FnOnce() -> u16,
) -> u16 {
    let ranks = entry(once);
    let single = ranks.wrapping_sub(FIVE);
    if single >= STRAIGHT {
        // A straight leaves room for no more than three of a kind.
        return if ranks >= FIVE { single } else { few() };
    }
    if twice == 0 {
        return single;
    }
    // Five ranks and a pair: six cards or seven.
    let mut kickers = without_lowest(once ^ twice);
    if cards() != 6 {
        kickers = without_lowest(kickers);
    }
    if without_lowest(twice) != 0 {
        return entry(twice ^ PAIRS).wrapping_add(entry(close_both(kickers, twice)));
    }
    // Beside a pair three kickers count, beside a three two.
    let kickers = entry(close(kickers, twice));
    let main = if kickers < 2 * LACKS_ONE {
        PAIRS
    } else {
        THREES
    };
    entry(twice ^ main).wrapping_add(kickers)
}

/// The value of up to seven cards with no more than four ranks, no five of one suit; 0 if they are
/// fewer than five.
#[cold]
#[inline(never)]
fn value_of_few_ranks(a: u32, b: u32) -> u16 {
    let masks = Masks::of_halves(a, b);
    match cards(a, b) {
        ..5 => 0,
        cards @ 5..7 if !has_few_ranks(entry(masks.once), cards) => {
            value_of_many_ranks(masks, cards)
        }
        _ => masks.value_of_fewest_ranks(),
    }
}

/// The same of seven cards whose lanes do not count them.
#[cold]
#[inline(never)]
fn value_of_few_of_seven(a: u32, b: u32) -> u16 {
    Masks::of_halves(a, b).value_of_fewest_ranks()
}

/// Whether the ranks with this entry are at least three fewer than the five to seven cards.
#[inline]
const fn has_few_ranks(ranks: u16, cards: u32) -> bool {
    let spare = LACKS_ONE as u32 * 7_u32.saturating_sub(cards);
    let ranks = ranks as u32;
    ranks >= spare && ranks < FIVE as u32
}

/// The value of five to seven cards, no five of one suit.
#[inline]
pub(super) fn value_of_ranks(masks: Masks, cards: u32) -> u16 {
    if cards == 7 {
        return value_of_seven_ranks(masks);
    }
    let ranks = entry(masks.once);
    if ranks >= FIVE | STRAIGHT {
        return ranks - FIVE;
    }
    if has_few_ranks(ranks, cards) {
        return masks.value_of_fewest_ranks();
    }
    value_of_many_ranks(masks, cards)
}

/// The value of seven cards, no five of one suit.
#[inline]
pub(super) fn value_of_seven_ranks(masks: Masks) -> u16 {
    if usize::BITS < u64::BITS {
        // Batches are filled up with hands of fewer cards, whose values are not asked for.
        let few = || match masks.twice {
            0 => 0,
            _ => masks.value_of_fewest_ranks(),
        };
        return value_by_branches(masks, || 7, few);
    }
    let ranks = entry(masks.once);
    // One test finds the straights and the hands of few ranks.
    if ranks.wrapping_sub(FIVE) >= STRAIGHT {
        return value_of_straight_or_few_ranks(masks, ranks);
    }
    value_of_many_ranks(masks, 7)
}

#[cold]
#[inline]
fn value_of_straight_or_few_ranks(masks: Masks, ranks: u16) -> u16 {
    if ranks >= FIVE {
        ranks - FIVE
    } else {
        masks.value_of_fewest_ranks()
    }
}

/// The value of no pair, one or two, or one three.
///
/// All take one way, because a processor that guesses where a branch leads guesses wrong too often.
#[inline(always)]
#[allow(clippy::inline_always, reason = "seven cards need less of it")]
fn value_of_many_ranks(masks: Masks, cards: u32) -> u16 {
    let Masks { once, twice, .. } = masks;
    // All kickers that count are left when one is dropped for each card more than five.
    let kickers = drop_lowest(once ^ twice, cards);
    // Without a three, the four bits in which the two kinds of index differ.
    const { assert!(PAIRS ^ THREES == 15) };
    let main = twice ^ THREES ^ masks.three_times.wrapping_sub(1) >> 28;
    let value = entry(main).wrapping_add(entry(close_both(kickers, twice)));
    // Without a pair the kickers are five.
    value & !FIVE
}

/// The value of four of a kind, a full house or three pairs.
#[cold]
#[inline(never)]
fn value_of_fewest_ranks(once: u32, twice: u32, three_times: u32, four_times: u32) -> u16 {
    if four_times != 0 {
        let kicker = highest_of_three(once ^ four_times);
        return entry(four_times ^ FOURS).wrapping_add(entry(close(kicker, four_times)));
    }
    if three_times != 0 {
        let three = highest_of_three(three_times);
        let pair = highest_of_three(twice ^ three);
        return entry(three ^ FULL_HOUSES).wrapping_add(entry(close(pair, three)));
    }
    // Of three pairs the lowest is a kicker like any other.
    let two = without_lowest(twice);
    let kicker = highest_of_three(once ^ two);
    entry(two ^ PAIRS).wrapping_add(entry(close_both(kicker, two)))
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

/// Closes the gaps at the one or two ranks of `two`, or none.
const fn close_both(ranks: u32, two: u32) -> u32 {
    // Where a gap is to be closed from below, what stands under it moves up; both together move down.
    let once = ranks + (ranks & two.wrapping_sub(1));
    let higher = without_lowest(two);
    (once + (once & higher.wrapping_sub(1))) >> 2
}
