//! Any bytes, read by the console and by the tests' second reader, which is written from the rules
//! alone: the same answers, the same places of faults, the same way back. All games but `heaps`,
//! which the second reader does not play.
//!
//! The first byte chooses the game, or the console's own form.

#![no_main]

#[path = "../../tests/common/mod.rs"]
mod common;
#[path = "../../tests/reference/games.rs"]
mod games;
#[path = "../../tests/reference/poker.rs"]
mod poker;
#[path = "../../tests/reference/reader.rs"]
mod reader;

use common::without_words;
use libfuzzer_sys::fuzz_target;
use tabletop::console::Game;

/// The second reader looks through a whole board after every move, and lays every board of a deal.
const LONGEST: usize = 700;

fuzz_target!(|data: &[u8]| {
    let [way, text @ ..] = data else {
        return;
    };
    let game = Game::ALL.get(usize::from(*way) % (Game::ALL.len() + 1));
    let unplayed = Game::Heaps.name().as_bytes();
    if text.len() > LONGEST
        || game == Some(&Game::Heaps)
        || game.is_none() && text.windows(unplayed.len()).any(|bytes| bytes == unplayed)
    {
        return;
    }
    if let Some(game) = game {
        let told = reader::Told::from(common::read_game(*game, text, usize::MAX));
        assert_eq!(told, reader::read_game(game.name(), text));
    } else {
        let output = common::read_console(text, usize::MAX);
        assert_eq!(without_words(&output), reader::read_console(text));
    }
});
