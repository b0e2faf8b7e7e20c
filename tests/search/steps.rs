//! The same answer whatever the steps and the table, and the truth at any time.

use super::*;

/// A random position of 7 × 6 that a search takes some work for.
fn position(random: &mut Random) -> Grid {
    loop {
        let tokens = 20 + random.below(10);
        if let Some(grid) = Grid::new(7, 6, 4).random(tokens, random) {
            let board = grid.board();
            let mut search = Search::new(&board, u32::MAX, &mut []).unwrap();
            if !search.step(500).is_complete() {
                return grid;
            }
        }
    }
}

/// Random moves in the first columns until so many tokens lie, the other columns left empty; `None`
/// if the game ended.
fn in_first(columns: usize, mut grid: Grid, tokens: usize, random: &mut Random) -> Option<Grid> {
    while grid.plies() < tokens {
        let column = random.below(columns);
        if grid.legal().contains(&column) {
            let (next, won) = grid.after(column);
            if won {
                return None;
            }
            grid = next;
        }
    }
    Some(grid)
}

/// What is found without a table, once it has been found with the first so many slots of one.
fn found_alike(
    board: &Room,
    depth: u32,
    table: &mut [Slot],
    lengths: &[usize],
) -> (Forecast, usize) {
    let answer = found(board, depth, &mut []);
    for &slots in lengths {
        assert_eq!(
            found(board, depth, &mut table[..slots]),
            answer,
            "{slots} slots\n{board}"
        );
    }
    answer
}

#[test]
fn steps_do_not_change_the_answer() {
    let mut random = Random(5);
    for _ in 0..12 {
        let board = position(&mut random).board();
        let mut table = [Slot::EMPTY; 1000];
        let mut whole = Search::new(&board, u32::MAX, &mut table).unwrap();
        whole.finish();
        let answer = (whole.forecast(), whole.column(), whole.progress());
        for nodes in [1, 7, 1000] {
            let mut search = Search::new(&board, u32::MAX, &mut table).unwrap();
            assert_eq!(search.step(0), search.progress());
            loop {
                let before = search.progress();
                let after = search.step(nodes);
                assert_eq!(after, search.progress());
                let done = after.nodes - before.nodes;
                assert!(done <= u64::from(nodes));
                if after.is_complete() {
                    break;
                }
                assert_eq!(done, u64::from(nodes));
            }
            assert_eq!(
                (search.forecast(), search.column(), search.progress()),
                answer
            );
            // Nothing is left to do.
            assert_eq!(search.step(u32::MAX), answer.2);
        }
    }
}

#[test]
fn the_table_does_not_change_the_answer() {
    let mut random = Random(6);
    let mut table = vec![Slot::EMPTY; 100_000];
    let (mut without, mut with) = (0, 0);
    for _ in 0..12 {
        let board = position(&mut random).board();
        for depth in [3, 8, u32::MAX] {
            found_alike(&board, depth, &mut table, &[1, 2, 1000, 100_000]);
        }
        let mut nodes = |slots: usize| {
            let mut search = Search::new(&board, u32::MAX, &mut table[..slots]).unwrap();
            search.finish();
            search.progress().nodes
        };
        without += nodes(0);
        with += nodes(100_000);
    }
    assert!(
        with < without / 2,
        "{with} nodes with a table, {without} without"
    );
}

#[test]
fn a_table_too_small_for_long_keys_is_not_used() {
    // 64 bits: positions that differ in the last column alone agree in the bits that a slot keeps.
    // So that column is left empty, and most of the rest is filled.
    let mut random = Random(10);
    let mut table = [Slot::EMPTY; 300];
    let (mut done, mut decided) = (0, 0);
    while done < 1000 {
        let tokens = 40 + random.below(3);
        let Some(grid) = in_first(7, Grid::new(8, 7, 5), tokens, &mut random) else {
            continue;
        };
        done += 1;
        let lengths = [1, 2, 3, 5, 8, 16, 255, 256, 300];
        let (forecast, _) = found_alike(&grid.board(), u32::MAX, &mut table, &lengths);
        decided += u32::from(matches!(forecast, Forecast::Win(3..) | Forecast::Loss(3..)));
    }
    assert!(decided > 100, "{decided}");
}

/// As before, on a board where two whole columns make up the bits that a slot does not keep: all
/// positions of a search agree in the others.
#[test]
fn two_columns_past_the_bits_of_a_slot() {
    let mut random = Random(13);
    let mut table = [Slot::EMPTY; 300];
    let (mut done, mut decided) = (0, 0);
    while done < 300 {
        let Some(grid) = in_first(14, Grid::new(16, 3, 4), 42, &mut random) else {
            continue;
        };
        done += 1;
        let lengths = [1, 2, 3, 16, 255, 256, 300];
        let (forecast, _) = found_alike(&grid.board(), u32::MAX, &mut table, &lengths);
        decided += u32::from(matches!(forecast, Forecast::Win(3..) | Forecast::Loss(3..)));
    }
    assert!(decided > 5, "{decided}");
}

#[test]
fn what_it_says_meanwhile_is_true() {
    let mut random = Random(7);
    for _ in 0..20 {
        let grid = loop {
            let tokens = 29 + random.below(5);
            if let Some(grid) = Grid::new(7, 6, 4).random(tokens, &mut random) {
                break grid;
            }
        };
        let mut solver = Solver::default();
        let exact = solver.value(&grid);
        let mut table = [Slot::EMPTY; 50];
        let board = grid.board();
        let mut search = Search::new(&board, u32::MAX, &mut table).unwrap();
        let mut last = 0;
        while !search.step(1).is_complete() {
            let Forecast::Open(plies) = search.forecast() else {
                panic!("{:?} too early", search.forecast());
            };
            assert!(plies >= last);
            last = plies;
            assert_eq!(rank(bounded(exact, plies, grid.left())), 0);
            let value = solver.move_value(&grid, search.column());
            assert!(rank(bounded(value, plies, grid.left())) >= 0);
        }
        assert_eq!(search.forecast(), exact);
    }
}

#[test]
fn a_game_with_one_search() {
    let mut random = Random(8);
    let mut table = vec![Slot::EMPTY; 5000];
    for _ in 0..6 {
        let mut grid = position(&mut random);
        let mut search = Search::new(&grid.board(), u32::MAX, &mut table).unwrap();
        while grid.left() > 0 {
            let board = grid.board();
            search.restart(&board, u32::MAX).unwrap();
            search.finish();
            let fresh = found(&board, u32::MAX, &mut []);
            assert_eq!((search.forecast(), search.column()), fresh);
            let (next, won) = grid.after(search.column());
            if won {
                break;
            }
            grid = next;
        }
        // The table is not mistaken for another board's, or another rule's.
        let longer = loop {
            let grid = position(&mut random);
            search.restart(&grid.board(), u32::MAX).unwrap();
            search.finish();
            if grid.left() < 18 {
                break grid.with_line(5).board();
            }
        };
        for board in [longer, Room::new(4, 4, 3).unwrap()] {
            search.restart(&board, u32::MAX).unwrap();
            search.finish();
            let fresh = found(&board, u32::MAX, &mut []);
            assert_eq!((search.forecast(), search.column()), fresh);
        }
    }
}

#[test]
fn a_mirrored_board_ends_the_same() {
    let mut random = Random(9);
    let mut table = vec![Slot::EMPTY; 3000];
    for _ in 0..20 {
        let grid = position(&mut random);
        let here = found(&grid.board(), u32::MAX, &mut table);
        assert_eq!(
            found(&grid.mirrored().board(), u32::MAX, &mut table).0,
            here.0
        );
    }
}
