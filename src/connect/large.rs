//! The form for any size: one bit a cell.
//!
//! A column is `rows.div_ceil(32)` words, lowest row first; a bit is set where the first player's
//! token lies, and clear in vacant cells, which the heights tell apart. A move is looked at in four
//! directions. In most, too few cells are in reach for a line, or one of a few cells that every
//! line must hold is not the mover's; only what survives is walked cell by cell.

use super::line::{Cell, Direction};
use crate::Player;

const BITS: usize = 32;

/// Words for a board of this size.
pub(super) const fn words(columns: usize, rows: usize) -> usize {
    columns.saturating_mul(rows.div_ceil(BITS))
}

/// Where a cell's bit is: the word's index, and how far to shift.
const fn place(cell: Cell, stride: usize) -> (usize, usize) {
    let word = cell
        .column
        .wrapping_mul(stride)
        .wrapping_add(cell.row / BITS);
    (word, cell.row % BITS)
}

/// Writes a token into a vacant cell.
pub(super) fn set(words: &mut [u32], rows: usize, cell: Cell, player: Player) {
    let (index, shift) = place(cell, rows.div_ceil(BITS));
    if let Some(word) = words.get_mut(index) {
        *word |= u32::from(player == Player::First) << shift;
    }
}

/// Makes a cell vacant.
pub(super) fn clear(words: &mut [u32], rows: usize, cell: Cell) {
    let (index, shift) = place(cell, rows.div_ceil(BITS));
    if let Some(word) = words.get_mut(index) {
        *word &= !(1 << shift);
    }
}

/// Whether the token in a cell is the first player's.
pub(super) fn is_first(words: &[u32], rows: usize, cell: Cell) -> bool {
    let (index, shift) = place(cell, rows.div_ceil(BITS));
    words.get(index).is_some_and(|word| word >> shift & 1 == 1)
}

/// One player's tokens on a board.
pub(super) struct Tokens<'a> {
    heights: &'a [u16],
    words: &'a [u32],
    stride: usize,
    /// Turns a word into one with the player's bits set: all ones for the second player.
    flip: u32,
}

impl<'a> Tokens<'a> {
    /// The player's tokens; `heights` has an entry for each column or more, the others 0.
    pub(super) fn new(heights: &'a [u16], words: &'a [u32], rows: usize, player: Player) -> Self {
        let flip = match player {
            Player::First => 0,
            Player::Second => u32::MAX,
        };
        Self {
            heights,
            words,
            stride: rows.div_ceil(BITS),
            flip,
        }
    }

    /// Whether the player's token lies there; false off the board.
    #[allow(
        clippy::needless_bitwise_bool,
        reason = "a branch on a random token is guessed wrong half the time"
    )]
    #[inline]
    fn owns(&self, cell: Cell) -> bool {
        let height = self
            .heights
            .get(cell.column)
            .map_or(0, |&height| usize::from(height));
        let (index, shift) = place(cell, self.stride);
        let word = self.words.get(index).copied().unwrap_or(0) ^ self.flip;
        (cell.row < height) & (word >> shift & 1 == 1)
    }

    /// Whether `need` or more of the player's tokens stand in line with the one at `cell`, the top
    /// of its column. No column is higher than `tallest`.
    #[inline]
    pub(super) fn in_line(&self, cell: Cell, columns: usize, tallest: usize, need: usize) -> bool {
        let left = cell.column;
        let right = columns.wrapping_sub(cell.column).wrapping_sub(1);
        let down = cell.row;
        let up = tallest.wrapping_sub(cell.row).wrapping_sub(1);
        (down >= need && self.below(cell, need))
            || self.beside(cell, Direction::Row, left, right, need)
            || self.beside(cell, Direction::Rising, left.min(down), right.min(up), need)
            || self.beside(
                cell,
                Direction::Falling,
                left.min(up),
                right.min(down),
                need,
            )
    }

    /// Whether the `need` cells under `cell` are the player's: a word at a time. So many there are.
    fn below(&self, cell: Cell, need: usize) -> bool {
        let (mut index, shift) = place(cell, self.stride);
        // The token's bit comes to the top; what is shifted in below it ends the run.
        let mut low = BITS - 1 - shift;
        let mut count = 0;
        while let Some(word) = self.words.get(index) {
            let run = ((word ^ self.flip) << low).leading_ones() as usize;
            count += run;
            if count > need || run < BITS - low {
                break;
            }
            low = 0;
            index = index.wrapping_sub(1);
        }
        count > need
    }

    /// Whether there is a line in this direction, with `behind` cells in reach to the left and
    /// `ahead` to the right.
    #[inline]
    fn beside(
        &self,
        cell: Cell,
        direction: Direction,
        behind: usize,
        ahead: usize,
        need: usize,
    ) -> bool {
        behind + ahead >= need
            && self.probe(cell, direction.rise(), behind, ahead, need)
            && self.count(cell, direction, 1) + self.count(cell, direction, usize::MAX) >= need
    }

    /// Looks at six cells, to tell of nearly every place without a line that it has none.
    fn probe(&self, cell: Cell, rise: usize, behind: usize, ahead: usize, need: usize) -> bool {
        let at = |steps: usize| {
            self.owns(Cell {
                column: cell.column.wrapping_add(steps),
                row: cell.row.wrapping_add(steps.wrapping_mul(rise)),
            })
        };
        let (right, left) = (at, |steps: usize| at(steps.wrapping_neg()));
        // A cell that is not the player's ends the reach before it. The nearest cells tell most,
        // then those with half of the line on one side: one of these two belongs to every line.
        let half = need.div_ceil(2);
        let clip = |reach: usize, nearest: bool, middle: bool| {
            let reach = if middle {
                reach
            } else {
                reach.min(half.saturating_sub(1))
            };
            if nearest { reach } else { 0 }
        };
        let ahead = clip(ahead, right(1), right(half));
        let behind = clip(behind, left(1), left(half));
        // What one side has no reach for, the other must hold.
        ahead + behind >= need
            && right(need.saturating_sub(behind)) & left(need.saturating_sub(ahead))
    }

    /// How many of the player's tokens follow `cell`, `step` at a time: 1 or, in two's complement,
    /// −1.
    fn count(&self, cell: Cell, direction: Direction, step: usize) -> usize {
        let mut count = 0_usize;
        let mut cell = direction.step(cell, step);
        while self.owns(cell) {
            count += 1;
            cell = direction.step(cell, step);
        }
        count
    }
}
