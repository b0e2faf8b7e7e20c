//! The library beside other crates: the same tasks, one process, interleaved rounds.
//!
//! The contestants of a comparison must agree on every answer, or it stops. Their times come first,
//! then a line for each of the library's own: `ratio NAME ours_ns best_peer_ns RATIO best_peer`,
//! where RATIO is the best peer's time by ours, so that more than 1 is a gain. An argument, `rank`,
//! `odds`, `heaps` or `search`, chooses the comparisons of one file.

mod cards;
mod heaps;
mod odds;
mod random;
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
    let is_wanted = |name: &str| wanted.as_deref().is_none_or(|wanted| wanted == name);
    let mut chosen = comparisons.to_vec();
    chosen.retain(|(name, _)| is_wanted(name));
    assert!(!chosen.is_empty(), "nothing is called {wanted:?}");
    chosen.iter().for_each(|(_, compare)| compare());
}
