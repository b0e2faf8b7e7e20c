//! Merge the textbook way, and tables to answer.

use tabletop::Player;
use tabletop::merge::Cards;

use crate::random::Random;

/// Enough that no branch predictor learns them by heart; 1 MiB.
pub(crate) const TABLES: usize = 1 << 16;

/// Random counts to 10⁹, on which both ways agree, and so they do on small ones, where the cases
/// differ.
pub(crate) fn tables() -> Vec<[u32; 4]> {
    let mut random = Random::new();
    let tables: Vec<[u32; 4]> = (0..TABLES)
        .map(|_| [(); 4].map(|()| random.below(1_000_000_001)))
        .collect();
    let small = tables.iter().map(|counts| counts.map(|count| count % 4));
    for counts in small.chain(tables.iter().copied()) {
        assert_eq!(Cards::new(counts).winner(), branching(counts), "{counts:?}");
    }
    tables
}

/// Counts the tables that the first player wins.
pub(crate) fn won(tables: &[[u32; 4]], winner: impl Fn([u32; 4]) -> Player) -> usize {
    tables
        .iter()
        .filter(|counts| winner(**counts) == Player::First)
        .count()
}

/// The parity of the zeros' moves, then a case for each class.
pub(crate) fn branching([zeros, ones, twos, threes]: [u32; 4]) -> Player {
    if ones == 0 && twos == 0 && threes == 0 {
        return if zeros == 0 || zeros % 2 == 1 {
            Player::Second
        } else {
            Player::First
        };
    }
    let odd = zeros % 2 == 1;
    let first = match ones % 3 {
        0 => odd,
        1 => {
            if twos == 0 {
                odd
            } else {
                !odd
            }
        }
        _ => {
            if twos < 2 {
                !odd
            } else {
                true
            }
        }
    };
    if first { Player::First } else { Player::Second }
}
