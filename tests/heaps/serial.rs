//! What is read back is checked like any other input.

use tabletop::heaps::{Move, RuleText};

type Text = RuleText<16>;

#[test]
fn rules_are_stored_as_their_texts() {
    for (text, stored) in [("0.77", ".77"), ("{3,1,all}", "{1,3,all}"), ("4.0", "4.0")] {
        let rule: Text = text.parse().unwrap();
        let json = serde_json::to_string(&rule).unwrap();
        assert_eq!(json, format!("\"{stored}\""));
        assert_eq!(json, serde_json::to_string(&rule.rule().unwrap()).unwrap());
        assert_eq!(serde_json::from_str::<Text>(&json).unwrap(), rule);
    }
    for json in ["\"\"", "\".8\"", "\"{1,16}\"", "77", "null"] {
        assert!(serde_json::from_str::<Text>(json).is_err(), "{json}");
    }
    let error = serde_json::from_str::<Text>("77").unwrap_err();
    assert!(error.to_string().contains("a rule of heaps"), "{error}");
    assert!(serde_json::to_string(&Text::new()).is_err());
}

#[test]
fn moves_are_stored_field_by_field() {
    let step = Move {
        heap: 2,
        left: [u64::MAX, 1],
    };
    let json = serde_json::to_string(&step).unwrap();
    assert_eq!(serde_json::from_str::<Move>(&json).unwrap(), step);
}
