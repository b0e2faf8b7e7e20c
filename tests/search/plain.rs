//! The game tree searched plainly: a grid of bytes, every move to its end, soonest wins first.

#[path = "../common/random.rs"]
mod random;

use std::collections::{HashMap, HashSet};
use std::hash::{Hash, Hasher};

use tabletop::connect::search::Forecast;
use tabletop::connect::{Board, words};

pub(crate) use random::Random;

/// A board with room for every shape that can be searched.
pub(crate) type Room = Board<32, 63, { words(32, 63) }>;

/// A row of columns, each a list of players from the lowest token up, and how they came there.
#[derive(Clone)]
pub(crate) struct Grid {
    pub(crate) columns: Vec<Vec<u8>>,
    pub(crate) history: Vec<usize>,
    rows: usize,
    line: usize,
}

/// Positions are the same however they were reached.
impl PartialEq for Grid {
    fn eq(&self, other: &Self) -> bool {
        (&self.columns, self.rows, self.line) == (&other.columns, other.rows, other.line)
    }
}

impl Eq for Grid {}

impl Hash for Grid {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.columns.hash(state);
    }
}

impl Grid {
    pub(crate) fn new(columns: usize, rows: usize, line: usize) -> Self {
        Self {
            columns: vec![Vec::new(); columns],
            history: Vec::new(),
            rows,
            line,
        }
    }

    pub(crate) fn plies(&self) -> usize {
        self.columns.iter().map(Vec::len).sum()
    }

    pub(crate) fn left(&self) -> usize {
        self.columns.len() * self.rows - self.plies()
    }

    pub(crate) fn legal(&self) -> Vec<usize> {
        (0..self.columns.len())
            .filter(|&column| self.columns[column].len() < self.rows)
            .collect()
    }

    /// The grid after a move, and whether the move won.
    pub(crate) fn after(&self, column: usize) -> (Self, bool) {
        let player = u8::from(!self.plies().is_multiple_of(2));
        let mut next = self.clone();
        next.columns[column].push(player);
        next.history.push(column);
        let won = next.wins_at(column, player);
        (next, won)
    }

    fn wins_at(&self, column: usize, player: u8) -> bool {
        self.fills(column, self.columns[column].len() - 1, player)
    }

    /// Whether a player's token in a cell is or would be in a line.
    fn fills(&self, column: usize, row: usize, player: u8) -> bool {
        let owns = |column: isize, row: isize| {
            usize::try_from(column)
                .ok()
                .zip(usize::try_from(row).ok())
                .and_then(|(column, row)| self.columns.get(column)?.get(row))
                == Some(&player)
        };
        [(0, 1), (1, 0), (1, 1), (1, -1)].iter().any(|&(dx, dy)| {
            let reach = |sign: isize| {
                (1..64)
                    .take_while(|&i| {
                        owns(
                            column.cast_signed() + sign * i * dx,
                            row.cast_signed() + sign * i * dy,
                        )
                    })
                    .count()
            };
            1 + reach(1) + reach(-1) >= self.line
        })
    }

    /// The vacant cells in which a player's token would fill a line.
    pub(crate) fn completing(&self, player: u8) -> HashSet<(usize, usize)> {
        let columns = self.columns.iter().enumerate();
        columns
            .flat_map(|(column, tokens)| (tokens.len()..self.rows).map(move |row| (column, row)))
            .filter(|&(column, row)| self.fills(column, row, player))
            .collect()
    }

    /// Whether a line still fits beside the other player's tokens.
    pub(crate) fn has_room(&self, player: u8) -> bool {
        let free = |column: usize, row: usize| {
            let column = self.columns.get(column).filter(|_| row < self.rows);
            column.is_some_and(|tokens| tokens.get(row).is_none_or(|&owner| owner == player))
        };
        let cells = (0..self.columns.len()).flat_map(|x| (0..self.rows).map(move |y| (x, y)));
        cells.into_iter().any(|(x, y)| {
            (0..self.line).all(|step| free(x + step, y))
                || (0..self.line).all(|step| free(x, y + step))
                || (0..self.line).all(|step| free(x + step, y + step))
                || (0..self.line).all(|step| y >= step && free(x + step, y - step))
        })
    }

    /// The same game on a board.
    pub(crate) fn board(&self) -> Room {
        let line = u32::try_from(self.line).unwrap();
        let mut board = Room::new(self.columns.len(), self.rows, line).unwrap();
        for &column in &self.history {
            board.play(column).unwrap();
        }
        board
    }

    /// The same tokens, where another length wins; nobody may have that many in line.
    pub(crate) fn with_line(&self, line: usize) -> Self {
        Self {
            line,
            ..self.clone()
        }
    }

    /// The same game in a mirror.
    pub(crate) fn mirrored(&self) -> Self {
        let mut mirrored = self.clone();
        mirrored.columns.reverse();
        for column in &mut mirrored.history {
            *column = self.columns.len() - 1 - *column;
        }
        mirrored
    }

    /// Random moves until so many tokens lie; `None` if the game ended.
    pub(crate) fn random(mut self, tokens: usize, random: &mut Random) -> Option<Self> {
        while self.plies() < tokens {
            let legal = self.legal();
            let (next, won) = self.after(legal[random.below(legal.len())]);
            if won {
                return None;
            }
            self = next;
        }
        (self.left() > 0).then_some(self)
    }
}

/// What a move is worth: the value of the position after it, seen from before.
pub(crate) fn before(after: Forecast) -> Forecast {
    match after {
        Forecast::Win(plies) => Forecast::Loss(plies + 1),
        Forecast::Loss(plies) => Forecast::Win(plies + 1),
        Forecast::Open(plies) => Forecast::Open(plies + 1),
        Forecast::Draw => Forecast::Draw,
    }
}

/// Higher is better: a win the sooner, a loss the later.
pub(crate) fn rank(forecast: Forecast) -> i64 {
    match forecast {
        Forecast::Win(plies) => 1000 - i64::from(plies),
        Forecast::Loss(plies) => i64::from(plies) - 1000,
        Forecast::Draw | Forecast::Open(_) => 0,
    }
}

/// What a look `depth` plies ahead tells of a position with this value and so many cells left.
pub(crate) fn bounded(exact: Forecast, depth: u32, left: usize) -> Forecast {
    match exact {
        Forecast::Win(plies) | Forecast::Loss(plies) if plies <= depth => exact,
        Forecast::Draw if depth as usize >= left => Forecast::Draw,
        _ => Forecast::Open(depth),
    }
}

/// Values of positions met before.
#[derive(Default)]
pub(crate) struct Solver {
    pub(crate) known: HashMap<Grid, Forecast>,
}

impl Solver {
    /// The value of a position of a game that is not over: all moves tried.
    pub(crate) fn value(&mut self, grid: &Grid) -> Forecast {
        if let Some(&value) = self.known.get(grid) {
            return value;
        }
        let value = grid
            .legal()
            .into_iter()
            .map(|column| self.move_value(grid, column))
            .max_by_key(|&value| rank(value))
            .unwrap_or(Forecast::Draw);
        self.known.insert(grid.clone(), value);
        value
    }

    pub(crate) fn move_value(&mut self, grid: &Grid, column: usize) -> Forecast {
        match grid.after(column) {
            (_, true) => Forecast::Win(1),
            (next, false) => before(self.value(&next)),
        }
    }
}

/// The value as far as so many plies tell, without memory.
pub(crate) fn look(grid: &Grid, depth: u32) -> Forecast {
    let legal = grid.legal();
    if legal.is_empty() {
        return Forecast::Draw;
    }
    if depth == 0 {
        return Forecast::Open(0);
    }
    let values: Vec<_> = legal
        .into_iter()
        .map(|column| match grid.after(column) {
            (_, true) => Forecast::Win(1),
            (next, false) => before(look(&next, depth - 1)),
        })
        .collect();
    let best = values.iter().copied().max_by_key(|&value| rank(value));
    match best {
        // One line that is not seen to its end is enough not to know.
        Some(Forecast::Draw) if values.iter().any(|v| matches!(v, Forecast::Open(_))) => {
            Forecast::Open(depth)
        }
        Some(best) => best,
        None => Forecast::Draw,
    }
}
