//! Jar of Water beside thirteen counters a hand, scanned each turn; nanoseconds a turn.

use std::hint::black_box;

use tabletop::jar::{Table, Verdict};

use crate::Random;
use crate::rounds::Rounds;

const CONTESTANTS: usize = 13;
const DEALS: usize = 2_000;

/// The textbook simulation: counters, scanned for the fewest and then for four of one value.
#[derive(Clone)]
struct Counters {
    counts: [[u8; 13]; CONTESTANTS],
    holder: usize,
    to_move: usize,
    just_arrived: bool,
}

impl Counters {
    fn new(table: &Table) -> Self {
        let mut counts = [[0; 13]; CONTESTANTS];
        for (contestant, counts) in counts.iter_mut().enumerate() {
            table
                .hand(contestant)
                .for_each(|value| counts[value as usize] += 1);
        }
        Self {
            counts,
            holder: table.holder(),
            to_move: table.to_move(),
            just_arrived: true,
        }
    }

    fn has_won(&self, contestant: usize) -> bool {
        contestant != self.holder && self.counts[contestant].contains(&4)
    }

    /// Plays to the win. Only whoever has just passed is looked at: nobody else can newly win.
    fn play(mut self) -> (usize, u64) {
        if let Some(contestant) = (0..CONTESTANTS).find(|&contestant| self.has_won(contestant)) {
            return (contestant, 0);
        }
        let mut turns = 0;
        loop {
            let from = self.to_move;
            let to = if from + 1 < CONTESTANTS { from + 1 } else { 0 };
            if from == self.holder && !self.just_arrived {
                self.holder = to;
                self.just_arrived = true;
            } else {
                self.just_arrived = false;
                let (mut fewest, mut least) = (0, u8::MAX);
                for (value, &count) in self.counts[from].iter().enumerate() {
                    if count > 0 && count < least {
                        (fewest, least) = (value, count);
                    }
                }
                self.counts[from][fewest] -= 1;
                self.counts[to][fewest] += 1;
            }
            self.to_move = to;
            turns += 1;
            if self.has_won(from) {
                return (from, turns);
            }
        }
    }
}

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
        .map(|deal| Table::deal(CONTESTANTS, deal % CONTESTANTS, &mut word).unwrap())
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
