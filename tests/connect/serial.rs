//! Boards written and read: every board comes back, and no impossible one gets in.

use serde::de::DeserializeSeed;
use serde_json::Error;
use tabletop::Player;
use tabletop::connect::{Board, words};

use crate::plain::Plain;
use crate::random::Random;
use crate::{agrees, sets};

pub(crate) fn written<const C: usize, const R: usize, const W: usize>(
    board: &Board<C, R, W>,
) -> Vec<u32> {
    serde_json::from_value(serde_json::to_value(board).unwrap()).unwrap()
}

pub(crate) fn read<const C: usize, const R: usize, const W: usize>(
    numbers: &[u32],
) -> Result<Board<C, R, W>, Error> {
    serde_json::from_str(&serde_json::to_string(numbers).unwrap())
}

/// Random games of several sizes; every position, or of a long game some, is read back.
fn positions_come_back<const C: usize, const R: usize, const W: usize>(
    sizes: &[(usize, usize, u32)],
) {
    let mut random = Random(11);
    let mut board = Box::new(Board::<C, R, W>::vacant());
    assert_eq!(written(&board), [0, 0, 0]);
    assert_eq!(read(&[0, 0, 0]).as_ref().ok(), Some(&*board));
    for &(columns, rows, line) in sizes {
        board.start(columns, rows, line).unwrap();
        let every = 1 + columns * rows / 40;
        for ply in 0.. {
            if ply % every == 0 || board.outcome().is_some() {
                let numbers = written(&board);
                let back: Board<C, R, W> = read(&numbers).unwrap();
                assert_eq!(back, *board);
                assert_eq!(back.outcome(), board.outcome());
                assert_eq!(
                    (back.plies(), back.to_move()),
                    (board.plies(), board.to_move())
                );
                assert_eq!(sets(&back.winning_lines()), sets(&board.winning_lines()));
                // A format without an end mark is told how many numbers come.
                let values = match serde_json::to_value(&*board).unwrap() {
                    serde_json::Value::Array(values) => values,
                    other => panic!("{other} is no sequence"),
                };
                assert_eq!(values.capacity(), values.len(), "as many as were announced");
                // Shorter, longer: neither is a board.
                assert!(read::<C, R, W>(&numbers[..numbers.len() - 1]).is_err());
                assert!(read::<C, R, W>(&[&numbers[..], &[0]].concat()).is_err());
            }
            if board.outcome().is_some() {
                break;
            }
            let moves: Vec<usize> = board.moves().collect();
            board.play(moves[random.below(moves.len())]).unwrap();
        }
    }
}

#[test]
fn every_position_of_a_game_comes_back() {
    let small = [(3, 3, 3), (7, 6, 4), (4, 4, 1), (2, 8, 5)];
    let middle = [(64, 64, 64), (2, 33, 9), (5, 64, 6)];
    positions_come_back::<7, 8, { words(7, 8) }>(&small);
    positions_come_back::<64, 64, { words(64, 64) }>(&small);
    positions_come_back::<64, 64, { words(64, 64) }>(&middle);
    positions_come_back::<70, 70, { words(70, 70) }>(&small);
    positions_come_back::<70, 70, { words(70, 70) }>(&middle);
    positions_come_back::<70, 70, { words(70, 70) }>(&[(70, 70, 70)]);
}

#[test]
fn the_numbers_are_as_documented() {
    let mut board = Board::<4, 40, { words(4, 40) }>::new(3, 40, 5).unwrap();
    for _ in 0..17 {
        board.play(0).unwrap();
        board.play(0).unwrap();
    }
    board.play(2).unwrap();
    assert_eq!(written(&board), [3, 40, 5, 34, 0x5555_5555, 1, 0, 1, 1]);
}

/// Every filling of 3 × 3 by columns, for every line: read exactly if the counts are right and
/// either there is no line, or a token on top could be taken away to leave none.
fn every_filling<const C: usize, const R: usize, const W: usize>() {
    let mut columns: Vec<Vec<Player>> = vec![Vec::new()];
    for height in 1..=3 {
        for bits in 0..1 << height {
            let token = |row: u32| {
                if bits >> row & 1 == 1 {
                    Player::First
                } else {
                    Player::Second
                }
            };
            columns.push((0..height).map(token).collect());
        }
    }
    assert_eq!(columns.len(), 15);
    let (mut accepted, mut refused) = (0, 0);
    for line in 1..=4 {
        for filling in 0..15 * 15 * 15 {
            let mut plain = Plain::new(3, 3, line);
            plain.grid = [filling % 15, filling / 15 % 15, filling / 225]
                .map(|column| columns[column].clone())
                .to_vec();
            let tokens = |player| {
                plain
                    .grid
                    .iter()
                    .flatten()
                    .filter(|&&token| token == player)
                    .count()
            };
            let balance = tokens(Player::First).checked_sub(tokens(Player::Second));
            let last_mover = plain.to_move().other();
            let could_be_last = |column: usize| {
                let mut rest = plain.clone();
                rest.grid[column].pop() == Some(last_mover) && rest.scan().is_empty()
            };
            let possible = matches!(balance, Some(0 | 1))
                && (plain.scan().is_empty() || (0..3).any(could_be_last));

            let mut numbers = vec![3, 3, line];
            for column in &plain.grid {
                numbers.push(u32::try_from(column.len()).unwrap());
                if !column.is_empty() {
                    let bit =
                        |(row, &token): (usize, &Player)| u32::from(token == Player::First) << row;
                    numbers.push(column.iter().enumerate().map(bit).sum());
                }
            }
            let board = read::<C, R, W>(&numbers);
            assert_eq!(board.is_ok(), possible, "{numbers:?}");
            if let Ok(board) = board {
                agrees(&board, &plain);
                assert_eq!(sets(&board.winning_lines()), plain.scan());
                assert_eq!(written(&board), numbers);
                accepted += 1;
            } else {
                refused += 1;
            }
        }
    }
    assert!(accepted > 100 && refused > 100);
}

#[test]
fn every_filling_of_a_small_board() {
    every_filling::<3, 3, { words(3, 3) }>();
    every_filling::<9, 9, { words(9, 9) }>();
    every_filling::<3, 65, { words(3, 65) }>();
}

fn refuses_hostile_numbers<const C: usize, const R: usize, const W: usize>() {
    for numbers in [
        &[][..],
        &[0, 6, 4],
        &[7, 0, 4],
        &[1, 1, 0, 0],
        &[0, 0, 4],
        &[66, 6, 4, 0, 0, 0, 0, 0, 0, 0, 0],
        &[u32::MAX, u32::MAX, u32::MAX, u32::MAX],
        // A column too high; a bit above its column; more than the numbers of the columns.
        &[1, 6, 4, 7, 0b101_0101],
        &[1, 6, 4, u32::MAX, 0],
        &[1, 6, 4, 1, 0b11],
        &[1, 6, 4, 0, 0],
        // Two of the second player's, none of the first's.
        &[1, 6, 4, 2, 0],
    ] {
        assert!(read::<C, R, W>(numbers).is_err(), "{numbers:?}");
        let mut board = Board::<C, R, W>::new(7, 6, 4).unwrap();
        board.play(3).unwrap();
        let text = serde_json::to_string(numbers).unwrap();
        let mut text = serde_json::Deserializer::from_str(&text);
        assert!((&mut board).deserialize(&mut text).is_err());
        assert_eq!(board, Board::vacant());
    }
}

#[test]
fn hostile_numbers() {
    refuses_hostile_numbers::<7, 6, { words(7, 6) }>();
    refuses_hostile_numbers::<9, 9, { words(9, 9) }>();
    refuses_hostile_numbers::<65, 6, { words(65, 6) }>();
}

#[test]
fn text_that_is_no_sequence_of_numbers() {
    for text in [
        "7",
        "{}",
        "[7, 6, -4]",
        "[7, \"six\", 4]",
        "[7, 6, 4, 4294967296]",
        "[7, 6, 4",
    ] {
        let board: Result<Board<7, 6, { words(7, 6) }>, Error> = serde_json::from_str(text);
        assert!(board.is_err(), "{text}");
    }
    let error = serde_json::from_str::<Board<7, 6, { words(7, 6) }>>("7").unwrap_err();
    assert!(
        error.to_string().contains("the numbers of a board"),
        "{error}"
    );
}
