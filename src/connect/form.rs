//! Which of three forms a board's memory has, and what is done with it in each.
//!
//! The form follows from the room for columns and rows, both constants: of each board's code, only
//! its own form's is there.

use super::line::Cell;
use super::{Board, large, middle, small};
use crate::Player;

/// How the tokens are kept.
#[derive(Clone, Copy)]
enum Form {
    /// 64 bits a player.
    Small,
    /// 64 bits a row and diagonal and player.
    Middle,
    /// A bit a cell.
    Large,
}

impl Form {
    const fn of(columns: usize, rows: usize) -> Self {
        if small::fits(columns, rows) {
            Self::Small
        } else if middle::fits(columns, rows) {
            Self::Middle
        } else {
            Self::Large
        }
    }
}

/// Words of memory for the tokens on boards of up to `columns` × `rows`: a board's third
/// parameter.
///
/// The quickest form that the size allows:
///
/// | size | form | words of 4 bytes |
/// |---|---|---|
/// | columns × (rows + 1) ≤ 64 | 64 bits a player | 4 |
/// | up to 64 × 64 | 64 bits a player for each row and diagonal, a run a column | 4 × (rows + 2 × longer side + 2) + columns |
/// | larger | one bit a cell, each column filled up to whole words | columns × ⌈rows / 32⌉ |
pub const fn words(columns: usize, rows: usize) -> usize {
    match Form::of(columns, rows) {
        Form::Small => small::WORDS,
        Form::Middle => middle::words(columns, rows),
        Form::Large => large::words(columns, rows),
    }
}

impl<const COLUMNS: usize, const ROWS: usize, const WORDS: usize> Board<COLUMNS, ROWS, WORDS> {
    const FORM: Form = Form::of(COLUMNS, ROWS);

    /// Puts a token on a column. Where it lies and whether it fills a line; `None` if there is no
    /// room.
    #[inline]
    pub(super) fn drop_token(&mut self, column: usize, player: Player) -> Option<(Cell, bool)> {
        let height = self.heights.get_mut(column)?;
        if *height >= self.rows {
            return None;
        }
        let row = *height;
        *height = row + 1;
        self.plies += 1;
        let cell = Cell {
            column,
            row: usize::from(row),
        };
        let (words, line) = (&mut self.words, self.line);
        let won = match Self::FORM {
            Form::Small => small::place::<COLUMNS, ROWS>(words, cell, player, line),
            Form::Middle => middle::place::<COLUMNS, ROWS>(words, cell, player, line),
            Form::Large => {
                let tallest = self.tallest.max(row + 1);
                self.tallest = tallest;
                large::set::<ROWS>(words, cell, player);
                large::in_line(self, cell, player)
            }
        };
        Some((cell, won))
    }

    /// Takes the token at `cell`, the top of its column, off the board.
    pub(super) fn lift_token(&mut self, cell: Cell) {
        let words = &mut self.words;
        match Self::FORM {
            Form::Small => small::clear::<ROWS>(words, cell),
            Form::Middle => middle::clear::<COLUMNS, ROWS>(words, cell),
            Form::Large => large::clear::<ROWS>(words, cell),
        }
        if let Some(height) = self.heights.get_mut(cell.column) {
            *height = height.saturating_sub(1);
        }
        self.plies = self.plies.saturating_sub(1);
    }

    /// Whether the token in a cell is the first player's.
    #[inline]
    pub(super) fn is_first(&self, cell: Cell) -> bool {
        match Self::FORM {
            Form::Small => small::is_first::<ROWS>(&self.words, cell),
            Form::Middle => middle::is_first(&self.words, cell),
            Form::Large => large::is_first::<ROWS>(&self.words, cell),
        }
    }
}
