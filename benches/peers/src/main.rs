//! The library beside other crates: the same tasks, one process, interleaved rounds.
//!
//! Everything is checked first: the contestants of a comparison must agree on every answer. Then
//! one line a comparison: `ratio NAME ours_ns best_peer_ns RATIO best_peer`, where RATIO is the
//! best peer's time by ours, so that more than 1 is a gain.

mod cards;
mod heaps;
mod odds;
mod rank;
mod rounds;
mod search;

fn main() {
    rank::compare();
    odds::compare();
    heaps::compare();
    search::compare();
}
