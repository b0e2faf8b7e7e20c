//! Cards read from text.

use core::fmt;
use core::str::FromStr;

use super::card::{Card, Rank, Suit};

impl Card {
    /// Reads a card: a rank, `2` to `9`, `10` or `T`, `J`, `Q`, `K`, `A`, and right behind it a suit's
    /// letter, or behind blanks its name. Capital and small letters are the same. Nothing may stand
    /// before or behind.
    ///
    /// # Errors
    /// The first byte that cannot stand where it does.
    ///
    /// ```
    /// use tabletop::poker::{Card, CardTextError, Rank, Suit};
    /// let ten = Card::new(Rank::Ten, Suit::Diamonds);
    /// for text in ["Td", "10d", "td", "10 diamonds"] {
    ///     assert_eq!(text.parse(), Ok(ten));
    /// }
    /// assert_eq!(Card::from_ascii(b"Ax"), Err(CardTextError::NotASuit { position: 1, byte: b'x' }));
    /// ```
    pub fn from_ascii(text: &[u8]) -> Result<Self, CardTextError> {
        let mut reader = Reader { text, position: 0 };
        let rank = reader.rank()?;
        let suit = reader.suit()?;
        match reader.peek() {
            None => Ok(Self::new(rank, suit)),
            Some(byte) => Err(CardTextError::Trailing {
                position: reader.position,
                byte,
            }),
        }
    }
}

impl FromStr for Card {
    type Err = CardTextError;

    fn from_str(text: &str) -> Result<Self, CardTextError> {
        Self::from_ascii(text.as_bytes())
    }
}

/// A text and how far it is read.
struct Reader<'a> {
    text: &'a [u8],
    position: usize,
}

impl Reader<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.get(self.position).copied()
    }

    /// The next byte, which must be there.
    fn due(&self) -> Result<u8, CardTextError> {
        self.peek().ok_or(CardTextError::EndsEarly {
            position: self.position,
        })
    }

    fn rank(&mut self) -> Result<Rank, CardTextError> {
        let byte = self.due()?;
        let letter = byte.to_ascii_uppercase();
        let found = Rank::ALL.into_iter().find(|rank| rank.to_ascii() == letter);
        if found.is_none() && byte != b'1' {
            return Err(self.not_a_rank(byte));
        }
        self.position += 1;
        let Some(rank) = found else {
            let byte = self.due()?;
            if byte != b'0' {
                return Err(self.not_a_rank(byte));
            }
            self.position += 1;
            return Ok(Rank::Ten);
        };
        Ok(rank)
    }

    fn suit(&mut self) -> Result<Suit, CardTextError> {
        let long = matches!(self.peek(), Some(b' ' | b'\t'));
        while let Some(b' ' | b'\t') = self.peek() {
            self.position += 1;
        }
        let byte = self.due()?;
        let letter = byte.to_ascii_lowercase();
        let suit = Suit::ALL
            .into_iter()
            .find(|suit| suit.to_ascii() == letter)
            .ok_or(self.not_a_suit(byte))?;
        self.position += 1;
        if long {
            for &letter in suit.name().as_bytes().iter().skip(1) {
                let byte = self.due()?;
                if byte.to_ascii_lowercase() != letter {
                    return Err(self.not_a_suit(byte));
                }
                self.position += 1;
            }
        }
        Ok(suit)
    }

    const fn not_a_rank(&self, byte: u8) -> CardTextError {
        CardTextError::NotARank {
            position: self.position,
            byte,
        }
    }

    const fn not_a_suit(&self, byte: u8) -> CardTextError {
        CardTextError::NotASuit {
            position: self.position,
            byte,
        }
    }
}

/// Why a text is no card. Positions count bytes from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
#[allow(missing_docs, reason = "the fields are told of above")]
pub enum CardTextError {
    /// No rank is written so.
    NotARank { position: usize, byte: u8 },
    /// No suit is written so.
    NotASuit { position: usize, byte: u8 },
    /// Something stands behind the card.
    Trailing { position: usize, byte: u8 },
    /// The text ends where a rank or suit is due.
    EndsEarly { position: usize },
}

impl CardTextError {
    /// What is wrong, without the place.
    pub const fn message(self) -> &'static str {
        match self {
            Self::NotARank { .. } => "a rank is 2 to 10, T, J, Q, K or A",
            Self::NotASuit { .. } => "a suit is c, d, h or s, or its name behind a blank",
            Self::Trailing { .. } => "something stands behind the card",
            Self::EndsEarly { .. } => "the card is not complete",
        }
    }

    /// Where, counted in bytes from 0.
    pub const fn position(self) -> usize {
        match self {
            Self::NotARank { position, .. }
            | Self::NotASuit { position, .. }
            | Self::Trailing { position, .. }
            | Self::EndsEarly { position } => position,
        }
    }
}

impl fmt::Display for CardTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message())
    }
}

impl core::error::Error for CardTextError {}
