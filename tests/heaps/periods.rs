//! Nim-values and proofs: known periods, games without one, false ones, and small rules at random.

use proptest::prelude::*;
use tabletop::heaps::{Certificate, NotProved, Rule, RuleText, ValueTooLarge};

use crate::slow::{Plain, Recursion};

fn read(text: &str) -> RuleText<512> {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn values(rule: Rule<'_>, sizes: usize) -> Vec<u16> {
    let mut memory = vec![0; sizes];
    rule.nim_values(&mut memory, 0, sizes).unwrap();
    memory
}

/// The rule's nim-values, and that its period is proved by so many and not by one fewer.
fn proved(text: &str, preperiod: usize, period: usize, enough: usize) {
    let text = read(text);
    let rule = text.rule().unwrap();
    let values = values(rule, enough);
    let certificate = Certificate { preperiod, period };
    assert_eq!(rule.values_needed(certificate), Some(enough), "{rule}");
    assert_eq!(rule.certificate(&values), Ok(certificate), "{rule}");
    assert!(rule.proves(&values, certificate), "{rule}");
    let fewer = &values[..enough - 1];
    let sizes = fewer.len();
    assert_eq!(rule.certificate(fewer), Err(NotProved { sizes }), "{rule}");
    assert!(!rule.proves(fewer, certificate), "{rule}");
}

#[test]
fn known_periods_of_octal_games() {
    for (text, preperiod, period) in [
        ("0.07", 53, 34),
        ("0.77", 71, 12),
        (".137", 52, 34),
        (".051", 48, 48),
        (".055", 259, 148),
        (".45", 498, 20),
        (".156", 3479, 349),
    ] {
        let largest = text.split_once('.').unwrap().1.len();
        let enough = 2 * preperiod + 2 * period + largest + 1;
        proved(text, preperiod, period, enough);
    }
}

#[cfg_attr(debug_assertions, ignore = "release only: tens of thousands of values")]
#[test]
fn known_long_periods_of_octal_games() {
    for (text, preperiod, period) in [
        (".165", 5181, 1550),
        (".356", 7315, 142),
        (".644", 3256, 442),
    ] {
        proved(text, preperiod, period, 2 * preperiod + 2 * period + 4);
    }
}

#[test]
fn known_periods_of_subtraction_games() {
    for (text, preperiod, period, window) in [
        ("{1,2}", 0, 3, 2),
        ("{1,3}", 0, 2, 3),
        ("{1,2,5}", 0, 3, 5),
        ("{1,3,4}", 0, 7, 4),
        ("{2,5,7}", 0, 22, 7),
        ("{2,4,7}", 8, 3, 7),
        ("{1,2,all}", 1, 3, 2),
        ("{all}", 1, 1, 1),
        (".0", 0, 1, 1),
        // No sets: a heap of one may only be emptied, or not be emptied.
        (".1", 2, 1, 2),
        (".2", 1, 2, 2),
        (".13", 0, 4, 3),
    ] {
        proved(text, preperiod, period, preperiod + period + window);
    }
}

#[test]
fn takes_up_to_300() {
    let members: Vec<String> = (1..=300).map(|take| take.to_string()).collect();
    let text = read(&format!("{{{}}}", members.join(",")));
    let rule = text.rule().unwrap();
    let values = values(rule, 1000);
    for (size, value) in values.iter().enumerate() {
        assert_eq!(usize::from(*value), size % 301, "{size}");
    }
    assert_eq!(values[256], 256);
    let certificate = rule.certificate(&values[..601]);
    assert_eq!(
        certificate.map(|proof| (proof.preperiod, proof.period)),
        Ok((0, 301))
    );
    assert!(rule.certificate(&values[..600]).is_err());
}

#[test]
fn games_without_a_known_period_prove_none() {
    for (text, sizes) in [(".6", 2000), (".16", 2000), (".16", 20_000)] {
        if cfg!(debug_assertions) && sizes > 2000 {
            continue;
        }
        let text = read(text);
        let rule = text.rule().unwrap();
        let error = rule.certificate(&values(rule, sizes)).unwrap_err();
        assert_eq!(error, NotProved { sizes });
        assert_eq!(
            error.to_string(),
            format!("none proved up to {}", sizes - 1)
        );
    }
}

#[test]
fn twins_that_part_late_share_no_proof() {
    let (one, other) = (read(".161"), read(".36"));
    let (one, other) = (one.rule().unwrap(), other.rule().unwrap());
    let (ones, others) = (values(one, 600), values(other, 600));
    assert_eq!(ones[..519], others[..519]);
    assert_ne!(ones[519], others[519]);
    // What was never true is not proved, on either side of the parting.
    for sizes in 0..600 {
        for (rule, values) in [(one, &ones), (other, &others)] {
            if let Ok(proof) = rule.certificate(&values[..sizes]) {
                let Certificate { preperiod, period } = proof;
                let later = &values[preperiod + period..];
                assert_eq!(values[preperiod..600 - period], *later, "{rule} {proof:?}");
            }
        }
    }
}

#[test]
fn a_planted_period_is_refused() {
    let text = read("{1,2,all}");
    let rule = text.rule().unwrap();
    let values = values(rule, 64);
    for preperiod in 0..40 {
        for period in 0..20 {
            let planted = Certificate { preperiod, period };
            let holds = preperiod >= 1 && period > 0 && period % 3 == 0;
            assert_eq!(rule.proves(&values, planted), holds, "{planted:?}");
        }
    }
    let right = Certificate {
        preperiod: 1,
        period: 3,
    };
    // Values that end too soon prove nothing, and one wrong value where the windows lie is noticed.
    assert!(!rule.proves(&values[..5], right));
    for size in [1, 2, 4, 5] {
        let mut planted = values[..6].to_vec();
        planted[size] ^= 1;
        assert!(!rule.proves(&planted, right), "{size}");
    }
    for huge in [usize::MAX, usize::MAX / 2] {
        for (preperiod, period) in [(huge, 1), (0, huge), (huge, huge)] {
            let planted = Certificate { preperiod, period };
            assert!(!rule.proves(&values, planted));
        }
    }
}

/// Values that repeat for long and then no more: the proof has to wait for as many as the theorem
/// asks. The rule takes 1 or 400 and so has period 2 up to heap 399.
#[test]
fn a_period_shorter_than_the_window_is_not_taken_for_proved() {
    let text = read("{1,400}");
    let rule = text.rule().unwrap();
    let values = values(rule, 2000);
    for sizes in 1..801 {
        assert!(rule.certificate(&values[..sizes]).is_err(), "{sizes}");
    }
    let slow = Plain::set(&[1, 400], false);
    let mut slow = Recursion::new(&slow);
    for (size, value) in values.iter().enumerate() {
        assert_eq!(*value, slow.nim_value(size));
    }
    let Certificate { preperiod, period } = rule.certificate(&values).unwrap();
    assert_eq!((preperiod, period), (0, 401));
}

#[test]
fn computing_goes_on_where_it_stopped() {
    for text in [".156", "{1,3,4}", ".07"] {
        let text = read(text);
        let rule = text.rule().unwrap();
        let whole = values(rule, 1200);
        let mut memory = vec![u16::MAX; 1500];
        let mut known = 0;
        for step in [0, 1, 2, 63, 64, 65, 3, 500, 1].into_iter().cycle() {
            let sizes = (known + step).min(1200);
            rule.nim_values(&mut memory, known, sizes).unwrap();
            known = sizes;
            assert_eq!(memory[..known], whole[..known], "{rule} {known}");
            if known == 1200 {
                break;
            }
        }
        // What is asked beyond the memory, or not at all, is left alone.
        rule.nim_values(&mut memory[..1200], 1190, 5000).unwrap();
        rule.nim_values(&mut memory, 1190, 30).unwrap();
        assert_eq!(memory[..1200], whole);
    }
}

/// As many values as 16 bits hold, then one more: refused, not wrapped.
#[test]
fn a_value_of_17_bits_is_refused() {
    let digits: Vec<u8> = [0].into_iter().chain(vec![3; 65_536]).collect();
    let rule = Rule::new(&digits, false).unwrap();
    let mut memory: Vec<u16> = (0..=u16::MAX).collect();
    // The values below are the sizes, as nim's are.
    memory.extend([0; 10]);
    assert_eq!(
        rule.nim_values(&mut memory, 65_530, 65_540),
        Err(ValueTooLarge { size: 65_536 })
    );
    assert_eq!(
        memory[65_530..65_536],
        [65_530, 65_531, 65_532, 65_533, 65_534, 65_535]
    );
}

/// Digits of any rule; the first of taking nothing.
fn digits() -> impl Strategy<Value = Vec<u8>> {
    let first = prop_oneof![9 => Just(0_u8), 1 => Just(4)];
    (first, prop::collection::vec(0_u8..8, 1..7)).prop_map(|(first, mut digits)| {
        digits.insert(0, first);
        digits
    })
}

/// Sets of small takes as digits.
fn set() -> impl Strategy<Value = Vec<u8>> {
    let member = prop_oneof![Just(0_u8), Just(3)];
    prop::collection::vec(member, 1..12).prop_map(|mut digits| {
        digits.insert(0, 0);
        digits
    })
}

/// The values are right, and a period that is proved early holds up to the end.
fn check(rule: Rule<'_>, plain: &Plain, sizes: usize) {
    let mut slow = Recursion::new(plain);
    // Room to note the rare values in, or none.
    for room in [0, 7, 200] {
        let mut memory = vec![0; sizes + room];
        rule.nim_values(&mut memory, 0, sizes).unwrap();
        for (size, value) in memory[..sizes].iter().enumerate() {
            assert_eq!(*value, slow.nim_value(size), "{rule} {size}");
        }
    }
    let all = values(rule, 4 * sizes);
    let mut least = None;
    for known in 1..=sizes {
        let Ok(proof) = rule.certificate(&all[..known]) else {
            assert_eq!(least, None, "{rule}: proved, and then no more");
            continue;
        };
        let Certificate { preperiod, period } = proof;
        let later = &all[preperiod + period..];
        assert_eq!(
            all[preperiod..all.len() - period],
            *later,
            "{rule} {proof:?}"
        );
        assert_eq!(*least.get_or_insert(proof), proof, "{rule}");
        // Minimal: the size before the preperiod breaks it, and so does every smaller period.
        assert!(preperiod == 0 || all[preperiod - 1] != all[preperiod - 1 + period]);
        for shorter in 1..period {
            let end = &all[all.len() - 2 * period..];
            assert_ne!(end[..end.len() - shorter], end[shorter..], "{rule}");
        }
    }
}

/// The textbook's way to the values of an octal game.
fn quadratic(digits: &[u8], sizes: usize) -> Vec<u16> {
    let mut values: Vec<u16> = Vec::new();
    let mut seen = vec![usize::MAX; 1 << 16];
    for size in 0..sizes {
        for (take, digit) in digits.iter().enumerate().take(size + 1) {
            let left = size - take;
            if left == 0 && digit & 1 != 0 {
                seen[0] = size;
            }
            if left > 0 && digit & 2 != 0 {
                seen[usize::from(values[left])] = size;
            }
            if digit & 4 != 0 {
                for part in 1..left {
                    seen[usize::from(values[part] ^ values[left - part])] = size;
                }
            }
        }
        let value = seen.iter().position(|last| *last != size).unwrap();
        values.push(u16::try_from(value).unwrap());
    }
    values
}

/// Games of all kinds far enough for the ways around the quadratic one: with few rare values and
/// with many, with values past 255, with takes of every size.
fn far(digits: &[u8], sizes: usize) {
    let rule = Rule::new(digits, false).unwrap();
    let slow = quadratic(digits, sizes);
    for room in [0, 20, sizes] {
        let mut memory = vec![0; sizes + room];
        rule.nim_values(&mut memory, 0, sizes).unwrap();
        assert_eq!(memory[..sizes], slow, "{rule} {room}");
    }
}

#[test]
fn octal_games_with_up_to_two_digits_and_some_more_up_to_500() {
    for code in 0..64_u8 {
        far(&[0, code >> 3, code & 7], 500);
        far(&[4, code >> 3, code & 7], 300);
    }
    for code in ["4", "156", "0007", "1236", "40404", "07700077", "6006"] {
        far(&Plain::octal(code).digits, 1000);
    }
    // Takes of 1 to 300, and splits with some: values past 255.
    let mut digits = vec![3; 301];
    digits[0] = 0;
    for (place, digit) in [(1, 7), (2, 6), (40, 4), (300, 7)] {
        digits[place] = digit;
    }
    far(&digits, 900);
}

#[cfg_attr(debug_assertions, ignore = "release only: 512 games up to 3000")]
#[test]
fn octal_games_with_three_digits_up_to_3000() {
    for code in 0..512_u16 {
        let digits = [9, 6, 3, 0].map(|shift| u8::try_from(code >> shift & 7).unwrap());
        far(&digits, 3000);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn small_octal_rules_as_by_recursion(digits in digits()) {
        let rule = Rule::new(&digits, false).unwrap();
        check(rule, &Plain { digits: digits.clone(), all: false }, 150);
    }

    #[test]
    fn small_sets_as_by_recursion(digits in set(), all in any::<bool>()) {
        let rule = Rule::new(&digits, all).unwrap();
        check(rule, &Plain { digits: digits.clone(), all }, 150);
    }
}
