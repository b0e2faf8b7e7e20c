//! `connect`, with a board in each of its three forms.

use serde::de::DeserializeSeed;
use tabletop::Player;
use tabletop::connect::{
    Board, Cell, Landing, Line, Outcome, PlayError, SizeError, UndoError, words,
};

use crate::store::Reader;
use crate::using::{
    any, drained_again, drained_both_ways, drained_by_length, logged, note, ordered, shown, stored,
    usual, value,
};

pub fn call() {
    note(words(any(7), any(6)));
    boards::<7, 6, { words(7, 6) }>();
    boards::<20, 20, { words(20, 20) }>();
    boards::<300, 300, { words(300, 300) }>();
    errors();
}

fn boards<const COLUMNS: usize, const ROWS: usize, const WORDS: usize>() {
    note(Board::<COLUMNS, ROWS, WORDS>::new(any(1), any(1), any(1)));
    note(usual::<Board<COLUMNS, ROWS, WORDS>>());
    let mut board = any(Board::<COLUMNS, ROWS, WORDS>::vacant());
    note(Board::start(&mut board, any(1), any(1), any(1)));
    value::<Board<COLUMNS, ROWS, WORDS>>(&board);
    shown::<Board<COLUMNS, ROWS, WORDS>>(&board);
    logged::<Board<COLUMNS, ROWS, WORDS>>(&board);
    stored::<Board<COLUMNS, ROWS, WORDS>>(&board);
    note(<&mut Board<COLUMNS, ROWS, WORDS> as DeserializeSeed>::deserialize(&mut board, Reader));
    if let Ok(landing) = any(Board::play(any(&mut board), any(0))) {
        landed(&landing);
    }
    if let Ok(cell) = any(Board::undo(any(&mut board), any(0))) {
        note(cell);
    }
    let board = any(board);
    note(Board::columns(&board));
    note(Board::rows(&board));
    note(Board::line(&board));
    note(Board::plies(&board));
    note(Board::to_move(&board));
    note(Board::height(&board, any(0)));
    note(Board::cell(&board, any(0), any(0)));
    drained_both_ways(Board::moves(&board));
    drained_again(Board::cells(&board));
    note(Board::is_full(&board));
    note(Board::winning_lines(any(&board)));
    if let Some(outcome) = any(Board::outcome(&board)) {
        note(outcome);
    }
}

fn landed(landing: &Landing) {
    value::<Landing>(landing);
    logged::<Landing>(landing);
    note(Landing::won(any(landing)));
    for line in &any(landing).lines {
        value::<Line>(line);
        logged::<Line>(line);
        note(Line::len(any(*line)));
        drained_by_length(Line::cells(any(*line)));
    }
    let cell = any(landing.cell);
    value::<Cell>(&cell);
    ordered::<Cell>(&cell, &any(Cell { column: 0, row: 0 }));
    logged::<Cell>(&cell);
    stored::<Cell>(&cell);
    let outcome = any(Outcome::Win(any(Player::First)));
    value::<Outcome>(&outcome);
    logged::<Outcome>(&outcome);
    stored::<Outcome>(&outcome);
}

fn errors() {
    let error = any(SizeError::NoColumns);
    value::<SizeError>(&error);
    shown::<SizeError>(&error);
    logged::<SizeError>(&error);
    note(SizeError::message(error));
    let error = any(PlayError::Over);
    value::<PlayError>(&error);
    shown::<PlayError>(&error);
    logged::<PlayError>(&error);
    note(PlayError::message(error));
    let error = any(UndoError::Empty(any(0)));
    value::<UndoError>(&error);
    shown::<UndoError>(&error);
    logged::<UndoError>(&error);
    note(UndoError::message(error));
}
