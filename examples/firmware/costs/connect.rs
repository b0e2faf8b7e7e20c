//! Connect on a board of 300 × 300: one move.

#![no_std]
#![no_main]

use static_cell::ConstStaticCell;
use tabletop::connect::{self, Cell, Landing, PlayError, UndoError, words};
use tabletop_firmware::costs::{expect, number, open};
use tabletop_firmware::entry;

type Board = connect::Board<300, 300, { words(300, 300) }>;

static BOARD: ConstStaticCell<Board> = ConstStaticCell::new(Board::vacant());

/// A record: how many make a line for a new game or 0 to play on, the column, and the kind of
/// question.
#[entry]
fn main() -> ! {
    let (mut costs, record) = open();
    let Some(board) = BOARD.try_take() else {
        tabletop_firmware::exit(1)
    };
    loop {
        costs.next(record);
        let (line, column) = (number(record, 0), number(record, 4) as usize);
        if line > 0 {
            expect(board.start(300, 300, line).is_ok());
        }
        let landing = costs.count(record[8], || play(board, column));
        expect(landing.is_ok_and(|landing| landing.cell.column == column));
        if record[9] > 0 {
            expect(costs.count(2, || undo(board, column)).is_ok());
        }
    }
}

#[inline(never)]
fn play(board: &mut Board, column: usize) -> Result<Landing, PlayError> {
    board.play(column)
}

#[inline(never)]
fn undo(board: &mut Board, column: usize) -> Result<Cell, UndoError> {
    board.undo(column)
}
