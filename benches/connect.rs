//! Connect beside the textbook way: walking out from the new token over a grid of bytes.
//!
//! Both play the same games and must agree on the winning move before any is timed.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use tabletop::connect::{Board, words};

#[path = "textbook/random.rs"]
mod random;
#[path = "textbook/connect.rs"]
mod textbook;

use random::Random;
use textbook::{Grid, drawn_game, random_game};

fn compare<const C: usize, const R: usize, const W: usize>(
    criterion: &mut Criterion,
    name: &str,
    line: u32,
    game: &[u16],
) {
    let mut board = Box::new(Board::<C, R, W>::vacant());
    let mut grid = Grid::new(C, R, line as usize);
    let ours = |board: &mut Board<C, R, W>| {
        board.start(C, R, line).unwrap();
        game.iter()
            .position(|&column| board.play(usize::from(column)).unwrap().won())
    };
    let plain = |grid: &mut Grid| {
        grid.clear();
        game.iter()
            .position(|&column| grid.play(usize::from(column)))
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
    let mut random = Random::new();
    let game = random_game(300, 300, &mut random);
    compare::<300, 300, W300>(criterion, "random 300, k = 300", 300, &game);
    compare::<300, 300, W300>(criterion, "random 300, k = 8", 8, &game);
    let runs = drawn_game(300, 300, |column, _| column < 150);
    compare::<300, 300, W300>(criterion, "long runs 300, k = 300", 300, &runs);
    let blocks = drawn_game(300, 300, |column, row| {
        (column / 100 + row).is_multiple_of(2)
    });
    compare::<300, 300, W300>(criterion, "blocks 300, k = 101", 101, &blocks);
    let game = random_game(60, 60, &mut random);
    compare::<60, 60, { words(60, 60) }>(criterion, "60 × 60, k = 60", 60, &game);
    compare::<60, 60, { words(60, 60) }>(criterion, "60 × 60, k = 8", 8, &game);
    let game = random_game(7, 6, &mut random);
    compare::<7, 6, { words(7, 6) }>(criterion, "7 × 6, k = 4", 4, &game);
    compare::<7, 6, { words(7, 6) }>(criterion, "7 × 6, k = 7", 7, &game);
}

criterion_group!(benches, connect);
criterion_main!(benches);
