//! A hand: up to seven cards in the form that is ranked at once.

use core::fmt;

use super::card::{Card, Suit};
use super::compact;
use super::ranked::{RankedHand, Unchecked, best_five};
use super::set::CardSet;
use super::strength::{Strength, StrengthError};

/// A set of at most seven cards that grows card by card, in eight bytes.
///
/// Adding a card and copying a hand cost a few instructions, so that a search through boards never
/// starts a hand over.
///
/// ```
/// use tabletop::poker::{Card, Category, Hand, HandError, Rank, Suit};
/// let mut hand = Hand::new();
/// for suit in Suit::ALL {
///     hand.insert(Card::new(Rank::Nine, suit))?;
/// }
/// hand.insert(Card::new(Rank::Two, Suit::Clubs))?;
/// assert_eq!(hand.strength().map(|strength| strength.category()), Ok(Category::FourOfAKind));
///
/// let again = Card::new(Rank::Nine, Suit::Clubs);
/// assert_eq!(hand.insert(again), Err(HandError::Duplicate(again)));
/// # Ok::<(), HandError>(())
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "CardSet", into = "CardSet")
)]
pub struct Hand {
    /// Four lanes of 16 bits, one a suit, clubs lowest: its ranks, below a count of three bits.
    lanes: u64,
}

impl Hand {
    /// The most cards a hand can hold.
    pub const MAX_CARDS: usize = 7;

    /// No cards yet.
    pub const fn new() -> Self {
        Self { lanes: 0 }
    }

    /// A hand of these cards.
    ///
    /// # Errors
    /// The first card that stands there twice, or that is the eighth.
    pub fn from_cards(cards: &[Card]) -> Result<Self, HandError> {
        let mut hand = Self::new();
        cards.iter().try_for_each(|&card| hand.insert(card))?;
        Ok(hand)
    }

    /// A hand of these seven cards: quicker than card by card.
    ///
    /// # Errors
    /// The first card that stands there twice.
    #[inline]
    pub fn from_seven(cards: &[Card; Self::MAX_CARDS]) -> Result<Self, HandError> {
        let [first, second, third, fourth, fifth, sixth, seventh] = cards.map(Self::single);
        let hand = first.plus(second).plus(third).plus(fourth);
        let hand = hand.plus(fifth).plus(sixth).plus(seventh);
        // Adding a bit twice carries it away, so that seven are left only if they differ.
        if compact::rank_bits(hand.lanes) == 7 {
            Ok(hand)
        } else {
            Self::from_cards(cards)
        }
    }

    /// Adds a card.
    ///
    /// # Errors
    /// The card is in the hand already, or the hand holds seven. The hand stays as it was.
    #[inline]
    pub const fn insert(&mut self, card: Card) -> Result<(), HandError> {
        if self.contains(card) {
            return Err(HandError::Duplicate(card));
        }
        if self.len() >= Self::MAX_CARDS {
            return Err(HandError::Full(card));
        }
        *self = self.plus(Self::single(card));
        Ok(())
    }

    /// Whether the card is in the hand.
    pub const fn contains(self, card: Card) -> bool {
        self.ranks_and(Self::single(card)) != 0
    }

    /// How many cards the hand holds.
    pub const fn len(self) -> usize {
        compact::count(self.lanes) as usize
    }

    /// Whether the hand holds no card.
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The cards in their order, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        Card::all().filter(move |&card| self.contains(card))
    }

    /// The strength of the best five of its five, six or seven cards: at most four table reads.
    ///
    /// # Errors
    /// The hand holds fewer than five cards.
    #[inline(always)]
    #[allow(
        clippy::inline_always,
        reason = "a result through memory would cost a Cortex-M0 twenty instructions"
    )]
    pub fn strength(self) -> Result<Strength, StrengthError> {
        match compact::value(self.lanes) {
            Some(value) => Ok(Strength::of(value)),
            None => Err(self.too_few()),
        }
    }

    /// The strength of a hand that is known to hold five cards or more.
    #[inline]
    pub(super) fn strength_of_five_or_more(self) -> Strength {
        Strength::of(compact::value(self.lanes).unwrap_or_default())
    }

    #[cold]
    const fn too_few(self) -> StrengthError {
        StrengthError::TooFewCards(self.len())
    }

    /// The strength of the best five of seven cards, without a hand in between.
    ///
    /// # Errors
    /// The first card that stands there twice.
    #[inline(always)]
    #[allow(
        clippy::inline_always,
        reason = "a result through memory would cost a Cortex-M0 twenty instructions"
    )]
    pub fn strength_of_seven(cards: &[Card; Self::MAX_CARDS]) -> Result<Strength, HandError> {
        match compact::value_of_seven(cards) {
            0 => Self::refuse(cards),
            value => Ok(Strength::of(value)),
        }
    }

    /// Says which card stands there twice; one does.
    #[cold]
    #[inline(never)]
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "they lie in memory")]
    fn refuse(cards: &[Card; Self::MAX_CARDS]) -> Result<Strength, HandError> {
        let [first, ..] = *cards;
        Self::from_cards(cards)?;
        Err(HandError::Duplicate(first)) // not reached
    }

    /// How many cards of each suit, a byte each: clubs, hearts, diamonds, spades from the lowest on.
    #[inline]
    #[allow(clippy::cast_possible_truncation, reason = "each cast keeps two lanes")]
    pub(super) const fn counts(self) -> u32 {
        let lanes = 0x0007_0007;
        (self.lanes as u32 >> 13 & lanes) | ((self.lanes >> 32) as u32 >> 13 & lanes) << 8
    }

    /// The ranks of all suits, sixteen bits each.
    #[inline]
    pub(super) const fn lanes(self) -> u64 {
        self.ranks_and(Self { lanes: u64::MAX })
    }

    /// The ranks of this suit's cards: bit 0 the two, bit 12 the ace.
    #[inline]
    pub(super) fn ranks_of(self, suit: Suit) -> u32 {
        // A Cortex-M0 would call a function to shift all four lanes.
        let (lower, higher) = compact::halves(self.lanes);
        let half = match suit {
            Suit::Clubs | Suit::Diamonds => lower,
            Suit::Hearts | Suit::Spades => higher,
        };
        let lane = match suit {
            Suit::Clubs | Suit::Hearts => half,
            Suit::Diamonds | Suit::Spades => half >> 16,
        };
        lane & compact::RANKS
    }

    /// The ranks that both hands hold in a suit.
    #[inline]
    const fn ranks_and(self, other: Self) -> u64 {
        self.lanes & other.lanes & compact::ALL_CARDS
    }

    /// The five cards that make its strength: those most alike first, then by height, a wheel's ace
    /// last. Of cards that serve alike, the higher suit's. At most 13 hands are ranked.
    ///
    /// # Errors
    /// The hand holds fewer than five cards.
    pub fn best_five(self) -> Result<[Card; 5], StrengthError> {
        best_five(self, self.iter())
    }

    /// The hand of one card.
    #[inline]
    pub const fn single(card: Card) -> Self {
        Self {
            lanes: compact::lanes_of(card),
        }
    }

    /// Both hands' cards, which differ and are at most seven. This is not checked: a hand that
    /// breaks the rule has a strength that means nothing.
    ///
    /// For searches that deal from a deck and so cannot repeat a card; else [`insert`](Self::insert).
    #[inline]
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self {
            lanes: self.lanes.wrapping_add(other.lanes),
        }
    }
}

impl RankedHand for Hand {
    const EMPTY: Self = Self::new();

    fn insert(&mut self, card: Card) -> Result<(), HandError> {
        Hand::insert(self, card)
    }

    fn contains(self, card: Card) -> bool {
        Hand::contains(self, card)
    }

    fn len(self) -> usize {
        Hand::len(self)
    }

    fn strength(self) -> Result<Strength, StrengthError> {
        Hand::strength(self)
    }
}

impl Unchecked for Hand {
    type Ranks = compact::Tally;

    #[inline]
    fn single(card: Card) -> Self {
        Hand::single(card)
    }

    #[inline]
    fn plus(self, other: Self) -> Self {
        Hand::plus(self, other)
    }

    #[inline]
    fn strength_of_five_or_more(self) -> Strength {
        Hand::strength_of_five_or_more(self)
    }

    #[inline]
    fn ranks(hand: Hand) -> compact::Tally {
        compact::Tally::of_lanes(hand.lanes)
    }

    type Added = compact::RankList;

    #[inline]
    fn of_hand(hand: Hand) -> Self {
        hand
    }

    #[inline]
    fn add(added: compact::RankList, rank: u8) -> compact::RankList {
        added.plus(rank.into())
    }

    #[inline]
    fn join(added: compact::RankList, last: compact::RankList) -> compact::RankList {
        added.join(last)
    }

    #[inline]
    fn value_of_seven_ranks(ranks: compact::Tally, added: compact::RankList) -> u16 {
        ranks.plus_all(added).value_of_seven()
    }
}

impl From<Hand> for CardSet {
    fn from(hand: Hand) -> Self {
        Self::of_lanes(hand.lanes)
    }
}

impl TryFrom<CardSet> for Hand {
    type Error = HandError;

    /// # Errors
    /// The set holds more than seven cards.
    fn try_from(set: CardSet) -> Result<Self, HandError> {
        let mut hand = Self::new();
        set.iter().try_for_each(|card| hand.insert(card))?;
        Ok(hand)
    }
}

/// Why a hand does not take a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum HandError {
    /// The hand holds this card already.
    Duplicate(Card),
    /// The hand holds seven cards and this is one more.
    Full(Card),
}

impl HandError {
    /// What is wrong, without the card.
    pub const fn message(self) -> &'static str {
        match self {
            Self::Duplicate(_) => "the card is in the hand already",
            Self::Full(_) => "a hand holds at most seven cards",
        }
    }
}

impl fmt::Display for HandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message())
    }
}

impl core::error::Error for HandError {}
