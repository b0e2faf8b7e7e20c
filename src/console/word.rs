//! The word game's text: one word of any length, read as it comes.

use super::Progress;
use super::fault::{Fault, FaultKind};
use super::line::Line;
use super::token::Token;
use crate::Player;
use crate::word::{Values, WordError};

/// The word so far; of one letter there may be any number.
#[derive(Debug)]
pub(super) struct Text {
    values: Values,
    /// The letters before the piece that is read.
    letters: usize,
    /// The first letter at fault.
    fault: Option<WordError>,
}

impl Text {
    pub(super) const fn new() -> Self {
        Self {
            values: Values::new(),
            letters: 0,
            fault: None,
        }
    }

    /// Takes a piece of the word.
    pub(super) fn letters(&mut self, piece: &[u8]) {
        if self.fault.is_none() {
            let taken = self.values.extend(piece);
            self.fault = taken.err().map(|error| error.after(self.letters));
        }
        self.letters = self.letters.saturating_add(piece.len());
    }

    /// Answers the word that has been read.
    #[inline(never)]
    pub(super) fn token(&mut self, token: &Token, line: &mut Line) -> Result<Progress, Fault> {
        if let Some(error) = self.fault {
            return Err(token.fault_at(error.position(), FaultKind::Word(error)));
        }
        line.text(match self.values.winner() {
            Player::First => "Alice",
            Player::Second => "Bob",
        });
        Ok(Progress::Done)
    }
}
