//! The table by itself: what it keeps of a key must tell it from every other.

#[allow(dead_code, unreachable_pub, reason = "the library's file as it is")]
#[path = "../../src/connect/search/table.rs"]
mod table;

use table::{Bound, Slot, Table};

use super::Random;

/// A random key of so many bits.
fn key(bits: u32, random: &mut Random) -> u64 {
    let any = (random.below(1 << 31) as u64) << 33 ^ random.below(1 << 31) as u64;
    any >> (64 - bits)
}

#[test]
fn a_bound_is_found_again_under_its_key_alone() {
    let mut random = Random(11);
    let mut found = 0;
    for bits in [2, 20, 49, 55, 56, 57, 60, 63, 64] {
        for length in [0, 1, 2, 3, 127, 128, 255, 256, 257, 1000] {
            let mut slots = vec![Slot::EMPTY; length];
            let mut table = Table::new(&mut slots);
            table.clear(bits);
            for _ in 0..200 {
                let key = key(bits, &mut random);
                let score = i32::try_from(random.below(127)).unwrap() - 63;
                let bound = [Bound::AtLeast(score), Bound::AtMost(score)][random.below(2)];
                table.keep(key, bound);
                let again = table.find(key);
                assert!(again == Some(bound) || again.is_none() && (length == 0 || bits > 56));
                found += u32::from(again.is_some());
                // Keys with the same low bits, and keys one bit away.
                for shift in 0..bits {
                    let other = key ^ 1 << shift;
                    table.keep(key, bound);
                    assert_eq!(table.find(other), None, "{bits} bits, {length} slots");
                    table.clear(bits);
                }
                for top in 1..256_u64 {
                    let other = key.wrapping_add(top << 56);
                    if other != key && (bits == 64 || other >> bits == 0) {
                        table.keep(key, bound);
                        assert_eq!(table.find(other), None, "{bits} bits, {length} slots");
                    }
                }
                table.clear(bits);
            }
        }
    }
    assert!(found > 5000);
}

/// The place in a large table tells as much of a long key as that in a small one.
#[test]
fn long_keys_are_told_apart_in_large_tables() {
    let mut random = Random(12);
    for length in [65_535, 65_536, 65_537, 100_000, 131_072] {
        for bits in [57, 60, 64] {
            let mut slots = vec![Slot::EMPTY; length];
            let mut table = Table::new(&mut slots);
            table.clear(bits);
            for _ in 0..100 {
                let key = key(bits, &mut random);
                table.keep(key, Bound::AtLeast(3));
                assert_eq!(table.find(key), Some(Bound::AtLeast(3)));
                for top in 1..1_u64 << (bits - 56) {
                    let other = key ^ top << 56;
                    assert_eq!(table.find(other), None, "{bits} bits, {length} slots");
                }
            }
        }
    }
}
