//! The classes of the card-merging game: two words of bits.

use std::collections::{BTreeSet, HashMap};

mod generated {
    include!(concat!(env!("OUT_DIR"), "/merge.rs"));

    pub(super) const SIZES: (u32, u32) = (CAP, ROW);
    pub(super) const WORDS: (u32, u32) = (NIM_VALUES, LOSSES);
}

type Counts = [u32; 4];

/// The nim-value of a whole table, by trying every pair of cards: no classes.
fn played(counts: Counts, known: &mut HashMap<Counts, u32>) -> u32 {
    if let Some(&value) = known.get(&counts) {
        return value;
    }
    let mut reached = BTreeSet::new();
    for low in 0..4 {
        for high in low..4 - low {
            let mut after = counts;
            let needed = if low == high { 2 } else { 1 };
            if after[low] >= needed && after[high] >= needed {
                after[low] -= 1;
                after[high] -= 1;
                after[low + high] += 1;
                reached.insert(played(after, known));
            }
        }
    }
    let value = (0..16).find(|value| !reached.contains(value)).unwrap();
    known.insert(counts, value);
    value
}

#[test]
fn every_class_has_the_nim_value_of_its_tables_as_played_out() {
    let (cap, row) = generated::SIZES;
    // The library takes remainders by three.
    let period = 3;
    let (nim_values, losses) = generated::WORDS;
    let mut known = HashMap::new();
    let mut seen = BTreeSet::new();
    for zeros in 0..4 {
        for ones in 0..3 * period {
            for twos in 0..2 * cap + 2 {
                for threes in 0..2 {
                    let value = played([zeros, ones, twos, threes], &mut known);
                    // As the library reads: the zeros' moves beside the class of ones and twos.
                    let alone = u32::from(ones + twos + threes == 0);
                    let parity = zeros.saturating_sub(alone) % 2;
                    let class = ones % period * row + twos.min(cap);
                    assert_eq!(nim_values >> (2 * class) & 3 ^ parity, value);
                    let lost = losses >> (2 * class + parity) & 1 == 1;
                    assert_eq!(lost, value == 0);
                    seen.insert(class);
                }
            }
        }
    }
    let classes = u32::try_from(seen.len()).unwrap();
    assert_eq!(classes, period * (cap + 1), "every class was met");
    // No bit stands for nothing.
    for class in (0..16).filter(|class| !seen.contains(class)) {
        assert_eq!(nim_values >> (2 * class) & 3, 0);
        assert_eq!(losses >> (2 * class) & 3, 0);
    }
}
