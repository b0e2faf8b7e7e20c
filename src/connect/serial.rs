//! A board written and read by serde: one sequence of numbers, checked as it is read.
//!
//! The sequence is: columns, rows, line; then for each column its height and its tokens, from the
//! lowest, 32 a number, the first in the lowest bit, 1 for the first player's. A vacant board is
//! `0, 0, 0`.

use core::fmt;

use serde::de::{DeserializeSeed, Error, IgnoredAny, SeqAccess, Visitor};
use serde::ser::SerializeSeq;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::line::{Direction, Line, Lines};
use super::{Board, Cell};
use crate::Player;

/// Tokens a number.
const BITS: usize = 32;

/// The greatest height in steps of `BITS`, and what is left of it.
fn parts(height: usize) -> impl Iterator<Item = core::ops::Range<usize>> {
    (0..height)
        .step_by(BITS)
        .map(move |low| low..height.min(low.saturating_add(BITS)))
}

impl<const COLUMNS: usize, const ROWS: usize, const WORDS: usize> Serialize
    for Board<COLUMNS, ROWS, WORDS>
{
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let heights = || (0..self.columns()).map(|column| self.height(column));
        let length = 3 + heights()
            .map(|height| 1 + height.div_ceil(BITS))
            .sum::<usize>();
        let mut numbers = serializer.serialize_seq(Some(length))?;
        numbers.serialize_element(&u32::from(self.columns))?;
        numbers.serialize_element(&u32::from(self.rows))?;
        numbers.serialize_element(&self.line)?;
        for (column, height) in heights().enumerate() {
            // At most the rows, a u16.
            numbers.serialize_element(&u32::try_from(height).unwrap_or(u32::MAX))?;
            for rows in parts(height) {
                let first = |row| u32::from(self.cell(column, row) == Some(Player::First));
                let tokens = rows
                    .rev()
                    .fold(0_u32, |tokens, row| tokens << 1 | first(row));
                numbers.serialize_element(&tokens)?;
            }
        }
        numbers.end()
    }
}

/// Reads a board by value; a large one is better read in place, by the seed.
impl<'de, const COLUMNS: usize, const ROWS: usize, const WORDS: usize> Deserialize<'de>
    for Board<COLUMNS, ROWS, WORDS>
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut board = Self::vacant();
        DeserializeSeed::deserialize(&mut board, deserializer)?;
        Ok(board)
    }
}

/// Reads a board in place. After an error it is vacant.
///
/// What is read must be a position that a game can come to: within the memory, as many tokens of
/// each player as the turns give, and either no line, or lines of the last mover's only that share
/// a token on top of its column without which none would be left. (Whether there is an order in
/// which just these tokens fall in turn is not asked: [`undo`](Board::undo) does not keep it.)
impl<'de, const COLUMNS: usize, const ROWS: usize, const WORDS: usize> DeserializeSeed<'de>
    for &mut Board<COLUMNS, ROWS, WORDS>
{
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        let read = deserializer.deserialize_seq(Reader(&mut *self));
        if read.is_err() {
            self.clear();
        }
        read
    }
}

struct Reader<'a, const COLUMNS: usize, const ROWS: usize, const WORDS: usize>(
    &'a mut Board<COLUMNS, ROWS, WORDS>,
);

impl<'de, const COLUMNS: usize, const ROWS: usize, const WORDS: usize> Visitor<'de>
    for Reader<'_, COLUMNS, ROWS, WORDS>
{
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the numbers of a board")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut numbers: A) -> Result<(), A::Error> {
        let mut next = || {
            numbers
                .next_element::<u32>()?
                .ok_or_else(|| A::Error::custom("the board stops early"))
        };
        let board = self.0;
        let side = |number| usize::try_from(number).unwrap_or(usize::MAX);
        let (columns, rows, line) = (side(next()?), side(next()?), next()?);
        if (columns, rows, line) == (0, 0, 0) {
            board.clear();
        } else {
            board.start(columns, rows, line).map_err(A::Error::custom)?;
        }
        let mut firsts = 0_u32;
        for column in 0..columns {
            let height = side(next()?);
            if height > rows {
                return Err(A::Error::custom("a column is higher than the board"));
            }
            for rows in parts(height) {
                let mut tokens = next()?;
                firsts += tokens.count_ones();
                for _ in rows {
                    let player = if tokens & 1 == 1 {
                        Player::First
                    } else {
                        Player::Second
                    };
                    board.drop_token(column, player);
                    tokens >>= 1;
                }
                if tokens != 0 {
                    return Err(A::Error::custom("a token above its column"));
                }
            }
        }
        if numbers.next_element::<IgnoredAny>()?.is_some() {
            return Err(A::Error::custom("more than a board"));
        }
        if firsts != board.plies.div_ceil(2) {
            return Err(A::Error::custom("a player has too many tokens"));
        }
        board
            .settle()
            .ok_or_else(|| A::Error::custom("lines that no last move explains"))
    }
}

impl<const COLUMNS: usize, const ROWS: usize, const WORDS: usize> Board<COLUMNS, ROWS, WORDS> {
    /// Finds out whether the game has been won; `None` if no last move can have left these lines.
    fn settle(&mut self) -> Option<()> {
        let lines = self.all_lines()?;
        let Some(line) = lines.first() else {
            return Some(());
        };
        // Lines of both players have no cell in common, so one line tells whose they are.
        let last_mover = Some(self.to_move().other());
        let last = line.cells().find(|&cell| {
            self.cell(cell.column, cell.row) == last_mover
                && self.height(cell.column) == cell.row + 1
                && lines.iter().all(|line| line.breaks_at(cell, self.line))
        })?;
        self.win_at(last);
        Some(())
    }

    /// Every line on the board, of whichever player; `None` if there are more than one move fills.
    fn all_lines(&self) -> Option<Lines> {
        // One token is a line in no direction or, to name one, in a row.
        let directions = if self.line == 1 {
            &[Direction::Row][..]
        } else {
            &Direction::ALL
        };
        let needed = usize::try_from(self.line).unwrap_or(usize::MAX);
        let owner = |cell: Cell| self.cell(cell.column, cell.row);
        let mut lines = Lines::new();
        for &direction in directions {
            for column in 0..self.columns() {
                for row in 0..self.height(column) {
                    let start = Cell { column, row };
                    let player = owner(start);
                    if owner(direction.step(start, usize::MAX)) == player {
                        continue;
                    }
                    let mut length = 1;
                    while owner(direction.step(start, length)) == player {
                        length += 1;
                    }
                    if length >= needed {
                        lines.push(Line::new(start, direction, length)).ok()?;
                    }
                }
            }
        }
        Some(lines)
    }
}
