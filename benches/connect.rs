//! Connect beside the textbook way: walking out from the new token over a grid of bytes.
//!
//! Both play the same games and must agree on the winning move before any is timed.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use tabletop::connect::{Board, words};

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
        let ray = |right: isize, up: isize| {
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
        };
        1 + ray(0, -1) >= self.line
            || 1 + ray(1, 0) + ray(-1, 0) >= self.line
            || 1 + ray(1, 1) + ray(-1, -1) >= self.line
            || 1 + ray(1, -1) + ray(-1, 1) >= self.line
    }
}

/// A random order that fills the board.
fn random_game(columns: usize, rows: usize) -> Vec<usize> {
    let mut game: Vec<usize> = (0..columns * rows).map(|cell| cell % columns).collect();
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    for left in (1..game.len()).rev() {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        game.swap(left, (state >> 33) as usize % (left + 1));
    }
    game
}

/// Moves that fill the board, but for its top row, to a drawing: `first` tells the first player's
/// cells. The lowest column that fits comes first.
fn drawn_game(columns: usize, rows: usize, first: impl Fn(usize, usize) -> bool) -> Vec<usize> {
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
        game.push(column);
    }
}

fn compare<const C: usize, const R: usize, const W: usize>(
    criterion: &mut Criterion,
    name: &str,
    line: u32,
    game: &[usize],
) {
    let mut board = Box::new(Board::<C, R, W>::vacant());
    let mut grid = Grid::new(C, R, line as usize);
    let ours = |board: &mut Board<C, R, W>| {
        board.start(C, R, line).unwrap();
        game.iter()
            .position(|&column| board.play(column).unwrap().won())
    };
    let plain = |grid: &mut Grid| {
        grid.clear();
        game.iter().position(|&column| grid.play(column))
    };
    let answer = plain(&mut grid);
    assert_eq!(ours(&mut board), answer);
    let moves = answer.map_or(game.len(), |winning| winning + 1);
    let mut group = criterion.benchmark_group(format!("{name} ({moves} moves)"));
    group.throughput(criterion::Throughput::Elements(moves as u64));
    group.bench_function("board", |bencher| {
        bencher.iter(|| ours(black_box(&mut board)));
    });
    group.bench_function("walk", |bencher| {
        bencher.iter(|| plain(black_box(&mut grid)));
    });
    group.finish();
}

fn connect(criterion: &mut Criterion) {
    const W300: usize = words(300, 300);
    let game = random_game(300, 300);
    compare::<300, 300, W300>(criterion, "random 300, k = 300", 300, &game);
    compare::<300, 300, W300>(criterion, "random 300, k = 8", 8, &game);
    let runs = drawn_game(300, 300, |column, _| column < 150);
    compare::<300, 300, W300>(criterion, "long runs 300, k = 300", 300, &runs);
    let blocks = drawn_game(300, 300, |column, row| {
        (column / 100 + row).is_multiple_of(2)
    });
    compare::<300, 300, W300>(criterion, "blocks 300, k = 101", 101, &blocks);
    let game = random_game(60, 60);
    compare::<60, 60, { words(60, 60) }>(criterion, "60 × 60, k = 60", 60, &game);
    compare::<60, 60, { words(60, 60) }>(criterion, "60 × 60, k = 8", 8, &game);
    let game = random_game(7, 6);
    compare::<7, 6, { words(7, 6) }>(criterion, "7 × 6, k = 4", 4, &game);
    compare::<7, 6, { words(7, 6) }>(criterion, "7 × 6, k = 7", 7, &game);
}

criterion_group!(benches, connect);
criterion_main!(benches);
