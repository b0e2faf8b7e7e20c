//! The form for boards of up to 64 cells with a row more than they have: 64 bits a player.
//!
//! A column is `ROWS + 1` bits, lowest row first; the bit above is never set, so that no line runs
//! from one column's top into the next. All lines on the board are looked for at once: a bit stays
//! if the bits that follow it in a direction are set.

use super::line::Cell;
use super::pair;
use crate::Player;

/// Words for either player's tokens.
pub(super) const WORDS: usize = 4;

/// Whether a board of this size has this form.
pub(super) const fn fits(columns: usize, rows: usize) -> bool {
    columns > 0 && rows > 0 && columns.saturating_mul(rows.saturating_add(1)) <= 64
}

/// The place of a cell's bit.
#[inline]
const fn bit<const ROWS: usize>(cell: Cell) -> usize {
    let place = cell
        .column
        .wrapping_mul(ROWS.wrapping_add(1))
        .wrapping_add(cell.row);
    // At most 62: columns × (rows + 1) is at most 64, and the last bit is above a column.
    place & 63
}

/// Writes a token into a vacant cell. Whether its player then has `line` in a row.
#[inline]
pub(super) fn place<const COLUMNS: usize, const ROWS: usize>(
    words: &mut [u32],
    cell: Cell,
    player: Player,
    line: u32,
) -> bool {
    let tokens = pair::load(words, player as usize) | 1 << bit::<ROWS>(cell);
    pair::store(words, player as usize, tokens);
    has_line::<COLUMNS, ROWS>(tokens, line)
}

/// Whether there are `line` in a row.
#[inline]
fn has_line<const COLUMNS: usize, const ROWS: usize>(tokens: u64, line: u32) -> bool {
    let column = const { ROWS.wrapping_add(1) };
    let longest = const { if COLUMNS > ROWS { COLUMNS } else { ROWS } };
    if line as usize > longest {
        return false;
    }
    let (mut upright, mut level, mut rising, mut falling) = (tokens, tokens, tokens, tokens);
    let mut step = |by: usize| {
        upright &= shift(upright, by);
        level &= shift(level, by.wrapping_mul(column));
        rising &= shift(rising, by.wrapping_mul(column.wrapping_add(1)));
        falling &= shift(falling, by.wrapping_mul(column.wrapping_sub(1)));
    };
    // Two, then four in a row in two steps; from there one by one, as then all shifts are constant.
    let mut found = 1;
    if line >= 4 {
        step(1);
        step(2);
        found = 4;
    }
    for _ in found..line {
        step(1);
    }
    upright | level | rising | falling != 0
}

/// By constants only: on a machine of 32 bits, other shifts of 64 are calls.
#[inline]
const fn shift(tokens: u64, by: usize) -> u64 {
    if by < 64 { tokens >> by } else { 0 }
}

/// Makes a cell vacant.
pub(super) fn clear<const ROWS: usize>(words: &mut [u32], cell: Cell) {
    for player in [Player::First, Player::Second] {
        pair::clear(words, player as usize, bit::<ROWS>(cell));
    }
}

/// Whether the token in a cell is the first player's.
#[inline]
pub(super) fn is_first<const ROWS: usize>(words: &[u32], cell: Cell) -> bool {
    pair::is_set(words, Player::First as usize, bit::<ROWS>(cell))
}
