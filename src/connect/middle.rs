//! The form for boards of up to 64 × 64: every row and diagonal in 64 bits a player.
//!
//! A cell is in three lanes, one for its row and one for either diagonal, each time at the bit of
//! its column. The diagonals are counted round a circle of one more than the longer side: two that
//! share a lane have a vacant bit between them. For each column the length of the run of one
//! player's tokens on its top is kept. So a move costs the same whatever *k* is.

use super::line::Cell;
use super::pair;
use crate::Player;

/// Whether a board of this size has this form, if it is not small.
pub(super) const fn fits(columns: usize, rows: usize) -> bool {
    columns > 0 && rows > 0 && columns <= 64 && rows <= 64
}

/// How many lanes the diagonals of one direction take.
const fn circle(columns: usize, rows: usize) -> usize {
    1 + if columns > rows { columns } else { rows }
}

/// Words of all lanes: four a lane, two for each player.
const fn lane_words(columns: usize, rows: usize) -> usize {
    4 * (rows + 2 * circle(columns, rows))
}

/// Words for the lanes, and one a column for its run.
pub(super) const fn words(columns: usize, rows: usize) -> usize {
    lane_words(columns, rows) + columns
}

/// The lanes of a cell: its row, its rising diagonal, its falling one.
#[inline]
const fn lanes<const COLUMNS: usize, const ROWS: usize>(cell: Cell) -> [usize; 3] {
    let circle = const { circle(COLUMNS, ROWS) };
    let rising = if cell.column < cell.row {
        cell.column.wrapping_add(circle)
    } else {
        cell.column
    };
    let falling = cell.column.wrapping_add(cell.row);
    let around = if falling < circle { 0 } else { circle };
    [
        cell.row,
        rising.wrapping_sub(cell.row).wrapping_add(ROWS),
        falling
            .wrapping_sub(around)
            .wrapping_add(ROWS)
            .wrapping_add(circle),
    ]
}

/// Where a lane of a player is, in pairs of words.
#[inline]
const fn of(player: Player, lane: usize) -> usize {
    lane.wrapping_mul(2).wrapping_add(player as usize)
}

/// Writes a token into a vacant cell. Whether it is then in a line of `line`,
/// which is 1 or more.
#[inline]
pub(super) fn place<const COLUMNS: usize, const ROWS: usize>(
    words: &mut [u32],
    cell: Cell,
    player: Player,
    line: u32,
) -> bool {
    let bit = 1_u64 << (cell.column & 63);
    let need = (line as usize).wrapping_sub(1);
    let mut found = false;
    for lane in lanes::<COLUMNS, ROWS>(cell) {
        let index = of(player, lane);
        let tokens = pair::load(words, index) | bit;
        pair::store(words, index, tokens);
        // A carry runs from the token up to its run's end. No counting of zeros, and one shift that
        // is not constant: both are long on a machine of 32 bits.
        let above = tokens & !tokens.wrapping_add(bit);
        let last = above & !(above >> 1);
        // The cells of a line with that end; if it would begin before the lane, the cell past the
        // run, which is no token.
        let whole = (last << 1).wrapping_sub(last >> (need & 63));
        found |= tokens & whole == whole;
    }
    // No lane has room for more than 64 tokens.
    let run = lengthen::<COLUMNS, ROWS>(words, cell.column, player);
    (found && need < 64) || run >= line
}

/// Where a column's run is kept: twice its length, and 1 more for the second player's.
#[inline]
fn run<const COLUMNS: usize, const ROWS: usize>(
    words: &mut [u32],
    column: usize,
) -> Option<&mut u32> {
    words.get_mut(const { lane_words(COLUMNS, ROWS) }.wrapping_add(column))
}

/// Puts a token on a column's run, or begins another one. The new length.
#[inline]
fn lengthen<const COLUMNS: usize, const ROWS: usize>(
    words: &mut [u32],
    column: usize,
    player: Player,
) -> u32 {
    let Some(run) = run::<COLUMNS, ROWS>(words, column) else {
        return 0;
    };
    let other = (*run ^ player as u32) & 1 == 1;
    *run = 2 + if other { player as u32 } else { *run };
    *run >> 1
}

/// Makes a column's highest cell with a token vacant: *O*(*k*), to see how long the run below is.
pub(super) fn clear<const COLUMNS: usize, const ROWS: usize>(words: &mut [u32], cell: Cell) {
    for lane in lanes::<COLUMNS, ROWS>(cell) {
        for player in [Player::First, Player::Second] {
            pair::clear(words, of(player, lane), cell.column & 63);
        }
    }
    if let Some(run) = run::<COLUMNS, ROWS>(words, cell.column) {
        *run = 0;
    }
    let owner = |row| {
        if is_first(words, Cell { row, ..cell }) {
            Player::First
        } else {
            Player::Second
        }
    };
    if let Some(top) = cell.row.checked_sub(1) {
        let player = owner(top);
        let length = (0..cell.row)
            .rev()
            .take_while(|&row| owner(row) == player)
            .count();
        for _ in 0..length {
            lengthen::<COLUMNS, ROWS>(words, cell.column, player);
        }
    }
}

/// Whether the token in a cell is the first player's.
#[inline]
pub(super) fn is_first(words: &[u32], cell: Cell) -> bool {
    pair::is_set(words, of(Player::First, cell.row), cell.column & 63)
}
