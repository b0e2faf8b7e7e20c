//! Connect's opponent: whole searches of positions with known values, and a short look ahead.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use tabletop::connect::search::{Forecast, Search, Slot};
use tabletop::connect::{Board, words};

type Seven = Board<7, 6, { words(7, 6) }>;

/// The board after a game, columns counted from 1.
fn seven(text: &str) -> Seven {
    let mut board = Seven::new(7, 6, 4).expect("a game of this size");
    for digit in text.bytes() {
        let column = usize::from(digit.wrapping_sub(b'1'));
        board.play(column).expect("a legal move");
    }
    board
}

fn search(board: &Seven, depth: u32, table: &mut [Slot]) -> Forecast {
    let mut search = Search::new(board, depth, table).expect("a board to search");
    search.finish()
}

fn searches(criterion: &mut Criterion) {
    let mut table = vec![Slot::EMPTY; 100_000];
    let cases = [
        (
            "whole-17-tokens",
            "55466554422442623",
            u32::MAX,
            Forecast::Draw,
        ),
        (
            "whole-18-tokens",
            "554665544224426231",
            u32::MAX,
            Forecast::Win(17),
        ),
        (
            "whole-14-tokens",
            "57557253116523",
            u32::MAX,
            Forecast::Loss(28),
        ),
        ("four-plies", "", 4, Forecast::Open(4)),
        ("eight-plies", "44", 8, Forecast::Open(8)),
    ];
    let mut group = criterion.benchmark_group("search");
    group.sample_size(10);
    for (name, text, depth, known) in cases {
        let board = seven(text);
        assert_eq!(search(&board, depth, &mut table), known, "{name}");
        group.bench_function(name, |bencher| {
            bencher.iter(|| search(black_box(&board), depth, &mut table));
        });
    }
    group.finish();
}

criterion_group!(benches, searches);
criterion_main!(benches);
