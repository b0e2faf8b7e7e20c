//! The rules of Jar of Water written a second time: thirteen counters a hand.

use std::collections::HashMap;

use tabletop::jar::{Passed, Table, Turn, Value, Verdict};

/// The rules written plainly: counters, and every position remembered.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Slow {
    pub(crate) counts: Vec<[u8; 13]>,
    holder: usize,
    to_move: usize,
    just_arrived: bool,
}

impl Slow {
    pub(crate) fn new(hands: &[[Value; 4]], holder: usize) -> Self {
        let counts = hands
            .iter()
            .map(|hand| {
                let mut counts = [0; 13];
                for &value in hand {
                    counts[value as usize] += 1;
                }
                counts
            })
            .collect();
        Self {
            counts,
            holder,
            to_move: holder,
            just_arrived: true,
        }
    }

    pub(crate) fn winner(&self) -> Option<usize> {
        (0..self.counts.len()).find(|&contestant| {
            let counts = &self.counts[contestant];
            contestant != self.holder && counts.iter().sum::<u8>() == 4 && counts.contains(&4)
        })
    }

    pub(crate) fn turn(&mut self) -> Option<Turn> {
        if self.winner().is_some() {
            return None;
        }
        let from = self.to_move;
        let to = (from + 1) % self.counts.len();
        self.to_move = to;
        if self.holder == from && !self.just_arrived {
            self.holder = to;
            self.just_arrived = true;
            return Some(Turn {
                from,
                to,
                passed: Passed::Wildcard,
            });
        }
        self.just_arrived = false;
        let mut fewest = None;
        for value in Value::ALL {
            let count = self.counts[from][value as usize];
            if count > 0 && fewest.is_none_or(|(least, _)| count < least) {
                fewest = Some((count, value));
            }
        }
        let (_, value) = fewest.unwrap();
        self.counts[from][value as usize] -= 1;
        self.counts[to][value as usize] += 1;
        Some(Turn {
            from,
            to,
            passed: Passed::Card(value),
        })
    }

    pub(crate) fn verdict(mut self) -> Verdict {
        let mut first_seen = HashMap::new();
        for turns in 0.. {
            if let Some(contestant) = self.winner() {
                return Verdict::Winner { contestant, turns };
            }
            if let Some(entry) = first_seen.insert(self.clone(), turns) {
                return Verdict::Endless {
                    entry,
                    period: turns - entry,
                };
            }
            self.turn();
        }
        unreachable!()
    }
}

/// All that a table shows, as counters.
pub(crate) fn seen(table: &Table) -> Slow {
    let counts = (0..table.contestants())
        .map(|contestant| {
            let mut counts = [0; 13];
            table
                .hand(contestant)
                .for_each(|value| counts[value as usize] += 1);
            counts
        })
        .collect();
    Slow {
        counts,
        holder: table.holder(),
        to_move: table.to_move(),
        just_arrived: table.wildcard_just_arrived(),
    }
}
