//! The word game: a word of capital letters, from which the players in turn take one copy, two
//! copies or all copies of one letter. Who takes the last letter wins.
//!
//! Each letter is a heap; the heaps add by nim-sum.

use core::fmt;
use core::str::FromStr;

use crate::Player;
use crate::heaps::shipped::word::{CERTIFICATE, VALUES};
use crate::nim::{Nimber, modulo_three};

mod blocks;
mod values;

use blocks::{BLOCK, SHORT};
pub use values::Values;

// The heaps of 0, 1, 2, 3, 4, … copies are worth 0, 1, 2, 3, 1, …: what `heap` computes and the
// planes of `Values` go through.
const _: () = assert!(
    CERTIFICATE.preperiod == 1 && CERTIFICATE.period == 3 && matches!(VALUES, [0, 1, 2, 3])
);

/// The capital letters.
const LETTERS: usize = 26;

/// A count above this might not hold a whole block more.
const FULL: u32 = u32::MAX - BLOCK;

/// The place of a letter among the counts; 26 or more for any other byte.
fn place(letter: u8) -> usize {
    usize::from(letter.wrapping_sub(b'A'))
}

/// The nim-value of a heap, of any size: the last of 1, 2, 3 that the copies come to, counted round
/// and round.
fn heap(size: u32) -> u32 {
    match size.checked_sub(1) {
        Some(before) => 1 + modulo_three(before),
        None => 0,
    }
}

/// Who wins a word of a nim-value.
fn winner(value: Nimber) -> Player {
    if value.is_zero() {
        Player::Second
    } else {
        Player::First
    }
}

/// A word on the table: how many copies of each letter are left, up to 2³² − 1. 104 bytes.
///
/// The default is the empty word: the game is over.
///
/// ```
/// use tabletop::Player;
/// use tabletop::word::{Take, Word};
///
/// let mut word: Word = "BANANAS".parse()?;
/// assert_eq!(word.winner(), Player::First);
/// let best = word.best_move().expect("the first player wins");
/// assert_eq!(best, Take { letter: b'A', copies: 1 });
/// word.play(best)?;
/// assert_eq!(word.winner(), Player::Second); // the player now to move
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Word {
    counts: [u32; LETTERS],
}

/// A move: some copies of one letter. [`Word::play`] checks that it is legal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Take {
    /// The letter, `b'A'` to `b'Z'`.
    pub letter: u8,
    /// How many copies of it: one, two or all that are left.
    pub copies: u32,
}

impl Word {
    /// The empty word.
    pub const fn new() -> Self {
        Self::from_counts([0; LETTERS])
    }

    /// A word with so many copies of each letter, A first.
    pub const fn from_counts(counts: [u32; LETTERS]) -> Self {
        Self { counts }
    }

    /// The copies of each letter, A first.
    pub const fn counts(&self) -> &[u32; LETTERS] {
        &self.counts
    }

    /// The copies of one letter; none of a byte that is no capital letter.
    pub fn count(&self, letter: u8) -> u32 {
        self.counts.get(place(letter)).copied().unwrap_or(0)
    }

    /// Whether no letter is left: the game is over.
    pub fn is_empty(&self) -> bool {
        self.counts == [0; LETTERS]
    }

    /// Puts letters on the table: a long word can come in pieces. *O*(letters), with under 200
    /// bytes of stack on a Cortex-M0 when built for size.
    ///
    /// # Errors
    /// The first byte that is no capital letter or would be one copy too many, and its place in
    /// this piece. The word is then what it was before.
    pub fn extend(&mut self, letters: &[u8]) -> Result<(), WordError> {
        let mut rest = letters;
        while rest.len() >= SHORT
            && self.counts.iter().all(|count| *count <= FULL)
            && let Some(after) = blocks::add_first(rest, &mut self.counts)
        {
            rest = after;
        }
        // The last letters, or the block with the fault. Little is alive in the loop, so that a small
        // core keeps it in registers.
        while let [byte, after @ ..] = rest {
            let Some(count) = self.counts.get_mut(place(*byte)) else {
                return Err(self.refuse(letters, rest));
            };
            let Some(more) = count.checked_add(1) else {
                return Err(self.refuse(letters, rest));
            };
            *count = more;
            rest = after;
        }
        Ok(())
    }

    /// Undoes the additions of a piece that is refused for the first byte of its rest.
    #[cold]
    #[inline(never)]
    fn refuse(&mut self, letters: &[u8], rest: &[u8]) -> WordError {
        let position = letters.len().saturating_sub(rest.len());
        for &letter in letters.iter().take(position) {
            if let Some(count) = self.counts.get_mut(place(letter)) {
                *count = count.wrapping_sub(1);
            }
        }
        let byte = rest.first().copied().unwrap_or(0);
        if byte.is_ascii_uppercase() {
            WordError::TooMany { position, byte }
        } else {
            WordError::NotALetter { position, byte }
        }
    }

    /// The nim-sum of the 26 heaps: 26 remainders, without a branch or a division.
    ///
    /// A heap of 0, 1, 2, 3, 4, … copies is worth 0, 1, 2, 3, 1, 2, 3, …: period 3 from 1 on.
    pub fn nim_value(&self) -> Nimber {
        let sum = self.counts.iter().fold(0, |sum, &count| sum ^ heap(count));
        let [value, ..] = sum.to_le_bytes();
        Nimber(u16::from(value))
    }

    /// Who wins with best play; [`Player::First`] is the player about to move.
    ///
    /// ```
    /// use tabletop::{Player, word::Word};
    /// assert_eq!("NOON".parse::<Word>()?.winner(), Player::Second);
    /// # Ok::<(), tabletop::word::WordError>(())
    /// ```
    pub fn winner(&self) -> Player {
        winner(self.nim_value())
    }

    /// `None` while letters are left; then [`Player::Second`], who took the last one.
    pub fn outcome(&self) -> Option<Player> {
        self.is_empty().then_some(Player::Second)
    }

    /// The legal moves, none of them twice: from A to Z, one copy, two copies, all copies.
    pub fn moves(&self) -> impl Iterator<Item = Take> + Clone + '_ {
        (b'A'..).zip(&self.counts).flat_map(|(letter, &count)| {
            let legal = [count >= 1, count >= 2, count >= 3];
            let takes = [1, 2, count].into_iter().zip(legal);
            takes.filter_map(move |(copies, legal)| legal.then_some(Take { letter, copies }))
        })
    }

    /// The moves that leave a P-position ([`nim`](crate::nim)), in the order of
    /// [`moves`](Self::moves): two remainders a legal move.
    pub fn winning_moves(&self) -> impl Iterator<Item = Take> + Clone + '_ {
        let Nimber(whole) = self.nim_value();
        self.moves().filter(move |take| {
            let count = self.count(take.letter);
            u32::from(whole) == heap(count) ^ heap(count.wrapping_sub(take.copies))
        })
    }

    /// The first of the [`winning_moves`](Self::winning_moves); `None` if no move wins. Two
    /// remainders a letter at most.
    pub fn best_move(&self) -> Option<Take> {
        let Nimber(whole) = self.nim_value();
        if whole == 0 {
            return None;
        }
        (b'A'..).zip(&self.counts).find_map(|(letter, &count)| {
            // What the heap must come to, which is not what it is worth.
            let value = heap(count);
            let wanted = value ^ u32::from(whole);
            let copies = match wanted {
                // Only the empty heap is worth nothing, and an empty one has no move.
                0 => count,
                // Values go round by one a copy, as long as any are left.
                _ if value > wanted => value - wanted,
                _ => value + 3 - wanted,
            };
            let legal = wanted == 0 || copies < count;
            legal.then_some(Take { letter, copies })
        })
    }

    /// Takes copies of a letter.
    ///
    /// # Errors
    /// A take that is not one of [`moves`](Self::moves) is given back and changes nothing.
    pub fn play(&mut self, take: Take) -> Result<(), TakeError> {
        let count = self.counts.get_mut(place(take.letter));
        let count = count.ok_or(TakeError::NotALetter(take))?;
        let rest = count.checked_sub(take.copies);
        let rest = rest.ok_or(TakeError::NotThere(take))?;
        match take.copies {
            0 => Err(TakeError::Nothing(take)),
            3.. if rest > 0 => Err(TakeError::NotAll(take)),
            _ => {
                *count = rest;
                Ok(())
            }
        }
    }
}

impl TryFrom<&[u8]> for Word {
    type Error = WordError;

    fn try_from(letters: &[u8]) -> Result<Self, WordError> {
        // In the place of the answer, as moving 104 bytes is much of what a short word costs.
        let mut read = Ok(Self::new());
        if let Ok(word) = &mut read
            && let Err(error) = word.extend(letters)
        {
            read = Err(error);
        }
        read
    }
}

impl FromStr for Word {
    type Err = WordError;

    fn from_str(letters: &str) -> Result<Self, WordError> {
        Self::try_from(letters.as_bytes())
    }
}

/// Why letters were refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum WordError {
    /// The byte is not one of A to Z.
    NotALetter {
        /// Its place in the piece, from 0.
        position: usize,
        /// The byte itself.
        byte: u8,
    },
    /// There are 2³² − 1 copies of the letter already.
    TooMany {
        /// Its place in the piece, from 0.
        position: usize,
        /// The letter.
        byte: u8,
    },
}

impl WordError {
    /// What is wrong, in a fixed text.
    pub const fn message(self) -> &'static str {
        match self {
            Self::NotALetter { .. } => "not a capital letter",
            Self::TooMany { .. } => "too many copies of this letter",
        }
    }

    /// The same fault in a word of which `letters` were taken before this piece.
    pub(crate) const fn after(self, letters: usize) -> Self {
        match self {
            Self::NotALetter { position, byte } => Self::NotALetter {
                position: position.saturating_add(letters),
                byte,
            },
            Self::TooMany { position, byte } => Self::TooMany {
                position: position.saturating_add(letters),
                byte,
            },
        }
    }

    /// The place of the byte at fault in the piece that was refused, from 0.
    pub const fn position(self) -> usize {
        match self {
            Self::NotALetter { position, .. } | Self::TooMany { position, .. } => position,
        }
    }
}

impl fmt::Display for WordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message())
    }
}

impl core::error::Error for WordError {}

/// Why a take was refused; it holds the take.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum TakeError {
    /// Its letter is not one of A to Z.
    NotALetter(Take),
    /// Fewer copies are left.
    NotThere(Take),
    /// It takes no copy.
    Nothing(Take),
    /// It takes more than two copies, but not all.
    NotAll(Take),
}

impl TakeError {
    /// What is wrong, in a fixed text.
    pub const fn message(self) -> &'static str {
        match self {
            Self::NotALetter(_) => "not a capital letter",
            Self::NotThere(_) => "fewer copies are left",
            Self::Nothing(_) => "a move takes at least one copy",
            Self::NotAll(_) => "more than two copies go only all at once",
        }
    }
}

impl fmt::Display for TakeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message())
    }
}

impl core::error::Error for TakeError {}
