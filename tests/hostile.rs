//! Hostile text: random bytes, changed and cut vectors. Nothing panics, a fault lies inside the
//! text, and the way the bytes are cut up makes no difference.

mod common;

use std::fs;

use common::{Outcome, drive, game_of, inputs, read_console, read_game};
use proptest::prelude::*;
use tabletop::console::{Console, Game, Place};

/// One past the text's last byte, counted in the plainest way.
fn end_of(text: &[u8]) -> Place {
    let unix = String::from_utf8_lossy(text)
        .replace("\r\n", "\n")
        .replace('\r', "\n");
    let last = text
        .iter()
        .rposition(|byte| matches!(byte, b'\r' | b'\n'))
        .map_or(0, |at| at + 1);
    let line = unix.matches('\n').count() + 1;
    let column = text.len() - last + 1;
    let count = |number| u32::try_from(number).expect("texts of this size have small places");
    Place {
        line: count(line),
        column: count(column),
    }
}

/// Reads a text in one go and in pieces; the same must come of it, and no fault past its end.
fn check(game: Game, text: &[u8], pieces: &[usize]) -> Outcome {
    let whole = read_game(game, text, usize::MAX);
    if let Some(fault) = whole.fault {
        assert!(
            fault.place <= end_of(text),
            "{game:?}: {fault} lies behind {}",
            end_of(text)
        );
    }
    for &piece in pieces {
        assert_eq!(whole, read_game(game, text, piece), "{game:?} by {piece}");
    }
    whole
}

/// Every vector of every game, with the game that reads it.
fn all() -> Vec<(Game, Vec<u8>)> {
    let good = Game::ALL.into_iter().flat_map(|game| {
        inputs(game.name())
            .into_iter()
            .map(move |input| (game, input))
    });
    let bad = inputs("bad")
        .into_iter()
        .map(|input| (game_of(&input), input));
    good.chain(bad)
        .map(|(game, input)| (game, fs::read(input).expect("a readable vector")))
        .collect()
}

/// Where a text is cut or changed: everywhere in a short one, at 300 places of a long one.
fn places(length: usize) -> Vec<usize> {
    if length <= 4096 {
        (0..length).collect()
    } else {
        (0..300).map(|step| step * length / 300).collect()
    }
}

#[test]
fn texts_cut_short_are_faults_at_their_end_or_answered() {
    for (game, text) in all() {
        for end in places(text.len()) {
            check(game, &text[..end], &[]);
        }
    }
}

#[test]
fn texts_with_one_byte_changed_are_read_to_an_end() {
    for (game, text) in all() {
        let mut changed = text.clone();
        for place in places(text.len()) {
            // A different byte at each place, every value in turn.
            let change = u8::try_from(place % 255 + 1).expect("1 to 255");
            changed[place] = text[place].wrapping_add(change);
            check(game, &changed, &[]);
            changed[place] = text[place];
        }
    }
}

#[test]
fn cut_up_texts_read_as_whole_ones() {
    for (game, text) in all() {
        check(game, &text, &[1, 2, 3, 7]);
    }
}

/// What a token is shows at its first byte that is no digit, or only where it ends.
#[test]
fn a_token_cut_anywhere_is_the_same_token() {
    for token in [
        "x99999999999",
        "12x99999999999",
        "99999999999x9",
        "4294967295",
        "4294967296",
        "000000000000000000001",
        "diamonds",
        "diamondsx",
        "12345678",
        "123456789",
    ] {
        for (game, before) in [
            (Game::Merge, "1 "),
            (Game::Connect, ""),
            (Game::Poker, "1 1 "),
        ] {
            let text = [before, token, " 1 1 1 1 "].concat();
            let whole = read_game(game, text.as_bytes(), usize::MAX);
            for end in before.len() + 1..before.len() + token.len() {
                let mut console = Box::new(Console::new());
                console.start_game(game);
                let cut = drive(&mut console, text.as_bytes(), &[end, usize::MAX]);
                assert_eq!(cut, whole, "{game:?} of {text} cut at {end}");
            }
        }
    }
}

/// Bytes that are often close to what a game reads.
fn text() -> impl Strategy<Value = Vec<u8>> {
    let token = prop_oneof![
        "[0-9]{1,11}",
        "[1-9]",
        "[A23456789DQJKB]{3,5}",
        "[A-Z]{1,40}",
        "(10|[2-9JQKAT])",
        "(clubs|diamonds|hearts|spades|heart)",
        "(jar|word|merge|poker|connect|heaps|quit)",
        "[04]?[.][0-7]{1,6}",
        "[{]((all|[0-9]{1,3}),){0,4}[0-9]{1,3}[}]",
        ".{1,3}",
    ];
    let space = "( |\t|\r|\n|\r\n| \n ){1,2}";
    prop::collection::vec((token, space), 0..60).prop_map(|tokens| {
        tokens
            .into_iter()
            .flat_map(|(token, space)| (token + &space).into_bytes())
            .collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_bytes_are_read_to_an_end(text in prop::collection::vec(any::<u8>(), 0..300)) {
        for game in Game::ALL {
            check(game, &text, &[1, 5]);
        }
        prop_assert_eq!(read_console(&text, 1), read_console(&text, usize::MAX));
    }

    #[test]
    fn random_tokens_are_read_to_an_end(text in text()) {
        for game in Game::ALL {
            check(game, &text, &[1, 5]);
        }
        prop_assert_eq!(read_console(&text, 1), read_console(&text, usize::MAX));
    }

    #[test]
    fn a_console_finds_its_way_back(text in text()) {
        // Whatever came before but `quit`: the first `jar` is a fault or starts a game, the second
        // is a fault, and so is `word`, which is read on from.
        prop_assume!(!text.windows(4).any(|bytes| bytes == b"quit"));
        let text = [&text, &b"\njar\njar\nword AAAA"[..]].concat();
        let output = read_console(&text, usize::MAX);
        prop_assert!(output.ends_with("\nAlice\n"), "{}", output);
    }
}
