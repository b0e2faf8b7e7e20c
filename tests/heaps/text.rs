//! Rules as text: what is read, what is refused and where, in any pieces.

use proptest::prelude::*;
use tabletop::heaps::{DigitError, Rule, RuleError, RuleText};

type Text = RuleText<320>;

fn read(text: &[u8], piece: usize) -> Result<Text, RuleError> {
    let mut read = Text::new();
    for piece in text.chunks(piece) {
        read.extend(piece)?;
    }
    read.rule()?;
    Ok(read)
}

#[test]
fn texts_of_rules() {
    for (text, digits, all, shown) in [
        (".77", &[0, 7, 7][..], false, ".77"),
        ("0.77", &[0, 7, 7], false, ".77"),
        ("0.137", &[0, 1, 3, 7], false, ".137"),
        (".07000", &[0, 0, 7], false, ".07"),
        ("4.0", &[4], false, "4.0"),
        ("4.31", &[4, 3, 1], false, "4.31"),
        (".0", &[], false, ".0"),
        (".33", &[0, 3, 3], false, "{1,2}"),
        ("{1,3,4}", &[0, 3, 0, 3, 3], false, "{1,3,4}"),
        ("{4,1,003,1}", &[0, 3, 0, 3, 3], false, "{1,3,4}"),
        ("{1,all,2}", &[0, 3, 3], true, "{1,2,all}"),
        ("{all}", &[], true, "{all}"),
        ("{all,all,2}", &[0, 0, 3], true, "{2,all}"),
    ] {
        let rule = Rule::new(digits, all).unwrap();
        for piece in [1, 2, 3, 100] {
            let text = read(text.as_bytes(), piece).unwrap();
            assert_eq!(text.rule(), Ok(rule), "{rule}");
        }
        assert_eq!(rule.to_string(), shown);
        assert_eq!(shown.parse::<Text>().unwrap().rule(), Ok(rule));
    }
}

/// Texts, the place of the fault, and what it is.
const FAULTY: [(&str, usize, &str); 38] = [
    ("", 0, "the rule ends early"),
    (".", 1, "the rule ends early"),
    ("0", 1, "the rule ends early"),
    ("0.", 2, "the rule ends early"),
    ("4.", 2, "the rule ends early"),
    ("{", 1, "the rule ends early"),
    ("{1", 2, "the rule ends early"),
    ("{1,", 3, "the rule ends early"),
    ("{al", 3, "the rule ends early"),
    ("{all", 4, "the rule ends early"),
    ("77", 0, "a rule begins with a point, 0, 4 or a brace"),
    ("1.7", 0, "a rule begins with a point, 0, 4 or a brace"),
    ("all", 0, "a rule begins with a point, 0, 4 or a brace"),
    (" .7", 0, "a rule begins with a point, 0, 4 or a brace"),
    (
        "00.7",
        1,
        "an octal code has a point behind its first digit",
    ),
    ("077", 1, "an octal code has a point behind its first digit"),
    (".8", 1, "not one of the octal digits 0 to 7"),
    (".x", 1, "not one of the octal digits 0 to 7"),
    ("0.1798", 4, "not one of the octal digits 0 to 7"),
    (".77.7", 3, "not one of the octal digits 0 to 7"),
    (".77 ", 3, "not one of the octal digits 0 to 7"),
    ("{}", 1, "neither a number nor `all`"),
    ("{,1}", 1, "neither a number nor `all`"),
    ("{1,}", 3, "neither a number nor `all`"),
    ("{-1}", 1, "neither a number nor `all`"),
    ("{1,alle}", 6, "a comma or a closing brace is due"),
    ("{1,al,2}", 5, "neither a number nor `all`"),
    ("{1,ALL}", 3, "neither a number nor `all`"),
    ("{1, 2}", 3, "neither a number nor `all`"),
    ("{1;2}", 2, "a comma or a closing brace is due"),
    ("{1{2}", 2, "a comma or a closing brace is due"),
    ("{1}}", 3, "nothing may follow the closing brace"),
    ("{1}.7", 3, "nothing may follow the closing brace"),
    ("{0}", 1, "a move takes at least one"),
    ("{1,000}", 3, "a move takes at least one"),
    ("{320}", 1, "a take larger than the memory for rules holds"),
    (
        "{1,319,320,x",
        7,
        "a take larger than the memory for rules holds",
    ),
    (
        "{99999999999999999999999999999999999999999}",
        1,
        "a take larger than the memory for rules holds",
    ),
];

#[test]
fn texts_of_no_rule_are_refused_at_their_place() {
    for (text, position, message) in FAULTY {
        for piece in [1, 2, 3, 100] {
            let error = read(text.as_bytes(), piece).unwrap_err();
            assert_eq!(error.position(), position, "{text}");
            assert_eq!(error.to_string(), message, "{text}");
            assert_eq!(error.message(), message, "{text}");
        }
    }
    let position = 4;
    let error = RuleError::NotADigit {
        position,
        byte: b'9',
    };
    assert_eq!("0.1798".parse::<Text>(), Err(error));
    assert!("{319}".parse::<Text>().is_ok());
}

#[test]
fn a_text_at_fault_stays_so() {
    let mut text = Text::new();
    let error = RuleError::NotADigit {
        position: 2,
        byte: b'9',
    };
    assert_eq!(text.extend(b".79"), Err(error));
    assert_eq!(text.extend(b"7"), Err(error));
    assert_eq!(text.rule(), Err(error));
    assert_eq!(text.extend(b""), Ok(()));
}

#[test]
fn long_texts_pass_through_fixed_memory() {
    // 10,000 digits, of which those that count have room.
    let mut long = b".".to_vec();
    long.extend(b"7".repeat(319));
    long.resize(10_000, b'0');
    for piece in [1, 7, 4096] {
        let text = read(&long, piece).unwrap();
        assert_eq!(text.rule().unwrap().largest_take(), 319);
    }
    let mut late = long.clone();
    *late.last_mut().unwrap() = b'1';
    let large = RuleError::TooLarge { position: 9999 };
    assert_eq!(read(&late, 100), Err(large));
    late[5000] = b'8';
    let digit = RuleError::NotADigit {
        position: 5000,
        byte: b'8',
    };
    assert_eq!(read(&late, 100), Err(digit));
    // 10,000 bytes of a set, and a number of 10,000 digits.
    let set = format!("{{{}17}}", "17,5,".repeat(2000));
    assert_eq!(
        read(set.as_bytes(), 11)
            .unwrap()
            .rule()
            .unwrap()
            .to_string(),
        "{5,17}"
    );
    let zeros = format!("{{{}17}}", "0".repeat(10_000));
    assert_eq!(
        read(zeros.as_bytes(), 11)
            .unwrap()
            .rule()
            .unwrap()
            .largest_take(),
        17
    );
    let ones = format!("{{{}}}", "1".repeat(10_000));
    assert_eq!(
        read(ones.as_bytes(), 11),
        Err(RuleError::TooLarge { position: 1 })
    );
}

#[test]
fn memory_of_any_size_will_do_for_what_fits() {
    assert!(".7".parse::<RuleText<2>>().is_ok());
    assert_eq!(
        ".77".parse::<RuleText<2>>(),
        Err(RuleError::TooLarge { position: 2 })
    );
    assert!(".0".parse::<RuleText<0>>().is_ok());
    assert_eq!(
        "4.0".parse::<RuleText<0>>(),
        Err(RuleError::TooLarge { position: 0 })
    );
    assert!("{all}".parse::<RuleText<0>>().is_ok());
}

/// Whatever the texts: `0.33` and `{1,2}` are one rule.
#[test]
fn texts_are_equal_as_their_rules_or_faults_are() {
    let texts = [
        "0.33",
        "{1,2}",
        ".7",
        "{1}",
        "{1,2,all}",
        "4.7",
        ".",
        "{0}",
        "{9999}",
    ];
    for (place, one) in texts.iter().enumerate() {
        for (other_place, other) in texts.iter().enumerate() {
            let [one, other] = [one, other].map(|text| {
                let mut read = Text::new();
                // What is wrong with it stays in it.
                let _ = read.extend(text.as_bytes());
                read
            });
            let same = place == other_place || place.max(other_place) == 1;
            assert_eq!(one == other, same, "{one:?} {other:?}");
        }
    }
}

#[test]
fn digits_of_no_rule() {
    for first in [1, 2, 3, 5, 6, 7, 8, 255] {
        assert_eq!(Rule::new(&[first, 7], false), Err(DigitError::First(first)));
    }
    assert_eq!(Rule::new(&[0, 7, 8], false), Err(DigitError::NotOctal(8)));
    assert_eq!(Rule::new(&[0, 3, 7], true), Err(DigitError::All(7)));
    assert_eq!(Rule::new(&[4], true), Err(DigitError::All(4)));
    assert_eq!(Rule::new(&[0, 7, 0, 0], false), Rule::new(&[0, 7], false));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_shown_rule_reads_as_itself(
        first in prop_oneof![Just(0_u8), Just(4)],
        digits in prop::collection::vec(0_u8..8, 0..40),
        all in any::<bool>(),
    ) {
        let digits: Vec<u8> = [first].into_iter().chain(digits).collect();
        let digits: Vec<u8> = if all {
            digits.iter().map(|digit| if *digit > 3 { 3 } else { 0 }).collect()
        } else {
            digits
        };
        if digits[0] != 3 {
            let rule = Rule::new(&digits, all).unwrap();
            let text = rule.to_string();
            let read: Text = text.parse().unwrap();
            prop_assert_eq!(read.rule(), Ok(rule), "{}", text);
        }
    }

    #[test]
    fn pieces_make_no_difference(
        text in "[.{}04,]{0,3}[0-9a,l{}.]{0,30}",
        piece in 1_usize..8,
    ) {
        let whole = read(text.as_bytes(), usize::MAX);
        prop_assert_eq!(read(text.as_bytes(), piece), whole.clone());
        if let Err(error) = whole {
            prop_assert!(error.position() <= text.len());
        }
    }
}
