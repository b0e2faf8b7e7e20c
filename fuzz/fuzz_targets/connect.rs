//! Games of connect in all three forms of board, beside a plain board that is scanned whole after
//! every move, with moves taken back on the way.
//!
//! Bytes: columns, rows, the line; then a column each, or with the highest bit set a column to take
//! back.

#![no_main]

#[path = "../../tests/connect/plain.rs"]
#[allow(dead_code, reason = "the tests use the rest")]
mod plain;

use libfuzzer_sys::fuzz_target;
use plain::Plain;
use tabletop::connect::{Board, Cell, Line, Outcome, words};
use tabletop_fuzz::Bytes;

/// The cells of each line, lines in order of their cells.
fn sets(lines: &[Line]) -> Vec<Vec<Cell>> {
    let mut sets: Vec<Vec<Cell>> = lines.iter().map(|line| line.cells().collect()).collect();
    sets.iter_mut().for_each(|cells| cells.sort_unstable());
    sets.sort_unstable();
    sets
}

fn play<const C: usize, const R: usize, const W: usize>(
    mut board: Board<C, R, W>,
    (columns, rows, line): (usize, usize, u32),
    mut bytes: Bytes<'_>,
) {
    board.start(columns, rows, line).unwrap();
    let mut plain = Plain::new(columns, rows, line);
    while !bytes.is_empty() {
        let byte = bytes.byte();
        // One column beside the board is among them.
        let column = usize::from(byte & 127) % (columns + 1);
        if byte & 128 == 0 {
            let won = matches!(board.outcome(), Some(Outcome::Win(_)));
            let room = plain
                .grid
                .get(column)
                .is_some_and(|tokens| tokens.len() < rows);
            let player = plain.to_move();
            match board.play(column) {
                Ok(landing) => {
                    assert!(room && !won);
                    plain.grid[column].push(player);
                    assert_eq!(landing.player, player);
                    assert_eq!(landing.cell.row + 1, plain.grid[column].len());
                    assert_eq!(sets(&landing.lines), plain.scan());
                }
                Err(_) => assert!(!room || won),
            }
        } else {
            let mut rest = plain.clone();
            let top = rest.grid.get_mut(column).and_then(Vec::pop);
            let may = top == Some(plain.to_move().other()) && rest.scan().is_empty();
            assert_eq!(board.undo(column).is_ok(), may);
            if may {
                plain = rest;
            }
        }
        assert_eq!(sets(&board.winning_lines()), plain.scan());
        let full = plain.grid.iter().all(|tokens| tokens.len() == rows);
        let outcome = if plain.scan().is_empty() {
            full.then_some(Outcome::Draw)
        } else {
            Some(Outcome::Win(plain.to_move().other()))
        };
        assert_eq!(board.outcome(), outcome);
        assert_eq!(board.to_move(), plain.to_move());
    }
    for (cell, player) in board.cells() {
        assert_eq!(player, plain.grid[cell.column].get(cell.row).copied());
    }
}

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes(data);
    let size = (
        bytes.between(1, 12),
        bytes.between(1, 12),
        u32::from(bytes.byte()) % 13 + 1,
    );
    // A scan looks at every cell: as many moves as fill the board twice, and some more.
    let most = (2 * size.0 * size.1 + 16).min(bytes.0.len());
    let moves = || Bytes(&bytes.0[..most]);
    if size.0 <= 7 && size.1 <= 8 {
        play(Board::<7, 8, { words(7, 8) }>::vacant(), size, moves());
    }
    play(Board::<12, 12, { words(12, 12) }>::vacant(), size, moves());
    play(Board::<12, 65, { words(12, 65) }>::vacant(), size, moves());
});
