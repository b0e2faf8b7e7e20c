//! Jar of Water beside thirteen counters a hand, scanned each turn; nanoseconds a turn.

use std::hint::black_box;

use tabletop::jar::{Table, Verdict};

use crate::Random;
use crate::rounds::Rounds;

#[path = "../textbook/jar.rs"]
mod textbook;

use textbook::{CONTESTANTS, Counters};

const DEALS: usize = 2_000;

fn ours(table: &Table) -> (usize, u64) {
    match table.verdict() {
        Verdict::Winner { contestant, turns } => (contestant, turns),
        Verdict::Endless { .. } => panic!("a standard deal ends"),
    }
}

pub(crate) fn compare(rounds: &Rounds) {
    if !rounds.wants("jar-13") {
        return;
    }
    let mut random = Random::new();
    let mut word = || random.next();
    let tables: Vec<Table> = (0..DEALS)
        .map(|deal| Table::shuffled(CONTESTANTS, deal % CONTESTANTS, &mut word).unwrap())
        .collect();
    let counters: Vec<Counters> = tables.iter().map(Counters::new).collect();
    let mut turns = 0;
    for (table, counters) in tables.iter().zip(&counters) {
        let answer = counters.clone().play();
        assert_eq!(ours(table), answer);
        turns += answer.1;
    }
    // Both go through all the tables; contestants and turns of the wins together.
    let add = |sum: (usize, u64), answer: (usize, u64)| (sum.0 + answer.0, sum.1 + answer.1);
    rounds.compare(
        "jar-13",
        usize::try_from(turns).unwrap(),
        || black_box(&tables).iter().map(ours).fold((0, 0), add),
        || {
            black_box(&counters)
                .iter()
                .map(|counters| counters.clone().play())
                .fold((0, 0), add)
        },
    );
}
