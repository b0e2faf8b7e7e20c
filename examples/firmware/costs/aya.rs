//! The crate `aya_poker`, to compare: a hand that is built, and seven cards that are trusted to differ.

#![no_std]
#![no_main]

use aya_poker::base::{Card, Hand};
use aya_poker::poker_rank;
use tabletop_firmware::costs::{OTHER, expect, open};
use tabletop_firmware::entry;

/// A record: seven cards.
#[entry]
fn main() -> ! {
    let (mut costs, record) = open();
    loop {
        costs.next(record);
        let cards = [0, 1, 2, 3, 4, 5, 6].map(|place: usize| card(record[place]));
        let seven = costs.count(1, || seven(&cards));
        let hand = costs.count(OTHER, || build(&cards));
        let built = costs.count(0, || built(&hand));
        expect(seven == built);
    }
}

#[inline(never)]
fn card(index: u8) -> Card {
    let (rank, suit) = (usize::from(index / 4), usize::from(index % 4));
    let letters = [b"23456789TJQKA"[rank], b"cdhs"[suit]];
    let text = core::str::from_utf8(&letters).unwrap_or_default();
    text.parse().unwrap()
}

#[inline(never)]
fn build(cards: &[Card; 7]) -> Hand {
    let mut hand = Hand::new();
    for card in cards {
        hand.insert_unchecked(card);
    }
    hand
}

#[inline(never)]
fn built(hand: &Hand) -> u16 {
    poker_rank(hand).0
}

#[inline(never)]
fn seven(cards: &[Card; 7]) -> u16 {
    poker_rank(&build(cards)).0
}
