//! The card-merging game: who wins a table, and the best move on it.

#![no_std]
#![no_main]

use tabletop::Player;
use tabletop::merge::Cards;
use tabletop_firmware::costs::{expect, number, open};
use tabletop_firmware::entry;

/// A record: how many cards there are of each value.
#[entry]
fn main() -> ! {
    let (mut costs, record) = open();
    loop {
        costs.next(record);
        let counts = [0, 4, 8, 12].map(|place| number(record, place));
        let winner = costs.count(0, || winner(counts));
        let mut cards = Cards::new(counts);
        let played = costs.count(1, || reply(&mut cards));
        expect(played == (winner == Player::First));
    }
}

/// Lays the cards, and tells who wins.
#[inline(never)]
fn winner(counts: [u32; 4]) -> Player {
    Cards::new(counts).winner()
}

/// Makes the best move, if one wins.
#[inline(never)]
fn reply(cards: &mut Cards) -> bool {
    cards
        .best_move()
        .is_some_and(|best| cards.play(best).is_ok())
}
