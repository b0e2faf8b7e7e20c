//! Ranking five, six or seven cards from one table of 16 KiB.
//!
//! A hand is four lanes of 16 bits, a lane a suit: 13 bits of ranks below a count of three bits. From
//! the lanes follow the ranks held at least once, twice, three and four times, as 13-bit masks that
//! index the table.
//!
//! Two roads lead from the lanes to the value, and the width of the processor's words chooses one when
//! the library is built. A Cortex-M0 calls a function to shift 64 bits and loses two cycles at most
//! where it branches: it takes two lanes at a time, and leaves as soon as it knows enough. A desktop
//! holds all lanes in one word, but loses more by one branch wrongly guessed than by all reads of the
//! table: it takes one way for nearly all hands.

mod lanes;
mod ranks;
mod table;
mod tally;

pub(super) use lanes::{ALL_CARDS, Masks, RANKS, count, halves, lanes_of, rank_bits};
pub(super) use ranks::value_of_ranks;
pub(super) use table::words;
pub(super) use tally::{RankList, Tally};

use super::card::Card;
use super::classes::{FIVE, FLUSH, HIGH_CARD, LACKS_ONE, STRAIGHT, STRAIGHT_FLUSH};
use lanes::{FOUR_OR_MORE, ONES, is_odd_of_halves};
use ranks::{value_by_branches, value_of_few_of_seven, value_of_few_ranks, value_of_seven_ranks};
use table::entry;

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
    match value_of_halves(a, b) {
        0 => None,
        value => Some(value),
    }
}

/// The same on the road of 32 bits, and 0 of fewer than five cards.
#[inline(always)]
#[allow(clippy::inline_always, reason = "as above")]
fn value_of_halves(a: u32, b: u32) -> u16 {
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
    let few = || value_of_few_ranks(a, b);
    value_by_branches(Masks::of_halves(a, b), || is_odd_of_halves(a, b), few)
}

/// The same on the road of 64 bits.
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
        // Seven is odd.
        value_by_branches(masks, || true, || value_of_few_of_seven(a, b))
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
