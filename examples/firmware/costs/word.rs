//! The word game: who wins a word, and the best move in it.

#![no_std]
#![no_main]

use tabletop::Player;
use tabletop::word::{Word, WordError};
use tabletop_firmware::costs::{OTHER, expect, open};
use tabletop_firmware::entry;

/// A record: the letters.
#[entry]
fn main() -> ! {
    let (mut costs, record) = open();
    loop {
        costs.next(record);
        let letters = record.first_chunk().unwrap_or(&[0; 40]);
        let winner = costs.count(0, || winner(letters));
        let Ok(mut word) = costs.count(OTHER, || read(letters)) else {
            expect(false);
            continue;
        };
        let played = costs.count(1, || reply(&mut word));
        expect(played == (winner == Some(Player::First)));
    }
}

/// Reads a word, and tells who wins it.
#[inline(never)]
fn winner(letters: &[u8; 40]) -> Option<Player> {
    let word = Word::try_from(&letters[..]).ok()?;
    Some(word.winner())
}

#[inline(never)]
fn read(letters: &[u8; 40]) -> Result<Word, WordError> {
    Word::try_from(&letters[..])
}

/// Makes the best move, if one wins.
#[inline(never)]
fn reply(word: &mut Word) -> bool {
    word.best_move().is_some_and(|best| word.play(best).is_ok())
}
