//! What the two kinds of hand have in common.

use core::fmt::Debug;
use core::hash::Hash;

use super::card::{Card, Rank, Suit};
use super::hand::{Hand, HandError};
use super::set::CardSet;
use super::strength::{Category, Strength, StrengthError};

/// A hand that grows card by card and is ranked in one of two ways: [`Hand`] from a
/// small table, [`FastHand`](super::FastHand) from a big one.
///
/// Both give every hand the same strength. What is generic over the trait links the table of the
/// type it is used with, and no other. The trait is sealed.
pub trait RankedHand: Unchecked {
    /// No cards yet.
    const EMPTY: Self;

    /// Adds a card.
    ///
    /// # Errors
    /// The card is in the hand already, or the hand holds seven. The hand stays as it was.
    fn insert(&mut self, card: Card) -> Result<(), HandError>;

    /// Whether the card is in the hand.
    fn contains(self, card: Card) -> bool;

    /// How many cards the hand holds.
    fn len(self) -> usize;

    /// Whether the hand holds no card.
    fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The strength of the best five of its five, six or seven cards.
    ///
    /// # Errors
    /// The hand holds fewer than five cards.
    fn strength(self) -> Result<Strength, StrengthError>;
}

/// What this room asks of a hand whose cards it has checked. Nothing here can fail: where a caller
/// breaks its word, some wrong strength comes out.
pub trait Unchecked: Copy + Debug + Eq + Hash {
    /// The ranks of a hand, suits forgotten.
    type Ranks: Copy + Debug + Eq + Hash;

    /// The hand of one card.
    fn single(card: Card) -> Self;

    /// Both hands' cards, which differ and are at most seven.
    #[must_use]
    fn plus(self, other: Self) -> Self;

    /// The strength of five to seven cards.
    fn strength_of_five_or_more(self) -> Strength;

    /// The ranks of all cards of a hand.
    fn ranks(hand: Hand) -> Self::Ranks;

    /// Ranks that come to a hand's.
    type Added: Copy + Default + Debug;

    /// The same cards.
    fn of_hand(hand: Hand) -> Self;

    /// One more to come, by its rank's index.
    fn add(added: Self::Added, rank: u8) -> Self::Added;

    /// One that came alone joins those that came before.
    fn join(added: Self::Added, last: Self::Added) -> Self::Added;

    /// The value of seven cards with these ranks, no five of which are of one suit.
    fn value_of_seven_ranks(ranks: Self::Ranks, added: Self::Added) -> u16;
}

/// The five of `cards` that make the hand, which is theirs: those most alike first, then by height,
/// a wheel's ace last.
///
/// Cards that are not missed are dropped, the lowest first: at most 13 hands are ranked.
pub(super) fn best_five<H: RankedHand>(
    hand: H,
    cards: impl Iterator<Item = Card> + Clone,
) -> Result<[Card; 5], StrengthError> {
    let strength = hand.strength()?;
    let mut kept: CardSet = cards.collect();
    while kept.count() > 5 {
        // Five cards are as strong as all, so some other can go.
        let spare = kept.iter().find(|&card| {
            let others = kept.iter().filter(|&other| other != card);
            let fewer = others.fold(H::EMPTY, |hand, other| hand.plus(H::single(other)));
            fewer.strength_of_five_or_more() == strength
        });
        let Some(spare) = spare else {
            break; // not reached
        };
        kept.remove(spare);
    }
    let wheel = matches!(
        strength.category(),
        Category::Straight | Category::StraightFlush
    ) && kept.iter().any(|card| card.rank() == Rank::Two);
    let telling = |card: &Card| {
        let alike = kept.iter().filter(|other| other.rank() == card.rank());
        let wheels_ace = wheel && card.rank() == Rank::Ace;
        (!wheels_ace, alike.count(), *card)
    };
    let mut left = kept;
    let mut five = [Card::new(Rank::Two, Suit::Clubs); 5];
    for place in &mut five {
        if let Some(card) = left.iter().max_by_key(telling) {
            left.remove(card);
            *place = card;
        }
    }
    Ok(five)
}
