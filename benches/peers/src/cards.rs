//! The same cards in every crate's own form, and how each crate ranks them.

use aya_poker::base::{Card as AyaCard, Hand as AyaHand};
use pokers::{CARDS, Hand as PokersHand};
use rs_poker::core::{
    Card as RsCard, Rank as RsRank, SevenCardAccum, Suit as RsSuit, Value as RsValue,
};
use tabletop::poker::{Card, FastHand, Hand, Strength};

/// A hand of one crate, to which cards are added one by one.
pub trait Running: Copy {
    /// A card in a byte or two.
    type Card: Copy;
    /// The same in the form that is added at once, for those who deal from a deck.
    type Added: Copy;
    /// Greater is better; only the order means something to all.
    type Value: Copy + Ord;
    const NAME: &'static str;

    /// The card with this place in the order of all: four times the rank's plus the suit's.
    fn card(index: usize) -> Self::Card;
    fn added(card: Self::Card) -> Self::Added;
    fn empty() -> Self;
    fn plus(self, card: Self::Added) -> Self;
    fn value(self) -> Self::Value;

    #[inline(always)]
    fn of<const N: usize>(cards: &[Self::Card; N]) -> Self {
        cards
            .iter()
            .fold(Self::empty(), |hand, &card| hand.plus(Self::added(card)))
    }
}

impl Running for Hand {
    type Card = Card;
    type Added = Self;
    type Value = Strength;
    const NAME: &'static str = "compact";

    fn card(index: usize) -> Card {
        Card::from_index(index).expect("below 52")
    }

    #[inline(always)]
    fn added(card: Card) -> Self {
        Self::single(card)
    }

    #[inline(always)]
    fn empty() -> Self {
        Self::new()
    }

    #[inline(always)]
    fn plus(self, card: Self) -> Self {
        Self::plus(self, card)
    }

    #[inline(always)]
    fn value(self) -> Strength {
        self.strength().expect("five cards at least")
    }
}

impl Running for FastHand {
    type Card = Card;
    type Added = Self;
    type Value = Strength;
    const NAME: &'static str = "fast";

    fn card(index: usize) -> Card {
        Card::from_index(index).expect("below 52")
    }

    #[inline(always)]
    fn added(card: Card) -> Self {
        Self::single(card)
    }

    #[inline(always)]
    fn empty() -> Self {
        Self::new()
    }

    #[inline(always)]
    fn plus(self, card: Self) -> Self {
        Self::plus(self, card)
    }

    #[inline(always)]
    fn value(self) -> Strength {
        self.strength().expect("five cards at least")
    }
}

impl Running for PokersHand {
    /// Its place in `CARDS`.
    type Card = u8;
    type Added = Self;
    type Value = u16;
    const NAME: &'static str = "pokers";

    fn card(index: usize) -> u8 {
        u8::try_from(index).expect("below 52")
    }

    #[inline(always)]
    fn added(card: u8) -> Self {
        CARDS[usize::from(card)]
    }

    #[inline(always)]
    fn empty() -> Self {
        Self::default()
    }

    #[inline(always)]
    fn plus(self, card: Self) -> Self {
        self + card
    }

    #[inline(always)]
    fn value(self) -> u16 {
        self.evaluate()
    }
}

impl Running for SevenCardAccum {
    type Card = RsCard;
    type Added = RsCard;
    type Value = RsRank;
    const NAME: &'static str = "rs_poker";

    fn card(index: usize) -> RsCard {
        let rank = RsValue::values()[index / 4];
        RsCard::new(rank, RsSuit::suits()[index % 4])
    }

    #[inline(always)]
    fn added(card: RsCard) -> RsCard {
        card
    }

    #[inline(always)]
    fn empty() -> Self {
        Self::new()
    }

    #[inline(always)]
    fn plus(self, card: RsCard) -> Self {
        self + card
    }

    #[inline(always)]
    fn value(self) -> RsRank {
        self.rank()
    }
}

impl Running for AyaHand {
    type Card = AyaCard;
    type Added = AyaCard;
    type Value = u16;
    const NAME: &'static str = "aya_poker";

    fn card(index: usize) -> AyaCard {
        let text: [u8; 2] = [b"23456789TJQKA"[index / 4], b"cdhs"[index % 4]];
        let text = std::str::from_utf8(&text).expect("letters");
        text.parse().expect("a card")
    }

    #[inline(always)]
    fn added(card: AyaCard) -> AyaCard {
        card
    }

    #[inline(always)]
    fn empty() -> Self {
        Self::new()
    }

    #[inline(always)]
    fn plus(mut self, card: AyaCard) -> Self {
        self.insert_unchecked(&card);
        self
    }

    #[inline(always)]
    fn value(self) -> u16 {
        aya_poker::poker_rank(&self).0
    }
}
