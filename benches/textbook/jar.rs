//! Jar of Water the textbook way.

use tabletop::jar::Table;

pub(crate) const CONTESTANTS: usize = 13;

/// The textbook simulation: counters, scanned for the fewest and then for four of one value.
#[derive(Clone)]
pub(crate) struct Counters {
    counts: [[u8; 13]; CONTESTANTS],
    holder: usize,
    to_move: usize,
    just_arrived: bool,
}

impl Counters {
    pub(crate) fn new(table: &Table) -> Self {
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
    pub(crate) fn play(mut self) -> (usize, u64) {
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
