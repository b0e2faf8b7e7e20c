//! Not counted, but run: processors of 32 bits have a way of their own from seven cards, and it
//! refuses every repeat.

#![no_std]
#![no_main]

use tabletop::poker::{Card, Hand, HandError, Rank, Suit};

#[cortex_m_rt::entry]
fn main() -> ! {
    for hand in boards::hands().take(50) {
        for later in 1..7 {
            for earlier in 0..later {
                let mut cards = hand.map(card);
                cards[later] = cards[earlier];
                let refused = Err(HandError::Duplicate(cards[later]));
                assert!(Hand::strength_of_seven(&cards) == refused);
            }
        }
    }
    semihosting::process::exit(0)
}

fn card(index: u8) -> Card {
    Card::try_from(index).unwrap_or(Card::new(Rank::Two, Suit::Clubs))
}
