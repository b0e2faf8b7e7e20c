//! The poker room against a slow rule written apart from it, against known censuses, and by laws.

#[path = "poker/slow.rs"]
mod slow;
#[path = "poker/table.rs"]
mod table;

#[path = "poker/deals.rs"]
mod deals;
#[path = "poker/exhaustive.rs"]
mod exhaustive;
#[path = "poker/flushes.rs"]
mod flushes;
#[path = "poker/laws.rs"]
mod laws;
#[path = "poker/names.rs"]
mod names;
#[path = "poker/odds.rs"]
mod odds;
#[path = "poker/ranks.rs"]
mod ranks;
#[cfg(feature = "serde")]
#[path = "poker/stored.rs"]
mod stored;

use tabletop::poker::{Card, FastHand, Hand, Rank, Suit};

/// A deterministic source of random words (Marsaglia 2003, xorshift).
struct Words(u64);

impl Words {
    fn next(&mut self) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 32) as u32
    }

    fn below(&mut self, bound: usize) -> usize {
        self.next() as usize % bound
    }

    /// Moves `count` random items to the front.
    fn shuffle<T>(&mut self, items: &mut [T], count: usize) {
        for place in 0..count.min(items.len()) {
            let chosen = place + self.below(items.len() - place);
            items.swap(place, chosen);
        }
    }
}

/// Cards written `Ah 10d Ts`.
fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(card).collect()
}

fn card(text: &str) -> Card {
    let (rank, suit) = text.split_at(text.len() - 1);
    let rank = [
        "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A",
    ]
    .iter()
    .position(|&r| r == rank)
    .unwrap();
    let suit = ["c", "d", "h", "s"]
        .iter()
        .position(|&s| s == suit)
        .unwrap();
    Card::new(Rank::ALL[rank], Suit::ALL[suit])
}

/// The hand, once the other kind of hand has been found as strong.
fn hand(text: &str) -> Hand {
    let cards = cards(text);
    let hand = Hand::from_cards(&cards).unwrap();
    let fast = FastHand::from_cards(&cards).unwrap();
    assert_eq!(fast.strength(), hand.strength(), "{text}");
    hand
}

/// In release all of it, in debug a sample.
const fn runs(release: usize, debug: usize) -> usize {
    if cfg!(debug_assertions) {
        debug
    } else {
        release
    }
}
