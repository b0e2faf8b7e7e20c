//! Connect's text: the board, the moves announced, the length of a line, and the moves.

use super::Progress;
use super::fault::{Fault, FaultKind};
use super::line::Line;
use super::token::{Reader, Token};
use crate::Player;
use crate::connect;

/// The widest and highest board of the text form.
pub(super) const LARGEST: usize = 300;

/// The console's board.
pub(super) type Board = connect::Board<LARGEST, LARGEST, { connect::words(LARGEST, LARGEST) }>;

/// What has been read besides the moves, which are on the board.
#[derive(Debug)]
pub(super) struct Text {
    size: Option<usize>,
    moves: Option<u32>,
    /// The moves still to come, once the game has begun.
    left: Option<u32>,
}

impl Text {
    pub(super) const fn new() -> Self {
        Self {
            size: None,
            moves: None,
            left: None,
        }
    }

    pub(super) fn token(
        &mut self,
        token: &Token,
        board: &mut Board,
        line: &mut Line,
    ) -> Result<Progress, Fault> {
        self.number(token.number()?, board, line)
            .map_err(|kind| token.fault(kind))
    }

    /// Takes the numbers in sight, up to the last.
    #[inline(never)]
    pub(super) fn numbers(
        &mut self,
        reader: &mut Reader,
        bytes: &mut &[u8],
        board: &mut Board,
        line: &mut Line,
    ) -> Option<Progress> {
        loop {
            let progress = reader.number(bytes, |number| self.number(number, board, line).ok())?;
            if !matches!(progress, Progress::More) {
                return Some(progress);
            }
        }
    }

    /// Takes the next number.
    #[inline(never)]
    fn number(
        &mut self,
        number: u32,
        board: &mut Board,
        line: &mut Line,
    ) -> Result<Progress, FaultKind> {
        let Some(size) = self.size else {
            let size = number as usize;
            // Told at the size itself; the line's length is not known yet.
            board.start(size, size, 1).map_err(FaultKind::Board)?;
            self.size = Some(size);
            return Ok(Progress::More);
        };
        let Some(moves) = self.moves else {
            self.moves = Some(number);
            return Ok(Progress::More);
        };
        let left = match self.left {
            None => {
                board.start(size, size, number).map_err(FaultKind::Board)?;
                moves
            }
            Some(left) => {
                // Columns count from 1 in the text: 0 becomes one that no board has.
                let column = (number as usize).wrapping_sub(1);
                let landing = board.play(column).map_err(FaultKind::Move)?;
                let left = left.saturating_sub(1);
                if landing.won() {
                    line.text(match landing.player {
                        Player::First => "Ayumi ",
                        Player::Second => "Bunji ",
                    });
                    line.number(board.plies());
                    return Ok(Progress::Decided { left });
                }
                left
            }
        };
        self.left = Some(left);
        if left == 0 {
            line.text("No winner");
            return Ok(Progress::Done);
        }
        Ok(Progress::More)
    }
}
