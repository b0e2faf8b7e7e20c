//! The library beside the textbook solution of each game, in the same run: lines
//! `ratio NAME ours_ns baseline_ns RATIO`, where RATIO is baseline / ours.
//!
//! `cargo bench --bench ratios` times all, with a word after `--` only the names that contain it;
//! with `--test` only the answers are checked.

mod connect;
mod heaps;
mod jar;
mod merge;
#[path = "../textbook/random.rs"]
mod random;
mod rounds;
mod word;

use random::Random;

fn main() {
    let rounds = rounds::Rounds::from_arguments();
    connect::compare(&rounds);
    heaps::compare(&rounds);
    jar::compare(&rounds);
    merge::compare(&rounds);
    word::compare(&rounds);
}
