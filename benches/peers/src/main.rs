//! The library beside other crates: the same tasks, one process, interleaved rounds.
//!
//! Everything is checked first: the contestants of a comparison must agree on every answer. Then
//! one line a comparison: `ratio NAME ours_ns best_peer_ns RATIO best_peer`, where RATIO is the
//! best peer's time by ours, so that more than 1 is a gain. An argument, `rank`, `odds`, `heaps` or
//! `search`, names the only one to run.

mod cards;
mod heaps;
mod odds;
mod rank;
mod rounds;
mod search;

fn main() {
    let wanted = std::env::args().nth(1);
    let comparisons: [(&str, fn()); 4] = [
        ("rank", rank::compare),
        ("odds", odds::compare),
        ("heaps", heaps::compare),
        ("search", search::compare),
    ];
    for (name, compare) in comparisons {
        if wanted.as_deref().is_none_or(|wanted| wanted == name) {
            compare();
        }
    }
}
