//! The library beside the textbook solution of each game, in the same run: lines
//! `ratio NAME ours_ns baseline_ns RATIO`, where RATIO is baseline / ours.
//!
//! `cargo bench --bench ratios` times all, with a word after `--` only the names that contain it;
//! with `--test` only the answers are checked.

mod connect;
mod jar;
mod merge;
mod rounds;
mod word;

fn main() {
    let rounds = rounds::Rounds::from_arguments();
    connect::compare(&rounds);
    jar::compare(&rounds);
    merge::compare(&rounds);
    word::compare(&rounds);
}

/// Random numbers (xorshift, Marsaglia 2003), the same in every run.
struct Random(u64);

impl Random {
    const fn new() -> Self {
        Self(0x9e37_79b9_7f4a_7c15)
    }

    fn next(&mut self) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 32) as u32
    }

    fn below(&mut self, bound: u32) -> u32 {
        self.next() % bound
    }
}
