//! `Hand`: from a built hand, and from seven cards that may repeat.

#![no_std]
#![no_main]

use tabletop::poker::{Card, Hand, Rank, Strength, Suit};

#[cortex_m_rt::entry]
fn main() -> ! {
    boards::measure(card, build, rank, both);
    semihosting::process::exit(0)
}

fn card(index: u8) -> Card {
    Card::try_from(index).unwrap_or(Card::new(Rank::Two, Suit::Clubs))
}

fn build(cards: &[Card; 7]) -> Hand {
    Hand::from_seven(cards).unwrap_or_default()
}

#[inline(always)]
fn rank(hand: &Hand) -> u16 {
    hand.strength().map_or(0, Strength::value)
}

#[inline(never)]
fn both(cards: &[Card; 7]) -> u16 {
    Hand::strength_of_seven(cards).map_or(0, Strength::value)
}
