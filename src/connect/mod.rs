//! Connect: *k* in a row under gravity, on a board of any size.
//!
//! Two players drop tokens into columns in turn. The first to have a line of *k* or more of their
//! own, along a row, a column or a diagonal, wins there and then.
//!
//! ```
//! use tabletop::Player;
//! use tabletop::connect::{Board, Outcome, words};
//!
//! let mut board = Board::<7, 6, { words(7, 6) }>::new(7, 6, 4)?;
//! for column in [0, 1, 0, 1, 0, 1] {
//!     assert!(!board.play(column)?.won());
//! }
//! let landing = board.play(0)?;
//! assert_eq!(landing.lines[0].cells().count(), 4);
//! assert_eq!(board.outcome(), Some(Outcome::Win(Player::First)));
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! A large board stands in a `static` and is started again in place, so that it never passes
//! through the stack:
//!
//! ```
//! use std::sync::Mutex;
//! use tabletop::connect::{Board, words};
//!
//! static BOARD: Mutex<Board<300, 300, { words(300, 300) }>> = Mutex::new(Board::vacant());
//!
//! let mut board = BOARD.lock().unwrap();
//! board.start(300, 300, 5)?;
//! assert_eq!(board.moves().count(), 300);
//! # Ok::<(), tabletop::connect::SizeError>(())
//! ```

mod draw;
mod error;
mod large;
mod line;
pub mod search;
#[cfg(feature = "serde")]
mod serial;

use core::hash::{Hash, Hasher};

use crate::Player;
pub use error::{PlayError, SizeError, UndoError};
pub use line::{Cell, Landing, Line, Outcome};
use line::{Direction, Lines};

/// Words of cell memory for boards of up to `columns` × `rows`: a board's third parameter.
///
/// One bit a cell, each column filled up to whole words.
pub const fn words(columns: usize, rows: usize) -> usize {
    large::words(columns, rows)
}

/// The most columns or rows a board can have.
const LONGEST: usize = u16::MAX as usize;

const _: () = assert!(
    size_of::<Board<300, 300, { words(300, 300) }>>() <= 13_056,
    "a board of 300 × 300 takes at most 12.75 KiB"
);

/// A board with room for `COLUMNS` × `ROWS` cells, and the state of the game on it.
///
/// `WORDS` is [`words`]`(COLUMNS, ROWS)`; anything else does not compile, nor does a side above
/// 65,535. A game may use fewer columns and rows than there is room for.
///
/// The order in which the tokens fell is not kept. Two boards are equal when their sizes, their
/// *k* and all their cells are.
#[derive(Clone)]
pub struct Board<const COLUMNS: usize, const ROWS: usize, const WORDS: usize> {
    /// Tokens a column; 0 in columns that the game does not use.
    heights: [u16; COLUMNS],
    /// Which tokens are whose; the same for the same tokens, however they came there.
    words: [u32; WORDS],
    line: u32,
    plies: u32,
    columns: u16,
    rows: u16,
    /// No column is or was higher: a bound that spares the look at cells above every token.
    tallest: u16,
    won: bool,
    /// The column of a token on every winning line, its column's top; 0 while nobody has won.
    last: u16,
}

impl<const COLUMNS: usize, const ROWS: usize, const WORDS: usize> Board<COLUMNS, ROWS, WORDS> {
    /// A board without columns, for a `static`: it refuses every move until [`start`](Self::start).
    ///
    /// All its bytes are 0, so a `static` lies in `.bss` and takes no flash.
    pub const fn vacant() -> Self {
        const {
            assert!(
                WORDS == words(COLUMNS, ROWS),
                "WORDS must be connect::words(COLUMNS, ROWS)"
            );
            assert!(
                COLUMNS <= LONGEST && ROWS <= LONGEST,
                "a board has at most 65,535 columns and rows"
            );
        }
        Self {
            heights: [0; COLUMNS],
            words: [0; WORDS],
            line: 0,
            plies: 0,
            columns: 0,
            rows: 0,
            tallest: 0,
            won: false,
            last: 0,
        }
    }

    /// A new game on `columns` × `rows` cells, won by `line` in a row. The board is returned by
    /// value: a large one is better a `static`, begun by [`start`](Self::start).
    ///
    /// # Errors
    /// As [`start`](Self::start).
    pub fn new(columns: usize, rows: usize, line: u32) -> Result<Self, SizeError> {
        let mut board = Self::vacant();
        board.start(columns, rows, line)?;
        Ok(board)
    }

    /// Clears the board in place for a new game on `columns` × `rows` cells, won by `line` in a
    /// row. A `line` longer than both sides is allowed: then nobody can win. One pass over the
    /// board's memory.
    ///
    /// # Errors
    /// If a side or the line is 0, or the board is larger than its memory. The game on it stays as
    /// it was.
    pub fn start(&mut self, columns: usize, rows: usize, line: u32) -> Result<(), SizeError> {
        if columns == 0 {
            return Err(SizeError::NoColumns);
        }
        if rows == 0 {
            return Err(SizeError::NoRows);
        }
        let too_large = SizeError::TooLarge { columns, rows };
        if columns > COLUMNS || rows > ROWS {
            return Err(too_large);
        }
        let narrow = |side| u16::try_from(side).map_err(|_| too_large);
        let (columns, rows) = (narrow(columns)?, narrow(rows)?);
        if line == 0 {
            return Err(SizeError::NoLine);
        }
        self.clear();
        self.columns = columns;
        self.rows = rows;
        self.line = line;
        Ok(())
    }

    /// Makes the board [`vacant`](Self::vacant), in place.
    fn clear(&mut self) {
        self.heights.fill(0);
        self.words.fill(0);
        self.line = 0;
        self.plies = 0;
        self.columns = 0;
        self.rows = 0;
        self.tallest = 0;
        self.won = false;
        self.last = 0;
    }

    /// Drops a token of the player [`to_move`](Self::to_move) into a column.
    ///
    /// Most moves cost a few reads in each direction, however long the line; at worst *O*(*k*).
    ///
    /// # Errors
    /// If the game has been won, else if there is no such column, else if it is full. The board
    /// stays as it was.
    pub fn play(&mut self, column: usize) -> Result<Landing, PlayError> {
        if self.won {
            return Err(PlayError::Over);
        }
        if column >= self.columns() {
            return Err(PlayError::NoColumn(column));
        }
        let player = self.to_move();
        let cell = self
            .drop_token(column, player)
            .ok_or(PlayError::Full(column))?;
        // Built in place in either case: this is most of what a quick move costs.
        if !self.in_line(cell, player) {
            return Ok(Landing {
                cell,
                player,
                lines: Lines::new(),
            });
        }
        self.win_at(cell);
        Ok(Landing {
            cell,
            player,
            lines: self.lines_through(cell, player),
        })
    }

    /// Puts a token on a column; `None` if there is no room.
    #[inline]
    fn drop_token(&mut self, column: usize, player: Player) -> Option<Cell> {
        let height = self.heights.get_mut(column)?;
        if *height >= self.rows {
            return None;
        }
        let cell = Cell {
            column,
            row: usize::from(*height),
        };
        *height += 1;
        self.tallest = self.tallest.max(*height);
        self.plies += 1;
        let rows = self.rows();
        large::set(&mut self.words, rows, cell, player);
        Some(cell)
    }

    /// Whether the player's token at `cell`, the top of its column, is part of a line.
    #[inline]
    fn in_line(&self, cell: Cell, player: Player) -> bool {
        self.tokens(player)
            .in_line(cell, self.columns(), usize::from(self.tallest), self.need())
    }

    /// The lines that the player's token at `cell` is part of.
    fn lines_through(&self, cell: Cell, player: Player) -> Lines {
        let mut lines = self.tokens(player).lines(cell, self.need());
        if self.line == 1 {
            // One token is the same line in every direction: in a row, to name one.
            lines.clear();
            let _ = lines.push(Line::new(cell, Direction::Row, 1));
        }
        lines
    }

    #[inline]
    fn tokens(&self, player: Player) -> large::Tokens<'_> {
        large::Tokens::new(&self.heights, &self.words, self.rows(), player)
    }

    /// How many tokens a line needs beside one of its own.
    fn need(&self) -> usize {
        usize::try_from(self.line)
            .unwrap_or(usize::MAX)
            .saturating_sub(1)
    }

    /// Notes that the last move was at `cell` and won.
    fn win_at(&mut self, cell: Cell) {
        self.won = true;
        self.last = u16::try_from(cell.column).unwrap_or(0);
    }

    /// Takes the top token of a column back: the last mover's, whose turn it then is again.
    ///
    /// The board does not know in which order tokens fell: of several columns with the last
    /// mover's token on top, any may be chosen. After a win the token must lie on every winning
    /// line so that none is left without it; any other cannot have been the last move.
    ///
    /// # Errors
    /// If there is no such column, it is empty, its top token is the other player's, or a winning
    /// line would stay. The board stays as it was.
    pub fn undo(&mut self, column: usize) -> Result<Cell, UndoError> {
        if column >= self.columns() {
            return Err(UndoError::NoColumn(column));
        }
        let row = self
            .height(column)
            .checked_sub(1)
            .ok_or(UndoError::Empty(column))?;
        let cell = Cell { column, row };
        if self.cell(column, row) != Some(self.to_move().other()) {
            return Err(UndoError::NotLastMover(column));
        }
        if !self
            .winning_lines()
            .iter()
            .all(|line| line.breaks_at(cell, self.line))
        {
            return Err(UndoError::StillWon(column));
        }
        let rows = self.rows();
        large::clear(&mut self.words, rows, cell);
        if let Some(height) = self.heights.get_mut(column) {
            *height = height.saturating_sub(1);
        }
        self.plies = self.plies.saturating_sub(1);
        self.won = false;
        self.last = 0;
        Ok(cell)
    }

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
        let first = large::is_first(&self.words, self.rows(), Cell { column, row });
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

    /// The lines that won the game, as the last move's [`Landing`] told them; none while nobody
    /// has won.
    pub fn winning_lines(&self) -> heapless::Vec<Line, 4> {
        if !self.won {
            return Lines::new();
        }
        let column = usize::from(self.last);
        let row = self.height(column).saturating_sub(1);
        self.lines_through(Cell { column, row }, self.to_move().other())
    }
}

impl<const COLUMNS: usize, const ROWS: usize, const WORDS: usize> Default
    for Board<COLUMNS, ROWS, WORDS>
{
    /// A [`vacant`](Self::vacant) board.
    fn default() -> Self {
        Self::vacant()
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
