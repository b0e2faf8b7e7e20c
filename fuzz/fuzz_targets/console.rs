//! Any bytes, read by the console whole and in pieces: no panic, no hang, the same answers and the
//! same fault. The second console is one that has read other texts before.
//!
//! The first byte chooses the game, or the console's own form; the second how long the pieces are.

#![no_main]

#[path = "../../tests/common/mod.rs"]
mod common;

use std::cell::RefCell;

use common::drive;
use libfuzzer_sys::fuzz_target;
use tabletop::console::{Console, Game};

thread_local! {
    static USED: RefCell<Box<Console>> = RefCell::new(Box::default());
}

fuzz_target!(|data: &[u8]| {
    let [way, pieces, text @ ..] = data else {
        return;
    };
    let game = Game::ALL.get(usize::from(*way) % (Game::ALL.len() + 1));
    let pieces: &[usize] = match pieces {
        0..128 => &[1],
        128..192 => &[usize::from(*pieces) - 126],
        _ => &[0, 1, usize::from(*pieces) % 16, 3],
    };
    let start = |console: &mut Console| match game {
        Some(game) => console.start_game(*game),
        None => console.start(),
    };
    let mut console = Box::new(Console::new());
    start(&mut console);
    let whole = drive(&mut console, text, &[usize::MAX]);
    let cut_up = USED.with_borrow_mut(|console| {
        start(console);
        drive(console, text, pieces)
    });
    assert_eq!(whole, cut_up);
    // Faults are told in the output, unless one game's text alone is read.
    assert!(game.is_some() || whole.fault.is_none());
});
