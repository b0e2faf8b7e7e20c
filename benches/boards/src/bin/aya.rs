//! aya_poker: from a built hand, and from seven cards that are trusted to differ.

#![no_std]
#![no_main]

use aya_poker::base::{Card, Hand};
use aya_poker::poker_rank;

#[cortex_m_rt::entry]
fn main() -> ! {
    boards::measure(card, build, rank, both);
    semihosting::process::exit(0)
}

fn card(index: u8) -> Card {
    let (rank, suit) = (usize::from(index / 4), usize::from(index % 4));
    let letters = [b"23456789TJQKA"[rank], b"cdhs"[suit]];
    let text = core::str::from_utf8(&letters).unwrap_or_default();
    text.parse().unwrap()
}

fn build(cards: &[Card; 7]) -> Hand {
    let mut hand = Hand::new();
    for card in cards {
        hand.insert_unchecked(card);
    }
    hand
}

#[inline(always)]
fn rank(hand: &Hand) -> u16 {
    poker_rank(hand).0
}

#[inline(never)]
fn both(cards: &[Card; 7]) -> u16 {
    poker_rank(&build(cards)).0
}
