//! Positions with known values, and boards that cannot be searched.

use super::*;

/// The board after a game on 7 × 6, columns counted from 1.
fn seven(text: &str) -> Room {
    let mut board = Room::new(7, 6, 4).unwrap();
    for digit in text.bytes() {
        board.play(usize::from(digit - b'1')).unwrap();
    }
    board
}

/// 22 less the winner's tokens at the end, negative for a loss.
fn score(board: &Room, forecast: Forecast) -> i64 {
    let score = |plies: u32| 22 - i64::from((board.plies() + plies).div_ceil(2));
    match forecast {
        Forecast::Win(plies) => score(plies),
        Forecast::Loss(plies) => -score(plies),
        Forecast::Draw => 0,
        Forecast::Open(_) => panic!("not finished"),
    }
}

#[test]
fn known_positions() {
    let mut table = vec![Slot::EMPTY; 100_000];
    let board = seven("55466554422442623");
    let (forecast, _) = found(&board, u32::MAX, &mut table);
    assert_eq!(forecast, Forecast::Draw);
    let board = seven("554665544224426231");
    let (forecast, _) = found(&board, u32::MAX, &mut table);
    assert!(matches!(forecast, Forecast::Win(_)));
    assert_eq!(score(&board, forecast), 4);
    assert_eq!(
        found(&seven("121212"), u32::MAX, &mut table),
        (Forecast::Win(1), 0)
    );
    assert_eq!(found(&seven("121212"), 1, &mut []), (Forecast::Win(1), 0));
    // One ply is not enough to see what must be filled; two are.
    assert_eq!(found(&seven("12121"), 2, &mut []), (Forecast::Open(2), 0));
    assert_eq!(found(&seven("12121"), 1, &mut []).0, Forecast::Open(1));
}

#[test]
fn of_two_threats_one_is_filled() {
    // The first player's 3, 4 and 5 of the lowest row: 2 and 6 both win.
    let board = seven("37475");
    let (forecast, column) = found(&board, 2, &mut []);
    assert_eq!(forecast, Forecast::Loss(2));
    assert!(column == 1 || column == 5);
    // A ply earlier it could be helped.
    let (forecast, column) = found(&seven("374"), 4, &mut []);
    assert_eq!(forecast, Forecast::Open(4));
    assert!([1, 4, 5].contains(&column));
}

#[test]
fn nobody_can_win_with_too_long_a_line() {
    for line in [8, 100, u32::MAX] {
        let board = Room::new(7, 6, line).unwrap();
        let mut search = Search::new(&board, 2, &mut []).unwrap();
        assert_eq!(search.finish(), Forecast::Draw);
        assert_eq!(search.progress().nodes, 0);
        assert_eq!(search.column(), 3);
    }
}

#[test]
fn one_token_is_a_line() {
    for (columns, rows) in [(1, 1), (7, 6), (32, 1), (1, 63), (8, 7)] {
        let board = Room::new(columns, rows, 1).unwrap();
        let (forecast, column) = found(&board, u32::MAX, &mut []);
        assert_eq!((forecast, column), (Forecast::Win(1), columns / 2));
    }
}

#[test]
fn boards_that_cannot_be_searched() {
    let mut board = Room::vacant();
    let refused = |board: &Room| Search::new(board, 5, &mut []).map(|_| ()).unwrap_err();
    assert_eq!(refused(&board), SearchError::Vacant);
    for (columns, rows) in [(8, 8), (9, 7), (32, 2), (13, 4), (2, 32)] {
        board.start(columns, rows, 4).unwrap();
        let error = refused(&board);
        assert_eq!(error, SearchError::TooLarge { columns, rows });
        assert_eq!(error.to_string(), error.message());
    }
    let large = Board::<300, 300, { words(300, 300) }>::new(300, 300, 4).unwrap();
    assert_eq!(
        Search::new(&large, 5, &mut []).map(|_| ()).unwrap_err(),
        SearchError::TooLarge {
            columns: 300,
            rows: 300
        }
    );
    // As many bits as fit: they are searched.
    for (columns, rows) in [(8, 7), (16, 3), (32, 1), (1, 63), (4, 15)] {
        board.start(columns, rows, 4).unwrap();
        assert_eq!(found(&board, 4, &mut []), (Forecast::Open(4), columns / 2));
    }
    let won = seven("1212121");
    let over = won.outcome().unwrap();
    assert_eq!(refused(&won), SearchError::Over(over));
    board.start(2, 1, 3).unwrap();
    board.play(0).unwrap();
    board.play(1).unwrap();
    assert_eq!(refused(&board), SearchError::Over(Outcome::Draw));
}

#[test]
fn a_refused_restart_changes_nothing() {
    let board = seven("55466554422442623");
    let mut table = vec![Slot::EMPTY; 10_000];
    let mut search = Search::new(&board, u32::MAX, &mut table).unwrap();
    search.step(500);
    let before = (search.progress(), search.forecast(), search.column());
    assert!(!before.0.is_complete());
    assert!(search.restart(&seven("1212121"), 3).is_err());
    assert!(search.restart(&Room::vacant(), 3).is_err());
    assert!(search.restart(&Room::new(8, 8, 4).unwrap(), 3).is_err());
    let after = (search.progress(), search.forecast(), search.column());
    assert_eq!(after, before);
    assert_eq!(search.finish(), Forecast::Draw);
}

#[test]
fn sizes() {
    assert_eq!(size_of::<Slot>(), 8);
    assert!(size_of::<Search<'_>>() <= 768);
    println!("Search: {} bytes", size_of::<Search<'_>>());
}
