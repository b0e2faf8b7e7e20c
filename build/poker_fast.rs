//! The table that ranks poker hands of seven cards, no five of one suit, by the sum of their keys.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};

#[path = "../src/poker/keys.rs"]
mod keys;

use super::classes::{FLUSH, FULL_HOUSE};
use keys::{COLUMN_BITS, INDICES, KEYS, ROWS, START, entry, row};

const RANKS: usize = 13;

/// A row's values by their columns.
type Row = BTreeMap<usize, u16>;

/// The same by their columns from the row's first one on.
type Pattern = Vec<(usize, u16)>;

/// How often each rank is held, two first.
type Counts = [u8; RANKS];

/// What breaks ties between hands without flushes: the kind of hand, then ranks from 1 (an ace
/// below a two is 0), the most telling first.
type Rule = (u8, [u8; 5]);

/// The values, and behind them an offset for each row; [`entry`] says where the value of a sum stands.
pub(crate) fn table() -> Result<Vec<u16>, &'static str> {
    let ladder = ladder();
    let mut hands = Vec::new();
    for counts in all_hands(7) {
        let value = ladder.get(&best_five(&counts));
        let sum = counts.iter().zip(KEYS).fold(START, |sum, (&count, key)| {
            sum.wrapping_add(key.wrapping_mul(count.into()))
        });
        hands.push((sum, *value.ok_or("no five cards are as strong")?));
    }
    let mut rows = vec![Row::new(); ROWS];
    for &(sum, value) in &hands {
        if rows[row(sum)].insert(column(sum), value).is_some() {
            return Err("two hands of seven ranks have the same key");
        }
    }
    let mut list = List::default();
    let offsets = list.overlap(&rows);
    let values = list.values.len();
    if values > INDICES {
        return Err("there are more values than an index tells apart");
    }
    let table = [list.values, offsets].concat();
    let found = |sum| table[entry(table[values + row(sum)], sum)];
    if hands.iter().any(|&(sum, value)| found(sum) != value) {
        return Err("a value is not where its sum leads");
    }
    Ok(table)
}

/// A sum's column.
#[allow(clippy::cast_possible_truncation, reason = "its lowest bits are kept")]
fn column(sum: u64) -> usize {
    sum as usize % (1 << COLUMN_BITS)
}

/// All ways to hold so many ranks, none more than four times.
fn all_hands(cards: u8) -> Vec<Counts> {
    fn choose(rank: usize, left: u8, counts: &mut Counts, hands: &mut Vec<Counts>) {
        if rank == RANKS {
            if left == 0 {
                hands.push(*counts);
            }
            return;
        }
        for count in 0..=left.min(4) {
            counts[rank] = count;
            choose(rank + 1, left - count, counts, hands);
        }
        counts[rank] = 0;
    }
    let mut hands = Vec::new();
    choose(0, cards, &mut [0; RANKS], &mut hands);
    hands
}

/// The best five of five cards or more, no five of which are of one suit.
fn best_five(counts: &Counts) -> Rule {
    let straight = (0..=RANKS - 4).rev().find(|&low| {
        // The straight's lowest card is the rank below `low`: below the two stands the ace.
        let below = (low + RANKS - 1) % RANKS;
        counts[below] > 0 && counts[low..low + 4].iter().all(|&count| count > 0)
    });
    let mut ranks: Vec<(u8, u8)> = counts.iter().copied().zip(1..).collect();
    ranks.sort_unstable_by_key(|&held| Reverse(held));
    let (first, second) = (ranks[0].0, ranks[1].0);
    let kind = match (first, second, straight) {
        (4, ..) => 7,
        (3, 2.., _) => 6,
        (_, _, Some(_)) => 4,
        (3, ..) => 3,
        (2, 2, _) => 2,
        (2, ..) => 1,
        _ => 0,
    };
    if let (4, Some(low)) = (kind, straight) {
        let low = u8::try_from(low).expect("below thirteen");
        return (kind, [low + 4, low + 3, low + 2, low + 1, low]);
    }
    // So many cards of the most telling rank, then of the next; the rest are kickers by height.
    let mut five = Vec::new();
    let telling: &[usize] = match kind {
        7 => &[4],
        6 => &[3, 2],
        3 => &[3],
        2 => &[2, 2],
        1 => &[2],
        _ => &[],
    };
    for (&times, &(_, rank)) in telling.iter().zip(&ranks) {
        five.extend(std::iter::repeat_n(rank, times));
    }
    // A full house's pair may be the second of two threes; then it is the second by count too. Of
    // three and two pairs it is the higher pair, which stands first among the pairs.
    let mut kickers: Vec<u8> = ranks
        .iter()
        .filter(|held| held.0 > 0 && !five.contains(&held.1))
        .map(|held| held.1)
        .collect();
    kickers.sort_unstable_by_key(|&rank| Reverse(rank));
    five.extend(kickers);
    five.truncate(5);
    (kind, five.try_into().expect("five cards at least"))
}

/// The value of every rule without flushes that five cards can have.
fn ladder() -> HashMap<Rule, u16> {
    let mut rules: Vec<Rule> = all_hands(5).iter().map(best_five).collect();
    rules.sort_unstable();
    let flushes = FULL_HOUSE - FLUSH;
    (1..)
        .zip(rules)
        .map(|(place, rule)| {
            let value = if place < FLUSH {
                place
            } else {
                place + flushes
            };
            (rule, value)
        })
        .collect()
}

/// The list, and as bit sets the entries that are free or hold a given value.
#[derive(Default)]
struct List {
    values: Vec<u16>,
    taken: Vec<u64>,
    holds: HashMap<u16, Vec<u64>>,
}

impl List {
    /// Lays the rows in, the fullest first, each at the lowest place where all of its values fall on
    /// free entries or on their own like. Says the rows' offsets.
    fn overlap(&mut self, rows: &[Row]) -> Vec<u16> {
        // Rows of one pattern share their place.
        let mut patterns: BTreeMap<Pattern, Vec<(usize, usize)>> = BTreeMap::new();
        for (row, values) in rows.iter().enumerate() {
            if let Some((&first, _)) = values.first_key_value() {
                let pattern = values
                    .iter()
                    .map(|(column, &value)| (column - first, value));
                patterns
                    .entry(pattern.collect())
                    .or_default()
                    .push((row, first));
            }
        }
        let mut patterns: Vec<_> = patterns.into_iter().collect();
        patterns.sort_by_key(|(pattern, _)| Reverse(pattern.len()));
        let mut offsets = vec![0; rows.len()];
        for (pattern, rows) in patterns {
            let place = self.place(&pattern);
            for (row, first) in rows {
                // What a sum has of its row, and the first column, count no more.
                let before = row << COLUMN_BITS | first;
                let offset = (place + (ROWS << COLUMN_BITS) - before) % INDICES;
                offsets[row] = offset.try_into().expect("an index has 15 bits");
            }
        }
        offsets
    }

    /// Lays one pattern in, and says where.
    fn place(&mut self, pattern: &[(usize, u16)]) -> usize {
        let fits = |offsets: usize| {
            let mut fits = u64::MAX;
            for &(column, value) in pattern {
                let first = offsets + column;
                let equal = self.holds.get(&value).map_or(0, |set| window(set, first));
                fits &= !window(&self.taken, first) | equal;
                if fits == 0 {
                    break;
                }
            }
            fits
        };
        let (offsets, fits) = (0..)
            .step_by(64)
            .map(|offsets| (offsets, fits(offsets)))
            .find(|&(_, fits)| fits != 0)
            .expect("past its end the list is free");
        let offset = offsets + fits.trailing_zeros() as usize;
        for &(column, value) in pattern {
            let entry = offset + column;
            if self.values.len() <= entry {
                self.values.resize(entry + 1, 0);
            }
            self.values[entry] = value;
            insert(&mut self.taken, entry);
            insert(self.holds.entry(value).or_default(), entry);
        }
        offset
    }
}

/// The 64 members of a bit set from `first` on.
fn window(set: &[u64], first: usize) -> u64 {
    let word = |index| set.get(index).copied().unwrap_or(0);
    let (index, shift) = (first / 64, first % 64);
    match shift {
        0 => word(index),
        _ => word(index) >> shift | word(index + 1) << (64 - shift),
    }
}

fn insert(set: &mut Vec<u64>, member: usize) {
    let (index, bit) = (member / 64, member % 64);
    if set.len() <= index {
        set.resize(index + 1, 0);
    }
    set[index] |= 1 << bit;
}
