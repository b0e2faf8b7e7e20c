//! The console's text of take-away games: each answer is checked by the plain rule.

use std::fs;

use proptest::prelude::*;
use tabletop::console::{Fault, FaultKind, Game, Place};
use tabletop::heaps::{PushError, RuleError};

use crate::common::{inputs, read_console, read_game};
use crate::slow::{Plain, Recursion};

fn answer(text: &str) -> String {
    let outcome = read_game(Game::Heaps, text.as_bytes(), 3);
    assert_eq!(outcome.fault, None, "{text}");
    outcome.answers
}

/// The answer is right: the nim-sum, and a move of the plain rule that leaves 0.
fn check(plain: &Plain, text: &str, sizes: &[usize]) {
    let mut slow = Recursion::new(plain);
    let mut sum = 0;
    for size in sizes {
        sum ^= slow.nim_value(*size);
    }
    let answer = answer(text);
    if sum == 0 {
        assert_eq!(answer, "Second 0\n", "{text}");
        return;
    }
    let numbers = answer
        .strip_prefix("First ")
        .unwrap_or_else(|| panic!("{text}: {answer}"));
    let numbers: Vec<usize> = numbers
        .split_whitespace()
        .map(|number| number.parse().unwrap())
        .collect();
    let (told, heap, left) = (numbers[0], numbers[1], &numbers[2..]);
    assert_eq!(told, usize::from(sum), "{text}: {answer}");
    let left = match left {
        [one] => [*one, 0],
        [one, other] if *other > 0 => [*one, *other],
        _ => panic!("{text}: {answer}"),
    };
    let size = sizes[heap - 1];
    assert!(plain.moves(size).contains(&left), "{text}: {answer}");
    // Of several, the first heap with the highest bit of the sum.
    let bit = sum.ilog2();
    let first = sizes
        .iter()
        .position(|size| slow.nim_value(*size) >> bit & 1 == 1);
    assert_eq!(first, Some(heap - 1), "{text}: {answer}");
    let after = sum ^ slow.nim_value(size) ^ slow.nim_value(left[0]) ^ slow.nim_value(left[1]);
    assert_eq!(after, 0, "{text}: {answer}");
}

/// The rule of a text, read in the plainest way.
fn plain(rule: &str) -> Plain {
    if let Some(members) = rule.strip_prefix('{') {
        let members = members.trim_end_matches('}').split(',');
        let takes: Vec<usize> = members
            .clone()
            .filter_map(|take| take.parse().ok())
            .collect();
        return Plain::set(&takes, members.clone().any(|take| take == "all"));
    }
    let (first, code) = rule.split_once('.').unwrap();
    let mut plain = Plain::octal(code);
    plain.digits[0] = first.parse().unwrap_or(0);
    plain
}

#[test]
fn the_vectors_of_small_heaps() {
    let mut checked = 0;
    for input in inputs("heaps") {
        let text = fs::read_to_string(&input).unwrap();
        let tokens: Vec<&str> = text.split_whitespace().collect();
        let sizes = tokens[2..].iter().map(|size| size.parse().unwrap());
        let sizes: Vec<usize> = sizes.collect();
        if sizes.iter().all(|size| *size <= 400) {
            check(&plain(tokens[0]), &text, &sizes);
            checked += 1;
        }
    }
    assert!(checked >= 10);
}

fn listed(sizes: &[usize]) -> String {
    let sizes: Vec<String> = sizes.iter().map(ToString::to_string).collect();
    format!("{} {}", sizes.len(), sizes.join(" "))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn octal_games(code in "[0-7]{1,5}", sizes in prop::collection::vec(0_usize..60, 0..6)) {
        let text = format!(".{code} {}", listed(&sizes));
        check(&Plain::octal(&code), &text, &sizes);
    }

    #[test]
    fn subtraction_games(
        takes in prop::collection::vec(1_usize..20, 1..5),
        all in any::<bool>(),
        sizes in prop::collection::vec(0_usize..300, 0..6),
    ) {
        let members: Vec<String> = takes.iter().map(ToString::to_string).collect();
        let all_too = if all { "all," } else { "" };
        let text = format!("{{{all_too}{}}} {}", members.join(","), listed(&sizes));
        check(&Plain::set(&takes, all), &text, &sizes);
    }
}

#[test]
fn takes_up_to_300_and_a_nim_value_of_256() {
    let takes: Vec<usize> = (1..=300).collect();
    let members: Vec<String> = takes.iter().map(ToString::to_string).collect();
    let rule = format!("{{{}}}", members.join(","));
    assert_eq!(answer(&format!("{rule} 1 256")), "First 256 1 0\n");
    for sizes in [&[256, 299][..], &[256, 256], &[299, 18], &[299, 42]] {
        check(
            &Plain::set(&takes, false),
            &format!("{rule} {}", listed(sizes)),
            sizes,
        );
    }
}

#[test]
fn huge_heaps_of_proved_games() {
    // 4294967295 is 19 · 12 or more above 71, at remainder 3 of 12.
    for (text, expected) in [
        (".77 2 4294967295 4294967283", "Second 0\n"),
        ("{1,2,all} 1 4294967295", "First 3 1 0\n"),
        ("{1,3,4} 2 4294967295 4294967288", "Second 0\n"),
        ("{2,5,7} 0", "Second 0\n"),
    ] {
        assert_eq!(answer(text), expected, "{text}");
    }
    // A win, by a move that the nim-values of the table confirm.
    let told = answer(".77 1 4294967295");
    let numbers: Vec<u64> = told[6..]
        .split_whitespace()
        .map(|n| n.parse().unwrap())
        .collect();
    let value = |size| tabletop::heaps::KAYLES.nim_value(size).unwrap();
    assert_eq!(numbers[..2], [u64::from(value(4_294_967_295).0), 1]);
    let left = [numbers[2], numbers.get(3).copied().unwrap_or(0)];
    assert!(matches!(4_294_967_295 - left[0] - left[1], 1 | 2));
    assert!((value(left[0]) ^ value(left[1])).is_zero());
}

#[test]
fn sizes_that_are_not_known_are_faults() {
    for (text, column, size) in [
        (".156 2 4999 5000", 13, 5000),
        (".6 1 4294967295", 6, u64::from(u32::MAX)),
        (".16 3 1 2 0010000 1", 11, 10000),
    ] {
        assert_eq!(refused(text), (size, column), "{text}");
    }
}

/// The size that is refused, and the column of its fault.
fn refused(text: &str) -> (u64, u32) {
    let outcome = read_game(Game::Heaps, text.as_bytes(), usize::MAX);
    assert_eq!(outcome.answers, "");
    match outcome.fault {
        Some(Fault {
            place: Place { line: 1, column },
            kind: FaultKind::Heap(PushError::NotKnown(size)),
        }) => (size, column),
        other => panic!("{text}: {other:?}"),
    }
}

/// A rule of 300 digits that all split would take hours on a small processor.
#[test]
fn a_rule_that_is_too_dear_is_known_as_far_as_the_work_goes() {
    let rule = format!(".{}", "7".repeat(300));
    check(&plain(&rule), &format!("{rule} 1 378"), &[378]);
    for size in [379, 4999, 5000, u32::MAX] {
        let text = format!("{rule} 3 378 {size} 1");
        assert_eq!(refused(&text), (size.into(), 309));
    }
    // The least of three digits.
    check(&plain("4.004"), "4.004 1 1927", &[1927]);
    assert_eq!(refused("4.004 1 1928"), (1928, 9));
    // At 1024, exactly an eighth of the last 256 values is rare: a list is made, and costs work.
    check(&plain(".444"), ".444 1 2234", &[2234]);
    assert_eq!(refused(".444 1 2235"), (2235, 8));
}

/// Rules with as many digits as there can be, so irregular that they prove no period.
#[test]
fn rules_without_splits_are_known_up_to_4999() {
    for digits in [[1, 2, 3], [0, 3, 3], [2, 3, 0]] {
        let digit = |take: usize| digits[take * take * take % 89 % 3].to_string();
        let digits: String = (1..300).map(digit).collect();
        let rule = format!(".{digits}3");
        let outcome = read_game(Game::Heaps, format!("{rule} 1 4999").as_bytes(), 64);
        assert_eq!(outcome.fault, None, "{rule}");
        refused(&format!("{rule} 1 5000"));
    }
}

#[test]
fn rules_of_any_length_in_any_pieces() {
    let mut zeros = b".77".to_vec();
    zeros.resize(10_000, b'0');
    let set = format!("{{{}2}}", "1,2,".repeat(2500));
    let faulty = format!("{{{}x}}", "1,2,".repeat(2500));
    let long = format!(".{}1", "0".repeat(10_000));
    for piece in [1, 64, 4096, usize::MAX] {
        let text = [&zeros[..], b" 1 5"].concat();
        assert_eq!(
            read_game(Game::Heaps, &text, piece).answers,
            "First 4 1 2 2\n"
        );
        let text = format!("{set} 2 3 4");
        let outcome = read_game(Game::Heaps, text.as_bytes(), piece);
        assert_eq!(outcome.answers, "First 1 2 3\n");
        for (rule, position) in [(&faulty, 10_001), (&long, 10_001)] {
            let text = format!("\n {rule} 1 5");
            let fault = read_game(Game::Heaps, text.as_bytes(), piece)
                .fault
                .unwrap();
            // The console tells a token's fault at its first byte.
            assert_eq!((fault.place.line, fault.place.column), (2, 2));
            let FaultKind::Rule(error) = fault.kind else {
                panic!("{fault:?}");
            };
            assert_eq!(error.position(), position);
            assert!(matches!(
                error,
                RuleError::NotAMember { .. } | RuleError::TooLarge { .. }
            ));
        }
    }
    let many = format!("{{1,2}} 100000 {}", "4294967294 ".repeat(100_000));
    assert_eq!(answer(&many), "Second 0\n");
}

#[test]
fn nothing_is_left_of_the_text_before() {
    let text = b"heaps {1,2,3} 2 1 3 heaps {1} 1 2 heaps .7 2 3 3\nheaps .777 heaps .1 1 3\nheaps 4.0 1 1 heaps .1 2 1 2";
    assert_eq!(
        read_console(text, 7),
        "First 2 2 1\nSecond 0\nSecond 0\nerror 2:12: not a number\nSecond 0\nFirst 1 1 0\n"
    );
}

#[test]
fn a_console_reads_one_after_another() {
    let text =
        b"heaps .77 1 3 heaps {1,2} 1 3\nheaps .8 1 1\nheaps .07 1 1\nheaps heaps\nheaps .6 1 1\n";
    assert_eq!(
        read_console(text, 5),
        "First 3 1 1 1\nSecond 0\nerror 2:7: not one of the octal digits 0 to 7\nSecond 0\n\
         error 4:7: a rule begins with a point, 0, 4 or a brace\nSecond 0\n"
    );
}
