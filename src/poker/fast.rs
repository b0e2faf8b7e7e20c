//! A hand that is ranked by one read of a big table.
//!
//! Of seven cards, no five of one suit, only the ranks count. There are 49,205 ways to hold seven
//! ranks; each has a key of its own, the sum of its cards' keys, and `keys.rs` says how a key leads
//! to its value. Flushes, and hands of five and six cards, are ranked as [`Hand`](super::Hand)'s are.

use super::card::{Card, Rank, Suit};
use super::compact;
use super::hand::{Hand, HandError};
use super::keys::{self, KEYS, ROWS};
use super::ranked::{RankedHand, Unchecked};
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
    /// The sum of the ranks' keys, and above it counts of four bits: of each suit, then of all.
    key: u64,
    /// Four lanes of 16 bits, one a suit, clubs lowest: its ranks.
    lanes: u64,
}

/// Where each row of values begins, indexed by [`keys::row`]. 16,384 bytes.
static OFFSETS: [u16; ROWS] = compact::words(include_bytes!(concat!(
    env!("OUT_DIR"),
    "/poker_offsets.bin"
)));

/// The values of seven ranks, at their row's offset plus [`keys::column`].
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
const COUNTS: u32 = 32;
/// The lowest bit of the count of all cards.
const CARDS: u32 = COUNTS + 16;

// With these counts added, five of a suit and seven cards set the highest bit of their count.
const FIVE_OF_EACH: u64 = 0x3333 << COUNTS;
const SEVEN_CARDS: u64 = 1 << CARDS;
const HIGHEST_BITS: u64 = 0x8_8888 << COUNTS;

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

    /// Adds a card.
    ///
    /// # Errors
    /// The card is in the hand already, or the hand holds seven. The hand stays as it was.
    pub fn insert(&mut self, card: Card) -> Result<(), HandError> {
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
        self.lanes & lane_bit(card) != 0
    }

    /// How many cards the hand holds.
    pub const fn len(self) -> usize {
        (self.key >> CARDS) as usize
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
    pub fn strength(self) -> Result<Strength, StrengthError> {
        match self.len() {
            5.. => Ok(self.strength_of_five_or_more()),
            cards => Err(StrengthError::TooFewCards(cards)),
        }
    }
}

/// The card's bit in the lanes.
const fn lane_bit(card: Card) -> u64 {
    1 << (16 * card.suit() as u32 + card.rank() as u32)
}

/// The value of seven ranks with this sum of keys.
#[inline]
fn value_of_seven(sum: u32) -> u16 {
    let offset = OFFSETS.get(keys::row(sum)).copied().unwrap_or(0);
    let entry = usize::from(offset) + keys::column(sum);
    VALUES.get(entry).copied().unwrap_or(0)
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
        SINGLES.get(card.index() & 63).copied().unwrap_or_default()
    }

    #[inline]
    fn plus(self, other: Self) -> Self {
        Self {
            key: self.key.wrapping_add(other.key),
            lanes: self.lanes.wrapping_add(other.lanes),
        }
    }

    #[inline]
    fn strength_of_five_or_more(self) -> Strength {
        let counts = self.key.wrapping_add(FIVE_OF_EACH + SEVEN_CARDS) & HIGHEST_BITS;
        Strength::of(if counts == 8 << CARDS {
            value_of_seven(self.key as u32)
        } else {
            self.value_by_masks(counts)
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
        let mut sum = 0;
        while lanes != 0 {
            sum = Self::add(sum, lanes.trailing_zeros() as u8 & 15);
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
        value_of_seven(ranks.wrapping_add(added))
    }
}

impl FastHand {
    /// The hand of one card.
    const fn of(card: Card, key: u32) -> Self {
        let suit = card.suit() as u32;
        Self {
            key: 1 << CARDS | 1 << (COUNTS + 4 * suit) | key as u64,
            lanes: lane_bit(card),
        }
    }

    /// The value of a flush, or of five or six cards. `counts` has a bit for five of a suit.
    #[allow(
        clippy::cast_possible_truncation,
        reason = "each cast keeps two of the four lanes"
    )]
    fn value_by_masks(self, counts: u64) -> u16 {
        let suits = counts & (0x8888 << COUNTS);
        if suits != 0 {
            let suit = (suits >> COUNTS).trailing_zeros() / 4;
            return compact::flush((self.lanes >> (16 * suit)) as u32);
        }
        let masks = compact::Masks::of_lanes(self.lanes as u32, (self.lanes >> 32) as u32);
        let spare = (self.key >> CARDS) as u32;
        compact::value_of_ranks(masks, || spare.wrapping_sub(5))
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
