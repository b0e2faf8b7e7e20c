//! Connect beside walking out from the new token over a grid of bytes; nanoseconds a move.

use std::hint::black_box;

use tabletop::connect::{Board, words};

use crate::Random;
use crate::rounds::Rounds;

#[path = "../textbook/connect.rs"]
mod textbook;

use textbook::{Grid, drawn_game, random_game};

/// Times games on the largest board that the memory has room for, each to its end; the answers are
/// the winning moves.
fn games<const C: usize, const R: usize, const W: usize>(
    rounds: &Rounds,
    name: &str,
    line: u32,
    games: impl FnOnce() -> Vec<Vec<u16>>,
) {
    if !rounds.wants(name) {
        return;
    }
    let mut board = Box::new(Board::<C, R, W>::vacant());
    let mut grid = Grid::new(C, R, line as usize);
    let mut ours = |game: &[u16]| {
        board.start(C, R, line).unwrap();
        game.iter()
            .position(|&column| board.play(usize::from(column)).unwrap().won())
    };
    let mut walk = |game: &[u16]| {
        grid.clear();
        game.iter()
            .position(|&column| grid.play(usize::from(column)))
    };
    // Games end at their wins; each is looked at on its own before any is timed.
    let mut games = games();
    let mut moves = 0;
    for game in &mut games {
        let end = walk(game);
        assert_eq!(ours(game), end, "{name}");
        game.truncate(end.map_or(game.len(), |winning| winning + 1));
        moves += game.len();
    }
    rounds.compare(
        name,
        moves,
        || black_box(&games).iter().filter_map(|game| ours(game)).sum(),
        || {
            black_box(&games)
                .iter()
                .filter_map(|game| walk(game))
                .sum::<usize>()
        },
    );
}

/// Enough games that no branch predictor learns them by heart.
fn random_games(columns: usize, rows: usize, count: usize) -> Vec<Vec<u16>> {
    let mut random = Random::new();
    (0..count)
        .map(|_| random_game(columns, rows, &mut random))
        .collect()
}

pub(crate) fn compare(rounds: &Rounds) {
    const W300: usize = words(300, 300);
    const W60: usize = words(60, 60);
    games::<300, 300, W300>(rounds, "connect-random300", 300, || {
        random_games(300, 300, 1)
    });
    games::<300, 300, W300>(rounds, "connect-random300-k8", 8, || {
        random_games(300, 300, 40)
    });
    // In every row blocks of 100, moved on by one block from row to row.
    games::<300, 300, W300>(rounds, "connect-blocks300", 101, || {
        vec![drawn_game(300, 300, |column, row| {
            (column / 100 + row).is_multiple_of(2)
        })]
    });
    games::<300, 300, W300>(rounds, "connect-longruns300", 300, || {
        vec![drawn_game(300, 300, |column, _| column < 150)]
    });
    games::<60, 60, W60>(rounds, "connect-60x60-k8", 8, || random_games(60, 60, 80));
    games::<60, 60, W60>(rounds, "connect-60x60-k60", 60, || random_games(60, 60, 10));
    games::<7, 6, { words(7, 6) }>(rounds, "connect-7x6", 4, || random_games(7, 6, 2_000));
}
