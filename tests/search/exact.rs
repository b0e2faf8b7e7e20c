//! Values, distances and moves, on small boards for every position there is.

use std::collections::HashSet;

use super::*;

/// Every position of a game that is not over, with the depths and table sizes in turn.
fn every_position(columns: usize, rows: usize, line: usize, depths: &[u32]) -> usize {
    let mut solver = Solver::default();
    let mut table = [Slot::EMPTY; 1000];
    let mut seen = HashSet::new();
    let mut layer = vec![Grid::new(columns, rows, line)];
    while !layer.is_empty() {
        let mut next_layer = HashSet::new();
        for grid in layer {
            let slots = [0, 1, 7, 1000][seen.len() % 4];
            check(&grid, &mut solver, depths, &mut table[..slots]);
            for column in grid.legal() {
                let (next, won) = grid.after(column);
                if !won && next.left() > 0 {
                    next_layer.insert(next);
                }
            }
            assert!(seen.insert(grid));
        }
        layer = next_layer.into_iter().collect();
    }
    seen.len()
}

#[test]
fn every_position_of_boards_up_to_three_by_three() {
    for columns in 1..=3 {
        for rows in 1..=3 {
            for line in 1..=4 {
                let depths = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, u32::MAX];
                assert!(every_position(columns, rows, line, &depths) > 0);
            }
        }
    }
}

#[test]
fn every_position_of_long_boards() {
    for (columns, rows) in [(1, 9), (9, 1), (2, 5), (5, 2), (4, 3), (3, 4)] {
        for line in 2..=5 {
            every_position(columns, rows, line, &[2, 5, u32::MAX]);
        }
    }
}

#[test]
fn every_position_of_four_by_four() {
    for line in [3, 4] {
        every_position(4, 4, line, &[4, u32::MAX]);
    }
}

#[cfg_attr(debug_assertions, ignore = "release only: a million positions")]
#[test]
fn every_position_of_five_by_four() {
    assert!(every_position(5, 4, 4, &[u32::MAX]) > 1_000_000);
}

/// Random positions with few cells left, on a board of some shape.
fn late(columns: usize, rows: usize, line: usize, left: usize, count: usize) {
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    let mut table = vec![Slot::EMPTY; 3000];
    let mut done = 0;
    for tries in 0.. {
        assert!(tries < count * 10_000, "hardly a game gets so far");
        let tokens = columns * rows - 1 - random.below(left);
        let Some(grid) = Grid::new(columns, rows, line).random(tokens, &mut random) else {
            continue;
        };
        let slots = [0, 1, 255, 256, 3000][done % 5];
        let depths = [1, 2, 3, 6, u32::MAX];
        check(&grid, &mut Solver::default(), &depths, &mut table[..slots]);
        done += 1;
        if done == count {
            return;
        }
    }
}

#[test]
fn late_positions_of_seven_by_six() {
    late(7, 6, 4, 10, 60);
}

#[test]
fn late_positions_of_the_largest_boards() {
    late(8, 7, 4, 9, 10);
    late(8, 7, 5, 9, 20);
    late(7, 8, 5, 9, 20);
    late(9, 6, 5, 9, 20);
    late(5, 11, 5, 9, 20);
    late(16, 3, 4, 8, 20);
    late(32, 1, 3, 8, 20);
    late(21, 2, 4, 8, 20);
    late(2, 31, 6, 9, 20);
    late(1, 63, 2, 9, 20);
    late(8, 7, 9, 7, 5);
}

#[test]
fn a_few_plies_ahead_from_anywhere() {
    let mut random = Random(77);
    let mut table = [Slot::EMPTY; 100];
    let (mut wins, mut losses) = (0, 0);
    for (columns, rows, line) in [(7, 6, 4), (8, 7, 4), (9, 6, 4), (6, 5, 3), (6, 9, 5)] {
        for _ in 0..150 {
            let tokens = random.below(columns * rows);
            let start = Grid::new(columns, rows, line);
            let Some(grid) = start.random(tokens, &mut random) else {
                continue;
            };
            let board = grid.board();
            for depth in 0..=4 {
                let (forecast, column) = found(&board, depth, &mut table);
                let plain = look(&grid, depth);
                assert!(
                    agree(forecast, plain, || look(&grid, 9) == Forecast::Draw
                        || grid.left() > 9),
                    "{forecast:?} for {plain:?}, depth {depth}\n{board}"
                );
                let value = match grid.after(column) {
                    _ if depth == 0 => Forecast::Open(0),
                    (_, true) => Forecast::Win(1),
                    (next, false) => plain::before(look(&next, depth - 1)),
                };
                assert_eq!(rank(value), rank(plain), "depth {depth}\n{board}");
                wins += u32::from(matches!(plain, Forecast::Win(2..)));
                losses += u32::from(matches!(plain, Forecast::Loss(_)));
            }
        }
    }
    assert!(wins > 10 && losses > 10, "{wins} {losses}");
}
