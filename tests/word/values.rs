//! Values of a word that is only read, against the rule played out and against counts.

use proptest::prelude::*;
use tabletop::Player;
use tabletop::console::{Console, Flow};
use tabletop::nim::Nimber;
use tabletop::word::{Values, Word, WordError};

use super::{index, letters, played_out, winner, words};

#[test]
fn all_words_up_to_12_letters_over_four_letters_as_played_out() {
    let played = played_out();
    for heaps in words() {
        let mut left = heaps;
        let mut text = Vec::new();
        // A copy of each letter that is left, then the next, so that equal letters stand apart.
        while left != [0; 4] {
            for (letter, left) in b"ABYZ".iter().zip(&mut left) {
                if *left > 0 {
                    *left -= 1;
                    text.push(*letter);
                }
            }
        }
        let values = Values::try_from(text.as_slice()).unwrap();
        let value = played[index(heaps)];
        assert_eq!(values.nim_value(), Nimber(value), "{heaps:?}");
        assert_eq!(values.winner(), winner(value), "{heaps:?}");
    }
}

#[test]
fn a_byte_is_a_letter_or_refused() {
    let mut values = Values::new();
    assert_eq!(values, Values::default());
    assert_eq!(values.winner(), Player::Second);
    for byte in 0..=u8::MAX {
        for before in ["", "A", "ZEBRA", "THEQUICKBROWNFOXJUMPSOVERTHELAZYDOG"] {
            let text = [before.as_bytes(), &[byte], b"!"].concat();
            let letters = &text[..=before.len()];
            let whole = Values::try_from(letters);
            assert_eq!(
                whole.map(Values::nim_value),
                Word::try_from(letters).map(|word| word.nim_value())
            );
            let position = before.len() + usize::from(byte.is_ascii_uppercase());
            let byte = text[position];
            let old = values;
            assert_eq!(
                values.extend(&text),
                Err(WordError::NotALetter { position, byte })
            );
            assert_eq!(values, old);
        }
        if byte.is_ascii_uppercase() {
            values.extend(&[byte]).unwrap();
        }
    }
    // Twenty-six letters once each.
    assert_eq!(values.nim_value(), Nimber(0));
    assert_eq!("ABC".parse::<Values>().unwrap().nim_value(), Nimber(1));
}

/// Its bits in the planes come and go as those of a letter would.
#[test]
fn a_byte_beside_the_alphabet_is_refused_however_often_it_comes() {
    for byte in (0..=u8::MAX).filter(|byte| !byte.is_ascii_uppercase()) {
        for copies in 1..=7 {
            let mut values = Values::new();
            let position = 0;
            let refused = WordError::NotALetter { position, byte };
            assert_eq!(values.extend(&vec![byte; copies]), Err(refused), "{copies}");
            assert_eq!(values, Values::new());
        }
    }
}

proptest! {
    #[test]
    fn values_in_pieces_are_those_of_the_counts(
        letters in prop_oneof![letters(), prop::collection::vec(b'A'..=b'Z', 0..5000)],
        piece in 1_usize..3000,
    ) {
        let mut values = Values::new();
        let mut word = Word::new();
        for piece in letters.chunks(piece) {
            values.extend(piece).unwrap();
            word.extend(piece).unwrap();
            prop_assert_eq!(values.nim_value(), word.nim_value());
            prop_assert_eq!(values.winner(), word.winner());
        }
        prop_assert_eq!(Values::try_from(letters.as_slice()), Ok(values));
        // Each letter by itself: only its own bits stay when all others come to 0, 1, 2 or 3.
        for letter in b'A'..=b'Z' {
            let own: Vec<u8> = letters.iter().copied().filter(|&other| other == letter).collect();
            let expected = match own.len() % 3 {
                _ if own.is_empty() => 0,
                0 => 3,
                rest => u16::try_from(rest).unwrap(),
            };
            let own = Values::try_from(own.as_slice()).unwrap();
            prop_assert_eq!(own.nim_value(), Nimber(expected));
        }
    }

    #[test]
    fn one_bad_byte_anywhere_is_found_and_changes_no_value(
        mut letters in letters(),
        place in any::<prop::sample::Index>(),
        byte in prop_oneof![0..b'A', b'Z' + 1..=255],
    ) {
        letters.push(b'A');
        let position = place.index(letters.len());
        letters[position] = byte;
        let before: Values = "MISSISSIPPI".parse().unwrap();
        let mut values = before;
        prop_assert_eq!(values.extend(&letters), Err(WordError::NotALetter { position, byte }));
        prop_assert_eq!(values, before);
    }
}

#[test]
#[cfg_attr(
    debug_assertions,
    ignore = "release only: four thousand million letters"
)]
fn a_letter_may_come_any_number_of_times() {
    let piece = vec![b'E'; 1 << 20];
    // 2³² copies are worth 1, as many as the one F; the next is worth 2.
    for (after, answer) in [(&b""[..], "Bob\n"), (b"E", "Alice\n")] {
        let mut console = Console::new();
        let mut answers = Vec::new();
        let mut output = embedded_io_adapters::std::FromStd::new(&mut answers);
        console.feed(b"word F", &mut output).unwrap();
        for _ in 0..1 << 12 {
            let flow = console.feed(&piece, &mut output).unwrap();
            assert_eq!(flow, Flow::More);
        }
        console.feed(after, &mut output).unwrap();
        console.finish(&mut output).unwrap();
        assert_eq!(answers, answer.as_bytes());
    }
}

#[cfg(feature = "serde")]
#[test]
fn values_are_read_back_and_checked() {
    for text in ["", "A", "ZZ", "ABRACADABRA"] {
        let values: Values = text.parse().unwrap();
        let stored = serde_json::to_string(&values).unwrap();
        assert_eq!(serde_json::from_str::<Values>(&stored).unwrap(), values);
    }
    for stored in [
        "[1,0]",
        "[0,1]",
        "[134217728,0]",
        "[2,2147483648]",
        "[1,1]",
        "[134217730,134217728]",
        "[2]",
        "0",
    ] {
        assert!(serde_json::from_str::<Values>(stored).is_err(), "{stored}");
    }
}
