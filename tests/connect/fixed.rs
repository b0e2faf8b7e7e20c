//! Games with known ends, drawings, refusals.

use std::fs;
use std::path::Path;

use tabletop::Player;
use tabletop::connect::{Board, Cell, Landing, Outcome, PlayError, SizeError, UndoError, words};

use crate::random::Random;
use crate::sets;

type Seven = Board<7, 6, { words(7, 6) }>;
type Three = Board<3, 3, { words(3, 3) }>;

/// Plays columns counted from 1 in `text`; only the last move may win.
fn played<const C: usize, const R: usize, const W: usize>(
    board: &mut Board<C, R, W>,
    text: &str,
) -> Option<Outcome> {
    for digit in text.bytes() {
        assert_eq!(board.outcome(), None, "{text} goes on after the end");
        board.play(usize::from(digit - b'1')).unwrap();
    }
    board.outcome()
}

/// The board after a game on 7 × 6, four in a row.
fn seven(text: &str) -> (Seven, Option<Outcome>) {
    let mut board = Seven::new(7, 6, 4).unwrap();
    let outcome = played(&mut board, text);
    (board, outcome)
}

fn drawing(rows: &[&str]) -> String {
    rows.join("\n")
}

#[test]
fn lines_do_not_wrap_around_the_edges() {
    assert_eq!(seven("21416113151").1, None);
    assert_eq!(seven("5164721").1, None);
}

#[test]
fn known_wins() {
    assert_eq!(
        seven("6556624166454427").1,
        Some(Outcome::Win(Player::Second))
    );
    assert_eq!(seven("21211313141").1, Some(Outcome::Win(Player::First)));
}

#[test]
fn a_line_longer_than_needed_is_one_line() {
    let (mut board, _) = seven("11224455");
    let landing = board.play(2).unwrap();
    let row: Vec<Cell> = (0..5).map(|column| Cell { column, row: 0 }).collect();
    assert_eq!(landing.cell, row[2]);
    assert_eq!(sets(&landing.lines), [row]);
    assert_eq!(
        board.to_string(),
        drawing(&[
            ".......", //
            ".......", ".......", ".......", "oo.oo..", "xxxxx..",
        ])
    );
}

#[test]
fn two_lines_at_once_are_both_told() {
    let (mut board, _) = seven("1623151322611");
    let landing = board.play(3).unwrap();
    assert_eq!(landing.player, Player::Second);
    assert_eq!(landing.lines.len(), 2);
    assert!(landing.lines.iter().all(|line| line.len() >= 4));
    assert!(
        landing
            .lines
            .iter()
            .all(|line| line.cells().any(|cell| cell == landing.cell))
    );
    assert_eq!(board.outcome(), Some(Outcome::Win(Player::Second)));
}

#[test]
fn a_board_of_three() {
    let mut board = Three::new(3, 3, 3).unwrap();
    assert_eq!(
        played(&mut board, "111223233"),
        Some(Outcome::Win(Player::First))
    );
    assert!(board.is_full());
    assert_eq!(board.to_string(), drawing(&["xxx", "oxo", "xoo"]));

    board.start(3, 3, 4).unwrap();
    assert_eq!(played(&mut board, "111223233"), Some(Outcome::Draw));
    board.start(3, 3, u32::MAX).unwrap();
    assert_eq!(played(&mut board, "123123123"), Some(Outcome::Draw));
    board.start(3, 3, 1).unwrap();
    let landing = board.play(2).unwrap();
    assert_eq!(sets(&landing.lines), [[Cell { column: 2, row: 0 }]]);
}

/// Plays some order of moves that makes the drawing, `last` last; its landing.
fn draw_up<const C: usize, const R: usize, const W: usize>(
    board: &mut Board<C, R, W>,
    line: u32,
    rows: &[&str],
    last: usize,
) -> Landing {
    let aim = |cell: Cell| {
        rows.iter()
            .rev()
            .nth(cell.row)
            .and_then(|row| row.as_bytes().get(cell.column).copied())
    };
    let heights: Vec<usize> = (0..C)
        .map(|column| {
            (0..R)
                .filter(|&row| aim(Cell { column, row }).is_some_and(|aim| aim != b'.'))
                .count()
        })
        .collect();
    let plies = heights.iter().sum::<usize>();
    let mut random = Random(1);
    for _ in 0..1_000 {
        board.start(C, R, line).unwrap();
        for ply in 1..=plies {
            let mover = if board.to_move() == Player::First {
                b'x'
            } else {
                b'o'
            };
            let fits = |&column: &usize| {
                let row = board.height(column);
                let is_last = column == last && row + 1 == heights[last];
                aim(Cell { column, row }) == Some(mover) && is_last == (ply == plies)
            };
            let from = random.below(C);
            let Some(column) = (from..C).chain(0..from).find(fits) else {
                break;
            };
            let landing = board.play(column).unwrap();
            assert_eq!(landing.won(), ply == plies);
            if ply == plies {
                assert_eq!(board.to_string(), drawing(rows));
                return landing;
            }
        }
    }
    panic!("no order of moves found");
}

#[test]
fn four_lines_at_once() {
    let mut board = Board::<7, 5, { words(7, 5) }>::vacant();
    let rows = [
        ".......", //
        "xxxx...", "ooxxxoo", "oxoxoxo", "xooxoox",
    ];
    let landing = draw_up(&mut board, 4, &rows, 3);
    let line =
        |cells: [(usize, usize); 4]| cells.map(|(column, row)| Cell { column, row }).to_vec();
    assert_eq!(
        sets(&landing.lines),
        [
            line([(0, 0), (1, 1), (2, 2), (3, 3)]),
            line([(0, 3), (1, 3), (2, 3), (3, 3)]),
            line([(3, 0), (3, 1), (3, 2), (3, 3)]),
            line([(3, 3), (4, 2), (5, 1), (6, 0)]),
        ]
    );
    // Of the tokens on top, only the last lies on all four.
    for column in [0, 1, 2, 4, 5, 6] {
        assert!(board.undo(column).is_err());
    }
    assert_eq!(board.undo(3), Ok(landing.cell));
}

#[test]
fn drawings() {
    let (board, _) = seven("4435");
    assert_eq!(
        board.to_string(),
        drawing(&[
            ".......", //
            ".......", ".......", ".......", "...o...", "..xxo..",
        ])
    );
    assert_eq!(
        format!("{board:?}"),
        "Board(7 × 6, line 4, ......./......./......./......./...o.../..xxo..)"
    );
    let tokens: Vec<(usize, usize, Player)> = board
        .cells()
        .filter_map(|(Cell { column, row }, player)| Some((column, row, player?)))
        .collect();
    let (x, o) = (Player::First, Player::Second);
    assert_eq!(tokens, [(3, 1, o), (2, 0, x), (3, 0, x), (4, 0, o)]);
    assert_eq!(Seven::vacant().to_string(), "");
    assert_eq!(format!("{:?}", Seven::vacant()), "Board(0 × 0, line 0, )");
    assert_eq!(Seven::new(2, 1, 1).unwrap().to_string(), "..");
}

#[test]
fn sizes_that_are_refused_change_nothing() {
    let (mut board, _) = seven("4435");
    let before = board.clone();
    let too_large = |columns, rows| SizeError::TooLarge { columns, rows };
    for ((columns, rows, line), error) in [
        ((0, 6, 4), SizeError::NoColumns),
        ((7, 0, 4), SizeError::NoRows),
        ((7, 6, 0), SizeError::NoLine),
        ((8, 6, 4), too_large(8, 6)),
        ((7, 7, 4), too_large(7, 7)),
        (
            (usize::MAX, usize::MAX, 4),
            too_large(usize::MAX, usize::MAX),
        ),
        ((65_543, 6, 4), too_large(65_543, 6)),
    ] {
        assert_eq!(board.start(columns, rows, line), Err(error));
        assert_eq!(Seven::new(columns, rows, line).err(), Some(error));
        assert_eq!(board, before);
        assert_eq!(error.to_string(), error.message());
    }
    assert_eq!(Board::<0, 0, 0>::new(1, 1, 1).err(), Some(too_large(1, 1)));
}

#[test]
fn moves_that_are_refused() {
    let (mut board, _) = seven("111111");
    for (column, error) in [
        (0, PlayError::Full(0)),
        (7, PlayError::NoColumn(7)),
        (usize::MAX, PlayError::NoColumn(usize::MAX)),
    ] {
        let before = board.clone();
        assert_eq!(board.play(column), Err(error));
        assert_eq!(board, before);
        assert_eq!(error.to_string(), error.message());
    }
    let (mut board, _) = seven("1212121");
    assert_eq!(board.play(3), Err(PlayError::Over));
    assert_eq!(board.play(9), Err(PlayError::Over));
    // Room for seven columns, but a game on two.
    board.start(2, 1, 2).unwrap();
    assert_eq!(board.play(2), Err(PlayError::NoColumn(2)));
    board.play(0).unwrap();
    board.play(1).unwrap();
    assert_eq!(board.outcome(), Some(Outcome::Draw));
    assert_eq!(board.play(0), Err(PlayError::Full(0)));
}

#[test]
fn a_vacant_board_refuses_everything() {
    let mut board = Seven::default();
    assert_eq!(board.play(0), Err(PlayError::NoColumn(0)));
    assert_eq!(board.undo(0), Err(UndoError::NoColumn(0)));
    assert_eq!((board.moves().count(), board.cells().count()), (0, 0));
    assert_eq!(
        (
            board.outcome(),
            board.is_full(),
            board.winning_lines().len()
        ),
        (None, false, 0)
    );
}

#[test]
fn undo_refuses_what_was_not_the_last_move() {
    let (mut board, _) = seven("1213");
    for (column, error) in [
        (0, UndoError::NotLastMover(0)),
        (3, UndoError::Empty(3)),
        (7, UndoError::NoColumn(7)),
    ] {
        let before = board.clone();
        assert_eq!(board.undo(column), Err(error));
        assert_eq!(board, before);
        assert_eq!(error.to_string(), error.message());
    }
    assert_eq!(board.undo(2), Ok(Cell { column: 2, row: 0 }));
    assert_eq!(board, seven("121").0);
}

/// A row of five: the middle three could have fallen last, the ends leave a line of four.
#[test]
fn undo_after_a_win() {
    let mut board = Board::<9, 6, { words(9, 6) }>::new(9, 6, 4).unwrap();
    for column in [0, 8, 1, 8, 3, 8, 4, 7] {
        board.play(column).unwrap();
    }
    assert!(board.play(2).unwrap().won());
    let won = board.clone();
    for column in [0, 4] {
        assert_eq!(board.undo(column), Err(UndoError::StillWon(column)));
        assert_eq!(board, won);
    }
    for column in [1, 2, 3] {
        let mut board = won.clone();
        board.undo(column).unwrap();
        assert_eq!((board.outcome(), board.winning_lines().len()), (None, 0));
        assert_eq!(board.to_move(), Player::First);
        assert!(board.play(column).unwrap().won());
        assert_eq!(board, won);
        assert_eq!(board.winning_lines(), won.winning_lines());
    }
}

/// The text vectors, read here without the console: sizes, then columns from 1.
#[test]
fn vectors() {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/connect");
    let mut board = Box::new(Board::<300, 300, { words(300, 300) }>::vacant());
    let mut files = 0;
    for entry in fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "in") {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        let mut numbers = text
            .split_whitespace()
            .map(|token| token.parse::<usize>().unwrap());
        let mut next = || numbers.next().unwrap();
        let (n, m, line) = (next(), next(), u32::try_from(next()).unwrap());
        board.start(n, n, line).unwrap();
        let mut answer = String::from("No winner");
        for i in 1..=m {
            let landing = board.play(next() - 1).unwrap();
            if landing.won() {
                let name = if landing.player == Player::First {
                    "Ayumi"
                } else {
                    "Bunji"
                };
                answer = format!("{name} {i}");
                break;
            }
        }
        let expected = fs::read_to_string(path.with_extension("out")).unwrap();
        assert_eq!(answer, expected.trim_end(), "{}", path.display());
        files += 1;
    }
    assert!(files > 0, "no vectors found");
}
