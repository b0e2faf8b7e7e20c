//! Cells, the lines they form, and what a move brought about.

use crate::Player;

/// A place on the board. Column 0 is the leftmost, row 0 the lowest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Cell {
    /// Columns to its left.
    pub column: usize,
    /// Rows below it.
    pub row: usize,
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Outcome {
    /// This player was the first to fill a line.
    Win(Player),
    /// The board is full and nobody filled a line.
    Draw,
}

/// Which way a line runs from its first cell, which is its leftmost or, in a column, its lowest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub(super) enum Direction {
    /// Upwards.
    Column,
    /// To the right.
    Row,
    /// To the right and up.
    Rising,
    /// To the right and down.
    Falling,
}

impl Direction {
    pub(super) const ALL: [Self; 4] = [Self::Column, Self::Row, Self::Rising, Self::Falling];

    /// The cell `count` steps from `cell`, this way or, with a negative step in two's complement,
    /// the other way. A cell past the left or lower edge gets a place far past the right or upper.
    pub(super) const fn step(self, cell: Cell, count: usize) -> Cell {
        let column = match self {
            Self::Column => cell.column,
            _ => cell.column.wrapping_add(count),
        };
        let row = cell.row.wrapping_add(count.wrapping_mul(self.rise()));
        Cell { column, row }
    }

    /// Rows up a step, in two's complement.
    pub(super) const fn rise(self) -> usize {
        match self {
            Self::Column | Self::Rising => 1,
            Self::Row => 0,
            Self::Falling => usize::MAX,
        }
    }
}

/// All the tokens of one player that stand side by side in one direction, as many as the game's
/// line or more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Line {
    column: u16,
    row: u16,
    length: u16,
    direction: Direction,
}

#[allow(clippy::len_without_is_empty, reason = "a line has at least one cell")]
impl Line {
    /// The line of `length` cells from `start`. All three fit: no board has more than 65,535
    /// columns or rows.
    pub(super) fn new(start: Cell, direction: Direction, length: usize) -> Self {
        let narrow = |wide: usize| u16::try_from(wide).unwrap_or(u16::MAX);
        Self {
            column: narrow(start.column),
            row: narrow(start.row),
            length: narrow(length),
            direction,
        }
    }

    /// How many cells the line has.
    pub fn len(self) -> usize {
        usize::from(self.length)
    }

    /// The cells in order: from left to right, in a column upwards.
    pub fn cells(self) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator + Clone {
        let start = self.start();
        (0..self.length).map(move |count| self.direction.step(start, usize::from(count)))
    }

    pub(super) fn start(self) -> Cell {
        Cell {
            column: usize::from(self.column),
            row: usize::from(self.row),
        }
    }

    /// Whether fewer than `line` cells would stay side by side if `cell` were vacant.
    pub(super) fn breaks_at(self, cell: Cell, line: u32) -> bool {
        let start = self.start();
        let before = match self.direction {
            Direction::Column => cell.row.wrapping_sub(start.row),
            _ => cell.column.wrapping_sub(start.column),
        };
        let Some(after) = self
            .len()
            .checked_sub(before)
            .and_then(|rest| rest.checked_sub(1))
        else {
            return false;
        };
        let line = usize::try_from(line).unwrap_or(usize::MAX);
        self.direction.step(start, before) == cell && before < line && after < line
    }
}

/// The lines that one move filled: at most one in each direction.
pub(super) type Lines = heapless::Vec<Line, 4>;

/// What a move brought about.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Landing {
    /// Where the token came to rest.
    pub cell: Cell,
    /// Whose token it is.
    pub player: Player,
    /// Every line it filled, each from end to end. None: the move did not win. Where one token is
    /// a line, there is one line of one cell.
    pub lines: heapless::Vec<Line, 4>,
}

impl Landing {
    /// Whether the move won the game.
    pub fn won(&self) -> bool {
        !self.lines.is_empty()
    }
}
