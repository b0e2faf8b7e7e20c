//! The bounded opponent against the whole game tree, searched plainly on a grid of bytes.

mod exact;
mod fixed;
mod order;
mod plain;
mod slots;
mod steps;

use plain::{Grid, Random, Room, Solver, bounded, look, rank};
use tabletop::connect::search::{Forecast, Search, SearchError, Slot};
use tabletop::connect::{Board, Outcome, words};

/// A finished search: what it says, and its move.
fn found(board: &Room, depth: u32, table: &mut [Slot]) -> (Forecast, usize) {
    let mut search = Search::new(board, depth, table).unwrap();
    let forecast = search.finish();
    assert!(search.progress().is_complete());
    assert_eq!(search.forecast(), forecast);
    (forecast, search.column())
}

/// Whether two forecasts say the same, or the searched one knows of a draw that the plain one is too
/// near-sighted for: nobody has a line left to fill.
fn agree(told: Forecast, plain: Forecast, exact_is_draw: impl FnOnce() -> bool) -> bool {
    told == plain || told == Forecast::Draw && matches!(plain, Forecast::Open(_)) && exact_is_draw()
}

/// Checks a search of each of some depths against the values known of all moves.
fn check(grid: &Grid, solver: &mut Solver, depths: &[u32], table: &mut [Slot]) {
    let board = grid.board();
    let exact = solver.value(grid);
    for &depth in depths {
        let (forecast, column) = found(&board, depth, table);
        let plain = bounded(exact, depth, grid.left());
        let context = || format!("depth {depth}, {exact:?}, column {column}\n{board}");
        assert!(
            agree(forecast, plain, || exact == Forecast::Draw),
            "{forecast:?} at {}",
            context()
        );
        // The move is worth what the position is, as far as the depth shows.
        assert!(grid.legal().contains(&column), "{}", context());
        let value = bounded(solver.move_value(grid, column), depth, grid.left());
        assert_eq!(rank(value), rank(plain), "{value:?} at {}", context());
    }
}
