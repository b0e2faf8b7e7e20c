//! An opponent for connect that looks ahead as far as it is let.
//!
//! On any board of columns × (rows + 1) ≤ 64 and for any *k*. It knows no opening and judges no
//! position: it finds the soonest win, the latest loss, or that neither can be forced, and says how
//! far it has looked. 7 × 6 with four in a row is the first player's win (Allen 1988; Allis 1988).
//!
//! It blocks:
//!
//! ```
//! use tabletop::connect::search::{Forecast, Search, Slot};
//! use tabletop::connect::{Board, words};
//!
//! let mut board = Board::<7, 6, { words(7, 6) }>::new(7, 6, 4)?;
//! for column in [3, 2, 3, 2, 3] {
//!     board.play(column)?;
//! }
//! let mut table = [Slot::EMPTY; 1000];
//! let mut search = Search::new(&board, 4, &mut table)?; // four plies
//! while !search.step(10).is_complete() {
//!     // blink, read a button
//! }
//! assert_eq!(search.column(), 3);
//! assert_eq!(search.forecast(), Forecast::Open(4));
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```

mod position;
mod table;
mod walk;

use core::fmt;

use super::{Board, Outcome};
use position::{Position, Shape};
use table::Table;
use walk::{Moves, Walk};

pub use table::Slot;

/// A search for the best move, which the caller steps, so that a main loop stays alive meanwhile.
///
/// It asks: is there a win in one ply, a loss in two, a win in three, and so on to the depth given
/// or the end of the board; so it holds at any time what is true of the plies looked at so far.
/// Levels of play are depths: 1 takes a win, 2 blocks as well, [`u32::MAX`] plays perfectly.
///
/// What a finished search says depends on the position and the depth alone: not on the steps, nor
/// on the table, which only makes it quicker. Without slots it works too. Nothing is recursive;
/// at most 768 bytes beside the table.
///
/// Method: alpha-beta (Knuth and Moore 1975) on two words, one question at a time.
#[derive(Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Search<'a> {
    table: Table<'a>,
    walk: Walk,
    shape: Shape,
    root: Position,
    nodes: u64,
    /// How many plies are to be looked at.
    depth: u32,
    /// How many vacant cells there are.
    left: u32,
    forecast: Forecast,
    complete: bool,
    /// The question: whether somebody can force a win within so many plies. The player to move can
    /// only win in an odd number of plies, and lose in an even one.
    asking: u32,
    /// The legal moves, by rank, and which to prefer.
    order: Moves,
    /// Moves that do not lose within the plies looked at.
    holding: u32,
    /// Of these, the moves not yet asked about, the one asked about, and those that hold.
    unasked: u32,
    rank: u32,
    kept: u32,
    /// A move that wins, though another may win sooner.
    winning: u32,
    /// There is no win, and no loss, within so many plies.
    no_win: u32,
    no_loss: u32,
    /// A win or loss that may come sooner yet.
    forced: Option<Forecast>,
}

const _: () = assert!(size_of::<Search<'_>>() <= 768);

impl<'a> Search<'a> {
    /// Begins to look for the best move on a board, so many plies ahead, or as many as are left.
    /// Clears the table: one pass over it.
    ///
    /// # Errors
    /// If the board is vacant, too large, or the game on it is over.
    pub fn new<const C: usize, const R: usize, const W: usize>(
        board: &Board<C, R, W>,
        depth: u32,
        table: &'a mut [Slot],
    ) -> Result<Self, SearchError> {
        let (shape, root) = Shape::read(board)?;
        let mut search = Self {
            table: Table::new(table),
            walk: Walk::new(),
            shape,
            root,
            nodes: 0,
            depth,
            left: 0,
            forecast: Forecast::Open(0),
            complete: false,
            asking: 0,
            order: Moves::NONE,
            holding: 0,
            unasked: 0,
            rank: 0,
            kept: 0,
            winning: 0,
            no_win: 1,
            no_loss: 2,
            forced: None,
        };
        search.table.clear(shape.key_bits());
        search.begin();
        Ok(search)
    }

    /// Begins anew on another board. If it has the size and the *k* of the last one, as after the
    /// next moves of the game, what the table knows is kept and used.
    ///
    /// # Errors
    /// As [`new`](Self::new). The search stays as it was.
    pub fn restart<const C: usize, const R: usize, const W: usize>(
        &mut self,
        board: &Board<C, R, W>,
        depth: u32,
    ) -> Result<(), SearchError> {
        let (shape, root) = Shape::read(board)?;
        if shape != self.shape {
            self.table.clear(shape.key_bits());
        }
        self.shape = shape;
        self.root = root;
        self.depth = depth;
        self.begin();
        Ok(())
    }

    /// Sets out the moves, and looks at the first two plies.
    fn begin(&mut self) {
        let (shape, root) = (&self.shape, self.root);
        self.nodes = 0;
        self.winning = 0;
        self.left = shape.cells().wrapping_sub(root.plies());
        self.complete = true;
        let landings = shape.landings(root.all);
        self.order = Moves::rate(shape, root, landings);
        self.holding = self.order.ranks();
        self.forecast = Forecast::Open(self.depth);
        if self.depth == 0 {
            return;
        }
        let wins = shape.ranks(landings & shape.completing(root.mine, root.all));
        if wins != 0 {
            self.holding = wins;
            self.forecast = Forecast::Win(1);
            return;
        }
        if self.depth == 1 && self.left > 1 {
            return;
        }
        let threats = shape.completing(root.theirs(), root.all);
        let safe = root.safe(shape, threats);
        if safe == 0 {
            // To fill one of several cells is still better than none.
            let blocks = shape.ranks(landings & threats);
            if blocks != 0 {
                self.holding = blocks;
            }
            self.forecast = Forecast::Loss(2);
            return;
        }
        self.holding = shape.ranks(safe);
        let [mine, theirs] = [root.theirs(), root.mine].map(|other| shape.vacant_line(other));
        if self.left <= 2 || !mine && !theirs {
            self.forecast = Forecast::Draw;
            return;
        }
        if self.depth == 2 {
            return;
        }
        self.complete = false;
        self.no_win = 1;
        self.no_loss = 2;
        self.forced = None;
        self.go_on();
    }

    /// Puts the question of the next move.
    fn ask(&mut self) {
        self.rank = self.order.best_of(self.unasked);
        self.unasked &= !1_u32.wrapping_shl(self.rank);
        let score = self
            .left
            .wrapping_add(1)
            .wrapping_sub(self.asking)
            .cast_signed();
        // After the move it is the other's turn: whether they win, or whether they can help losing.
        let bound = if self.asking.is_multiple_of(2) {
            score
        } else {
            1_i32.wrapping_sub(score)
        };
        let cell = self.shape.landings(self.root.all) & self.shape.column_cells(self.rank);
        self.walk.ask(self.root.with(cell), bound);
    }

    /// Takes the answer for one move, and goes on.
    fn answered(&mut self, reached: bool) {
        let losing = self.asking.is_multiple_of(2);
        if !reached {
            self.kept |= 1_u32.wrapping_shl(self.rank);
        }
        // One winning move is enough; all must lose for a loss.
        if self.unasked != 0 && (losing || reached) {
            self.ask();
            return;
        }
        match (losing, self.kept) {
            (false, 0) => self.no_win = self.asking,
            (false, winning) => {
                self.winning = winning;
                self.forced = Some(Forecast::Win(self.asking));
            }
            (true, 0) => self.forced = Some(Forecast::Loss(self.asking)),
            (true, holding) => {
                self.no_loss = self.asking;
                self.holding = holding;
            }
        }
        self.go_on();
    }

    /// Puts the next question, if there is one.
    fn go_on(&mut self) {
        let last = self.depth.min(self.left);
        let next = match self.forced {
            Some(Forecast::Win(plies)) => between(self.no_win, plies),
            Some(Forecast::Loss(plies)) => between(self.no_loss, plies),
            _ => [self.no_win, self.no_loss]
                .into_iter()
                .filter_map(|looked| further(looked, last))
                .min(),
        };
        if let Some(asking) = next {
            self.forecast = Forecast::Open(self.no_win.min(self.no_loss).wrapping_add(1));
            self.asking = asking;
            self.unasked = self.holding;
            self.kept = 0;
            self.ask();
            return;
        }
        self.complete = true;
        self.forecast = match self.forced {
            Some(forecast) => forecast,
            None if last == self.left => Forecast::Draw,
            None => Forecast::Open(last),
        };
    }

    /// Looks at most at so many positions, and says how far the search is. What a position costs on
    /// 7 × 6 with four in a row is in the repository's `docs/costs.md`.
    pub fn step(&mut self, nodes: u32) -> Progress {
        for _ in 0..nodes {
            if self.complete {
                break;
            }
            self.nodes = self.nodes.wrapping_add(1);
            if let Some(reached) = self.walk.step(&self.shape, &mut self.table) {
                self.answered(reached);
            }
        }
        self.progress()
    }

    /// Looks at all that is left.
    pub fn finish(&mut self) -> Forecast {
        while !self.step(u32::MAX).is_complete() {}
        self.forecast
    }

    /// How far the search is.
    pub const fn progress(&self) -> Progress {
        Progress {
            nodes: self.nodes,
            complete: self.complete,
        }
    }

    /// How the game ends, as far as it has been looked at.
    pub const fn forecast(&self) -> Forecast {
        self.forecast
    }

    /// The best move as far as has been looked: it wins the soonest; or it does not lose within the
    /// plies looked at; or it loses the latest, and fills a cell that the other needs if there is
    /// one. Of equal moves the one that makes more threats, then the nearest to the middle. While
    /// the search runs, a move that is found to win is told though another may win sooner.
    pub fn column(&self) -> usize {
        let best = if self.winning == 0 {
            self.holding
        } else {
            self.winning
        };
        self.shape.column(self.order.best_of(best)) as usize
    }
}

/// Up to here every number of plies is asked about, then the end of the game or the depth at once:
/// most games that are not decided soon are not decided at all, and each question costs more.
const ONE_BY_ONE: u32 = 10;

/// The next number of plies to ask about, by two, where so many are looked at.
fn further(looked: u32, last: u32) -> Option<u32> {
    let left = last.checked_sub(looked)? / 2;
    let pairs = if looked < ONE_BY_ONE {
        left.min(1)
    } else {
        left
    };
    (pairs > 0).then_some(looked.wrapping_add(pairs.wrapping_mul(2)))
}

/// A number of plies about half way from one at which nothing is forced to one where it is.
fn between(looked: u32, forced: u32) -> Option<u32> {
    let pairs = forced.wrapping_sub(looked) / 4;
    (pairs > 0).then_some(looked.wrapping_add(pairs.wrapping_mul(2)))
}

/// How a game ends if both play their best.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Forecast {
    /// The player to move wins with the token so many plies from now: 1 is the next.
    Win(u32),
    /// The player to move loses by the token so many plies from now, and cannot delay it.
    Loss(u32),
    /// Nobody can force a win.
    Draw,
    /// Nobody can force a win within so many plies. Further has not been looked.
    Open(u32),
}

/// How far a search is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Progress {
    /// Positions looked at.
    pub nodes: u64,
    complete: bool,
}

impl Progress {
    /// Whether there is nothing left to look at within the depth.
    pub const fn is_complete(self) -> bool {
        self.complete
    }
}

/// Why a board cannot be searched.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum SearchError {
    /// No game has been started on the board.
    Vacant,
    /// Columns × (rows + 1) is above 64.
    TooLarge {
        /// The board's columns.
        columns: usize,
        /// The board's rows.
        rows: usize,
    },
    /// The game has ended.
    Over(Outcome),
}

impl SearchError {
    /// What is wrong, in a fixed text.
    pub const fn message(self) -> &'static str {
        match self {
            Self::Vacant => "no game has been started",
            Self::TooLarge { .. } => "the board is too large to search",
            Self::Over(_) => "the game is over",
        }
    }
}

impl fmt::Display for SearchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message())
    }
}

impl core::error::Error for SearchError {}
