//! The rules written apart, in the plainest way: lists of what a move leaves, recursion with memory.

use std::collections::{BTreeSet, HashMap};

/// What may be taken: octal digits by the number taken, and whether all may be.
#[derive(Debug, Clone)]
pub(crate) struct Plain {
    pub(crate) digits: Vec<u8>,
    pub(crate) all: bool,
}

impl Plain {
    /// The digits behind the point of an octal code.
    pub(crate) fn octal(code: &str) -> Self {
        let digits = code.bytes().map(|digit| digit - b'0');
        Self {
            digits: [0].into_iter().chain(digits).collect(),
            all: false,
        }
    }

    pub(crate) fn set(takes: &[usize], all: bool) -> Self {
        let most = takes.iter().max().copied().unwrap_or(0);
        let digits = (0..=most).map(|take| if takes.contains(&take) { 3 } else { 0 });
        Self {
            digits: digits.collect(),
            all,
        }
    }

    /// What each move leaves of a heap, larger part first; 0 is no heap.
    pub(crate) fn moves(&self, size: usize) -> BTreeSet<[usize; 2]> {
        let mut found = BTreeSet::new();
        if self.all && size > 0 {
            found.insert([0, 0]);
        }
        for (take, digit) in self.digits.iter().enumerate() {
            if take > size {
                continue;
            }
            for larger in 0..=size {
                for smaller in 0..=larger {
                    if take + larger + smaller != size {
                        continue;
                    }
                    let bit = match (larger, smaller) {
                        (0, _) => 0,
                        (_, 0) => 1,
                        _ => 2,
                    };
                    if digit >> bit & 1 == 1 {
                        found.insert([larger, smaller]);
                    }
                }
            }
        }
        found
    }
}

/// Nim-values by recursion.
#[derive(Debug)]
pub(crate) struct Recursion {
    rule: Plain,
    known: HashMap<usize, u16>,
}

impl Recursion {
    pub(crate) fn new(rule: &Plain) -> Self {
        Self {
            rule: rule.clone(),
            known: HashMap::new(),
        }
    }

    pub(crate) fn nim_value(&mut self, size: usize) -> u16 {
        if size == 0 {
            return 0;
        }
        if let Some(value) = self.known.get(&size) {
            return *value;
        }
        // Quicker to list than `moves`: by what is left.
        let mut reached = BTreeSet::new();
        for take in 0..self.rule.digits.len().min(size + 1) {
            let digit = self.rule.digits[take];
            let left = size - take;
            if left == 0 && digit & 1 != 0 {
                reached.insert(0);
            }
            if left > 0 && digit & 2 != 0 {
                reached.insert(self.nim_value(left));
            }
            if digit & 4 != 0 {
                for part in 1..left {
                    let sum = self.nim_value(part) ^ self.nim_value(left - part);
                    reached.insert(sum);
                }
            }
        }
        if self.rule.all {
            reached.insert(0);
        }
        let value = (0..=u16::MAX)
            .find(|value| !reached.contains(value))
            .unwrap();
        self.known.insert(size, value);
        value
    }
}

/// Heaps, each with the number of its rule.
pub(crate) type Heaps = Vec<(usize, usize)>;

/// Who wins a whole position, by trying every move: no nim-values.
#[derive(Debug)]
pub(crate) struct Play {
    rules: Vec<Plain>,
    misere: bool,
    known: HashMap<Heaps, bool>,
}

impl Play {
    pub(crate) fn new(rules: &[Plain], misere: bool) -> Self {
        Self {
            rules: rules.to_vec(),
            misere,
            known: HashMap::new(),
        }
    }

    /// Every move: the heap's place, what is left, and the position after it.
    pub(crate) fn moves(&self, heaps: &Heaps) -> Vec<(usize, [usize; 2], Heaps)> {
        let mut found = Vec::new();
        for (place, (rule, size)) in heaps.iter().enumerate() {
            for left in self.rules[*rule].moves(*size) {
                let mut after = heaps.clone();
                after[place].1 = left[0];
                if left[1] > 0 {
                    after.push((*rule, left[1]));
                }
                found.push((place, left, after));
            }
        }
        found
    }

    /// Whether the player about to move wins.
    pub(crate) fn wins(&mut self, heaps: &Heaps) -> bool {
        let mut key: Heaps = heaps
            .iter()
            .copied()
            .filter(|(_, size)| *size > 0)
            .collect();
        key.sort_unstable();
        if let Some(wins) = self.known.get(&key) {
            return *wins;
        }
        let moves = self.moves(&key);
        let wins = if moves.is_empty() {
            self.misere
        } else {
            moves.iter().any(|(_, _, after)| !self.wins(after))
        };
        self.known.insert(key, wins);
        wins
    }
}
