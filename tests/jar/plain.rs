//! A second simulation with thirteen counters a hand, and deals to play on both.

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

/// Plays both simulations side by side, to the win or for `most` turns, and compares the verdicts
/// from the start and, on the way, from every position after one of `looks` turns.
pub(crate) fn compare(
    hands: &[[Value; 4]],
    holder: usize,
    most: usize,
    looks: &[usize],
) -> Verdict {
    let mut table = Table::new(hands, holder).unwrap();
    let mut slow = Slow::new(hands, holder);
    let verdict = slow.clone().verdict();
    assert_eq!(table.verdict(), verdict, "{hands:?} {holder}");
    for turns in 0..most {
        assert_eq!(seen(&table), slow, "{hands:?} {holder}");
        assert_eq!(table.winner(), slow.winner());
        if looks.contains(&turns) {
            assert_eq!(
                table.verdict(),
                slow.clone().verdict(),
                "{hands:?} {holder} {turns}"
            );
        }
        let before = table.clone();
        let turn = table.turn();
        assert_eq!(turn, slow.turn(), "{hands:?} {holder}");
        if turn.is_none() {
            assert_eq!(table, before, "a finished table stays as it is");
            break;
        }
    }
    verdict
}

/// Every standard deal of `contestants` hands with the first values: each matrix of counts whose
/// rows and columns sum to 4.
pub(crate) fn standard_deals(contestants: usize, each: &mut impl FnMut(&[[Value; 4]])) {
    fn rest(
        deal: &mut [[Value; 4]],
        (row, place, least): (usize, usize, usize),
        left: &mut [u8],
        each: &mut impl FnMut(&[[Value; 4]]),
    ) {
        if row == deal.len() {
            return each(deal);
        }
        if place == 4 {
            // What is left must fit into the hands that are left: always so, as all sum to 4.
            return rest(deal, (row + 1, 0, 0), left, each);
        }
        for value in least..left.len() {
            if left[value] > 0 {
                left[value] -= 1;
                deal[row][place] = Value::ALL[value];
                rest(deal, (row, place + 1, value), left, each);
                left[value] += 1;
            }
        }
    }
    let mut deal = vec![[Value::Ace; 4]; contestants];
    rest(&mut deal, (0, 0, 0), &mut vec![4; contestants], each);
}

/// Plays every standard deal from contestant 0, which covers all starts because the deals are all
/// rotations of each other. Gives the number of deals and the most turns.
pub(crate) fn play_all(contestants: usize) -> (u64, u64) {
    let (mut deals, mut longest) = (0, 0);
    standard_deals(contestants, &mut |hands| {
        let table = Table::new(hands, 0).unwrap();
        match table.verdict() {
            Verdict::Winner { turns, .. } => longest = longest.max(turns),
            Verdict::Endless { .. } => panic!("{hands:?} goes on for ever"),
        }
        deals += 1;
    });
    (deals, longest)
}

/// A small generator of random words (Steele, Lea and Flood 2014, `SplitMix64`).
pub(crate) fn random_words(seed: u64) -> impl FnMut() -> u32 {
    let mut state = seed;
    move || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed >> 32) as u32
    }
}

pub(crate) fn hands(text: &[&str]) -> Vec<[Value; 4]> {
    text.iter()
        .map(|hand| {
            let cards: Vec<_> = hand
                .bytes()
                .map(|letter| Value::from_ascii(letter).unwrap())
                .collect();
            cards.try_into().unwrap()
        })
        .collect()
}
