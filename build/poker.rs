//! The tables that rank poker hands: here the one for five, six and seven cards.

#[allow(dead_code, reason = "the generator needs only some of the categories")]
#[path = "../src/poker/classes.rs"]
mod classes;
#[path = "poker_fast.rs"]
pub(crate) mod fast;

use classes::{
    FIVE, FOUR_OF_A_KIND, FOURS, FULL_HOUSE, FULL_HOUSES, HIGH_CARD, LACKS_ONE, ONE_PAIR,
    OTHER_RANKS, PAIR_KICKERS, PAIRS, STRAIGHT, STRAIGHTS, THREE_KICKERS, THREE_OF_A_KIND, THREES,
    TWO_PAIR, TWO_PAIR_KICKERS,
};

/// Ranks from two (bit 0) to ace (bit 12).
const RANKS: u32 = 13;

/// One entry for every set of ranks, indexed by its 13-bit mask.
///
/// Five to seven ranks: `FIVE` plus the value of the best straight or high card among them.
/// Fewer: how many sets of as many ranks are weaker, compared from the highest rank down, and
/// `LACKS_ONE` for each rank that is lacking to four. As numbers the masks of one size stand in that
/// very order (colexicographic).
///
/// More: no hand of seven cards has so many. Here stands what a main rank or two pairs are worth
/// without kickers, less what the kickers' entry has too much for the ranks that it lacks.
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
        let size = u16::try_from(mask.count_ones()).expect("at most thirteen");
        let best = straights
            .iter()
            .zip(STRAIGHT..)
            .filter(|(straight, _)| mask & **straight == **straight)
            .last();
        let entry = match (size, best) {
            (8.., _) => 0,
            (_, Some((_, value))) => FIVE | value,
            (6.., None) => table[usize::from(mask & (mask - 1))], // the lowest rank does not count
            (_, None) => {
                let weaker: u16 = seen[usize::from(size)];
                seen[usize::from(size)] += 1;
                if size == 5 {
                    FIVE | (HIGH_CARD + weaker)
                } else {
                    weaker + LACKS_ONE * (4 - size)
                }
            }
        };
        table.push(entry);
    }
    for (kind, sizes, first, kickers, lacking) in [
        (PAIRS, 1..=1, ONE_PAIR, PAIR_KICKERS, 1),
        (PAIRS, 2..=2, TWO_PAIR, TWO_PAIR_KICKERS, 3),
        (THREES, 1..=1, THREE_OF_A_KIND, THREE_KICKERS, 2),
        (FULL_HOUSES, 1..=1, FULL_HOUSE, OTHER_RANKS, 3),
        (FOURS, 1..=1, FOUR_OF_A_KIND, OTHER_RANKS, 3),
    ] {
        let sets = (0..1_u32 << RANKS).filter(|set| sizes.contains(&set.count_ones()));
        for (set, place) in sets.zip(0..) {
            let entry = &mut table[(set ^ kind) as usize];
            assert_eq!(*entry, 0, "an index serves two kinds");
            *entry = first + place * kickers - LACKS_ONE * lacking;
        }
    }
    table
}
