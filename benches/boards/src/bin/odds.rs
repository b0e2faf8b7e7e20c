//! Exact odds: making them, and a step of one, for tables of several shapes.

#![no_std]
#![no_main]

use core::hint::black_box;

use tabletop::poker::{Card, Deal, Odds};

#[cortex_m_rt::entry]
fn main() -> ! {
    // Players, private cards of each, known and all cards of the board.
    for [players, private, known, board] in [
        [2, 5, 0, 2],
        [10, 5, 0, 2],
        [9, 5, 0, 2],
        [2, 2, 0, 5],
        [10, 2, 0, 5],
        [10, 2, 3, 5],
        [10, 4, 0, 3],
        [10, 3, 0, 4],
    ] {
        let mut hands = boards::decks();
        for _ in 0..20 {
            let Some(deck) = hands.next() else { continue };
            let mut cards = deck
                .into_iter()
                .filter_map(|index| Card::try_from(index).ok());
            let Ok(mut deal) = Deal::of(players, private, board) else {
                continue;
            };
            for card in cards.by_ref().take(players * private) {
                let _ = deal.push(card);
            }
            for card in cards.by_ref().take(known) {
                let _ = deal.push_board(card);
            }
            boards::begin();
            boards::end();
            boards::begin();
            let odds = new(&deal);
            boards::end();
            let Some(mut odds) = black_box(odds) else {
                continue;
            };
            for _ in 0..40 {
                boards::begin();
                boards::end();
                boards::begin();
                step(&mut odds);
                boards::end();
            }
        }
    }
    semihosting::process::exit(0)
}

#[inline(never)]
fn new(deal: &Deal) -> Option<Odds> {
    Odds::new(deal).ok()
}

#[inline(never)]
fn step(odds: &mut Odds) {
    odds.step(1);
}
