//! The value of hands without five of one suit, by their ranks alone.
//!
//! A table entry of the main ranks and one of the kickers add up to it. The kickers' gaps where the
//! main ranks lie are closed first, so that all main ranks share the kickers' entries.

use super::lanes::{Masks, count_of_halves};
use super::table::entry;
use crate::poker::classes::{FIVE, FOURS, FULL_HOUSES, LACKS_ONE, PAIRS, STRAIGHT, THREES};

/// The value of five to seven cards.
#[inline]
pub(crate) fn value_of_ranks(masks: Masks, cards: u32) -> u16 {
    if cards == 7 {
        return value_of_seven_ranks(masks);
    }
    let ranks = entry(masks.once);
    if ranks >= FIVE | STRAIGHT {
        return ranks - FIVE;
    }
    if has_few_ranks(ranks, cards) {
        return value_of_fewest_ranks(masks);
    }
    value_of_many_ranks(masks, cards)
}

/// The value of seven cards.
#[inline]
pub(super) fn value_of_seven_ranks(masks: Masks) -> u16 {
    if usize::BITS < u64::BITS {
        // Batches are filled up with hands of fewer cards, whose values are not asked for.
        let few = || match masks.twice {
            0 => 0,
            _ => value_of_fewest_ranks(masks),
        };
        // Seven is odd.
        return value_by_branches(masks, || true, few);
    }
    let ranks = entry(masks.once);
    // One test finds the straights and the hands of few ranks.
    if ranks.wrapping_sub(FIVE) >= STRAIGHT {
        return value_of_straight_or_few_ranks(masks, ranks);
    }
    value_of_many_ranks(masks, 7)
}

/// The value of up to seven cards from the ranks held at least once and twice; `odd` says whether
/// their number is, which tells seven from six, and `few` finds the value of four ranks or fewer. For
/// processors to which a branch costs little.
#[inline(always)]
#[allow(
    clippy::inline_always,
    reason = "a call costs a Cortex-M0 twenty instructions"
)]
#[allow(clippy::cast_possible_truncation, reason = "values have 13 bits")]
pub(super) fn value_by_branches(
    Masks { once, twice, .. }: Masks,
    odd: impl FnOnce() -> bool,
    few: impl FnOnce() -> u16,
) -> u16 {
    // In whole words, of which a Cortex-M3 takes 2^15 by one instruction.
    let ranks = u32::from(entry(once));
    let single = ranks.wrapping_sub(FIVE.into());
    if single >= STRAIGHT.into() {
        // A straight leaves room for no more than three of a kind.
        return if ranks >= FIVE.into() {
            single as u16
        } else {
            few()
        };
    }
    if twice == 0 {
        return single as u16;
    }
    // Five ranks and a pair: six cards or seven.
    let mut kickers = without_lowest(once ^ twice);
    if odd() {
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

/// The value of up to seven cards with no more than four ranks; 0 if they are fewer than five.
#[cold]
#[inline(never)]
pub(super) fn value_of_few_ranks(a: u32, b: u32) -> u16 {
    let masks = Masks::of_halves(a, b);
    match count_of_halves(a, b) {
        ..5 => 0,
        cards @ 5..7 if !has_few_ranks(entry(masks.once), cards) => {
            value_of_many_ranks(masks, cards)
        }
        _ => value_of_fewest_ranks(masks),
    }
}

/// The same of seven cards whose lanes do not count them.
#[cold]
#[inline(never)]
pub(super) fn value_of_few_of_seven(a: u32, b: u32) -> u16 {
    value_of_fewest_ranks(Masks::of_halves(a, b))
}

/// Whether the ranks with this entry are at least three fewer than the five to seven cards.
#[inline]
const fn has_few_ranks(ranks: u16, cards: u32) -> bool {
    let spare = LACKS_ONE as u32 * 7_u32.saturating_sub(cards);
    let ranks = ranks as u32;
    ranks >= spare && ranks < FIVE as u32
}

/// The value of a straight, or of seven cards with four ranks or fewer.
#[cold]
#[inline]
fn value_of_straight_or_few_ranks(masks: Masks, ranks: u16) -> u16 {
    if ranks >= FIVE {
        ranks - FIVE
    } else {
        value_of_fewest_ranks(masks)
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
#[inline]
fn value_of_fewest_ranks(masks: Masks) -> u16 {
    // Four numbers go in registers where one of four parts would go through memory.
    value_of_alike(masks.once, masks.twice, masks.three_times, masks.four_times)
}

/// The same from the four masks.
#[cold]
#[inline(never)]
fn value_of_alike(once: u32, twice: u32, three_times: u32, four_times: u32) -> u16 {
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

/// All but the lowest.
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
