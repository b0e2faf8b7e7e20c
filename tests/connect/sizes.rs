//! Boards of all sizes: small ones in every shape, large ones across the borders of machine words.

use tabletop::Player;
use tabletop::connect::{Board, Cell, Outcome, words};

use crate::plain::Plain;
use crate::random::Random;
use crate::{agrees, play_both, random_games, sets};

/// The capacity decides how the board is kept, so the same games are played in several.
#[test]
fn every_small_shape_against_a_scan() {
    random_games(
        &mut Board::<12, 12, { words(12, 12) }>::vacant(),
        (12, 12),
        1,
        1,
    );
    random_games(&mut Board::<7, 8, { words(7, 8) }>::vacant(), (7, 8), 6, 2);
    random_games(&mut Board::<8, 7, { words(8, 7) }>::vacant(), (8, 7), 6, 3);
    random_games(
        &mut Board::<64, 40, { words(64, 40) }>::vacant(),
        (8, 8),
        1,
        4,
    );
    random_games(
        &mut Board::<65, 40, { words(65, 40) }>::vacant(),
        (12, 12),
        1,
        5,
    );
    random_games(
        &mut Board::<1, 63, { words(1, 63) }>::vacant(),
        (1, 63),
        1,
        6,
    );
    random_games(
        &mut Board::<63, 1, { words(63, 1) }>::vacant(),
        (63, 1),
        1,
        7,
    );
    random_games(
        &mut Board::<32, 1, { words(32, 1) }>::vacant(),
        (32, 1),
        1,
        8,
    );
}

/// Colours of which no three of a kind lie in a line.
fn weave(column: usize, row: usize) -> Player {
    if (column / 2 + row).is_multiple_of(2) {
        Player::First
    } else {
        Player::Second
    }
}

/// A game on the weave, or on any tokens where the line is long, with one line laid over it, played
/// in some order until the line is full; every move against the plain walk. `None` if the order led
/// nowhere.
fn woven_game<const N: usize, const W: usize>(
    board: &mut Board<N, N, W>,
    side: usize,
    laid: &[Cell],
    player: Player,
    random: &mut Random,
) -> Option<()> {
    let line = u32::try_from(laid.len()).unwrap();
    board.start(side, side, line).unwrap();
    let mut plain = Plain::new(side, side, line);
    // Past its ends lie the other player's tokens.
    let (first, second, last) = (laid[0], laid[1], laid[laid.len() - 1]);
    let beyond = |end: Cell, sign: usize| Cell {
        column: end
            .column
            .wrapping_add(second.column.wrapping_sub(first.column).wrapping_mul(sign)),
        row: end
            .row
            .wrapping_add(second.row.wrapping_sub(first.row).wrapping_mul(sign)),
    };
    let ends = [beyond(first, usize::MAX), beyond(last, 1)];
    let mut laid = laid.to_vec();
    laid.sort_unstable();
    loop {
        let mover = board.to_move();
        let fits = |&column: &usize| {
            let cell = Cell {
                column,
                row: board.height(column),
            };
            if cell.row >= side {
                return false;
            }
            let colour = if laid.binary_search(&cell).is_ok() {
                player
            } else if ends.contains(&cell) {
                player.other()
            } else if laid.len() < 12 {
                weave(column, cell.row)
            } else {
                // Chance does not make so long a line.
                return true;
            };
            colour == mover
        };
        let mut from = random.below(side);
        if random.below(3) > 0 {
            from = laid[random.below(laid.len())].column;
        }
        let column = (from..side).chain(0..from).find(fits)?;
        let landing = board.play(column).unwrap();
        plain.grid[column].push(mover);
        let lines = sets(&landing.lines);
        assert_eq!(lines, plain.walk(landing.cell));
        if landing.won() {
            assert_eq!(board.outcome(), Some(Outcome::Win(mover)));
            // Another line than the one laid may have come about: then another order is tried.
            let as_laid = laid.iter().all(|cell| lines[0].contains(cell));
            return as_laid.then_some(());
        }
    }
}

/// Lines in all four directions that begin at, end at or cross the cell at (`border`, `border`) of a
/// square, on a board with room for `N` × `N`.
fn lines_at_border<const N: usize, const W: usize>(side: usize, border: usize) {
    let mut board = Board::<N, N, W>::vacant();
    let mut random = Random(side as u64);
    for line in [6, 20, side - 1, side] {
        for (right, up) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
            for before in [0, 1, line / 2, line - 1] {
                // Moved onto the board where it would leave it.
                let start = |step: isize| {
                    let low = if step < 0 { line - 1 } else { 0 };
                    let high = if step > 0 { side - line } else { side - 1 };
                    (border.cast_signed() - before.cast_signed() * step)
                        .clamp(low.cast_signed(), high.cast_signed())
                };
                let (column, mut row) = (start(right), start(up));
                if up == 0 && line >= side - 1 {
                    // A whole row near the top leaves the other player no last moves.
                    row = side.cast_signed() / 2;
                }
                let laid: Vec<Cell> = (0..line.cast_signed())
                    .map(|i| Cell {
                        column: (column + i * right).cast_unsigned(),
                        row: (row + i * up).cast_unsigned(),
                    })
                    .collect();
                let player = if random.below(2) == 0 {
                    Player::First
                } else {
                    Player::Second
                };
                let done = (0..10)
                    .any(|_| woven_game(&mut board, side, &laid, player, &mut random).is_some());
                assert!(done, "{side}: no order for {laid:?}");
            }
        }
    }
}

#[test]
fn lines_across_the_borders_of_words() {
    for (side, border) in [(31, 30), (32, 31), (33, 32), (63, 32), (64, 63)] {
        lines_at_border::<64, { words(64, 64) }>(side, border);
        lines_at_border::<65, { words(65, 65) }>(side, border);
    }
    // Where the diagonals' circle is as short as can be.
    lines_at_border::<31, { words(31, 31) }>(31, 30);
    lines_at_border::<33, { words(33, 33) }>(33, 32);
    lines_at_border::<65, { words(65, 65) }>(65, 64);
}

#[test]
#[cfg_attr(debug_assertions, ignore = "release only: long games")]
fn lines_across_the_borders_of_many_words() {
    lines_at_border::<127, { words(127, 127) }>(127, 96);
    lines_at_border::<128, { words(128, 128) }>(128, 127);
    lines_at_border::<129, { words(129, 129) }>(129, 128);
}

/// Random games on larger boards, of odd shapes, against the plain walk.
#[test]
fn larger_boards_against_a_walk() {
    let mut board = Board::<130, 130, { words(130, 130) }>::vacant();
    let mut random = Random(9);
    let mut won = 0;
    for (columns, rows, line) in [
        (33, 65, 12),
        (65, 31, 9),
        (1, 130, 2),
        (130, 1, 3),
        (64, 64, 65),
        (129, 33, 10),
        (32, 129, 33),
        (128, 2, 2),
    ] {
        board.start(columns, rows, line).unwrap();
        let mut plain = Plain::new(columns, rows, line);
        while board.outcome().is_none() {
            let from = random.below(columns);
            let column = (from..columns)
                .chain(0..from)
                .find(|&column| board.height(column) < rows)
                .unwrap();
            play_both(&mut board, &mut plain, column);
        }
        agrees(&board, &plain);
        won += u32::from(board.outcome() != Some(Outcome::Draw));
    }
    assert!(won > 3);
}

type Large = Board<300, 300, { words(300, 300) }>;

/// The left half is one player's, the right half the other's: runs of 150 in the rows, of 299 in
/// the columns, and nobody has 300. With 299 in a row to win, a column does it.
#[test]
fn long_runs() {
    static BOARD: std::sync::Mutex<Large> = std::sync::Mutex::new(Board::vacant());
    let mut board = BOARD.lock().unwrap();
    board.start(300, 300, 300).unwrap();
    for row in 0..299 {
        for column in 0..150 {
            assert!(!board.play(column).unwrap().won());
            assert!(!board.play(column + 150).unwrap().won());
        }
        assert_eq!(board.height(0), row + 1);
    }
    assert_eq!(board.outcome(), None);
    let landing = board.play(7).unwrap();
    assert!(landing.won());
    assert!(
        landing.lines[0]
            .cells()
            .eq((0..300).map(|row| Cell { column: 7, row }))
    );

    board.start(300, 300, 151).unwrap();
    for row in 0..150 {
        for column in 0..150 {
            assert!(!board.play(column).unwrap().won());
            assert!(!board.play(column + 150).unwrap().won());
        }
        assert_eq!(board.height(299), row + 1);
    }
    // Runs of 150 in the rows, the columns and the diagonals; one token more on a column.
    assert!(board.play(0).unwrap().won());
}

/// Rows of blocks of 100 cells of one colour, moved on by one block from row to row.
#[test]
fn long_blocks() {
    let mut board = Box::new(Large::vacant());
    let colour = |column: usize, row: usize| {
        if (column / 100 + row).is_multiple_of(2) {
            Player::First
        } else {
            Player::Second
        }
    };
    let mut played = 0;
    board.start(300, 300, 101).unwrap();
    let mut plain = Plain::new(300, 300, 101);
    loop {
        let mover = board.to_move();
        let fits = |&column: &usize| {
            let row = board.height(column);
            row < 100 && colour(column, row) == mover
        };
        let next = (0..300)
            .filter(fits)
            .min_by_key(|&column| board.height(column));
        let Some(column) = next else { break };
        play_both(&mut board, &mut plain, column);
        assert_eq!(board.outcome(), None);
        played += 1;
    }
    assert!(played > 29_000);
}

/// As long as a side may be.
#[test]
fn the_longest_sides() {
    const SIDE: usize = 65_535;
    let mut wide = Box::new(Board::<SIDE, 1, { words(SIDE, 1) }>::vacant());
    wide.start(SIDE, 1, 2).unwrap();
    wide.play(SIDE - 1).unwrap();
    assert_eq!(
        wide.play(SIDE),
        Err(tabletop::connect::PlayError::NoColumn(SIDE))
    );
    wide.play(0).unwrap();
    assert!(wide.play(SIDE - 2).unwrap().won());

    let mut tall = Box::new(Board::<2, SIDE, { words(2, SIDE) }>::vacant());
    tall.start(2, SIDE, 65_535).unwrap();
    for _ in 1..SIDE {
        tall.play(0).unwrap();
        tall.play(1).unwrap();
    }
    let landing = tall.play(0).unwrap();
    assert_eq!((landing.lines.len(), landing.lines[0].len()), (1, SIDE));
    assert_eq!(tall.play(1), Err(tabletop::connect::PlayError::Over));

    tall.start(2, SIDE, u32::MAX).unwrap();
    for _ in 0..SIDE {
        tall.play(0).unwrap();
        tall.play(1).unwrap();
    }
    assert_eq!(tall.outcome(), Some(Outcome::Draw));
    assert_eq!(tall.plies() as usize, 2 * SIDE);
}
