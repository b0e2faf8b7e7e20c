//! Connect on a board of 7 × 6: one move.

#![no_std]
#![no_main]

use tabletop::connect::{self, Cell, Landing, PlayError, SizeError, UndoError, words};
use tabletop_firmware::costs::{OTHER, expect, number, open};
use tabletop_firmware::entry;

type Board = connect::Board<7, 6, { words(7, 6) }>;

/// A record: how many make a line for a new game or 0 to play on, whether to take the move back, and the
/// column at byte 8.
#[entry]
fn main() -> ! {
    let (mut costs, record) = open();
    let mut board = Board::vacant();
    loop {
        costs.next(record);
        let (line, column) = (number(record, 0) & 0xffff, record[8].into());
        if line > 0 {
            expect(costs.count(OTHER, || start(&mut board, line)).is_ok());
        }
        let landing = costs.count(0, || play(&mut board, column));
        expect(landing.is_ok_and(|landing| landing.cell.column == column));
        if record[3] > 0 {
            expect(costs.count(1, || undo(&mut board, column)).is_ok());
        }
    }
}

#[inline(never)]
fn start(board: &mut Board, line: u32) -> Result<(), SizeError> {
    board.start(7, 6, line)
}

#[inline(never)]
fn play(board: &mut Board, column: usize) -> Result<Landing, PlayError> {
    board.play(column)
}

#[inline(never)]
fn undo(board: &mut Board, column: usize) -> Result<Cell, UndoError> {
    board.undo(column)
}
