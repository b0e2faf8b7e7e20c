//! A board for the eye: as text, and cell by cell for any display.

use core::fmt::{self, Write};

use super::{Board, Cell};
use crate::Player;

impl<const COLUMNS: usize, const ROWS: usize, const WORDS: usize> Board<COLUMNS, ROWS, WORDS> {
    /// Every cell and whose token lies there, in reading order: the top row first, each from the
    /// left.
    ///
    /// ```
    /// use tabletop::Player;
    /// use tabletop::connect::{Board, Cell, words};
    ///
    /// let mut board = Board::<2, 2, { words(2, 2) }>::new(2, 2, 2)?;
    /// board.play(1)?;
    /// let token = board.cells().find(|(_, player)| player.is_some());
    /// assert_eq!(token, Some((Cell { column: 1, row: 0 }, Some(Player::First))));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn cells(&self) -> impl Iterator<Item = (Cell, Option<Player>)> + Clone {
        (0..self.rows()).rev().flat_map(move |row| {
            (0..self.columns()).map(move |column| (Cell { column, row }, self.cell(column, row)))
        })
    }

    /// Draws the rows from the top, with `between` after each but the last.
    fn draw(&self, f: &mut fmt::Formatter<'_>, between: char) -> fmt::Result {
        for (cell, player) in self.cells() {
            f.write_char(match player {
                Some(Player::First) => 'x',
                Some(Player::Second) => 'o',
                None => '.',
            })?;
            if cell.row > 0 && cell.column + 1 == self.columns() {
                f.write_char(between)?;
            }
        }
        Ok(())
    }
}

/// The board as text, top row first: `x` for the first player's tokens, `o` for the second's, `.`
/// for vacant cells. A line feed ends each row but the last.
impl<const COLUMNS: usize, const ROWS: usize, const WORDS: usize> fmt::Display
    for Board<COLUMNS, ROWS, WORDS>
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.draw(f, '\n')
    }
}

/// The sizes and the drawing on one line, rows parted by `/`.
impl<const COLUMNS: usize, const ROWS: usize, const WORDS: usize> fmt::Debug
    for Board<COLUMNS, ROWS, WORDS>
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "Board({} × {}, line {}, ",
            self.columns, self.rows, self.line
        )?;
        self.draw(f, '/')?;
        f.write_char(')')
    }
}

/// In brief: sizes, plies and outcome, no cells.
#[cfg(feature = "defmt")]
impl<const COLUMNS: usize, const ROWS: usize, const WORDS: usize> defmt::Format
    for Board<COLUMNS, ROWS, WORDS>
{
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(
            f,
            "Board({=u16} x {=u16}, line {=u32}, plies {=u32}, outcome {})",
            self.columns,
            self.rows,
            self.line,
            self.plies,
            self.outcome()
        );
    }
}
