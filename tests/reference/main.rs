//! The text forms read a second time, by a slow reader written from the rules alone: the same
//! answers, the same places of faults and the same way back must come of the console.

#[path = "../common/mod.rs"]
mod common;
mod games;
mod kinds;
mod poker;
mod reader;
mod texts;

use std::fs;
use std::path::PathBuf;

use common::{drive, game_of, inputs, read_console, without_words};
use proptest::prelude::*;
use reader::Told;
use tabletop::console::{Console, Game};

/// The longest text that is read twice: looking through a whole board after every move of a long
/// game takes minutes.
const LONGEST: usize = 20_000;

/// The text of one game, read in both ways.
fn same_game(game: Game, text: &[u8], pieces: &[usize]) {
    let mut console = Box::new(Console::new());
    console.start_game(game);
    let told = Told::from(drive(&mut console, text, pieces));
    let expected = reader::read_game(game.name(), text);
    assert_eq!(told, expected, "{game:?} of {}", text.escape_ascii());
}

/// A console's run, read in both ways.
fn same_run(text: &[u8], pieces: &[usize]) {
    let mut console = Box::new(Console::new());
    console.start();
    let outcome = drive(&mut console, text, pieces);
    assert_eq!(outcome.fault, None, "{}", text.escape_ascii());
    let expected = reader::read_console(text);
    assert_eq!(
        without_words(&outcome.answers),
        expected,
        "{}",
        text.escape_ascii()
    );
}

/// The games that the reference plays: all but `heaps`, whose tests have a recursion of their own.
fn played() -> impl Iterator<Item = Game> {
    Game::ALL.into_iter().filter(|game| *game != Game::Heaps)
}

/// The console runs without `heaps`.
fn runs() -> impl Iterator<Item = PathBuf> {
    inputs("console")
        .into_iter()
        .filter(|input| !input.ends_with("heaps.in"))
}

#[test]
fn vectors_are_read_alike() {
    for game in played() {
        for input in inputs(game.name()) {
            let text = fs::read(&input).expect("a readable vector");
            if text.len() <= LONGEST {
                same_game(game, &text, &[usize::MAX]);
            }
        }
    }
    for input in inputs("bad")
        .into_iter()
        .filter(|input| played().any(|game| game == game_of(input)))
    {
        let text = fs::read(&input).expect("a readable vector");
        same_game(game_of(&input), &text, &[usize::MAX]);
    }
    for input in runs() {
        let text = fs::read(&input).expect("a readable vector");
        same_run(&text, &[usize::MAX]);
    }
}

#[test]
fn the_reference_itself_gives_the_vectors() {
    let beside = |input: &std::path::Path, extension: &str| {
        fs::read_to_string(input.with_extension(extension)).expect("a readable vector")
    };
    for game in played() {
        for input in inputs(game.name()) {
            let text = fs::read(&input).expect("a readable vector");
            if text.len() > LONGEST {
                continue;
            }
            let told = reader::read_game(game.name(), &text);
            assert_eq!(told.answers, beside(&input, "out"), "{}", input.display());
            assert_eq!(told.fault, None, "{}", input.display());
        }
    }
    for input in inputs("bad")
        .into_iter()
        .filter(|input| played().any(|game| game == game_of(input)))
    {
        let text = fs::read(&input).expect("a readable vector");
        let told = reader::read_game(game_of(&input).name(), &text);
        assert_eq!(told.answers, beside(&input, "out"), "{}", input.display());
        let (line, column) = told.fault.expect("a bad vector is faulty");
        assert_eq!(
            format!("{line}:{column}"),
            beside(&input, "at").trim_end(),
            "{}",
            input.display()
        );
    }
    for input in runs() {
        let text = fs::read(&input).expect("a readable vector");
        assert_eq!(
            reader::read_console(&text),
            beside(&input, "out"),
            "{}",
            input.display()
        );
    }
}

/// Lengths of pieces: often one byte, sometimes none, sometimes many.
fn pieces() -> impl Strategy<Value = Vec<usize>> {
    // The last one moves on, whatever the others are.
    (prop::collection::vec(0..9_usize, 0..6), 1..200_usize).prop_map(|(mut lengths, last)| {
        lengths.push(last);
        lengths
    })
}

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

/// The cases of a property, so many times over as `REFERENCE_TIMES` asks for.
fn times(cases: u32) -> u32 {
    let times = std::env::var("REFERENCE_TIMES").ok();
    cases * times.and_then(|times| times.parse().ok()).unwrap_or(1)
}

proptest! {
    #![proptest_config(config(times(1024)))]

    #[test]
    fn jar_texts_are_read_alike(text in texts::text(texts::jar()), pieces in pieces()) {
        same_game(Game::Jar, &text, &pieces);
    }

    #[test]
    fn word_texts_are_read_alike(text in texts::text(texts::word()), pieces in pieces()) {
        same_game(Game::Word, &text, &pieces);
    }

    #[test]
    fn merge_texts_are_read_alike(text in texts::text(texts::merge()), pieces in pieces()) {
        same_game(Game::Merge, &text, &pieces);
    }

    #[test]
    fn connect_texts_are_read_alike(text in texts::text(texts::connect()), pieces in pieces()) {
        same_game(Game::Connect, &text, &pieces);
    }
}

proptest! {
    #![proptest_config(config(times(384)))]

    #[test]
    fn poker_texts_are_read_alike(text in texts::text(texts::poker()), pieces in pieces()) {
        same_game(Game::Poker, &text, &pieces);
    }
}

proptest! {
    #![proptest_config(config(times(1024)))]

    #[test]
    fn console_runs_are_read_alike(text in texts::run(), pieces in pieces()) {
        same_run(&text, &pieces);
    }

    #[test]
    fn odd_tokens_are_read_alike(text in texts::odd(), pieces in pieces()) {
        same_run(&text, &pieces);
        for game in played() {
            same_game(game, &text, &pieces);
        }
    }
}

#[test]
fn runs_cut_anywhere_are_read_alike() {
    let text: &[u8] =
        b"jar 2 1\r\n33J3 JJJ3\rword\tZADACHA\nmerge 2 1 1 1 1\r\n\r\n2 0 0 00000000000 merge 1\n\
        connect\n4 7 3\n1 2 2 3 3 3 1 \r connect 2 4 2 1 1 2 word AB\r\rchess 1\r\n poker 1 10 ";
    for end in 0..=text.len() {
        same_run(&text[..end], &[1]);
        same_run(&text[..end], &[usize::MAX]);
    }
    // What the slow reader says is what stands in the output.
    assert_eq!(
        reader::read_console(text),
        without_words(&read_console(text, 1))
    );
}
