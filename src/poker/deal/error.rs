//! Why cards cannot be dealt so, and where on the table.

use core::fmt;

use crate::poker::card::Card;

/// Where on the table a card lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum Place {
    /// In a player's hand.
    Private {
        /// The player's seat, from 0.
        player: usize,
        /// The card's place among that player's cards, from 0.
        index: usize,
    },
    /// On the board, after so many others.
    Board(usize),
    /// Out of play, after so many others.
    Dead(usize),
}

/// Why cards cannot be dealt so.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum DealError {
    /// Nobody plays.
    NoPlayers,
    /// More players than [`MAX_PLAYERS`](super::MAX_PLAYERS), or than there are cards for.
    TooManyPlayers(usize),
    /// Nobody gets a card of their own.
    NoPrivateCards,
    /// A player and the board have so many cards together.
    HandSize(usize),
    /// The card is on the table already.
    Duplicate {
        /// The card dealt again.
        card: Card,
        /// Where it was to go the second time.
        place: Place,
    },
    /// Every player has all private cards and this is one more.
    Full(Card),
    /// The board is complete, or has five known cards, and this is one more.
    BoardFull(Card),
    /// Without this card the deck does not last.
    NoCardsLeft(Card),
    /// A stored deal gives this player a card out of turn.
    OutOfTurn {
        /// The card.
        card: Card,
        /// The seat that holds it, from 0.
        player: usize,
    },
}

impl DealError {
    /// What is wrong, without the values.
    pub const fn message(self) -> &'static str {
        match self {
            Self::NoPlayers => "a deal needs at least one player",
            Self::TooManyPlayers(_) => "there are not cards enough for so many players",
            Self::NoPrivateCards => "every player needs a private card",
            Self::HandSize(_) => "a player and the board have five to seven cards together",
            Self::Duplicate { .. } => "the card was dealt before",
            Self::Full(_) => "every player has all private cards",
            Self::BoardFull(_) => "the board takes no more cards",
            Self::NoCardsLeft(_) => "the deck does not last without the card",
            Self::OutOfTurn { .. } => "the card was dealt out of turn",
        }
    }
}

impl fmt::Display for DealError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message())
    }
}

impl core::error::Error for DealError {}
