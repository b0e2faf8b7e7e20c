//! `FastHand`: from a built hand, and from seven cards that may repeat.

#![no_std]
#![no_main]

use tabletop::poker::{Card, FastHand, Rank, Suit};

#[cortex_m_rt::entry]
fn main() -> ! {
    boards::measure(card, build, rank, both);
    semihosting::process::exit(0)
}

fn card(index: u8) -> Card {
    Card::try_from(index).unwrap_or(Card::new(Rank::Two, Suit::Clubs))
}

fn build(cards: &[Card; 7]) -> FastHand {
    FastHand::from_seven(cards).unwrap_or_default()
}

#[inline(always)]
fn rank(hand: &FastHand) -> u16 {
    hand.strength().map_or(0, |strength| strength.value())
}

#[inline(never)]
fn both(cards: &[Card; 7]) -> u16 {
    let Ok(hand) = FastHand::from_seven(cards) else {
        return 0;
    };
    hand.strength().map_or(0, |strength| strength.value())
}
