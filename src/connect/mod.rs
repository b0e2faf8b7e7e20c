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
mod form;
mod large;
mod line;
mod middle;
mod pair;
mod position;
pub mod search;
#[cfg(feature = "serde")]
mod serial;
mod small;

pub use error::{PlayError, SizeError, UndoError};
pub use form::words;
use line::Lines;
pub use line::{Cell, Landing, Line, Outcome};

/// The most columns or rows a board can have.
const LONGEST: usize = u16::MAX as usize;

// As the documentation says.
const _: () = {
    assert!(size_of::<Board<7, 6, { words(7, 6) }>>() == 48);
    assert!(size_of::<Board<60, 60, { words(60, 60) }>>() == 3_292);
    assert!(size_of::<Board<300, 300, { words(300, 300) }>>() == 12_620);
};

/// A board with room for `COLUMNS` × `ROWS` cells, and the state of the game on it.
///
/// `WORDS` is [`words`]`(COLUMNS, ROWS)`; anything else does not compile, nor does a side above
/// 65,535. A game may use fewer columns and rows than there is room for. A board of 7 × 6 takes 48
/// bytes, one of 60 × 60 takes 3,292 and one of 300 × 300 takes 12,620.
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

    /// The memory of the tokens, for whoever holds the board between two games: the next one has to
    /// be [started](Self::start).
    pub(crate) const fn lend_words(&mut self) -> &mut [u32; WORDS] {
        &mut self.words
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
    /// With room for at most 64 × 64 cells, a move costs the same whatever *k* and the tokens are
    /// (with columns × (rows + 1) ≤ 64, three operations a direction for each token of a line). On
    /// larger boards most moves cost a few reads in each direction; at worst *O*(*k*).
    ///
    /// # Errors
    /// If the game has been won, else if there is no such column, else if it is full. The board
    /// stays as it was.
    #[inline]
    pub fn play(&mut self, column: usize) -> Result<Landing, PlayError> {
        if self.won {
            return Err(PlayError::Over);
        }
        if column >= self.columns() {
            return Err(PlayError::NoColumn(column));
        }
        let player = self.to_move();
        let Some((cell, won)) = self.drop_token(column, player) else {
            return Err(PlayError::Full(column));
        };
        if won {
            return Ok(Landing {
                cell,
                player,
                lines: self.win_at(cell),
            });
        }
        // Built in place in either case: moving it is most of what a quick move would cost.
        Ok(Landing {
            cell,
            player,
            lines: Lines::new(),
        })
    }

    /// Notes that the last move was at `cell` and won; the lines it filled.
    #[cold]
    fn win_at(&mut self, cell: Cell) -> Lines {
        self.won = true;
        self.last = u16::try_from(cell.column).unwrap_or(0);
        self.lines_through(cell)
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
        // The token that a win was noted at lies on every winning line, and breaks each.
        if column != usize::from(self.last)
            && !self
                .winning_lines()
                .iter()
                .all(|line| line.breaks_at(cell, self.line))
        {
            return Err(UndoError::StillWon(column));
        }
        self.lift_token(cell);
        self.won = false;
        self.last = 0;
        Ok(cell)
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
