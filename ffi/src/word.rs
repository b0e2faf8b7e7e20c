//! The word game: a state that C sees, 26 counts.

use core::ffi::c_char;

use tabletop::word;

use crate::memory::{Answer, Plain, copied, slice};
use crate::status::{Player, Status, ended};

/// A word of the word game: the players take one, two or all copies of a letter in turn; who takes the
/// last letter wins. `{0}` is the empty word.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct Word {
    /// The copies of each letter, A first.
    pub counts: [u32; 26],
}

/// A move in the word game.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct Take {
    /// 'A' to 'Z'.
    pub letter: c_char,
    /// How many copies of it: one, two or all that are left.
    pub copies: u32,
}

impl Plain for Word {}

/// Adds letters to a word; a long one can come in pieces. On TABLETOP_STATUS_NOT_A_LETTER and
/// TABLETOP_STATUS_TOO_MANY_COPIES, `place` is given the place of the letter at fault among them, from
/// 0; it may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tabletop_word_add(
    word: *mut Word,
    letters: *const c_char,
    length: usize,
    place: *mut usize,
) -> Status {
    ended((|| {
        // SAFETY: as the header asks of every pointer.
        let counts = unsafe { copied(word) }?.counts;
        // SAFETY: as above.
        let sum = unsafe { Answer::at(word) }?;
        // SAFETY: as above.
        let place = unsafe { Answer::perhaps(place) }?;
        // SAFETY: as above; the word is a copy.
        let letters: &[u8] = unsafe { slice(letters.cast(), length) }?;
        let mut word = word::Word::from_counts(counts);
        if let Err(error) = word.extend(letters) {
            place.write(error.position());
            return Err(error.into());
        }
        sum.write(Word {
            counts: *word.counts(),
        });
        Ok(())
    })())
}

/// Who wins with best play.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tabletop_word_winner(word: *const Word, winner: *mut Player) -> Status {
    ended((|| {
        // SAFETY: as the header asks of every pointer.
        let word = unsafe { copied(word) }?;
        // SAFETY: as above.
        let winner = unsafe { Answer::at(winner) }?;
        winner.write(word::Word::from_counts(word.counts).winner().into());
        Ok(())
    })())
}

/// A move that wins, or TABLETOP_STATUS_NO_WINNING_MOVE.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tabletop_word_best_move(word: *const Word, take: *mut Take) -> Status {
    ended((|| {
        // SAFETY: as the header asks of every pointer.
        let word = unsafe { copied(word) }?;
        // SAFETY: as above.
        let answer = unsafe { Answer::at(take) }?;
        let best = word::Word::from_counts(word.counts).best_move();
        let word::Take { letter, copies } = best.ok_or(Status::NoWinningMove)?;
        let letter = c_char::from_ne_bytes([letter]);
        answer.write(Take { letter, copies });
        Ok(())
    })())
}

/// Takes copies of a letter.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tabletop_word_play(word: *mut Word, take: Take) -> Status {
    ended((|| {
        // SAFETY: as the header asks of every pointer.
        let counts = unsafe { copied(word) }?.counts;
        // SAFETY: as above.
        let rest = unsafe { Answer::at(word) }?;
        let mut word = word::Word::from_counts(counts);
        let [letter] = take.letter.to_ne_bytes();
        word.play(word::Take {
            letter,
            copies: take.copies,
        })?;
        rest.write(Word {
            counts: *word.counts(),
        });
        Ok(())
    })())
}
