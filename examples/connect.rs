//! Four in a row on 7 × 6: the library's opponent against one who plays on top of the last token.

use std::error::Error;

use tabletop::Player;
use tabletop::connect::search::{Search, Slot};
use tabletop::connect::{Board, Outcome, words};

fn main() -> Result<(), Box<dyn Error>> {
    let mut board = Board::<7, 6, { words(7, 6) }>::new(7, 6, 4)?;
    // Memory for positions met before: as much as there is to spare. More is quicker.
    let mut table = [Slot::EMPTY; 1024];
    let (mut moves, mut last) = (Vec::new(), 0);
    while board.outcome().is_none() {
        let column = match board.to_move() {
            Player::First => {
                let mut search = Search::new(&board, 6, &mut table)?;
                // A few positions at a time; `column` has a move at any moment.
                while !search.step(100).is_complete() {}
                search.column()
            }
            // Or, where that is full, beside it.
            Player::Second => {
                let distance = |column: &usize| column.abs_diff(last);
                board.moves().min_by_key(distance).unwrap_or(0)
            }
        };
        let landing = board.play(column)?;
        last = column;
        // People count from 1.
        moves.push((landing.cell.column + 1).to_string());
        for line in &landing.lines {
            let cells: Vec<String> = line
                .cells()
                .map(|cell| format!("({}, {})", cell.column + 1, cell.row + 1))
                .collect();
            println!("a line: {}", cells.join(" "));
        }
    }
    println!("columns: {}", moves.join(" "));
    println!("{board}");
    match board.outcome() {
        Some(Outcome::Win(player)) => println!("{player} wins after {} moves", board.plies()),
        Some(Outcome::Draw) | None => println!("nobody wins"),
    }
    Ok(())
}
