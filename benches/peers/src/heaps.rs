//! Nim-values of octal games up to 10,000, beside the solvers of the crate `ogs`.

use ogs::{Game, NaiveSolver, RC2Solver, RCSolver, Solver};
use tabletop::heaps::RuleText;

use crate::rounds::{Race, digest};

/// So many nim-values are computed.
const SIZES: usize = 10_000;

/// The games, by what is behind the point.
const GAMES: [&str; 2] = ["156", "07"];

/// All values in one number.
fn digested(values: &[u16]) -> u64 {
    digest(values.iter().copied().map(u64::from))
}

/// The same by one of the crate's solvers.
fn peer<S: Solver<Stats = ()>>(code: &str) -> u64 {
    let game = Game::from_ascii(code.as_bytes()).expect("an octal code");
    let mut solver = S::with_capacity(game, SIZES);
    let last = solver.by_ref().take(SIZES).last();
    assert_eq!(last, solver.nimbers().last().copied());
    digested(solver.nimbers())
}

pub fn compare() {
    for game in GAMES {
        let code = format!("0.{game}");
        let rule: RuleText<8> = code.parse().expect("an octal code");
        // A quarter more than is asked, to take notes in; nothing is allocated in a round.
        let mut memory = vec![0; SIZES + SIZES / 4];
        let ours = || {
            let rule = rule.rule().expect("read as a whole");
            rule.nim_values(&mut memory, 0, SIZES)
                .expect("small values");
            digested(&memory[..SIZES])
        };
        Race::default()
            .ours(game, ours)
            .peer("ogs-naive", || peer::<NaiveSolver>(&code))
            .peer("ogs-rc", || peer::<RCSolver>(&code))
            .peer("ogs-rc2", || peer::<RC2Solver>(&code))
            .run("octal", 1, 9);
    }
}
