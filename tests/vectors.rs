//! Inputs with right answers: every game's texts, faulty texts, and console runs, in one piece and
//! in small ones.

mod common;

use std::fs;
use std::path::Path;

use common::{game_of, inputs, read_console, read_game, without_words};
use tabletop::console::Game;

/// Whole, and cut up in the ways that have to make no difference.
const PIECES: [usize; 5] = [usize::MAX, 1, 2, 3, 7];

fn beside(input: &Path, extension: &str) -> String {
    let path = input.with_extension(extension);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[test]
fn every_game_text_gives_its_answers() {
    for game in Game::ALL {
        for input in inputs(game.name()) {
            let text = fs::read(&input).expect("a readable vector");
            for piece in PIECES {
                let outcome = read_game(game, &text, piece);
                assert_eq!(outcome.fault, None, "{} by {piece}", input.display());
                assert_eq!(
                    outcome.answers,
                    beside(&input, "out"),
                    "{} by {piece}",
                    input.display()
                );
            }
        }
    }
}

#[test]
fn every_game_text_gives_its_answers_in_the_console_too() {
    for game in Game::ALL {
        for input in inputs(game.name()) {
            let text = fs::read(&input).expect("a readable vector");
            let framed = [game.name().as_bytes(), b"\n", &text, b"\nquit\nword A"].concat();
            assert_eq!(
                read_console(&framed, 64),
                beside(&input, "out"),
                "{}",
                input.display()
            );
        }
    }
}

#[test]
fn every_faulty_text_is_told_at_its_place() {
    for input in inputs("bad") {
        let text = fs::read(&input).expect("a readable vector");
        for piece in PIECES {
            let outcome = read_game(game_of(&input), &text, piece);
            let place = outcome.fault.map(|fault| fault.place.to_string());
            let name = input.display();
            assert_eq!(
                place.as_deref(),
                Some(beside(&input, "at").trim_end()),
                "{name} by {piece}"
            );
            assert_eq!(outcome.answers, beside(&input, "out"), "{name} by {piece}");
        }
    }
}

#[test]
fn every_faulty_text_is_told_in_the_console_one_line_on() {
    for input in inputs("bad") {
        let text = fs::read(&input).expect("a readable vector");
        let framed = [game_of(&input).name().as_bytes(), b"\n", &text].concat();
        let at = beside(&input, "at");
        let (line, column) = at.trim_end().split_once(':').expect("a place");
        let line: u32 = line.parse().expect("a line");
        let mut expected = format!("{}error {}:{column}\n", beside(&input, "out"), line + 1);
        if Game::from_name(text.trim_ascii()).is_some() {
            // A game's name at fault calls that game; here nothing comes after it.
            expected += "error 3:1\n";
        }
        assert_eq!(
            without_words(&read_console(&framed, 64)),
            expected,
            "{}",
            input.display()
        );
    }
}

#[test]
fn every_console_run_gives_its_lines() {
    for input in inputs("console") {
        let text = fs::read(&input).expect("a readable vector");
        for piece in PIECES {
            let output = without_words(&read_console(&text, piece));
            assert_eq!(
                output,
                beside(&input, "out"),
                "{} by {piece}",
                input.display()
            );
        }
    }
}
