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

/// So many nim-values the game has room for.
const SIZES: usize = 60;
/// So many are compared where a period is proved.
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
        let expected: Vec<[usize; 2]> = plain.moves(size).into_iter().collect();
        assert_eq!(sorted(game.moves(size as u64)), expected, "{rule} {size}");
        for value in 0..6 {
            let mut expected = expected.clone();
            expected.retain(|&[one, other]| slow.nim_value(one) ^ slow.nim_value(other) == value);
            let told = sorted(game.moves_to(Nimber(value), size as u64));
            assert_eq!(told, expected, "{rule} {size} to {value}");
        }
    }
}

/// What moves leave, in order; a move that comes twice stands there twice.
fn sorted(moves: impl Iterator<Item = [u64; 2]>) -> Vec<[usize; 2]> {
    let mut moves: Vec<[usize; 2]> = moves
        .map(|left| left.map(|size| usize::try_from(size).unwrap()))
        .collect();
    moves.sort_unstable();
    moves
}

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes(data);
    let first = bytes.byte();
    if first & 128 == 0 {
        let digits: Vec<u8> = bytes.0.iter().take(24).map(|byte| byte % 9).collect();
        let all = first & 1 == 1;
        let may_stand = |digit: &u8| {
            if all {
                matches!(digit, 0 | 3)
            } else {
                *digit < 8
            }
        };
        let is_rule = matches!(digits.first(), None | Some(0 | 4)) && digits.iter().all(may_stand);
        let rule = Rule::new(&digits, all);
        assert_eq!(rule.is_ok(), is_rule, "{digits:?}, all: {all}");
        if let Ok(rule) = rule {
            check(rule);
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
