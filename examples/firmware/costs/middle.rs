//! Connect on a board of 60 × 60: one move.

#![no_std]
#![no_main]

use static_cell::ConstStaticCell;
use tabletop::connect::{self, Cell, Landing, PlayError, SizeError, UndoError, words};
use tabletop_firmware::costs::{OTHER, expect, number, open};
use tabletop_firmware::entry;

type Board = connect::Board<60, 60, { words(60, 60) }>;

static BOARD: ConstStaticCell<Board> = ConstStaticCell::new(Board::vacant());

/// A record: how many make a line for a new game or 0 to play on, whether to take the move back, and the
/// column at byte 8.
#[entry]
fn main() -> ! {
    let (mut costs, record) = open();
    let Some(board) = BOARD.try_take() else {
        tabletop_firmware::exit(1)
    };
    loop {
        costs.next(record);
        let (line, column) = (number(record, 0) & 0xffff, record[8].into());
        if line > 0 {
            expect(costs.count(OTHER, || start(board, line)).is_ok());
        }
        let landing = costs.count(0, || play(board, column));
        expect(landing.is_ok_and(|landing| landing.cell.column == column));
        if record[3] > 0 {
            expect(costs.count(1, || undo(board, column)).is_ok());
        }
    }
}

#[inline(never)]
fn start(board: &mut Board, line: u32) -> Result<(), SizeError> {
    board.start(60, 60, line)
}

#[inline(never)]
fn play(board: &mut Board, column: usize) -> Result<Landing, PlayError> {
    board.play(column)
}

#[inline(never)]
fn undo(board: &mut Board, column: usize) -> Result<Cell, UndoError> {
    board.undo(column)
}
