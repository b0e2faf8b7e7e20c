//! The form for any size: one bit a cell.
//!
//! A column is `ROWS.div_ceil(32)` words, lowest row first; a bit is set where the first player's
//! token lies, and clear in vacant cells, which the heights tell apart. A move is looked at in four
//! directions. In most, too few cells are in reach for a line, or one of a few cells that every
//! line must hold is not the mover's; only what survives is walked cell by cell. Where branches are
//! guessed, each direction is looked at by code of its own; on a small core, the three beside the
//! column together.

use super::Board;
use super::line::Cell;
use crate::Player;

const BITS: usize = 32;

/// Lines that need more tokens than this are long: a look at far cells pays.
const LONG: usize = 16;

/// Words for a board of this size.
pub(super) const fn words(columns: usize, rows: usize) -> usize {
    columns.saturating_mul(rows.div_ceil(BITS))
}

/// Where a cell's bit is: the word's index, and how far to shift.
#[inline]
const fn place<const ROWS: usize>(cell: Cell) -> (usize, usize) {
    let stride = const { ROWS.div_ceil(BITS) };
    let word = cell
        .column
        .wrapping_mul(stride)
        .wrapping_add(cell.row / BITS);
    (word, cell.row % BITS)
}

/// Writes a token into a vacant cell.
#[inline]
pub(super) fn set<const ROWS: usize>(words: &mut [u32], cell: Cell, player: Player) {
    let (index, shift) = place::<ROWS>(cell);
    if let Some(word) = words.get_mut(index) {
        *word |= u32::from(player == Player::First) << shift;
    }
}

/// Makes a cell vacant.
pub(super) fn clear<const ROWS: usize>(words: &mut [u32], cell: Cell) {
    let (index, shift) = place::<ROWS>(cell);
    if let Some(word) = words.get_mut(index) {
        *word &= !(1 << shift);
    }
}

/// Whether the token in a cell is the first player's.
#[inline]
pub(super) fn is_first<const ROWS: usize>(words: &[u32], cell: Cell) -> bool {
    let (index, shift) = place::<ROWS>(cell);
    words.get(index).is_some_and(|word| word >> shift & 1 == 1)
}

/// Small cores guess no branches: there a look that is spared is a gain.
const GUESSES: bool = usize::BITS > 32;

/// Directions, as bits.
const LEVEL: u32 = 1;
const RISING: u32 = 2;
const FALLING: u32 = 4;

/// One player's tokens on a board.
#[derive(Clone, Copy)]
struct Tokens<'a, const COLUMNS: usize, const ROWS: usize, const WORDS: usize> {
    board: &'a Board<COLUMNS, ROWS, WORDS>,
    /// What turns a word of cells into one with the player's bits set.
    flip: u32,
    /// How many tokens a line needs beside one of its own.
    need: usize,
}

/// Whether a player's token at `cell`, the top of its column, is in a line.
// Apart from the move, which is then short enough to become part of its caller.
#[inline(never)]
pub(super) fn in_line<const COLUMNS: usize, const ROWS: usize, const WORDS: usize>(
    board: &Board<COLUMNS, ROWS, WORDS>,
    cell: Cell,
    player: Player,
) -> bool {
    let tokens = Tokens {
        board,
        flip: match player {
            Player::First => 0,
            Player::Second => u32::MAX,
        },
        need: (board.line as usize).wrapping_sub(1),
    };
    tokens.in_line(cell)
}

/// How many cells are in reach on either side.
#[derive(Clone, Copy)]
struct Reach {
    left: usize,
    right: usize,
}

/// The cell `steps` columns to the right, or in two's complement to the left, and `rise` rows up a
/// step: 0, 1 or, in two's complement, −1.
#[inline]
const fn beside(cell: Cell, rise: usize, steps: usize) -> Cell {
    Cell {
        column: cell.column.wrapping_add(steps),
        row: cell.row.wrapping_add(steps.wrapping_mul(rise)),
    }
}

impl<const COLUMNS: usize, const ROWS: usize, const WORDS: usize> Tokens<'_, COLUMNS, ROWS, WORDS> {
    /// Whether the player's token lies there; false off the board.
    #[allow(
        clippy::needless_bitwise_bool,
        reason = "a branch on a random token is guessed wrong half the time"
    )]
    #[inline]
    fn owns(&self, cell: Cell) -> bool {
        let (index, shift) = place::<ROWS>(cell);
        let Some(&height) = self.board.heights.get(cell.column) else {
            return false;
        };
        let Some(&word) = self.board.words.get(index) else {
            return false;
        };
        (cell.row < usize::from(height)) & ((word ^ self.flip) >> shift & 1 == 1)
    }

    /// Whether the token at `cell`, the top of its column, is in a line.
    #[inline]
    fn in_line(&self, cell: Cell) -> bool {
        let left = cell.column;
        let right = self.board.columns().wrapping_sub(left).wrapping_sub(1);
        let down = cell.row;
        // No column is higher than the tallest.
        let up = usize::from(self.board.tallest)
            .wrapping_sub(down)
            .wrapping_sub(1);
        let reach = |left, right| Reach { left, right };
        if self.need == 0 || (down >= self.need && self.below(cell)) {
            return true;
        }
        if !GUESSES {
            let open = self.open(cell);
            return open & LEVEL != 0 && self.walk(cell, 0, reach(left, right))
                || open & RISING != 0 && self.walk(cell, 1, reach(left.min(down), right.min(up)))
                || open & FALLING != 0
                    && self.walk(cell, usize::MAX, reach(left.min(up), right.min(down)));
        }
        self.across(cell, 0, reach(left, right))
            || self.across(cell, 1, reach(left.min(down), right.min(up)))
            || self.across(cell, usize::MAX, reach(left.min(up), right.min(down)))
    }

    /// The directions in which a few cells of half of a line are the player's, on one side or the
    /// other: one half belongs to every line. A column is found once for the three directions.
    fn open(&self, cell: Cell) -> u32 {
        let half = self.need.div_ceil(2);
        let mut right = self.look(cell, half);
        let mut left = self.look(cell, half.wrapping_neg());
        for steps in [1, half.div_ceil(2)] {
            if right != 0 {
                right &= self.look(cell, steps);
            }
            if left != 0 {
                left &= self.look(cell, steps.wrapping_neg());
            }
        }
        right | left
    }

    /// The directions in which the player's token lies so many steps from a cell to the right, or in
    /// two's complement to the left.
    #[inline(never)]
    fn look(&self, cell: Cell, steps: usize) -> u32 {
        let column = cell.column.wrapping_add(steps);
        let Some(&height) = self.board.heights.get(column) else {
            return 0;
        };
        let first = column.wrapping_mul(const { ROWS.div_ceil(BITS) });
        let owns = |row: usize| {
            if row >= usize::from(height) {
                return 0;
            }
            let word = self.board.words.get(first.wrapping_add(row / BITS));
            word.map_or(0, |word| (word ^ self.flip) >> (row % BITS) & 1)
        };
        // LEVEL, RISING, FALLING.
        owns(cell.row)
            | owns(cell.row.wrapping_add(steps)) << 1
            | owns(cell.row.wrapping_sub(steps)) << 2
    }

    /// Whether the `need` cells under `cell` are the player's: a word at a time. So many there are.
    #[inline]
    fn below(&self, cell: Cell) -> bool {
        let (mut index, shift) = place::<ROWS>(cell);
        // The token's bit comes to the top; what is shifted in below it ends the run.
        let mut low = BITS - 1 - shift;
        let mut count = 0;
        while let Some(word) = self.board.words.get(index) {
            let bits = (word ^ self.flip) << low;
            if bits >> (BITS - 2) == 0b10 && low < BITS - 1 {
                // Mostly the next token is the other player's.
                count += 1;
                break;
            }
            let run = bits.leading_ones() as usize;
            count += run;
            if count > self.need || run < BITS - low {
                break;
            }
            low = 0;
            index = index.wrapping_sub(1);
        }
        count > self.need
    }

    /// Whether there is a line in a direction other than the column's.
    // Where flash is plenty, a copy for each direction, which is quicker.
    #[allow(
        clippy::inline_always,
        reason = "the compiler makes one copy otherwise"
    )]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn across(&self, cell: Cell, rise: usize, reach: Reach) -> bool {
        reach.left + reach.right >= self.need
            && self.probe(cell, rise, reach)
            && self.walk(cell, rise, reach)
    }

    /// Looks at a few cells, to tell of nearly every place without a line that it has none.
    #[allow(clippy::inline_always, reason = "as above")]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn probe(&self, cell: Cell, rise: usize, reach: Reach) -> bool {
        // What one side has no reach for, the other must hold.
        let right = self.need.saturating_sub(reach.left);
        let left = self.need.saturating_sub(reach.right);
        if left > right {
            return self.holds(cell, rise, left, usize::MAX);
        }
        if right > 0 {
            return self.holds(cell, rise, right, 1);
        }
        // One half or the other belongs to every line.
        self.holds_half(cell, rise, usize::MAX) || self.holds_half(cell, rise, 1)
    }

    /// Whether the player's token lies so many steps from a cell to the right, `sign` 1, or to the
    /// left, in two's complement −1.
    #[allow(clippy::inline_always, reason = "as above")]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn owns_at(&self, cell: Cell, rise: usize, steps: usize, sign: usize) -> bool {
        self.owns(beside(cell, rise, steps.wrapping_mul(sign)))
    }

    /// Looks at three of `most` cells on one side, the last one first.
    #[allow(clippy::inline_always, reason = "as above")]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn holds(&self, cell: Cell, rise: usize, most: usize, sign: usize) -> bool {
        self.owns_at(cell, rise, most, sign)
            && self.owns_at(cell, rise, 1, sign) & self.owns_at(cell, rise, most.div_ceil(2), sign)
    }

    /// Looks at three cells of half of a line on one side; if the other side is of no use, at the
    /// last one of the whole too.
    #[allow(clippy::inline_always, reason = "as above")]
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn holds_half(&self, cell: Cell, rise: usize, sign: usize) -> bool {
        let half = self.need.div_ceil(2);
        let far = self.owns_at(cell, rise, half, sign);
        // Cells near each other are often of one player, and far ones tell most. In a short line no
        // cell tells more than another, and where branches are guessed, each is guessed wrong half
        // the time.
        if self.need > LONG && !far {
            return false;
        }
        far & self.owns_at(cell, rise, 1, sign)
            && self.owns_at(cell, rise, half.div_ceil(2), sign)
            && (self.owns_at(cell, rise, usize::MAX, sign)
                || self.owns_at(cell, rise, self.need, sign))
    }

    /// Walks both ways, unless cells that must be the player's, now that more is known, are not.
    // Few moves come here: once for all directions.
    #[inline(never)]
    fn walk(&self, cell: Cell, rise: usize, reach: Reach) -> bool {
        let Self { need, .. } = *self;
        if need > LONG {
            let owns = |steps: usize| self.owns(beside(cell, rise, steps));
            // What ends before half of the line is not in reach; then the other side must hold
            // more.
            let half = need.div_ceil(2);
            let clip = |reach: usize, sign: usize| {
                if !owns(sign) {
                    0
                } else if owns(half.wrapping_mul(sign)) {
                    reach
                } else {
                    reach.min(half - 1)
                }
            };
            let (left, right) = (clip(reach.left, usize::MAX), clip(reach.right, 1));
            if left + right < need
                || !owns(need.saturating_sub(left))
                || !owns(need.saturating_sub(right).wrapping_neg())
            {
                return false;
            }
        }
        // What one side has tells how far the other must go.
        let left = need.saturating_sub(self.count(cell, rise, 1));
        left == 0
            || self.owns(beside(cell, rise, left.wrapping_neg()))
                && self.count(cell, rise, usize::MAX) >= left
    }

    /// How many of the player's tokens follow `cell` to the right, `sign` 1, or to the left, in
    /// two's complement −1.
    fn count(&self, cell: Cell, rise: usize, sign: usize) -> usize {
        let mut count = 0_usize;
        let mut cell = beside(cell, rise, sign);
        while self.owns(cell) {
            count += 1;
            cell = beside(cell, rise, sign);
        }
        count
    }
}
