//! The 52 cards.

use core::cmp::Ordering;
use core::fmt;

/// A suit, in the order of bridge. No suit beats another in poker.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[allow(missing_docs, reason = "the names say all")]
pub enum Suit {
    Clubs,
    Diamonds,
    Hearts,
    Spades,
}

impl Suit {
    /// All four, clubs first.
    pub const ALL: [Self; 4] = [Self::Clubs, Self::Diamonds, Self::Hearts, Self::Spades];

    /// `c`, `d`, `h` or `s`.
    pub const fn to_ascii(self) -> u8 {
        match self {
            Self::Clubs => b'c',
            Self::Diamonds => b'd',
            Self::Hearts => b'h',
            Self::Spades => b's',
        }
    }

    /// `clubs`, `diamonds`, `hearts` or `spades`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Clubs => "clubs",
            Self::Diamonds => "diamonds",
            Self::Hearts => "hearts",
            Self::Spades => "spades",
        }
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The height of a card: two is the lowest, ace the highest.
///
/// Of a whole hand it is its [`Strength`](super::Strength) that says how high it ranks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[allow(missing_docs, reason = "the names say all")]
pub enum Rank {
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
    Ace,
}

impl Rank {
    /// All thirteen, lowest first.
    pub const ALL: [Self; 13] = [
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
        Self::Seven,
        Self::Eight,
        Self::Nine,
        Self::Ten,
        Self::Jack,
        Self::Queen,
        Self::King,
        Self::Ace,
    ];

    /// `2` to `9`, `T`, `J`, `Q`, `K` or `A`.
    pub const fn to_ascii(self) -> u8 {
        match self {
            Self::Ten => b'T',
            Self::Jack => b'J',
            Self::Queen => b'Q',
            Self::King => b'K',
            Self::Ace => b'A',
            _ => b'2' + self as u8,
        }
    }

    /// `two` to `ace`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Two => "two",
            Self::Three => "three",
            Self::Four => "four",
            Self::Five => "five",
            Self::Six => "six",
            Self::Seven => "seven",
            Self::Eight => "eight",
            Self::Nine => "nine",
            Self::Ten => "ten",
            Self::Jack => "jack",
            Self::Queen => "queen",
            Self::King => "king",
            Self::Ace => "ace",
        }
    }

    /// Several of them: `twos` to `aces`.
    pub const fn plural(self) -> &'static str {
        match self {
            Self::Two => "twos",
            Self::Three => "threes",
            Self::Four => "fours",
            Self::Five => "fives",
            Self::Six => "sixes",
            Self::Seven => "sevens",
            Self::Eight => "eights",
            Self::Nine => "nines",
            Self::Ten => "tens",
            Self::Jack => "jacks",
            Self::Queen => "queens",
            Self::King => "kings",
            Self::Ace => "aces",
        }
    }

    /// `2` to `10`, `J`, `Q`, `K` or `A`.
    pub const fn numeral(self) -> &'static str {
        match self {
            Self::Two => "2",
            Self::Three => "3",
            Self::Four => "4",
            Self::Five => "5",
            Self::Six => "6",
            Self::Seven => "7",
            Self::Eight => "8",
            Self::Nine => "9",
            Self::Ten => "10",
            Self::Jack => "J",
            Self::Queen => "Q",
            Self::King => "K",
            Self::Ace => "A",
        }
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A playing card. Cards are ordered by rank, then by suit.
///
/// It is shown in two letters, and with `#` in words.
///
/// ```
/// use tabletop::poker::{Card, Rank, Suit};
/// let card = Card::new(Rank::Ten, Suit::Diamonds);
/// assert_eq!(format!("{card} or {card:#}"), "Td or 10 diamonds");
/// assert!(card < Card::new(Rank::Jack, Suit::Clubs));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "u8", into = "u8")
)]
pub struct Card(
    /// Where each suit has a lane of sixteen bits, clubs lowest, so many places stand above the card's
    /// bit: what a processor turns into the bit with one shift, and a half of the lanes with another.
    u8,
);

/// The size of the deck, as the indices' type.
const DECK: u8 = 52;

impl Card {
    /// How many there are.
    pub const COUNT: usize = DECK as usize;

    /// The card of this rank and suit.
    pub const fn new(rank: Rank, suit: Suit) -> Self {
        Self(63 - ((suit as u8) << 4 | rank as u8))
    }

    /// The card at this place in the order of all cards, if it is below 52.
    #[allow(
        clippy::cast_possible_truncation,
        reason = "what is below 52 fits in a byte"
    )]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT {
            Some(Self::of_number(index as u8))
        } else {
            None
        }
    }

    /// The place in the order of all cards: four times the rank's plus the suit's.
    pub const fn index(self) -> usize {
        self.number() as usize
    }

    /// The same in a byte.
    const fn number(self) -> u8 {
        (!self.0 & 15) << 2 | (!self.0 >> 4 & 3)
    }

    const fn of_number(number: u8) -> Self {
        Self(63 - ((number & 3) << 4 | number >> 2))
    }

    /// Where each suit has a lane of sixteen bits, clubs lowest: how many places stand above the
    /// card's bit, at most 63.
    #[inline]
    pub(super) const fn above(self) -> u8 {
        self.0
    }

    /// That bit.
    #[inline]
    pub(super) const fn bit(self) -> u64 {
        1 << 63 >> (self.0 & 63)
    }

    /// The card's height.
    pub const fn rank(self) -> Rank {
        match !self.0 & 15 {
            0 => Rank::Two,
            1 => Rank::Three,
            2 => Rank::Four,
            3 => Rank::Five,
            4 => Rank::Six,
            5 => Rank::Seven,
            6 => Rank::Eight,
            7 => Rank::Nine,
            8 => Rank::Ten,
            9 => Rank::Jack,
            10 => Rank::Queen,
            11 => Rank::King,
            _ => Rank::Ace,
        }
    }

    /// The card's suit.
    pub const fn suit(self) -> Suit {
        match !self.0 >> 4 & 3 {
            0 => Suit::Clubs,
            1 => Suit::Diamonds,
            2 => Suit::Hearts,
            _ => Suit::Spades,
        }
    }

    /// All 52 cards in their order, the two of clubs first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..DECK).map(Self::of_number)
    }

    /// Rank and suit, a letter each: `Ah`.
    pub const fn to_ascii(self) -> [u8; 2] {
        [self.rank().to_ascii(), self.suit().to_ascii()]
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            let words = [self.rank().numeral(), " ", self.suit().name()];
            return words.iter().try_for_each(|word| f.write_str(word));
        }
        self.to_ascii()
            .iter()
            .try_for_each(|&letter| fmt::Write::write_char(f, char::from(letter)))
    }
}

impl TryFrom<u8> for Card {
    type Error = CardError;

    fn try_from(index: u8) -> Result<Self, CardError> {
        Self::from_index(usize::from(index)).ok_or(CardError::NoSuchIndex(index))
    }
}

impl From<Card> for u8 {
    fn from(card: Card) -> Self {
        card.number()
    }
}

impl Ord for Card {
    fn cmp(&self, other: &Self) -> Ordering {
        self.number().cmp(&other.number())
    }
}

impl PartialOrd for Card {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Why a number stands for no card, or for no set of cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum CardError {
    /// An index past the last card.
    NoSuchIndex(u8),
    /// A set with these bits, some of them past the last card.
    NoSuchCards(u64),
}

impl CardError {
    /// What is wrong, without the value.
    pub const fn message(self) -> &'static str {
        match self {
            Self::NoSuchIndex(_) => "a card's index is below 52",
            Self::NoSuchCards(_) => "a set of cards has 52 bits",
        }
    }
}

impl fmt::Display for CardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message())
    }
}

impl core::error::Error for CardError {}
