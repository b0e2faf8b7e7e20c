//! A hand that is ranked by two reads: of where its row of values begins, and of its value there.
//!
//! Of seven cards, no five of one suit, only the ranks count. There are 49,205 ways to hold seven
//! ranks; each has a key of its own, the sum of its cards' keys, and `keys.rs` says how a key leads
//! to its value. Flushes, and hands of five and six cards, are ranked as [`Hand`]'s are.

mod table;

use super::card::Card;
use super::compact;
use super::hand::{Hand, HandError};
use super::keys::{self, KEYS};
use super::ranked::{RankedHand, Unchecked, best_five};
use super::set::CardSet;
use super::strength::{Strength, StrengthError};
use table::{single, value};

/// A set of at most seven cards that grows card by card, in 16 bytes: the twin of
/// [`Hand`] where flash is cheap and time is not.
///
/// ```
/// use tabletop::poker::{Card, Category, FastHand, Rank, Suit};
/// let mut hand = FastHand::new();
/// for suit in Suit::ALL {
///     hand.insert(Card::new(Rank::Nine, suit))?;
/// }
/// hand.insert(Card::new(Rank::Two, Suit::Clubs))?;
/// assert_eq!(hand.strength().map(|strength| strength.category()), Ok(Category::FourOfAKind));
/// # Ok::<(), tabletop::poker::HandError>(())
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "CardSet", into = "CardSet")
)]
pub struct FastHand {
    /// The sum of the ranks' keys, and in its middle counts of four bits, of each suit and of all.
    key: u64,
    /// Four lanes of 16 bits, one a suit, clubs lowest: its ranks.
    lanes: u64,
}

/// The lowest bit of the count of clubs.
const CLUBS: u32 = 20;
/// The lowest bit of the count of all cards.
const CARDS: u32 = CLUBS + 4 * 4;

/// Three of each suit and nine cards, and the key of none.
const NONE: u64 = keys::START | 0x9_3333 << CLUBS;
/// The counts' highest bits. With [`NONE`] added, five of a suit set theirs, and seven cards alone do
/// not.
const HIGHEST_BITS: u64 = 0x8_8888 << CLUBS;

impl FastHand {
    /// The most cards a hand can hold.
    pub const MAX_CARDS: usize = 7;

    /// No cards yet.
    pub const fn new() -> Self {
        Self { key: 0, lanes: 0 }
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
        // A sum of bits is as great as all that are set only if none was added twice.
        let seen = first.lanes | second.lanes | third.lanes | fourth.lanes;
        let seen = seen | fifth.lanes | sixth.lanes | seventh.lanes;
        if hand.lanes == seen {
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
    pub fn insert(&mut self, card: Card) -> Result<(), HandError> {
        let single = Self::single(card);
        if self.lanes & single.lanes != 0 {
            return Err(HandError::Duplicate(card));
        }
        if self.len() >= Self::MAX_CARDS {
            return Err(HandError::Full(card));
        }
        *self = self.plus(single);
        Ok(())
    }

    /// Whether the card is in the hand.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.lanes & card.bit() != 0
    }

    /// How many cards the hand holds.
    #[inline]
    pub const fn len(self) -> usize {
        (self.key >> CARDS & 0xf) as usize
    }

    /// Whether the hand holds no card.
    pub const fn is_empty(self) -> bool {
        self.lanes == 0
    }

    /// The cards in their order, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        Card::all().filter(move |&card| self.contains(card))
    }

    /// The strength of the best five of its five, six or seven cards.
    ///
    /// # Errors
    /// The hand holds fewer than five cards.
    #[inline]
    pub fn strength(self) -> Result<Strength, StrengthError> {
        let key = self.started();
        if let Some(value) = value_by_key(key) {
            return Ok(Strength::of(value));
        }
        match value_by_lanes(key, self.lanes) {
            0 => Err(too_few(self.lanes)),
            value => Ok(Strength::of(value)),
        }
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
    pub fn single(card: Card) -> Self {
        single(usize::from(card.above()))
    }

    /// Both hands' cards, which differ and are at most seven. This is not checked: a hand that
    /// breaks the rule has a strength that means nothing.
    ///
    /// For searches that deal from a deck and so cannot repeat a card; else [`insert`](Self::insert).
    #[inline]
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self {
            key: self.key.wrapping_add(other.key),
            lanes: self.lanes.wrapping_add(other.lanes),
        }
    }
}

impl FastHand {
    /// The hand of one card, by its rank's key.
    const fn of(card: Card, key: u64) -> Self {
        let counts = 1 << CARDS | 1 << (CLUBS + 4 * card.suit() as u32);
        Self {
            key: key | counts,
            lanes: card.bit(),
        }
    }

    /// The key with what it starts from: a search that adds cards one by one has it before its
    /// innermost loop.
    #[inline]
    const fn started(self) -> u64 {
        self.key.wrapping_add(NONE)
    }
}

impl RankedHand for FastHand {
    const EMPTY: Self = Self::new();

    fn insert(&mut self, card: Card) -> Result<(), HandError> {
        FastHand::insert(self, card)
    }

    fn contains(self, card: Card) -> bool {
        FastHand::contains(self, card)
    }

    fn len(self) -> usize {
        FastHand::len(self)
    }

    fn strength(self) -> Result<Strength, StrengthError> {
        FastHand::strength(self)
    }
}

impl Unchecked for FastHand {
    /// The sum of the ranks' keys.
    type Ranks = u64;
    /// The same of the ranks that come.
    type Added = u64;

    #[inline]
    fn of_hand(hand: Hand) -> Self {
        let mut cards = Self::new();
        let mut lanes = hand.lanes();
        while lanes != 0 {
            let above = lanes.leading_zeros() as usize;
            cards = cards.plus(single(above));
            lanes &= (1_u64 << 63 >> (above & 63)).wrapping_sub(1);
        }
        cards
    }

    #[inline]
    fn single(card: Card) -> Self {
        FastHand::single(card)
    }

    #[inline]
    fn plus(self, other: Self) -> Self {
        FastHand::plus(self, other)
    }

    #[inline]
    fn strength_of_five_or_more(self) -> Strength {
        let key = self.started();
        Strength::of(match value_by_key(key) {
            Some(value) => value,
            None => value_by_lanes(key, self.lanes),
        })
    }

    #[inline]
    #[allow(clippy::cast_possible_truncation, reason = "four bits are kept")]
    fn ranks(hand: Hand) -> u64 {
        let mut lanes = hand.lanes();
        let mut sum = keys::START;
        while lanes != 0 {
            sum = Self::add(sum, lanes.trailing_zeros() as u8 & 15);
            lanes &= lanes.wrapping_sub(1);
        }
        sum
    }

    #[inline]
    fn add(added: u64, rank: u8) -> u64 {
        static BY_RANK: [u64; 16] = KEYS;
        let key = BY_RANK.get(usize::from(rank & 15)).copied();
        added.wrapping_add(key.unwrap_or_default())
    }

    #[inline]
    fn join(added: u64, last: u64) -> u64 {
        added.wrapping_add(last)
    }

    #[inline]
    fn value_of_seven_ranks(ranks: u64, added: u64) -> u16 {
        value(ranks.wrapping_add(added))
    }
}

/// The value of seven cards, if no five are of one suit, by their key.
#[inline]
fn value_by_key(key: u64) -> Option<u16> {
    (key & HIGHEST_BITS == 0).then(|| value(key))
}

/// The value of a flush, or of five or six cards, and 0 of fewer.
#[cold]
#[inline]
#[allow(
    clippy::cast_possible_truncation,
    reason = "the table's index keeps one lane's 13 bits"
)]
fn value_by_lanes(key: u64, lanes: u64) -> u16 {
    let suits = (key >> CLUBS) as u32 & 0x8888;
    if suits == 0 {
        return value_of_five_or_six((key >> CARDS) as u32 & 0xf, lanes);
    }
    // Four bits of count for 16 bits of lane.
    compact::flush((lanes >> (4 * (suits.trailing_zeros() & !3))) as u32)
}

#[cold]
#[inline(never)]
const fn too_few(lanes: u64) -> StrengthError {
    StrengthError::TooFewCards(lanes.count_ones() as usize)
}

#[inline(never)]
fn value_of_five_or_six(nine_more: u32, lanes: u64) -> u16 {
    let masks = compact::Masks::of_lanes(lanes);
    match nine_more {
        15 => compact::value_of_ranks(masks, 6),
        14 => compact::value_of_ranks(masks, 5),
        _ => 0,
    }
}

impl From<FastHand> for CardSet {
    fn from(hand: FastHand) -> Self {
        Self::of_lanes(hand.lanes)
    }
}

impl TryFrom<CardSet> for FastHand {
    type Error = HandError;

    /// # Errors
    /// The set holds more than seven cards.
    fn try_from(set: CardSet) -> Result<Self, HandError> {
        let mut hand = Self::new();
        set.iter().try_for_each(|card| hand.insert(card))?;
        Ok(hand)
    }
}
