//! The generator's tables: as by recursion, no longer than a period, and none without a proof.

use tabletop::heaps::{
    DAWSONS_CHESS, DAWSONS_KAYLES, Game, KAYLES, NIM, TAKE_1_2, TAKE_1_3_4, TAKE_2_5_7, WORD,
};

use crate::mex::mex;
use crate::slow::{Plain, Recursion};
use crate::tables::{SHIPPED, SIZES, table, tables};

/// The shipped games with tables, as the library has them, their rules written apart, and how many
/// values are kept.
fn shipped() -> [(&'static str, &'static Game<'static>, Plain, usize); 7] {
    [
        ("word", &WORD, Plain::set(&[1, 2], true), 4),
        ("take_1_2", &TAKE_1_2, Plain::set(&[1, 2], false), 3),
        ("take_1_3_4", &TAKE_1_3_4, Plain::set(&[1, 3, 4], false), 7),
        ("take_2_5_7", &TAKE_2_5_7, Plain::set(&[2, 5, 7], false), 22),
        ("kayles", &KAYLES, Plain::octal("77"), 83),
        ("dawsons_kayles", &DAWSONS_KAYLES, Plain::octal("07"), 87),
        ("dawsons_chess", &DAWSONS_CHESS, Plain::octal("137"), 86),
    ]
}

#[test]
fn shipped_games_up_to_300_as_by_recursion() {
    for (name, game, plain, kept) in shipped() {
        let mut slow = Recursion::new(&plain);
        for size in 0..=300 {
            let value = game.nim_value(size as u64).unwrap();
            assert_eq!(value.0, slow.nim_value(size), "{name} {size}");
        }
        let proof = game.certificate().unwrap();
        assert_eq!(proof.preperiod + proof.period, kept, "{name}");
        let rule = game.rule().unwrap();
        assert_eq!(rule.digits(), plain.digits, "{name}");
        assert_eq!(rule.all(), plain.all, "{name}");
        // Far away, by the period.
        let size = 4 * kept as u64 * proof.period as u64 + 17;
        for size in size..size + 100 {
            let near = (size - proof.preperiod as u64) % proof.period as u64;
            let near = slow.nim_value(proof.preperiod + usize::try_from(near).unwrap());
            assert_eq!(game.nim_value(size).unwrap().0, near, "{name} {size}");
        }
        assert!(game.nim_value(u64::MAX).is_some());
    }
    for size in 0..300 {
        let later = DAWSONS_KAYLES.nim_value(size + 1);
        assert_eq!(DAWSONS_CHESS.nim_value(size), later, "{size}");
    }
    for size in 0..=65_535 {
        assert_eq!(NIM.nim_value(u64::from(size)).unwrap().0, size);
    }
    for size in [65_536, u64::MAX] {
        assert_eq!(NIM.nim_value(size), None);
    }
    assert_eq!(NIM.rule(), None);
    assert!(NIM.certificate().is_err());
}

#[test]
fn all_tables_are_written_and_none_without_a_proof() {
    let text = tables().unwrap();
    assert_eq!(SHIPPED.len(), shipped().len());
    for ((name, rule), (other, game, _, kept)) in SHIPPED.into_iter().zip(shipped()) {
        assert_eq!(name, other);
        assert!(text.contains(&format!("mod {name} {{")), "{name}");
        assert!(text.contains(&format!("VALUES: [u8; {kept}]")), "{name}");
        let proof = game.certificate().unwrap();
        let enough = game.rule().unwrap().values_needed(proof).unwrap();
        assert!(enough <= SIZES, "{name}");
        assert!(table(name, rule, enough).is_ok(), "{name}");
        assert!(table(name, rule, enough - 1).is_err(), "{name}");
    }
    for rule in ["", ".8", "{1,2", ".6"] {
        assert!(table("faulty", rule, 200).is_err(), "{rule}");
    }
}

#[test]
fn mex_beyond_one_window() {
    assert_eq!(mex(&[].into_iter()), Some(0));
    assert_eq!(mex(&[2, 0, 3].into_iter()), Some(1));
    for end in [1, 255, 256, 257, 511, 512, 65_535] {
        assert_eq!(mex(&(0..end).rev()), Some(end));
        // One that is missing below.
        let missing = end / 2;
        assert_eq!(
            mex(&(0..end).filter(|value| *value != missing)),
            Some(missing)
        );
    }
    assert_eq!(mex(&(0..=u16::MAX)), None);
}
