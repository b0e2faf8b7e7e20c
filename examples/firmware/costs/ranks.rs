//! `Hand`: the rank of a hand that is built, and of seven cards that may repeat.

#![no_std]
#![no_main]

use tabletop::poker::{Card, Hand, HandError, Rank, Strength, Suit};
use tabletop_firmware::costs::{OTHER, expect, open};
use tabletop_firmware::entry;

/// A record: seven cards, and the kind of question.
#[entry]
fn main() -> ! {
    let (mut costs, record) = open();
    loop {
        costs.next(record);
        let mut cards = [Card::new(Rank::Two, Suit::Clubs); 7];
        for (card, &index) in cards.iter_mut().zip(&*record) {
            *card = Card::try_from(index).unwrap_or(*card);
        }
        let seven = costs.count(record[7], || seven(&cards));
        let Ok(hand) = costs.count(OTHER, || build(&cards)) else {
            // Some records repeat a card: it is the one that is told.
            let twice = |card| cards.iter().filter(|&&other| other == card).count() == 2;
            expect(matches!(seven, Err(HandError::Duplicate(card)) if twice(card)));
            continue;
        };
        let built = costs.count(0, || built(hand));
        expect(seven.is_ok() && seven.ok() == built);
    }
}

#[inline(never)]
fn build(cards: &[Card; 7]) -> Result<Hand, HandError> {
    Hand::from_seven(cards)
}

#[inline(never)]
fn built(hand: Hand) -> Option<Strength> {
    hand.strength().ok()
}

#[inline(never)]
fn seven(cards: &[Card; 7]) -> Result<Strength, HandError> {
    Hand::strength_of_seven(cards)
}
