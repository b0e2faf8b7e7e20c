//! Merge beside a branching case table, on random counts to 10⁹; nanoseconds a table.

use std::hint::black_box;

use tabletop::Player;
use tabletop::merge::Cards;

use crate::Random;
use crate::rounds::Rounds;

#[path = "../textbook/merge.rs"]
mod textbook;

use textbook::branching;

/// Enough that no branch predictor learns them by heart; 1 MiB.
const TABLES: usize = 1 << 16;

/// Counts the tables that the first player wins.
fn won(tables: &[[u32; 4]], winner: impl Fn([u32; 4]) -> Player) -> usize {
    tables
        .iter()
        .filter(|counts| winner(**counts) == Player::First)
        .count()
}

pub(crate) fn compare(rounds: &Rounds) {
    if !rounds.wants("merge-random") {
        return;
    }
    let mut random = Random::new();
    let tables: Vec<[u32; 4]> = (0..TABLES)
        .map(|_| [(); 4].map(|()| random.below(1_000_000_001)))
        .collect();
    // Small counts as well, where the cases differ.
    let small = tables.iter().map(|counts| counts.map(|count| count % 4));
    for counts in small.chain(tables.iter().copied()) {
        assert_eq!(Cards::new(counts).winner(), branching(counts), "{counts:?}");
    }
    rounds.compare(
        "merge-random",
        TABLES,
        || won(black_box(&tables), |counts| Cards::new(counts).winner()),
        || won(black_box(&tables), branching),
    );
}
