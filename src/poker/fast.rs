//! A hand that is ranked by one read of a big table.
//!
//! Of seven cards, no five of one suit, only the ranks count. There are 49,205 ways to hold seven
//! ranks; each has a key of its own, the sum of its cards' keys, and `keys.rs` says how a key leads
//! to its value. Flushes, and hands of five and six cards, are ranked as [`Hand`](super::Hand)'s are.

use super::card::{Card, Rank, Suit};
use super::compact;
use super::hand::{Hand, HandError};
use super::keys::{self, KEYS, ROWS};
use super::ranked::{RankedHand, Unchecked, best_five};
use super::set::CardSet;
use super::strength::{Strength, StrengthError};

/// A set of at most seven cards that grows card by card, in 16 bytes: the twin of
/// [`Hand`](super::Hand) where flash is cheap and time is not.
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
    /// From below: the sum of the ranks' keys as far as [`keys::place`] asks for it, and room for
    /// what it carries; counts of four bits, of each suit and of all; in the topmost bits the sum.
    key: u64,
    /// Four lanes of 16 bits, one a suit, clubs lowest: its ranks.
    lanes: u64,
}

/// Where each row of values begins, indexed by [`keys::row`]. 16,384 bytes.
static OFFSETS: [u16; ROWS] = compact::words(include_bytes!(concat!(
    env!("OUT_DIR"),
    "/poker_offsets.bin"
)));

/// The values of seven ranks, at their row's offset plus [`keys::place`].
///
/// Made by `build/poker_fast.rs` from the rules; `every_seven_cards_rank_alike_both_ways` and
/// `random_six_and_seven_card_hands_are_their_best_five` prove it.
static VALUES: [u16; VALUES_LEN] = compact::words(VALUES_BYTES);

const VALUES_BYTES: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/poker_values.bin"));
const VALUES_LEN: usize = VALUES_BYTES.len() / 2;

/// The deck as hands of one card, in the order of [`Card::index`]; what follows is empty, so that
/// six bits always find an entry. 1,024 bytes.
static SINGLES: [FastHand; 64] = {
    let mut singles = [FastHand::new(); 64];
    let (mut places, mut keys): (&mut [[FastHand; 4]], &[u32]) = (singles.as_chunks_mut().0, &KEYS);
    let mut ranks: &[Rank] = &Rank::ALL;
    while let (
        [[clubs, diamonds, hearts, spades], more_places @ ..],
        [key, more_keys @ ..],
        [rank, more_ranks @ ..],
    ) = (places, keys, ranks)
    {
        *clubs = FastHand::of(Card::new(*rank, Suit::Clubs), *key);
        *diamonds = FastHand::of(Card::new(*rank, Suit::Diamonds), *key);
        *hearts = FastHand::of(Card::new(*rank, Suit::Hearts), *key);
        *spades = FastHand::of(Card::new(*rank, Suit::Spades), *key);
        places = more_places;
        keys = more_keys;
        ranks = more_ranks;
    }
    singles
};

const _: () = assert!(
    size_of_val(&OFFSETS) + size_of_val(&VALUES) + size_of_val(&SINGLES) + compact::BYTES
        <= 112 * 1024
);

/// The lowest bit of the count of clubs.
const CLUBS: u32 = 20;
/// The lowest bit of the count of all cards.
const CARDS: u32 = CLUBS + 4 * 4;

/// Three of each suit and nine cards.
const FIVE_OR_SEVEN: u64 = 0x9_3333 << CLUBS;
/// The counts' highest bits. With [`FIVE_OR_SEVEN`] added, five of a suit set theirs, and seven
/// cards alone do not.
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
        self.lanes & lane_bit(card) != 0
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
        match self.value_by_key() {
            Some(value) => Ok(Strength::of(value)),
            None if self.len() < 5 => Err(StrengthError::TooFewCards(self.len())),
            None => Ok(Strength::of(self.value_by_masks())),
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
        SINGLES.get(card.index() & 63).copied().unwrap_or_default()
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

/// The card's bit in the lanes.
const fn lane_bit(card: Card) -> u64 {
    1 << (16 * card.suit() as u32 + card.rank() as u32)
}

/// The value of seven ranks with this sum of keys.
#[inline]
fn value_of_seven(row: usize, place: u16) -> u16 {
    let offset = OFFSETS.get(row).copied().unwrap_or(0);
    let entry = usize::from(offset.wrapping_add(place));
    VALUES.get(entry).copied().unwrap_or_else(no_value)
}

/// What no sum leads to. Out of the way, so that the others need no jump around it.
#[cold]
fn no_value() -> u16 {
    0
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
    /// The sum of the ranks' keys; what stands below does not count.
    type Ranks = u32;
    /// The same of the ranks that come.
    type Added = u32;

    #[inline]
    fn of_hand(hand: Hand) -> Self {
        let mut cards = Self::new();
        for suit in Suit::ALL {
            let mut ranks = hand.ranks_of(suit);
            while ranks != 0 {
                let index = ranks.trailing_zeros() as usize * 4 + suit as usize;
                cards = cards.plus(SINGLES.get(index & 63).copied().unwrap_or_default());
                ranks &= ranks.wrapping_sub(1);
            }
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
        Strength::of(match self.value_by_key() {
            Some(value) => value,
            None => self.value_by_masks(),
        })
    }

    #[inline]
    #[allow(
        clippy::cast_possible_truncation,
        reason = "the mask keeps one lane's 13 bits"
    )]
    fn ranks_of(self, suit: Suit) -> u32 {
        (self.lanes >> (16 * suit as u32)) as u32 & compact::RANKS
    }

    #[inline]
    fn ranks(hand: Hand) -> u32 {
        let mut lanes = hand.lanes();
        let mut sum = 0_u32;
        while lanes != 0 {
            let club = SINGLES.get((lanes.trailing_zeros() * 4) as usize & 63);
            sum = sum.wrapping_add(club.map_or(0, |club| (club.key >> 32) as u32));
            lanes &= lanes.wrapping_sub(1);
        }
        sum
    }

    #[inline]
    fn add(added: u32, rank: u8) -> u32 {
        let key = KEYS.get(usize::from(rank)).copied();
        added.wrapping_add(key.unwrap_or_default())
    }

    #[inline]
    fn join(added: u32, last: u32) -> u32 {
        added.wrapping_add(last)
    }

    #[inline]
    fn value_of_seven_ranks(ranks: u32, added: u32) -> u16 {
        let sum = ranks.wrapping_add(added);
        value_of_seven(keys::row(sum), keys::place(sum))
    }
}

impl FastHand {
    /// The hand of one card.
    const fn of(card: Card, key: u32) -> Self {
        let counts = 1 << CARDS | 1 << (CLUBS + 4 * card.suit() as u32);
        Self {
            key: keys::place(key) as u64 | counts | (key as u64) << 32,
            lanes: lane_bit(card),
        }
    }

    /// The value of seven cards, if no five are of one suit.
    #[inline]
    #[allow(clippy::cast_possible_truncation, reason = "the place has 16 bits")]
    fn value_by_key(self) -> Option<u16> {
        let else_none = self.key.wrapping_add(FIVE_OR_SEVEN) & HIGHEST_BITS;
        (else_none == 0).then(|| value_of_seven(keys::row_of_long(self.key), self.key as u16))
    }

    /// The value of a flush, or of five or six cards.
    #[inline]
    #[allow(
        clippy::cast_possible_truncation,
        reason = "the table's index keeps one lane's 13 bits"
    )]
    fn value_by_masks(self) -> u16 {
        let suits = (self.key.wrapping_add(FIVE_OR_SEVEN) >> CLUBS) as u32 & 0x8888;
        if suits == 0 {
            return self.value_of_five_or_six();
        }
        // Four bits of count for 16 bits of lane.
        compact::flush((self.lanes >> (4 * (suits.trailing_zeros() & !3))) as u32)
    }

    #[allow(
        clippy::cast_possible_truncation,
        reason = "each cast keeps two of the four lanes"
    )]
    fn value_of_five_or_six(self) -> u16 {
        let masks = compact::Masks::of_lanes(self.lanes as u32, (self.lanes >> 32) as u32);
        compact::value_of_ranks(masks, || (self.key >> CARDS) as u32 & 0xf)
    }
}

impl From<FastHand> for CardSet {
    fn from(hand: FastHand) -> Self {
        hand.iter().collect()
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
