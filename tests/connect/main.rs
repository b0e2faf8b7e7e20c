//! Connect against boards scanned whole, walked cell by cell, and known games.

mod fixed;
mod forms;
mod laws;
mod plain;
#[path = "../common/random.rs"]
mod random;
#[cfg(feature = "serde")]
mod serial;
mod sizes;

use plain::Plain;
use random::Random;
use tabletop::Player;
use tabletop::connect::{Board, Cell, Landing, Line, Outcome};

/// The cells of each line, lines in order of their cells.
fn sets(lines: &[Line]) -> Vec<Vec<Cell>> {
    let mut sets: Vec<Vec<Cell>> = lines.iter().map(|line| line.cells().collect()).collect();
    for (line, cells) in lines.iter().zip(&sets) {
        assert_eq!(line.len(), cells.len());
    }
    for cells in &mut sets {
        cells.sort_unstable();
    }
    sets.sort_unstable();
    sets
}

/// Whether what the board tells of itself is what the plain board tells.
fn agrees<const C: usize, const R: usize, const W: usize>(board: &Board<C, R, W>, plain: &Plain) {
    let plies = plain.grid.iter().map(Vec::len).sum::<usize>();
    assert_eq!(
        (board.columns(), board.rows(), board.line()),
        (plain.columns, plain.rows, plain.line)
    );
    assert_eq!(board.plies() as usize, plies);
    assert_eq!(board.to_move(), plain.to_move());
    assert_eq!(board.is_full(), plies == plain.columns * plain.rows);
    for (column, tokens) in plain.grid.iter().enumerate() {
        assert_eq!(board.height(column), tokens.len());
        for row in 0..=plain.rows {
            assert_eq!(board.cell(column, row), tokens.get(row).copied());
        }
    }
    assert_eq!(board.cell(plain.columns, 0), None);
    assert_eq!(board.height(plain.columns), 0);
    assert_eq!(board.cells().count(), plain.columns * plain.rows);
    for (cell, player) in board.cells() {
        assert_eq!(player, plain.grid[cell.column].get(cell.row).copied());
    }
}

/// Plays a column on both boards and compares what they say.
fn play_both<const C: usize, const R: usize, const W: usize>(
    board: &mut Board<C, R, W>,
    plain: &mut Plain,
    column: usize,
) -> Landing {
    let player = plain.to_move();
    let landing = board
        .play(column)
        .expect("a move that the plain board has room for");
    plain.grid[column].push(player);
    let cell = Cell {
        column,
        row: plain.grid[column].len() - 1,
    };
    assert_eq!((landing.cell, landing.player), (cell, player));
    let lines = sets(&landing.lines);
    assert_eq!(lines, plain.walk(cell), "after {cell:?} on\n{board}");
    assert_eq!(landing.won(), !lines.is_empty());
    assert_eq!(sets(&board.winning_lines()), lines);
    let outcome = if landing.won() {
        Some(Outcome::Win(player))
    } else {
        board.is_full().then_some(Outcome::Draw)
    };
    assert_eq!(board.outcome(), outcome);
    landing
}

/// A random game to its end, each move against a scan of the whole board. Whether it was won.
fn random_game<const C: usize, const R: usize, const W: usize>(
    board: &mut Board<C, R, W>,
    (columns, rows, line): (usize, usize, u32),
    random: &mut Random,
) -> bool {
    board.start(columns, rows, line).unwrap();
    let mut plain = Plain::new(columns, rows, line);
    loop {
        let room: Vec<usize> = (0..columns)
            .filter(|&column| plain.grid[column].len() < rows)
            .collect();
        assert!(board.moves().eq(room.iter().copied()));
        if room.is_empty() {
            assert_eq!(board.outcome(), Some(Outcome::Draw));
            agrees(board, &plain);
            return false;
        }
        let landing = play_both(board, &mut plain, room[random.below(room.len())]);
        assert_eq!(sets(&landing.lines), plain.scan());
        if landing.won() {
            assert_eq!(board.moves().next(), None);
            agrees(board, &plain);
            return true;
        }
    }
}

/// Every shape up to `side` × `side` and every line up to `side` + 1, `games` times each.
fn random_games<const C: usize, const R: usize, const W: usize>(
    board: &mut Board<C, R, W>,
    (columns, rows): (usize, usize),
    games: usize,
    seed: u64,
) {
    let mut random = Random(seed);
    let (mut won, mut drawn) = (0, 0);
    for columns in 1..=columns {
        for rows in 1..=rows {
            for line in 1..=u32::try_from(columns.max(rows)).unwrap() + 1 {
                for _ in 0..games {
                    if random_game(board, (columns, rows, line), &mut random) {
                        assert!(line as usize <= columns.max(rows));
                        won += 1;
                    } else {
                        assert!(line > 1);
                        drawn += 1;
                    }
                }
            }
        }
    }
    assert!(won > 0 && drawn > 0);
}

#[test]
fn every_player_starts_with_the_first() {
    let board = Board::<7, 6, { tabletop::connect::words(7, 6) }>::new(7, 6, 4).unwrap();
    assert_eq!(board.to_move(), Player::First);
}
