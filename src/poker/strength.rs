//! How strong a hand is: a dense value and its category.

use core::fmt;

use super::classes;

/// The nine kinds of hand, weakest first.
///
/// A royal flush is the best straight flush, not a kind of its own: see [`Strength::BEST`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Category {
    /// None of the others.
    HighCard,
    /// Two of one rank.
    OnePair,
    /// Two of one rank and two of another.
    TwoPair,
    /// Three of one rank.
    ThreeOfAKind,
    /// Five ranks in a row; the ace also stands below the two.
    Straight,
    /// Five of one suit.
    Flush,
    /// Three of one rank and two of another.
    FullHouse,
    /// All four of one rank.
    FourOfAKind,
    /// Five ranks in a row, all of one suit.
    StraightFlush,
}

impl Category {
    /// All nine, weakest first.
    pub const ALL: [Self; 9] = [
        Self::HighCard,
        Self::OnePair,
        Self::TwoPair,
        Self::ThreeOfAKind,
        Self::Straight,
        Self::Flush,
        Self::FullHouse,
        Self::FourOfAKind,
        Self::StraightFlush,
    ];

    /// What players call it, in lower case: `full house`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::HighCard => "high card",
            Self::OnePair => "one pair",
            Self::TwoPair => "two pair",
            Self::ThreeOfAKind => "three of a kind",
            Self::Straight => "straight",
            Self::Flush => "flush",
            Self::FullHouse => "full house",
            Self::FourOfAKind => "four of a kind",
            Self::StraightFlush => "straight flush",
        }
    }
}

impl fmt::Display for Category {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The strength of a hand's best five cards: greater is better, equal is a tie.
///
/// The value is dense: every number from 1 (seven high) to 7,462 (royal flush) is some hand's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "u16", into = "u16")
)]
pub struct Strength(u16);

impl Strength {
    /// The weakest five cards: 7 5 4 3 2 of mixed suits.
    pub const WORST: Self = Self(classes::HIGH_CARD);
    /// The royal flush.
    pub const BEST: Self = Self(classes::BEST);

    /// `value` comes from the ranking itself.
    pub(super) const fn of(value: u16) -> Self {
        Self(value)
    }

    /// The strength with this value, if it is 1 to 7,462.
    pub const fn from_value(value: u16) -> Option<Self> {
        if value >= Self::WORST.0 && value <= Self::BEST.0 {
            Some(Self(value))
        } else {
            None
        }
    }

    /// 1 for the weakest hand to 7,462 for the royal flush.
    pub const fn value(self) -> u16 {
        self.0
    }

    /// The kind of hand: up to eight comparisons.
    pub const fn category(self) -> Category {
        match self.0 {
            classes::STRAIGHT_FLUSH.. => Category::StraightFlush,
            classes::FOUR_OF_A_KIND.. => Category::FourOfAKind,
            classes::FULL_HOUSE.. => Category::FullHouse,
            classes::FLUSH.. => Category::Flush,
            classes::STRAIGHT.. => Category::Straight,
            classes::THREE_OF_A_KIND.. => Category::ThreeOfAKind,
            classes::TWO_PAIR.. => Category::TwoPair,
            classes::ONE_PAIR.. => Category::OnePair,
            _ => Category::HighCard,
        }
    }
}

impl TryFrom<u16> for Strength {
    type Error = StrengthError;

    fn try_from(value: u16) -> Result<Self, StrengthError> {
        Self::from_value(value).ok_or(StrengthError::NoSuchValue(value))
    }
}

impl From<Strength> for u16 {
    fn from(strength: Strength) -> Self {
        strength.0
    }
}

/// Why there is no strength.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum StrengthError {
    /// The hand holds only so many cards.
    TooFewCards(usize),
    /// No hand has this value.
    NoSuchValue(u16),
}

impl StrengthError {
    /// What is wrong, without the value.
    pub const fn message(self) -> &'static str {
        match self {
            Self::TooFewCards(_) => "a hand of fewer than five cards has no strength",
            Self::NoSuchValue(_) => "a strength is a value from 1 to 7462",
        }
    }
}

impl fmt::Display for StrengthError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message())
    }
}

impl core::error::Error for StrengthError {}
