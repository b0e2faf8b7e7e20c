//! A position on two words: the mover's tokens and everybody's.
//!
//! Columns lie side by side, a bit a cell from the lowest up, with one bit above each column that
//! stays clear: a shift along a line that leaves the board meets it (common knowledge of the
//! field, in print since Tromp's *Fhourstones*, 1996).

use crate::connect::Board;

use super::SearchError;

/// Bits of the word that a position is packed in.
pub(super) const BITS: usize = 64;

/// Flash is plenty: a copy of some code for every board with four in a row.
const PLENTY: bool = usize::BITS > 32;

/// What does not change while a game is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub(super) struct Shape {
    /// The lowest cell of every column.
    bottom: u64,
    /// Every cell.
    board: u64,
    pub(super) columns: u8,
    pub(super) rows: u8,
    /// How many in a row win; 0 if no line fits on the board.
    line: u8,
}

/// The cells of one who is to move, and of both.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub(super) struct Position {
    pub(super) mine: u64,
    pub(super) all: u64,
}

impl Shape {
    /// The shape of a board and the position on it.
    pub(super) fn read<const C: usize, const R: usize, const W: usize>(
        board: &Board<C, R, W>,
    ) -> Result<(Self, Position), SearchError> {
        let (columns, rows) = (board.columns(), board.rows());
        if columns == 0 {
            return Err(SearchError::Vacant);
        }
        if columns.saturating_mul(rows.saturating_add(1)) > BITS {
            return Err(SearchError::TooLarge { columns, rows });
        }
        if let Some(outcome) = board.outcome() {
            return Err(SearchError::Over(outcome));
        }
        // All three fit: what is longer than 64 was refused, or is longer than the board.
        let narrow = |wide: usize| u8::try_from(wide).unwrap_or(0);
        let line = usize::try_from(board.line()).unwrap_or(usize::MAX);
        let mut shape = Self {
            bottom: 0,
            board: 0,
            columns: narrow(columns),
            rows: narrow(rows),
            line: if line <= columns.max(rows) {
                narrow(line)
            } else {
                0
            },
        };
        let mut position = Position { mine: 0, all: 0 };
        for column in 0..columns {
            for row in 0..rows {
                let bit = 1_u64.wrapping_shl(shape.index(column, row));
                shape.board |= bit;
                if row == 0 {
                    shape.bottom |= bit;
                }
                if let Some(player) = board.cell(column, row) {
                    position.all |= bit;
                    if player == board.to_move() {
                        position.mine |= bit;
                    }
                }
            }
        }
        Ok((shape, position))
    }

    /// The lowest cell of every column.
    pub(super) const fn bottom(&self) -> u64 {
        self.bottom
    }

    fn index(&self, column: usize, row: usize) -> u32 {
        let index = column
            .wrapping_mul(usize::from(self.rows).wrapping_add(1))
            .wrapping_add(row);
        u32::try_from(index).unwrap_or(0)
    }

    /// How many cells the board has.
    pub(super) const fn cells(&self) -> u32 {
        self.board.count_ones()
    }

    /// How many bits a position's key has.
    pub(super) const fn key_bits(&self) -> u32 {
        self.columns as u32 * (self.rows as u32 + 1)
    }

    /// The column of a rank: from the middle outwards.
    pub(super) const fn column(&self, rank: u32) -> u32 {
        let middle = self.columns as u32 / 2;
        if rank.is_multiple_of(2) {
            middle.wrapping_add(rank / 2)
        } else {
            middle.wrapping_sub(rank.div_ceil(2))
        }
    }

    /// The cells of the column of a rank.
    pub(super) fn column_cells(&self, rank: u32) -> u64 {
        let height = u32::from(self.rows);
        let column = 1_u64.wrapping_shl(height).wrapping_sub(1);
        column.wrapping_shl(self.column(rank).wrapping_mul(height.wrapping_add(1)))
    }

    /// The ranks of the columns that the cells lie in.
    pub(super) fn ranks(&self, cells: u64) -> u32 {
        (0..u32::from(self.columns))
            .filter(|&rank| cells & self.column_cells(rank) != 0)
            .fold(0, |ranks, rank| ranks | 1_u32.wrapping_shl(rank))
    }

    /// The cells where a token comes to rest.
    pub(super) const fn landings(&self, all: u64) -> u64 {
        // A carry runs up each column to its first vacant cell.
        all.wrapping_add(self.bottom) & self.board
    }

    /// The vacant cells that would fill a line for whose tokens are given, whether or not a token
    /// can come to rest there now.
    #[inline]
    pub(super) fn completing(&self, tokens: u64, all: u64) -> u64 {
        let cells = match (self.line, self.rows) {
            (0, _) => 0,
            // The usual game. By a constant, a shift of 64 bits is a few instructions on a machine
            // of 32; any other is a call.
            (4, 6) if self.columns >= 4 => one_short_of_four(tokens, 7),
            (4, 4..) if PLENTY && self.columns >= 4 => {
                one_short_of_four(tokens, u32::from(self.rows).wrapping_add(1))
            }
            (line, _) => self.one_short(tokens, line),
        };
        cells & self.board & !all
    }

    /// All cells with a line's other tokens beside them, and perhaps cells off the board.
    fn one_short(&self, tokens: u64, line: u8) -> u64 {
        let mut below = u64::MAX;
        for _ in 1..line {
            below = (below & tokens) << 1;
        }
        let mut cells = below;
        if line <= self.columns {
            let up = u32::from(self.rows).wrapping_add(1);
            cells |= one_short_along(tokens, line, up);
            if line <= self.rows {
                cells |= one_short_along(tokens, line, up.wrapping_sub(1));
                cells |= one_short_along(tokens, line, up.wrapping_add(1));
            }
        }
        cells & !tokens
    }

    /// Whether a line fits on the board beside the tokens given.
    pub(super) fn vacant_line(&self, tokens: u64) -> bool {
        if self.line == 0 {
            return false;
        }
        let up = u32::from(self.rows).wrapping_add(1);
        let free = self.board & !tokens;
        if (self.line, self.rows) == (4, 6) && self.columns >= 4 {
            return has_four(free, 7);
        }
        let run = |step| runs(free, self.line, step) != 0;
        (self.line <= self.rows && run(1))
            || (self.line <= self.columns
                && (run(up)
                    || self.line <= self.rows
                        && (run(up.wrapping_sub(1)) || run(up.wrapping_add(1)))))
    }
}

/// As [`Shape::one_short`], for four in a row on a board on which lines fit in all directions, with
/// columns `up` bits apart.
#[allow(
    clippy::inline_always,
    reason = "with the distance known all shifts are by constants"
)]
#[inline(always)]
fn one_short_of_four(tokens: u64, up: u32) -> u64 {
    let along = |step: u32| {
        let next = tokens.wrapping_shr(step);
        let (one, two) = (tokens | next, tokens & next);
        let wide = step.wrapping_mul(2);
        let short = one & two.wrapping_shr(wide) | two & one.wrapping_shr(wide);
        let cells = short | short.wrapping_shl(step);
        cells | cells.wrapping_shl(wide)
    };
    let two = tokens & tokens << 1;
    let below = (two & tokens << 2) << 1;
    let cells = below | along(up) | along(up.wrapping_sub(1)) | along(up.wrapping_add(1));
    cells & !tokens
}

/// Whether there are four in a row among cells, with columns `up` bits apart.
#[allow(clippy::inline_always, reason = "as above")]
#[inline(always)]
fn has_four(cells: u64, up: u32) -> bool {
    let along = |step: u32| {
        let two = cells & cells.wrapping_shr(step);
        two & two.wrapping_shr(step.wrapping_mul(2))
    };
    along(1) | along(up) | along(up.wrapping_sub(1)) | along(up.wrapping_add(1)) != 0
}

/// The cells where runs of so many begin, in a direction of lines that fit on the board: cells
/// `step` bits apart.
///
/// Run by run twice as long, and one longer where the length's next bit is set. No shift is as wide
/// as the word: a line that fits has its last cell in it.
fn runs(cells: u64, length: u8, step: u32) -> u64 {
    let mut full = cells;
    let mut wide = step;
    for bit in (0..length.checked_ilog2().unwrap_or(0)).rev() {
        full &= full.wrapping_shr(wide);
        wide = wide.wrapping_mul(2);
        if length >> bit & 1 == 1 {
            full &= cells.wrapping_shr(wide);
            wide = wide.wrapping_add(step);
        }
    }
    full
}

/// The cells of all runs of so many in which at most one is not a token: of those that are none, the
/// ones that a token makes a line. Built up as in [`runs`], with runs of tokens alone beside them.
fn one_short_along(tokens: u64, line: u8, step: u32) -> u64 {
    let bits = || (0..line.checked_ilog2().unwrap_or(0)).rev();
    let (mut full, mut short) = (tokens, u64::MAX);
    let mut wide = step;
    for bit in bits() {
        let next = full.wrapping_shr(wide);
        short = short & next | full & short.wrapping_shr(wide);
        full &= next;
        wide = wide.wrapping_mul(2);
        if line >> bit & 1 == 1 {
            let next = tokens.wrapping_shr(wide);
            short = short & next | full;
            full &= next;
            wide = wide.wrapping_add(step);
        }
    }
    // From where they begin to all their cells.
    let mut cells = short;
    let mut wide = step;
    for bit in bits() {
        cells |= cells.wrapping_shl(wide);
        wide = wide.wrapping_mul(2);
        if line >> bit & 1 == 1 {
            cells |= cells.wrapping_shl(step);
            wide = wide.wrapping_add(step);
        }
    }
    cells
}

impl Position {
    /// How many tokens lie on the board.
    pub(super) const fn plies(self) -> u32 {
        self.all.count_ones()
    }

    /// The tokens of the one who moved last.
    pub(super) const fn theirs(self) -> u64 {
        self.mine ^ self.all
    }

    /// The position after the mover's token on a vacant cell.
    pub(super) const fn with(self, cell: u64) -> Self {
        Self {
            mine: self.mine ^ self.all,
            all: self.all | cell,
        }
    }

    /// The position before the last token, which was this cell's.
    pub(super) const fn without(self, cell: u64) -> Self {
        let all = self.all ^ cell;
        Self {
            mine: self.mine ^ all,
            all,
        }
    }

    /// A number that no other position on a board of this shape has, below 2 to the key bits.
    pub(super) const fn key(self) -> u64 {
        // A column of h tokens gives 2^h − 1 and at most as much again: no two heights meet, and
        // nothing is carried into the next column.
        self.mine.wrapping_add(self.all)
    }

    /// The cells where the mover's token neither lets a threat stand nor supports one: where the
    /// other player cannot win at once. The other's completing cells are given.
    pub(super) const fn safe(self, shape: &Shape, threats: u64) -> u64 {
        let landings = shape.landings(self.all);
        let forced = landings & threats;
        let open = if forced == 0 {
            landings
        } else if forced & forced.wrapping_sub(1) == 0 {
            forced
        } else {
            0
        };
        open & !(threats >> 1)
    }
}
