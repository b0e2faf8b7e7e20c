//! What a board tells of itself, and when two are equal.

use core::hash::{Hash, Hasher};

use super::line::{Cell, Direction, Line, Lines};
use super::{Board, Outcome};
use crate::Player;

impl<const COLUMNS: usize, const ROWS: usize, const WORDS: usize> Board<COLUMNS, ROWS, WORDS> {
    /// How many columns the game has; 0 on a vacant board.
    pub const fn columns(&self) -> usize {
        self.columns as usize
    }

    /// How many rows the game has; 0 on a vacant board.
    pub const fn rows(&self) -> usize {
        self.rows as usize
    }

    /// *k*, how many in a row win; 0 on a vacant board.
    pub const fn line(&self) -> u32 {
        self.line
    }

    /// How many tokens have been played.
    pub const fn plies(&self) -> u32 {
        self.plies
    }

    /// Whose turn it is, or would be if the game were not over.
    pub const fn to_move(&self) -> Player {
        if self.plies.is_multiple_of(2) {
            Player::First
        } else {
            Player::Second
        }
    }

    /// How many tokens lie in a column; 0 off the board.
    pub fn height(&self, column: usize) -> usize {
        self.heights
            .get(column)
            .map_or(0, |&height| usize::from(height))
    }

    /// Whose token lies in a cell; `None` if it is vacant or off the board.
    pub fn cell(&self, column: usize, row: usize) -> Option<Player> {
        if row >= self.height(column) {
            return None;
        }
        let first = self.is_first(Cell { column, row });
        Some(if first { Player::First } else { Player::Second })
    }

    /// The columns that [`play`](Self::play) accepts, from the left. None once the game is over.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = usize> + Clone {
        let columns = if self.won { 0 } else { self.columns() };
        (0..columns).filter(|&column| self.height(column) < self.rows())
    }

    /// How the game ended; `None` while it runs, and on a vacant board.
    pub const fn outcome(&self) -> Option<Outcome> {
        if self.won {
            Some(Outcome::Win(self.to_move().other()))
        } else if self.is_full() {
            Some(Outcome::Draw)
        } else {
            None
        }
    }

    /// Whether every cell has a token. A vacant board has no cells and is not full.
    pub const fn is_full(&self) -> bool {
        // Both sides are at most 65,535: the product fits.
        self.plies > 0 && self.plies == self.columns as u32 * self.rows as u32
    }

    /// The lines that won the game, as the last move's [`Landing`](super::Landing) told them; none while nobody
    /// has won.
    pub fn winning_lines(&self) -> heapless::Vec<Line, 4> {
        if !self.won {
            return Lines::new();
        }
        let column = usize::from(self.last);
        let row = self.height(column).saturating_sub(1);
        self.lines_through(Cell { column, row })
    }

    /// The lines that the token at `cell` is part of, from end to end: a walk, cell by cell.
    pub(super) fn lines_through(&self, cell: Cell) -> Lines {
        let mut lines = Lines::new();
        let player = self.cell(cell.column, cell.row);
        if player.is_none() {
            return lines;
        }
        // One step back is −1 in two's complement.
        let run = |direction: Direction, step: usize| {
            let mut length = 0_usize;
            let mut cell = direction.step(cell, step);
            while self.cell(cell.column, cell.row) == player {
                length += 1;
                cell = direction.step(cell, step);
            }
            length
        };
        for direction in Direction::ALL {
            let before = run(direction, usize::MAX);
            let length = before + 1 + run(direction, 1);
            if u32::try_from(length).is_ok_and(|length| length >= self.line) {
                let start = direction.step(cell, before.wrapping_neg());
                // One in each direction: there is room.
                let _ = lines.push(Line::new(start, direction, length));
            }
        }
        if self.line == 1 {
            // One token is the same line in every direction: in a row, to name one.
            lines.clear();
            let _ = lines.push(Line::new(cell, Direction::Row, 1));
        }
        lines
    }
}

// What the other fields say follows from these, but for `last`: which of several tokens on all
// winning lines fell last is not part of the position.
impl<const COLUMNS: usize, const ROWS: usize, const WORDS: usize> PartialEq
    for Board<COLUMNS, ROWS, WORDS>
{
    fn eq(&self, other: &Self) -> bool {
        (self.columns, self.rows, self.line) == (other.columns, other.rows, other.line)
            && self.heights == other.heights
            && self.words == other.words
    }
}

impl<const COLUMNS: usize, const ROWS: usize, const WORDS: usize> Eq
    for Board<COLUMNS, ROWS, WORDS>
{
}

impl<const COLUMNS: usize, const ROWS: usize, const WORDS: usize> Hash
    for Board<COLUMNS, ROWS, WORDS>
{
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.columns, self.rows, self.line).hash(state);
        self.heights.hash(state);
        self.words.hash(state);
    }
}
