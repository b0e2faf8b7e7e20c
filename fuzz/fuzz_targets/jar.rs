//! Deals of Jar of Water, beside the tests' second simulation: every turn, every position, and the
//! verdict from the start and from a later position.
//!
//! Bytes: the contestants, the wildcard's holder, after how many turns the verdict is asked again,
//! and four cards a hand, by their letters or as any numbers.

#![no_main]

#[path = "../../tests/jar/plain.rs"]
mod plain;

use libfuzzer_sys::fuzz_target;
use plain::{Slow, seen};
use tabletop::jar::{MAX_CONTESTANTS, Table, Value};
use tabletop_fuzz::Bytes;

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes(data);
    let contestants = bytes.between(2, MAX_CONTESTANTS);
    let holder = bytes.below(contestants);
    let look = bytes.below(200);
    let hands: Vec<[Value; 4]> = (0..contestants)
        .map(|_| {
            [(); 4].map(|()| {
                let byte = bytes.byte();
                Value::from_ascii(byte).unwrap_or(Value::ALL[usize::from(byte) % 13])
            })
        })
        .collect();
    let mut table = Table::new(&hands, holder).unwrap();
    let mut slow = Slow::new(&hands, holder);
    let verdict = table.verdict();
    assert_eq!(verdict, slow.clone().verdict());
    for turn in 0..200 {
        assert_eq!(seen(&table), slow);
        assert_eq!(table.winner(), slow.winner());
        if turn == look {
            assert_eq!(table.verdict(), slow.clone().verdict());
        }
        let before = table.clone();
        let passed = table.turn();
        assert_eq!(passed, slow.turn());
        if passed.is_none() {
            assert_eq!(table, before);
            break;
        }
    }
});
