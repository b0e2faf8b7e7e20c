//! Connect's opponent on a board of 7 × 6: one position looked at.

#![no_std]
#![no_main]

use static_cell::ConstStaticCell;
use tabletop::connect::search::{Search, SearchError, Slot};
use tabletop::connect::{self, Landing, PlayError, SizeError, words};
use tabletop_firmware::costs::{OTHER, expect, open};
use tabletop_firmware::entry;

type Board = connect::Board<7, 6, { words(7, 6) }>;

static TABLE: ConstStaticCell<[Slot; 256]> = ConstStaticCell::new([Slot::EMPTY; 256]);

/// A record: plies to look ahead, positions to look at, and the columns played so far up to one that
/// there is not.
#[entry]
fn main() -> ! {
    let (mut costs, record) = open();
    let mut board = Board::vacant();
    let Some(table) = TABLE.try_take() else {
        tabletop_firmware::exit(1)
    };
    loop {
        costs.next(record);
        let [depth, positions, ref columns @ ..] = *record;
        expect(costs.count(OTHER, || start(&mut board)).is_ok());
        for &column in columns.iter().take_while(|&&column| column < 7) {
            expect(
                costs
                    .count(OTHER, || play(&mut board, column.into()))
                    .is_ok(),
            );
        }
        let Ok(mut search) = costs.count(OTHER, || begin(&board, depth.into(), table)) else {
            expect(false);
            continue;
        };
        for _ in 0..positions {
            if costs.count(0, || step(&mut search)) {
                break;
            }
        }
        costs.count(1, || column(&search));
    }
}

#[inline(never)]
fn start(board: &mut Board) -> Result<(), SizeError> {
    board.start(7, 6, 4)
}

#[inline(never)]
fn play(board: &mut Board, column: usize) -> Result<Landing, PlayError> {
    board.play(column)
}

#[inline(never)]
fn begin<'a>(board: &Board, depth: u32, table: &'a mut [Slot]) -> Result<Search<'a>, SearchError> {
    Search::new(board, depth, table)
}

#[inline(never)]
fn step(search: &mut Search) -> bool {
    search.step(1).is_complete()
}

#[inline(never)]
fn column(search: &Search) -> usize {
    search.column()
}
