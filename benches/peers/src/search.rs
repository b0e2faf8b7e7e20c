//! Connect on 7 × 6 played to its end by thought alone, beside the solver of `connect-four-ai`.

use connect_four_ai::{Position, Solver};
use tabletop::connect::search::{Forecast, Search, Slot};
use tabletop::connect::{Board, words};

use crate::random::Random;
use crate::rounds::{Race, digest};

type Seven = Board<7, 6, { words(7, 6) }>;

/// Positions, and how many tokens they have.
const POSITIONS: usize = 1000;
const TOKENS: std::ops::RangeInclusive<usize> = 16..=30;

/// Slots of eight bytes; the peer has as many as it wants.
const SLOTS: usize = 100_000;

/// Random games that nobody has won: columns from 1, and the board.
fn positions() -> Vec<(String, Seven)> {
    let mut random = Random(88_172_645_463_325_252);
    let mut below = |bound: usize| (random.next() >> 33) as usize % bound;
    let mut positions = Vec::new();
    while positions.len() < POSITIONS {
        let tokens = TOKENS.start() + below(TOKENS.end() - TOKENS.start() + 1);
        let mut board = Seven::new(7, 6, 4).expect("a game of this size");
        let mut text = String::new();
        while text.len() < tokens && board.outcome().is_none() {
            let column = below(7);
            if board.play(column).is_ok() {
                text.push(char::from(b"1234567"[column]));
            }
        }
        if board.outcome().is_none() {
            positions.push((text, board));
        }
    }
    positions
}

/// 22 less the winner's tokens at the end, negative for the other's win.
fn score(board: &Seven, forecast: Forecast) -> i64 {
    let score = |plies: u32| 22 - i64::from((board.plies() + plies).div_ceil(2));
    match forecast {
        Forecast::Win(plies) => score(plies),
        Forecast::Loss(plies) => -score(plies),
        Forecast::Draw => 0,
        Forecast::Open(plies) => panic!("only {plies} plies looked at"),
    }
}

pub fn compare() {
    let positions = positions();
    let theirs: Vec<Position> = positions
        .iter()
        .map(|(text, _)| Position::from_moves(text).expect("a legal game"))
        .collect();
    let mut table = vec![Slot::EMPTY; SLOTS];
    // Without its book of openings, which these positions are past.
    let mut solver = Solver::empty();
    // Each score alike, and a best move is worth as much as the peer says the position is.
    for ((text, board), position) in positions.iter().zip(&theirs) {
        let mut search = Search::new(board, u32::MAX, &mut table).expect("a game that runs");
        let ours = score(board, search.finish());
        solver.reset();
        assert_eq!(ours, i64::from(solver.solve(position)), "{text}");
        let moves = solver.get_all_move_scores(position);
        assert_eq!(moves[search.column()].map(i64::from), Some(ours), "{text}");
    }
    let ours = || {
        digest(positions.iter().map(|(_, board)| {
            let search = Search::new(board, u32::MAX, &mut table);
            score(board, search.expect("a game that runs").finish()).cast_unsigned()
        }))
    };
    let peer = || {
        digest(theirs.iter().map(|position| {
            solver.reset();
            i64::from(solver.solve(position)).cast_unsigned()
        }))
    };
    Race::default()
        .ours("7x6", ours)
        .peer("connect-four-ai", peer)
        .run("search", POSITIONS as u64, 5);
}
