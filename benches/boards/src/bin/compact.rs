//! `Hand`: from a built hand, and from seven cards that may repeat.

#![no_std]
#![no_main]

use tabletop::poker::{Card, Hand, HandError, Rank, Strength, Suit};

#[cortex_m_rt::entry]
fn main() -> ! {
    refuses_repeats();
    boards::measure(card, build, rank, both);
    semihosting::process::exit(0)
}

/// Processors of 32 bits have a way of their own from seven cards; it refuses every repeat.
fn refuses_repeats() {
    for hand in boards::hands().take(50) {
        for later in 1..7 {
            for earlier in 0..later {
                let mut cards = hand.map(card);
                cards[later] = cards[earlier];
                assert!(Hand::strength_of_seven(&cards) == Err(HandError::Duplicate(cards[later])));
            }
        }
    }
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
