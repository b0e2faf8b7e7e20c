//! What can be wrong with a text, and where.

use core::fmt;

use crate::connect::{PlayError, SizeError};
use crate::heaps::{PushError, RuleError};
use crate::jar::DealError;
use crate::poker::DealError as PokerDealError;
use crate::word::WordError;

/// A place in a text: line and column, both from 1, the column counted in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Place {
    /// The line, from 1. CR, LF and CR LF each end one.
    pub line: u32,
    /// The byte within the line, from 1.
    pub column: u32,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// A faulty token and its place; shown as `LINE:COLUMN: what is wrong`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Fault {
    /// The first byte of the token at fault, or the letter within a hand or a word.
    pub place: Place,
    /// What is wrong there.
    pub kind: FaultKind,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.kind)
    }
}

impl core::error::Error for Fault {}

/// What is wrong with a token.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum FaultKind {
    /// The input ends where a token is due.
    EndsEarly,
    /// Something stands behind the last token of the text.
    Trailing,
    /// A game's name is due.
    NotAGame,
    /// A number is due, in decimal digits alone.
    NotANumber,
    /// A number above 2^32 − 1.
    NumberTooLarge,
    /// A letter of a hand that is none of `A23456789DQJK`.
    NotACard,
    /// A hand of more or less than four cards.
    NotFourCards,
    /// Not one of the thirteen ranks as a poker text writes them.
    NotARank,
    /// Not one of the four suits as a poker text writes them.
    NotASuit,
    /// Contestants or the first holder of the wildcard out of range.
    Jar(DealError),
    /// A byte that no word has.
    Word(WordError),
    /// Players out of range, or a card dealt twice.
    Poker(PokerDealError),
    /// A board or a line of no length, or one too large.
    Board(SizeError),
    /// A column that does not exist or is full.
    Move(PlayError),
    /// Not a rule, or one with a take above 300.
    Rule(RuleError),
    /// A heap whose nim-value is neither computed, within the work for one text, nor proved.
    Heap(PushError),
}

impl FaultKind {
    /// What is wrong, in words that do not change with the value at fault.
    pub const fn message(self) -> &'static str {
        match self {
            Self::EndsEarly => "the text ends early",
            Self::Trailing => "nothing may follow the last token of the text",
            Self::NotAGame => "not the name of a game",
            Self::NotANumber => "not a number",
            Self::NumberTooLarge => "number above 4294967295",
            Self::NotACard => "not one of the cards A23456789DQJK",
            Self::NotFourCards => "a hand has four cards",
            Self::NotARank => "not one of the ranks 2 to 10 J Q K A",
            Self::NotASuit => "not one of the suits clubs diamonds hearts spades",
            Self::Jar(error) => error.message(),
            Self::Word(error) => error.message(),
            Self::Poker(error) => error.message(),
            Self::Board(error) => error.message(),
            Self::Move(error) => error.message(),
            Self::Rule(error) => error.message(),
            Self::Heap(error) => error.message(),
        }
    }
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message())
    }
}
