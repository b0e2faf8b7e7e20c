//! Connect on a board of 300 × 300: one move.

#![no_std]
#![no_main]

use static_cell::ConstStaticCell;
use tabletop::connect::{self, Cell, Landing, PlayError, SizeError, UndoError, words};
use tabletop_firmware::costs::{OTHER, expect, number, open};
use tabletop_firmware::entry;

type Board = connect::Board<300, 300, { words(300, 300) }>;

static BOARD: ConstStaticCell<Board> = ConstStaticCell::new(Board::vacant());

/// A record: how many make a line for a new game or 0 to play on; the kind of question; whether to take
/// the last move back; how many moves, and their columns, of which the last is counted.
#[entry]
fn main() -> ! {
    let (mut costs, record) = open();
    let Some(board) = BOARD.try_take() else {
        tabletop_firmware::exit(1)
    };
    loop {
        costs.next(record);
        let (line, moves) = (number(record, 0) & 0xffff, number(record, 4));
        if line > 0 {
            expect(costs.count(OTHER, || start(board, line)).is_ok());
        }
        let column = |place| number(record, 8 + 2 * place as usize) as usize & 0xffff;
        for place in 1..moves {
            expect(play(board, column(place - 1)).is_ok());
        }
        let last = column(moves - 1);
        let landing = costs.count(record[2], || play(board, last));
        expect(landing.is_ok_and(|landing| landing.won() == (record[2] == 1)));
        if record[3] > 0 {
            expect(costs.count(4, || undo(board, last)).is_ok());
        }
    }
}

#[inline(never)]
fn start(board: &mut Board, line: u32) -> Result<(), SizeError> {
    board.start(300, 300, line)
}

#[inline(never)]
fn play(board: &mut Board, column: usize) -> Result<Landing, PlayError> {
    board.play(column)
}

#[inline(never)]
fn undo(board: &mut Board, column: usize) -> Result<Cell, UndoError> {
    board.undo(column)
}
