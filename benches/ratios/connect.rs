//! Connect beside walking out from the new token over a grid of bytes; nanoseconds a move.

use std::hint::black_box;

use tabletop::connect::{Board, words};

use crate::Random;
use crate::rounds::Rounds;

/// The textbook way.
struct Grid {
    columns: usize,
    rows: usize,
    line: usize,
    heights: Vec<usize>,
    /// 0 vacant, 1 the first player's, 2 the second's; row by row.
    cells: Vec<u8>,
    plies: usize,
}

impl Grid {
    fn new(columns: usize, rows: usize, line: usize) -> Self {
        Self {
            columns,
            rows,
            line,
            heights: vec![0; columns],
            cells: vec![0; columns * rows],
            plies: 0,
        }
    }

    fn clear(&mut self) {
        self.heights.fill(0);
        self.cells.fill(0);
        self.plies = 0;
    }

    /// Whether the move wins.
    fn play(&mut self, column: usize) -> bool {
        let row = self.heights[column];
        assert!(row < self.rows);
        let player = if self.plies.is_multiple_of(2) { 1 } else { 2 };
        self.cells[row * self.columns + column] = player;
        self.heights[column] += 1;
        self.plies += 1;
        1 + self.ray(column, row, 0, -1) >= self.line
            || 1 + self.ray(column, row, 1, 0) + self.ray(column, row, -1, 0) >= self.line
            || 1 + self.ray(column, row, 1, 1) + self.ray(column, row, -1, -1) >= self.line
            || 1 + self.ray(column, row, 1, -1) + self.ray(column, row, -1, 1) >= self.line
    }

    /// How many tokens like the one at a cell follow it one way.
    fn ray(&self, column: usize, row: usize, right: isize, up: isize) -> usize {
        let player = self.cells[row * self.columns + column];
        let (mut x, mut y) = (column.cast_signed() + right, row.cast_signed() + up);
        let mut count = 0;
        while (0..self.columns.cast_signed()).contains(&x)
            && (0..self.rows.cast_signed()).contains(&y)
            && self.cells[y.cast_unsigned() * self.columns + x.cast_unsigned()] == player
        {
            count += 1;
            x += right;
            y += up;
        }
        count
    }
}

/// A random order that fills the board.
fn random_game(columns: usize, rows: usize, random: &mut Random) -> Vec<u16> {
    let mut game: Vec<u16> = (0..u16::try_from(columns).unwrap())
        .flat_map(|column| vec![column; rows])
        .collect();
    for left in (1..game.len()).rev() {
        let other = random.below(u32::try_from(left).unwrap() + 1);
        game.swap(left, other as usize);
    }
    game
}

/// Moves that fill the board, but for its top row, to a drawing: `first` tells the first player's
/// cells. The lowest column that fits comes first.
fn drawn_game(columns: usize, rows: usize, first: impl Fn(usize, usize) -> bool) -> Vec<u16> {
    let mut heights = vec![0; columns];
    let mut game = Vec::new();
    loop {
        let firsts_turn = game.len().is_multiple_of(2);
        let fits = |&column: &usize| {
            heights[column] + 1 < rows && first(column, heights[column]) == firsts_turn
        };
        let Some(column) = (0..columns)
            .filter(fits)
            .min_by_key(|&column| heights[column])
        else {
            return game;
        };
        heights[column] += 1;
        game.push(u16::try_from(column).unwrap());
    }
}

/// Times games on the largest board that the memory has room for, each to its end; the answers are
/// the winning moves.
fn games<const C: usize, const R: usize, const W: usize>(
    rounds: &Rounds,
    name: &str,
    line: u32,
    games: impl FnOnce() -> Vec<Vec<u16>>,
) {
    if !rounds.wants(name) {
        return;
    }
    let mut board = Box::new(Board::<C, R, W>::vacant());
    let mut grid = Grid::new(C, R, line as usize);
    let mut ours = |game: &[u16]| {
        board.start(C, R, line).unwrap();
        game.iter()
            .position(|&column| board.play(usize::from(column)).unwrap().won())
    };
    let mut walk = |game: &[u16]| {
        grid.clear();
        game.iter()
            .position(|&column| grid.play(usize::from(column)))
    };
    // Games end at their wins; each is looked at on its own before any is timed.
    let mut games = games();
    let mut moves = 0;
    for game in &mut games {
        let end = walk(game);
        assert_eq!(ours(game), end, "{name}");
        game.truncate(end.map_or(game.len(), |winning| winning + 1));
        moves += game.len();
    }
    rounds.compare(
        name,
        moves,
        || black_box(&games).iter().filter_map(|game| ours(game)).sum(),
        || {
            black_box(&games)
                .iter()
                .filter_map(|game| walk(game))
                .sum::<usize>()
        },
    );
}

/// Enough games that no branch predictor learns them by heart.
fn random_games(columns: usize, rows: usize, count: usize) -> Vec<Vec<u16>> {
    let mut random = Random::new();
    (0..count)
        .map(|_| random_game(columns, rows, &mut random))
        .collect()
}

pub(crate) fn compare(rounds: &Rounds) {
    const W300: usize = words(300, 300);
    const W60: usize = words(60, 60);
    games::<300, 300, W300>(rounds, "connect-random300", 300, || {
        random_games(300, 300, 1)
    });
    games::<300, 300, W300>(rounds, "connect-random300-k8", 8, || {
        random_games(300, 300, 40)
    });
    // In every row blocks of 100, moved on by one block from row to row.
    games::<300, 300, W300>(rounds, "connect-blocks300", 101, || {
        vec![drawn_game(300, 300, |column, row| {
            (column / 100 + row).is_multiple_of(2)
        })]
    });
    games::<300, 300, W300>(rounds, "connect-longruns300", 300, || {
        vec![drawn_game(300, 300, |column, _| column < 150)]
    });
    games::<60, 60, W60>(rounds, "connect-60x60-k8", 8, || random_games(60, 60, 80));
    games::<60, 60, W60>(rounds, "connect-60x60-k60", 60, || random_games(60, 60, 10));
    games::<7, 6, { words(7, 6) }>(rounds, "connect-7x6", 4, || random_games(7, 6, 2_000));
}
