//! The heaps of a word that is only read: their nim-values in two bit planes, without counts.

use core::str::FromStr;

use super::blocks::{self, SHORT};
use super::{LETTERS, WordError, heap};
use crate::Player;
use crate::nim::Nimber;

/// A word as far as its winner goes: the nim-value of each letter's heap. 8 bytes, for a word of
/// any length, which may come in pieces.
///
/// Two bits a letter go through 0, 1, 2, 3, 1, 2, 3, … as its copies come, one at a time. What can
/// be played is not known: that takes a [`Word`](super::Word). The default is the empty word.
///
/// ```
/// use tabletop::Player;
/// use tabletop::word::Values;
///
/// let mut values: Values = "NOO".parse()?;
/// assert_eq!(values.winner(), Player::First);
/// values.extend(b"N")?;
/// assert_eq!(values.winner(), Player::Second);
/// # Ok::<(), tabletop::word::WordError>(())
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Planes", into = "Planes"))]
pub struct Values {
    /// Bit 0 of each nim-value; A stands at bit 1, Z at bit 26, as in their low five bits.
    low: u32,
    /// Bit 1 of each.
    high: u32,
}

impl Values {
    /// The places of the 26 letters.
    const LETTERS: u32 = 0x07ff_fffe;

    /// The empty word.
    pub const fn new() -> Self {
        Self { low: 0, high: 0 }
    }

    /// Puts letters on the table, of one letter any number. *O*(letters), without a branch on a
    /// letter; a piece of 64 and more is counted in blocks, on some 360 bytes of stack.
    ///
    /// # Errors
    /// The first byte that is no capital letter, and its place in this piece. The values are then
    /// what they were before.
    pub fn extend(&mut self, letters: &[u8]) -> Result<(), WordError> {
        let mut values = *self;
        let rest = if letters.len() < SHORT {
            letters
        } else {
            values.add_blocks(letters)
        };
        let mut others = 0;
        for &letter in rest {
            // Nothing is left of a letter in `others` but the low five bits.
            others |= letter ^ b'@';
            values.step(1_u32.wrapping_shl(u32::from(letter)));
        }
        // A heap that a letter has come to never goes back to 0.
        if others > 0x1f || (values.low | values.high) & !Self::LETTERS != 0 {
            return Err(not_a_letter(letters));
        }
        *self = values;
        Ok(())
    }

    /// Adds the blocks of a long piece as far as all their bytes are letters; gives what follows.
    #[inline(never)]
    fn add_blocks<'a>(&mut self, letters: &'a [u8]) -> &'a [u8] {
        let mut rest = letters;
        let mut counts = [0; LETTERS];
        while let Some(after) = blocks::add_first(rest, &mut counts) {
            self.add(Self::of(&counts));
            counts = [0; LETTERS];
            rest = after;
        }
        rest
    }

    /// One copy more of each letter whose place is given.
    #[inline]
    fn step(&mut self, places: u32) {
        let three = self.low & self.high;
        self.high ^= places & self.low;
        self.low ^= places & !three;
    }

    /// As many copies more of each letter as its nim-value says: heaps that are worth as much come
    /// to the same.
    fn add(&mut self, more: Self) {
        self.step(more.low | more.high);
        self.step(more.high);
        self.step(more.low & more.high);
    }

    /// The heaps of so many copies, A first.
    fn of(counts: &[u32; LETTERS]) -> Self {
        let (mut low, mut high) = (0, 0);
        for (place, &count) in (1..).zip(counts) {
            let value = heap(count);
            low |= (value & 1) << place;
            high |= (value >> 1) << place;
        }
        Self { low, high }
    }

    /// The nim-sum of the 26 heaps: the parity of each plane.
    pub fn nim_value(self) -> Nimber {
        // Both planes fold at once, each in a half of a word; its lowest bit has the sum.
        let low = (self.low ^ self.low >> 16) & 0xffff;
        let mut planes = low | (self.high ^ self.high << 16) & !0xffff;
        planes ^= planes >> 8;
        planes ^= planes >> 4;
        planes ^= planes >> 2;
        planes ^= planes >> 1;
        let [low, _, high, _] = planes.to_le_bytes();
        Nimber(u16::from((high & 1) << 1 | low & 1))
    }

    /// Who wins with best play; [`Player::First`] is the player about to move.
    pub fn winner(self) -> Player {
        super::winner(self.nim_value())
    }
}

/// Finds the fault in letters that are known to have one.
#[cold]
#[inline(never)]
fn not_a_letter(letters: &[u8]) -> WordError {
    let is_letter = |byte: &&u8| byte.is_ascii_uppercase();
    let position = letters.iter().take_while(is_letter).count();
    let byte = letters.get(position).copied().unwrap_or(0);
    WordError::NotALetter { position, byte }
}

impl TryFrom<&[u8]> for Values {
    type Error = WordError;

    fn try_from(letters: &[u8]) -> Result<Self, WordError> {
        let mut values = Self::new();
        values.extend(letters)?;
        Ok(values)
    }
}

impl FromStr for Values {
    type Err = WordError;

    fn from_str(letters: &str) -> Result<Self, WordError> {
        Self::try_from(letters.as_bytes())
    }
}

/// Values as they are written and read: the same words, not yet checked.
#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
struct Planes([u32; 2]);

#[cfg(feature = "serde")]
impl TryFrom<Planes> for Values {
    type Error = &'static str;

    fn try_from(Planes([low, high]): Planes) -> Result<Self, Self::Error> {
        if (low | high) & !Self::LETTERS == 0 {
            Ok(Self { low, high })
        } else {
            Err("values of bytes that are no capital letters")
        }
    }
}

#[cfg(feature = "serde")]
impl From<Values> for Planes {
    fn from(values: Values) -> Self {
        Self([values.low, values.high])
    }
}
