//! Poker: cards, hands of up to seven cards, their strength, and exact odds.
//!
//! A [`Hand`] is a set of cards that grows card by card; with five, six or seven it has a
//! [`Strength`], the best five of them, where greater is better. A [`Deal`] gathers the players'
//! private cards, the known board and dead cards; [`Odds`] counts, over every board that can still
//! come, how often each player wins.
//!
//! A [`Hand`] is ranked from one table of 16 KiB. A [`FastHand`] ranks seven cards with two reads of
//! another of 84 KiB, and flushes, or fewer cards, from the small one. Both give every hand the same
//! strength; what is not called is not linked.
//!
//! ```
//! use tabletop::poker::{Card, Category, Deal, Hand, Odds, Rank, Suit};
//!
//! let wheel = [Rank::Ace, Rank::Two, Rank::Three, Rank::Four, Rank::Five];
//! let cards = wheel.map(|rank| Card::new(rank, Suit::Hearts));
//! let strength = Hand::from_cards(&cards)?.strength()?;
//! assert_eq!(strength.category(), Category::StraightFlush);
//!
//! let aces = [Card::new(Rank::Ace, Suit::Spades), Card::new(Rank::Ace, Suit::Clubs),
//!     Card::new(Rank::King, Suit::Spades), Card::new(Rank::King, Suit::Clubs),
//!     Card::new(Rank::Queen, Suit::Spades)];
//! let odds = Odds::new(&Deal::from_hands(&[aces, cards])?)?.finish();
//! assert_eq!(odds.wins(), [1, 860]); // only the jack and ten of spades help
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod card;
mod classes;
mod compact;
mod deal;
mod fast;
mod hand;
mod keys;
mod name;
mod odds;
mod ranked;
mod set;
mod strength;
mod text;

pub use card::{Card, CardError, Rank, Suit};
pub use deal::{Deal, DealError, MAX_PLAYERS, PRIVATE_CARDS, Place};
pub use fast::FastHand;
pub use hand::{Hand, HandError};
pub use name::Name;
pub use odds::{Equity, Odds, OddsError, Progress};
pub use ranked::RankedHand;
pub use set::CardSet;
pub use strength::{Category, Strength, StrengthError};
pub use text::CardTextError;
