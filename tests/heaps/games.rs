//! Moves on one heap: as listed by the plain rule, and those to a value as picked from all.

use proptest::prelude::*;
use tabletop::heaps::{
    DAWSONS_CHESS, DAWSONS_KAYLES, Game, KAYLES, NIM, Rule, RuleText, TAKE_2_5_7, WORD,
};
use tabletop::nim::Nimber;

use crate::slow::Plain;

/// The moves to each value are those that lead there, and the best of them is found at once.
fn moves_to_values(game: &Game<'_>, size: u64, values: u16) {
    let worth = |[larger, smaller]: [u64; 2]| {
        game.nim_value(larger).unwrap() ^ game.nim_value(smaller).unwrap()
    };
    let all: Vec<_> = game.moves(size).collect();
    for value in (0..values).map(Nimber) {
        let picked: Vec<_> = all
            .iter()
            .copied()
            .filter(|left| worth(*left) == value)
            .collect();
        let found: Vec<_> = game.moves_to(value, size).collect();
        assert_eq!(found, picked, "{game:?} {size} {value}");
    }
    let own = game.nim_value(size).unwrap();
    assert_eq!(game.moves_to(own, size).next(), None, "{game:?} {size}");
}

fn check(digits: &[u8], all: bool) {
    let rule = Rule::new(digits, all).unwrap();
    let plain = Plain {
        digits: digits.to_vec(),
        all,
    };
    let mut memory = [0; 120];
    let game = Game::solve(rule, &mut memory).unwrap();
    for size in 0..30_usize {
        let listed = plain.moves(size);
        let found: Vec<[u64; 2]> = game.moves(size as u64).collect();
        let as_found = |[larger, smaller]: [usize; 2]| [larger as u64, smaller as u64];
        let mut sorted: Vec<[u64; 2]> = listed.iter().copied().map(as_found).collect();
        // The number taken ascends, then the smaller part.
        sorted.sort_by_key(|[larger, smaller]| (size as u64 - larger - smaller, *smaller));
        assert_eq!(found, sorted, "{rule} {size}");
        for larger in 0..=size + 1 {
            for smaller in 0..=size + 1 {
                let left = [larger, smaller];
                let allowed = rule.allows(size as u64, as_found(left));
                assert_eq!(allowed, listed.contains(&left), "{rule} {size} {left:?}");
            }
        }
    }
    for size in (0..120).step_by(7) {
        moves_to_values(&game, size, 12);
    }
    // Past the memory: proved, or not told.
    for size in [120, 121, 400] {
        assert_eq!(game.nim_value(size).is_some(), game.certificate().is_ok());
        if game.certificate().is_ok() {
            moves_to_values(&game, size, 12);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn moves_of_small_rules(
        first in prop_oneof![9 => Just(0_u8), 1 => Just(4)],
        digits in prop::collection::vec(0_u8..8, 1..6),
    ) {
        let digits: Vec<u8> = [first].into_iter().chain(digits).collect();
        check(&digits, false);
    }

    #[test]
    fn moves_of_small_sets(digits in prop::collection::vec(prop_oneof![Just(0_u8), Just(3)], 0..9), all in any::<bool>()) {
        let digits: Vec<u8> = [0].into_iter().chain(digits).collect();
        check(&digits, all);
    }
}

#[test]
fn moves_to_values_past_the_first_periods_of_the_shipped_games() {
    for game in [&KAYLES, &DAWSONS_KAYLES, &DAWSONS_CHESS, &TAKE_2_5_7, &WORD] {
        for size in (0..500).step_by(3) {
            moves_to_values(game, size, 16);
        }
    }
    for size in [0, 1, 2, 50] {
        moves_to_values(&NIM, size, 60);
        assert_eq!(NIM.moves(size).count() as u64, size);
    }
}

#[test]
fn huge_heaps_are_answered_at_once() {
    for game in [&KAYLES, &DAWSONS_KAYLES, &DAWSONS_CHESS] {
        for size in [
            u64::from(u32::MAX),
            1_000_000_000_000_000_000,
            u64::MAX - 1,
            u64::MAX,
        ] {
            let own = game.nim_value(size).unwrap();
            // All smaller values are reached, and the own value is not: after a search of the whole.
            for value in (0..own.0).map(Nimber) {
                let [larger, smaller] = game.moves_to(value, size).next().unwrap();
                assert!(game.rule().unwrap().allows(size, [larger, smaller]));
                let left = game.nim_value(larger).unwrap() ^ game.nim_value(smaller).unwrap();
                assert_eq!(left, value);
            }
            assert_eq!(game.moves_to(own, size).next(), None);
            assert_eq!(game.moves_to(Nimber(u16::MAX), size).next(), None);
            assert!(game.moves(size).take(1000).count() == 1000);
        }
    }
    // All at once comes last, and once, also from the largest heap there is.
    let left: Vec<_> = WORD.moves(u64::MAX).collect();
    assert_eq!(left, [[u64::MAX - 1, 0], [u64::MAX - 2, 0], [0, 0]]);
    assert_eq!(NIM.moves(u64::MAX).next(), Some([u64::MAX - 1, 0]));
}

#[test]
fn what_is_not_proved_is_not_told() {
    let text: RuleText<4> = ".6".parse().unwrap();
    let mut memory = [0; 50];
    let game = Game::solve(text.rule().unwrap(), &mut memory).unwrap();
    assert!(game.nim_value(49).is_some());
    assert_eq!(game.nim_value(50), None);
    assert_eq!(game.nim_value(u64::MAX), None);
    let error = game.certificate().unwrap_err();
    assert_eq!(error.to_string(), "none proved up to 49");
    let nothing = Game::solve(text.rule().unwrap(), &mut []).unwrap();
    assert_eq!(nothing.nim_value(0), None);
}
