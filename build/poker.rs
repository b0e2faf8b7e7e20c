//! The tables that rank poker hands: here the one for five, six and seven cards.

#[allow(dead_code, reason = "the generator needs only some of the categories")]
#[path = "../src/poker/classes.rs"]
mod classes;
#[path = "poker_fast.rs"]
pub(crate) mod fast;

use classes::{FIVE, HIGH_CARD, STRAIGHT, STRAIGHTS};

/// Ranks from two (bit 0) to ace (bit 12).
const RANKS: u32 = 13;

/// One entry for every set of ranks, indexed by its 13-bit mask.
///
/// Five and more ranks: `FIVE` plus the value of the best straight or high card among them.
/// Fewer: how many sets of as many ranks are weaker, compared from the highest rank down. As
/// numbers the masks of one size stand in that very order (colexicographic).
pub(crate) fn compact() -> Vec<u16> {
    let mut seen = [0; RANKS as usize + 1];
    // Weakest first: the wheel's ace counts below its two.
    let straights: Vec<u16> = (0..STRAIGHTS)
        .map(|low| match low {
            0 => 1 << (RANKS - 1) | 0b1111,
            _ => 0b11111 << (low - 1),
        })
        .collect();
    let mut table: Vec<u16> = Vec::with_capacity(1 << RANKS);
    for mask in 0..1_u16 << RANKS {
        let size = mask.count_ones() as usize;
        let best = straights
            .iter()
            .zip(STRAIGHT..)
            .filter(|(straight, _)| mask & **straight == **straight)
            .last();
        let entry = match (size, best) {
            (_, Some((_, value))) => FIVE | value,
            (6.., None) => table[usize::from(mask & (mask - 1))], // the lowest rank does not count
            (_, None) => {
                let weaker: u16 = seen[size];
                seen[size] += 1;
                if size == 5 {
                    FIVE | (HIGH_CARD + weaker)
                } else {
                    weaker
                }
            }
        };
        table.push(entry);
    }
    table
}
