//! Rules of take-away games, as text and as digits, against recursion: nim-values, moves, and every
//! period that is told.
//!
//! With the highest bit of the first byte set the rest is a rule's text; else its digits.

#![no_main]

#[path = "../../tests/heaps/slow.rs"]
#[allow(dead_code, reason = "the tests use the rest")]
mod slow;

use libfuzzer_sys::fuzz_target;
use slow::{Plain, Recursion};
use tabletop::heaps::{Certificate, Game, Rule, RuleText};
use tabletop::nim::Nimber;
use tabletop_fuzz::Bytes;

/// So many nim-values are computed, and so many more are known to the recursion.
const SIZES: usize = 60;
const FAR: usize = 240;

fn check(rule: Rule<'_>) {
    let plain = Plain {
        digits: rule.digits().to_vec(),
        all: rule.all(),
    };
    let mut slow = Recursion::new(&plain);
    let mut memory = [0; SIZES];
    let game = Game::solve(rule, &mut memory).unwrap();
    let proved = game.certificate();
    let far = if proved.is_ok() { FAR } else { SIZES };
    for size in 0..far {
        let value = game.nim_value(size as u64);
        assert_eq!(value, Some(Nimber(slow.nim_value(size))), "{rule} {size}");
    }
    match proved {
        Ok(Certificate { period, .. }) => {
            assert!(period > 0);
            assert!(game.nim_value(u64::MAX).is_some());
        }
        Err(_) => assert_eq!(game.nim_value(SIZES as u64), None),
    }
    for size in [0, 1, 2, 3, 7, 20] {
        let listed = plain.moves(size);
        let mut found: Vec<[usize; 2]> = game
            .moves(size as u64)
            .map(|left| left.map(|size| usize::try_from(size).unwrap()))
            .collect();
        let count = found.len();
        found.sort_unstable();
        found.dedup();
        assert_eq!(found.len(), count, "{rule} {size}: a move comes twice");
        assert!(listed.iter().eq(&found), "{rule} {size}");
        for value in 0..6 {
            let picked = game.moves_to(Nimber(value), size as u64).count();
            let worth = |[one, other]: &[usize; 2]| slow.nim_value(*one) ^ slow.nim_value(*other);
            let worth: Vec<u16> = listed.iter().map(worth).collect();
            let expected = worth.iter().filter(|worth| **worth == value).count();
            assert_eq!(picked, expected, "{rule} {size} {value}");
        }
    }
}

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes(data);
    let first = bytes.byte();
    if first & 128 == 0 {
        let digits: Vec<u8> = bytes.0.iter().take(24).map(|byte| byte % 9).collect();
        let all = first & 1 == 1;
        match Rule::new(&digits, all) {
            Ok(rule) => check(rule),
            Err(_) => {
                let plays_on = matches!(digits.first(), None | Some(0 | 4));
                assert!(!plays_on || all || digits.contains(&8));
            }
        }
        return;
    }
    // In pieces as whole.
    let piece = usize::from(first & 15) + 1;
    let mut text = RuleText::<24>::new();
    let mut read = Ok(());
    for piece in bytes.0.chunks(piece) {
        if read.is_ok() {
            read = text.extend(piece);
        }
    }
    let mut whole = RuleText::<24>::new();
    assert_eq!(whole.extend(bytes.0).is_ok(), read.is_ok());
    assert_eq!(whole.rule(), text.rule());
    if let Ok(rule) = text.rule() {
        let shown: RuleText<24> = rule.to_string().parse().unwrap();
        assert_eq!(shown.rule(), Ok(rule));
        check(rule);
    }
});
