//! What can be wrong with a board's size, a move, or a move taken back.

use core::fmt;

/// Why no game can be started at a size.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum SizeError {
    /// A board needs a column.
    NoColumns,
    /// A board needs a row.
    NoRows,
    /// A line needs a token.
    NoLine,
    /// The memory given holds fewer columns or fewer rows.
    TooLarge {
        /// The columns asked for.
        columns: usize,
        /// The rows asked for.
        rows: usize,
    },
}

impl SizeError {
    /// What is wrong, in a fixed text.
    pub const fn message(self) -> &'static str {
        match self {
            Self::NoColumns => "a board needs at least one column",
            Self::NoRows => "a board needs at least one row",
            Self::NoLine => "a line needs at least one token",
            Self::TooLarge { .. } => "the board is larger than its memory",
        }
    }
}

/// Why a move is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum PlayError {
    /// The board has no such column.
    NoColumn(usize),
    /// The column has no vacant cell.
    Full(usize),
    /// The game has been won.
    Over,
}

impl PlayError {
    /// What is wrong, in a fixed text.
    pub const fn message(self) -> &'static str {
        match self {
            Self::NoColumn(_) => "no such column",
            Self::Full(_) => "the column is full",
            Self::Over => "the game has been won",
        }
    }
}

/// Why a move cannot be taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum UndoError {
    /// The board has no such column.
    NoColumn(usize),
    /// The column has no token.
    Empty(usize),
    /// The top token is the player's whose turn it is, who did not make the last move.
    NotLastMover(usize),
    /// A winning line would stay: this token was not the last.
    StillWon(usize),
}

impl UndoError {
    /// What is wrong, in a fixed text.
    pub const fn message(self) -> &'static str {
        match self {
            Self::NoColumn(_) => "no such column",
            Self::Empty(_) => "the column is empty",
            Self::NotLastMover(_) => "the top token is not the last mover's",
            Self::StillWon(_) => "the win stands without this token",
        }
    }
}

impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message())
    }
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message())
    }
}

impl fmt::Display for UndoError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message())
    }
}

impl core::error::Error for SizeError {}
impl core::error::Error for PlayError {}
impl core::error::Error for UndoError {}
