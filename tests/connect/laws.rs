//! Laws that hold on every board: mirroring, moves and refusals, taking back.

use std::collections::HashSet;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

use proptest::prelude::*;
use tabletop::connect::{Board, Cell, Outcome, PlayError, words};

use crate::plain::Plain;
use crate::{agrees, sets};

/// Room for the smaller sizes in the first form, and for all in the others.
type Small = Board<7, 8, { words(7, 8) }>;
type Middle = Board<12, 12, { words(12, 12) }>;
type Large = Board<12, 65, { words(12, 65) }>;

type Law = Result<(), TestCaseError>;

/// A size, a line and columns to try; some of them are full or not there.
type Game = (usize, usize, u32, Vec<usize>);

fn game() -> impl Strategy<Value = Game> {
    (1..=12_usize, 1..=12_usize, 1..=13_u32).prop_flat_map(|(columns, rows, line)| {
        let moves = prop::collection::vec(0..=columns, 0..=columns * rows + 8);
        (Just(columns), Just(rows), Just(line), moves)
    })
}

/// Whether the game has room in the first form.
fn is_small(game: &Game) -> bool {
    game.0 <= 7 && game.1 <= 8
}

/// The plain board with the tokens of a board.
fn plain_of<const C: usize, const R: usize, const W: usize>(board: &Board<C, R, W>) -> Plain {
    let mut plain = Plain::new(board.columns(), board.rows(), board.line());
    for (column, tokens) in plain.grid.iter_mut().enumerate() {
        tokens.extend((0..board.height(column)).map(|row| board.cell(column, row).unwrap()));
    }
    plain
}

fn a_mirrored_game_ends_mirrored<const C: usize, const R: usize, const W: usize>(
    mut board: Board<C, R, W>,
    (columns, rows, line, moves): Game,
) -> Law {
    board.start(columns, rows, line).unwrap();
    let mut mirror = board.clone();
    let flip = |cell: Cell| Cell {
        column: columns - 1 - cell.column,
        ..cell
    };
    for column in moves.into_iter().filter(|&column| column < columns) {
        match (board.play(column), mirror.play(columns - 1 - column)) {
            (Ok(landing), Ok(mirrored)) => {
                prop_assert_eq!(flip(landing.cell), mirrored.cell);
                let mut flipped: Vec<Vec<Cell>> = landing
                    .lines
                    .iter()
                    .map(|line| line.cells().map(flip).collect())
                    .collect();
                for cells in &mut flipped {
                    cells.sort_unstable();
                }
                flipped.sort_unstable();
                prop_assert_eq!(flipped, sets(&mirrored.lines));
            }
            (Err(error), Err(mirrored)) => {
                prop_assert_eq!(error.message(), mirrored.message());
            }
            (played, mirrored) => prop_assert!(false, "{played:?} but {mirrored:?}"),
        }
    }
    for (cell, player) in board.cells() {
        let flipped = flip(cell);
        prop_assert_eq!(mirror.cell(flipped.column, flipped.row), player);
    }
    prop_assert_eq!(board.outcome(), mirror.outcome());
    Ok(())
}

fn play_accepts_exactly_the_moves<const C: usize, const R: usize, const W: usize>(
    mut board: Board<C, R, W>,
    (columns, rows, line, moves): Game,
) -> Law {
    board.start(columns, rows, line).unwrap();
    for column in moves {
        let legal: Vec<usize> = board.moves().collect();
        for column in (0..14).chain([usize::MAX]) {
            let mut after = board.clone();
            let played = after.play(column);
            prop_assert_eq!(played.is_ok(), legal.contains(&column));
            match played {
                Ok(_) => prop_assert_ne!(&after, &board),
                Err(error) => {
                    let expected = if matches!(board.outcome(), Some(Outcome::Win(_))) {
                        PlayError::Over
                    } else if column < columns {
                        PlayError::Full(column)
                    } else {
                        PlayError::NoColumn(column)
                    };
                    prop_assert_eq!(error, expected);
                    prop_assert_eq!(&after, &board);
                    prop_assert_eq!(after.outcome(), board.outcome());
                    prop_assert_eq!(after.plies(), board.plies());
                }
            }
        }
        let _ = board.play(column);
    }
    Ok(())
}

/// A column can be taken back exactly if its top token is the last mover's and no line is left
/// without it, and the game can then be played on as if it had never been.
fn undo_takes_back_exactly_what_may_have_been_last<
    const C: usize,
    const R: usize,
    const W: usize,
>(
    mut board: Board<C, R, W>,
    (columns, rows, line, moves): Game,
) -> Law {
    board.start(columns, rows, line).unwrap();
    let mut history = Vec::new();
    for column in moves {
        let before = board.clone();
        if board.play(column).is_ok() {
            history.push((column, before));
        }
    }
    while let Some((last, before)) = history.pop() {
        let plain = plain_of(&board);
        for column in 0..=columns {
            let mut rest = plain.clone();
            let top = rest.grid.get_mut(column).and_then(Vec::pop);
            let may = top == Some(board.to_move().other()) && rest.scan().is_empty();
            let mut taken = board.clone();
            let undone = taken.undo(column);
            prop_assert_eq!(undone.is_ok(), may);
            if let Ok(cell) = undone {
                prop_assert_eq!(
                    cell,
                    Cell {
                        column,
                        row: rest.grid[column].len()
                    }
                );
                agrees(&taken, &rest);
                prop_assert_eq!(taken.outcome(), None);
                // The move again: the same board, whichever of its tokens fell last.
                let landing = taken.play(column).unwrap();
                prop_assert_eq!(sets(&landing.lines), sets(&board.winning_lines()));
            }
            prop_assert_eq!(&taken, &board);
            prop_assert_eq!(taken.outcome(), board.outcome());
        }
        board.undo(last).unwrap();
        prop_assert_eq!(&board, &before);
    }
    prop_assert_eq!(board.plies(), 0);
    Ok(())
}

proptest! {
    #[test]
    fn mirroring(game in game()) {
        if is_small(&game) {
            a_mirrored_game_ends_mirrored(Small::vacant(), game.clone())?;
        }
        a_mirrored_game_ends_mirrored(Middle::vacant(), game.clone())?;
        a_mirrored_game_ends_mirrored(Large::vacant(), game)?;
    }

    #[test]
    fn legal_moves(game in game()) {
        if is_small(&game) {
            play_accepts_exactly_the_moves(Small::vacant(), game.clone())?;
        }
        play_accepts_exactly_the_moves(Middle::vacant(), game.clone())?;
        play_accepts_exactly_the_moves(Large::vacant(), game)?;
    }

    #[test]
    fn taking_back(game in game()) {
        if is_small(&game) {
            undo_takes_back_exactly_what_may_have_been_last(Small::vacant(), game.clone())?;
        }
        undo_takes_back_exactly_what_may_have_been_last(Middle::vacant(), game.clone())?;
        undo_takes_back_exactly_what_may_have_been_last(Large::vacant(), game)?;
    }
}

/// A board can be a key: positions, sizes and lines that differ are told apart.
#[test]
fn boards_that_differ_are_hashed_apart() {
    let build = BuildHasherDefault::<DefaultHasher>::default();
    let mut hashes = HashSet::new();
    let mut boards = 0;
    for (columns, rows, line) in [(7, 6, 4), (6, 7, 4), (7, 6, 5)] {
        for first in 0..6 {
            for second in 0..6 {
                let mut board = Middle::new(columns, rows, line).unwrap();
                // The same heights for either order, and other owners.
                for column in [first, second] {
                    board.play(column).unwrap();
                }
                boards += 1;
                hashes.insert(build.hash_one(&board));
            }
        }
    }
    assert_eq!(hashes.len(), boards);
}
