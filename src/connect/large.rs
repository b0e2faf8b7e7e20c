//! The form for any size: one bit a cell.
//!
//! A column is `ROWS.div_ceil(32)` words, lowest row first; a bit is set where the first player's
//! token lies, and clear in vacant cells, which the heights tell apart. A move is looked at in four
//! directions. In most, too few cells are in reach for a line, or one of a few cells that every
//! line must hold is not the mover's; only what survives is walked cell by cell.

use super::line::Cell;
use crate::Player;

const BITS: usize = 32;

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

/// One player's tokens on a board.
#[derive(Clone, Copy)]
pub(super) struct Tokens<'a, const COLUMNS: usize, const ROWS: usize, const WORDS: usize> {
    /// The cells of a column under its height have tokens; 0 in columns that the game does not use.
    pub(super) heights: &'a [u16; COLUMNS],
    pub(super) words: &'a [u32; WORDS],
    pub(super) player: Player,
    /// How many tokens a line needs beside one of its own.
    pub(super) need: usize,
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
    /// Turns a word into one with the player's bits set.
    #[inline]
    const fn flip(&self) -> u32 {
        match self.player {
            Player::First => 0,
            Player::Second => u32::MAX,
        }
    }

    /// Whether the player's token lies there; false off the board.
    #[allow(
        clippy::needless_bitwise_bool,
        reason = "a branch on a random token is guessed wrong half the time"
    )]
    #[inline]
    fn owns(&self, cell: Cell) -> bool {
        let (index, shift) = place::<ROWS>(cell);
        let (Some(&height), Some(&word)) = (self.heights.get(cell.column), self.words.get(index))
        else {
            return false;
        };
        let token = u32::from(cell.row < usize::from(height));
        token & (word ^ self.flip()) >> shift != 0
    }

    /// Whether the token at `cell`, the top of its column, is in a line. No column is higher than
    /// `tallest`.
    #[inline]
    pub(super) fn in_line(&self, cell: Cell, columns: usize, tallest: usize) -> bool {
        let left = cell.column;
        let right = columns.wrapping_sub(cell.column).wrapping_sub(1);
        let down = cell.row;
        let up = tallest.wrapping_sub(cell.row).wrapping_sub(1);
        let reach = |left, right| Reach { left, right };
        let under = Cell {
            row: down.wrapping_sub(1),
            ..cell
        };
        self.need == 0
            || (down >= self.need && self.owns(under) && self.below(cell))
            || self.across(cell, 0, reach(left, right))
            || self.across(cell, 1, reach(left.min(down), right.min(up)))
            || self.across(cell, usize::MAX, reach(left.min(up), right.min(down)))
    }

    /// Whether the `need` cells under `cell` are the player's: a word at a time. So many there are.
    fn below(&self, cell: Cell) -> bool {
        let (mut index, shift) = place::<ROWS>(cell);
        // The token's bit comes to the top; what is shifted in below it ends the run.
        let mut low = BITS - 1 - shift;
        let mut count = 0;
        while let Some(word) = self.words.get(index) {
            let run = ((word ^ self.flip()) << low).leading_ones() as usize;
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
        let owns = |steps: usize| self.owns(beside(cell, rise, steps));
        // What one side has no reach for, the other must hold.
        let right = self.need.saturating_sub(reach.left);
        let left = self.need.saturating_sub(reach.right);
        let (most, sign) = if left > right {
            (left, usize::MAX)
        } else {
            (right, 1)
        };
        if most > 0 {
            return owns(sign)
                && owns(sign.wrapping_mul(most)) & owns(sign.wrapping_mul(most.div_ceil(2)));
        }
        // With both next cells, one half or the other belongs to every line; with one, all of its
        // side.
        let half = self.need.div_ceil(2);
        let (left, right) = (owns(usize::MAX), owns(1));
        let all = |sign: usize, both: bool| {
            let most = if both { half } else { self.need };
            owns(sign.wrapping_mul(most)) & owns(sign.wrapping_mul(most.div_ceil(2)))
        };
        left && all(usize::MAX, right) || right && all(1, left)
    }

    /// Walks both ways, unless cells that must be the player's, now that more is known, are not.
    // Few moves come here: once for all directions.
    #[inline(never)]
    fn walk(&self, cell: Cell, rise: usize, reach: Reach) -> bool {
        let Self { need, .. } = *self;
        if need > 16 {
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
        self.count(cell, rise, 1) + self.count(cell, rise, usize::MAX) >= need
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
