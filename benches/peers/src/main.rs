//! The poker room beside other crates: the same hands, one process, interleaved rounds.
//!
//! Everything is checked first: the contestants of a comparison must agree on every answer. Then
//! one line a comparison: `ratio NAME ours_ns best_peer_ns RATIO best_peer`, where RATIO is the
//! best peer's time by ours, so that more than 1 is a gain.

mod cards;
mod odds;
mod rank;
mod rounds;

fn main() {
    if std::env::args().len() < 2 {
        rank::compare();
    }
    odds::compare();
}
