//! The table that ranks poker hands of seven cards, no five of one suit, by the sum of their keys.

use std::cmp::Reverse;
use std::collections::HashMap;

#[allow(dead_code, reason = "the generator needs only one form of a row")]
#[path = "../src/poker/keys.rs"]
mod keys;

use super::classes::{FLUSH, FULL_HOUSE};
use keys::{COLUMN_BITS, KEYS, ROWS, START, place, row};

const RANKS: usize = 13;

/// How often each rank is held, two first.
type Counts = [u8; RANKS];

/// What breaks ties between hands without flushes: the kind of hand, then ranks from 1 (an ace
/// below a two is 0), the most telling first.
type Rule = (u8, [u8; 5]);

/// An offset for each row, and the values: that of a sum stands at its row's offset plus its place,
/// modulo 2^16.
pub(crate) struct Table {
    pub(crate) offsets: Vec<u16>,
    pub(crate) values: Vec<u16>,
}

pub(crate) fn table() -> Result<Table, &'static str> {
    let mut rows: Vec<HashMap<usize, u16>> = vec![HashMap::new(); ROWS];
    let ladder = ladder();
    for counts in hands(7) {
        let rule = best_five(&counts);
        let value = ladder.get(&rule).ok_or("no five cards are as strong")?;
        let sum = counts.iter().zip(KEYS).fold(START, |sum, (&count, key)| {
            sum.wrapping_add(key.wrapping_mul(count.into()))
        });
        let column = usize::from(place(sum) % (1 << COLUMN_BITS));
        if rows[row(sum)].insert(column, *value).is_some() {
            return Err("two hands of seven ranks have the same key");
        }
    }
    Ok(overlap(&rows))
}

/// All ways to hold so many ranks, none more than four times.
fn hands(cards: u8) -> Vec<Counts> {
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
    let mut rules: Vec<Rule> = hands(5).iter().map(best_five).collect();
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

/// Lays the rows into one list, the fullest first, each at the lowest offset where all of its
/// columns fall on free entries or on their own values.
fn overlap(rows: &[HashMap<usize, u16>]) -> Table {
    let mut order: Vec<usize> = (0..rows.len()).collect();
    order.sort_by_key(|&row| Reverse(rows[row].len()));
    let mut list = List::default();
    let mut offsets = vec![0; rows.len()];
    let mut placed: HashMap<Vec<(usize, u16)>, usize> = HashMap::new();
    for row in order {
        let mut entries: Vec<(usize, u16)> = rows[row].iter().map(|(&c, &v)| (c, v)).collect();
        entries.sort_unstable();
        let offset = *placed
            .entry(entries.clone())
            .or_insert_with(|| list.place(&entries));
        let offset = u16::try_from(offset).expect("the list is shorter than 65,536");
        let before = u16::try_from(row).expect("the rows are fewer") << COLUMN_BITS;
        offsets[row] = offset.wrapping_sub(before);
    }
    Table {
        offsets,
        values: list.values,
    }
}

/// The list, and as bit sets the entries that are free or hold a given value.
#[derive(Default)]
struct List {
    values: Vec<u16>,
    taken: Vec<u64>,
    holds: HashMap<u16, Vec<u64>>,
}

impl List {
    fn place(&mut self, row: &[(usize, u16)]) -> usize {
        let fits = |offsets: usize| {
            let mut fits = u64::MAX;
            for &(column, value) in row {
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
        for &(column, value) in row {
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
