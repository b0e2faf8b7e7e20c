//! The card-merging game: cards of value 0 to 3; a move replaces two cards whose sum is at most 3
//! by one card of that sum. Who cannot move loses.
//!
//! Zeros merge with anything, so they are a pile of single moves. Ones and twos are a game of
//! their own, whose nim-value depends on a few classes only. Threes lend themselves to zeros.

use core::fmt;

use crate::Player;
use crate::nim::{Nimber, modulo_three};

// CAP, ROW, NIM_VALUES and LOSSES, by build/merge.rs, which proves them for all counts. 8 bytes,
// in the code itself; tests/merge.rs plays the rule against them.
include!(concat!(env!("OUT_DIR"), "/merge.rs"));

/// Cards on the table: how many there are of each value, 0 to 3. 24 bytes.
///
/// A table is laid with up to 2³² − 1 cards of each value. Merging can only make more twos and
/// threes, so these have room to grow.
///
/// ```
/// use tabletop::Player;
/// use tabletop::merge::{Cards, Merge};
///
/// let mut cards = Cards::new([2, 1, 1, 0]); // 0 0 1 2
/// assert_eq!(cards.winner(), Player::First);
/// assert_eq!(cards.best_move(), Some(Merge::ZeroZero));
/// cards.play(Merge::ZeroZero)?;
/// assert_eq!(cards.winner(), Player::Second); // the player now to move
/// # Ok::<(), tabletop::merge::MergeError>(())
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "[u64; 4]", into = "[u64; 4]"))]
pub struct Cards {
    zeros: u32,
    ones: u32,
    twos: u64,
    threes: u64,
}

/// A move: the values of the two cards that are merged, the lower first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Merge {
    /// 0 and 0 make 0.
    ZeroZero,
    /// 0 and 1 make 1.
    ZeroOne,
    /// 0 and 2 make 2.
    ZeroTwo,
    /// 0 and 3 make 3.
    ZeroThree,
    /// 1 and 1 make 2.
    OneOne,
    /// 1 and 2 make 3.
    OneTwo,
}

impl Merge {
    /// All pairs that can ever be merged.
    pub const ALL: [Self; 6] = [
        Self::ZeroZero,
        Self::ZeroOne,
        Self::ZeroTwo,
        Self::ZeroThree,
        Self::OneOne,
        Self::OneTwo,
    ];

    /// The merge of two cards, in either order.
    ///
    /// # Errors
    /// A pair with a sum above 3 is given back.
    pub const fn new(one: u8, other: u8) -> Result<Self, PairError> {
        match (one, other) {
            (0, 0) => Ok(Self::ZeroZero),
            (0, 1) | (1, 0) => Ok(Self::ZeroOne),
            (0, 2) | (2, 0) => Ok(Self::ZeroTwo),
            (0, 3) | (3, 0) => Ok(Self::ZeroThree),
            (1, 1) => Ok(Self::OneOne),
            (1, 2) | (2, 1) => Ok(Self::OneTwo),
            _ => Err(PairError::SumAboveThree([one, other])),
        }
    }

    /// The values of the two cards, the lower first.
    pub const fn pair(self) -> [u8; 2] {
        match self {
            Self::ZeroZero => [0, 0],
            Self::ZeroOne => [0, 1],
            Self::ZeroTwo => [0, 2],
            Self::ZeroThree => [0, 3],
            Self::OneOne => [1, 1],
            Self::OneTwo => [1, 2],
        }
    }

    /// The value of the card that takes their place.
    pub const fn sum(self) -> u8 {
        let [low, high] = self.pair();
        low + high
    }
}

impl Cards {
    /// A table with so many cards of each value, zeros first.
    pub const fn new(counts: [u32; 4]) -> Self {
        let [zeros, ones, twos, threes] = counts;
        Self {
            zeros,
            ones,
            twos: twos as u64,
            threes: threes as u64,
        }
    }

    /// How many cards there are of each value, zeros first.
    pub const fn counts(&self) -> [u64; 4] {
        [self.zeros as u64, self.ones as u64, self.twos, self.threes]
    }

    /// The class of the ones and twos, and the parity of the moves that the zeros
    /// give: as many as there are while another card is there, else one fewer.
    #[inline]
    fn class(&self) -> (u32, u32) {
        let alone = u32::from(u64::from(self.ones) | self.twos | self.threes == 0);
        let twos = u32::try_from(self.twos).unwrap_or(CAP);
        (class(self.ones, twos), self.zeros.saturating_sub(alone) & 1)
    }

    /// The nim-value, in constant time.
    ///
    /// That of the ones and twos depends on `ones mod 3` (rows) and `min(twos, 2)`:
    /// 0 0 0 / 0 1 1 / 1 1 2. The zeros add 1 if they are an odd number of moves.
    #[inline]
    pub fn nim_value(&self) -> Nimber {
        let (class, parity) = self.class();
        let [value, ..] = (NIM_VALUES >> (2 * class) & 3 ^ parity).to_le_bytes();
        Nimber(u16::from(value))
    }

    /// Who wins with best play; [`Player::First`] is the player about to move. Constant time
    /// without a branch on the counts.
    ///
    /// ```
    /// use tabletop::{Player, merge::Cards};
    /// assert_eq!(Cards::new([2, 0, 0, 0]).winner(), Player::First);
    /// assert_eq!(Cards::new([3, 0, 0, 0]).winner(), Player::Second);
    /// ```
    #[inline]
    pub fn winner(&self) -> Player {
        let (class, parity) = self.class();
        if LOSSES >> (2 * class + parity) & 1 == 0 {
            Player::First
        } else {
            Player::Second
        }
    }

    /// `None` while two cards can be merged; then [`Player::Second`], who merged last.
    pub fn outcome(&self) -> Option<Player> {
        self.moves().next().is_none().then_some(Player::Second)
    }

    /// The table after a merge; `None` if a card for it is missing.
    fn after(mut self, merge: Merge) -> Option<Self> {
        self.merge(merge).then_some(self)
    }

    /// Merges two cards in place; false, and nothing changes, if one is missing.
    fn merge(&mut self, merge: Merge) -> bool {
        // A sum is made from cards that were there: no count passes the bounds below.
        let zeros = self.zeros > 0;
        let legal = match merge {
            Merge::ZeroZero => self.zeros > 1,
            Merge::ZeroOne => zeros && self.ones > 0,
            Merge::ZeroTwo => zeros && self.twos > 0,
            Merge::ZeroThree => zeros && self.threes > 0,
            Merge::OneOne => self.ones > 1,
            Merge::OneTwo => self.ones > 0 && self.twos > 0,
        };
        if !legal {
            return false;
        }
        match merge {
            Merge::OneOne => {
                self.ones = self.ones.wrapping_sub(2);
                self.twos = self.twos.saturating_add(1);
            }
            Merge::OneTwo => {
                self.ones = self.ones.wrapping_sub(1);
                self.twos = self.twos.wrapping_sub(1);
                self.threes = self.threes.saturating_add(1);
            }
            _ => self.zeros = self.zeros.wrapping_sub(1),
        }
        true
    }

    /// The legal moves, in the order of [`Merge::ALL`].
    pub fn moves(&self) -> impl Iterator<Item = Merge> + Clone + use<> {
        let cards = *self;
        let all = Merge::ALL.into_iter();
        all.filter(move |merge| cards.after(*merge).is_some())
    }

    /// The moves that leave a P-position ([`nim`](crate::nim)), in the order of [`Merge::ALL`].
    pub fn winning_moves(&self) -> impl Iterator<Item = Merge> + Clone + use<> {
        let cards = *self;
        let left = move |merge| cards.after(merge).map(|after| after.winner());
        let all = Merge::ALL.into_iter();
        all.filter(move |merge| left(*merge) == Some(Player::Second))
    }

    /// The first of the [`winning_moves`](Self::winning_moves); `None` if no move wins. Constant
    /// time: all merges with a zero leave the same table.
    pub fn best_move(&self) -> Option<Merge> {
        let (zeros, ones) = (self.zeros, self.ones);
        // Above these numbers no class, and no legal move, changes: a word of 32 bits is enough.
        let [twos, threes] = [self.twos, self.threes].map(capped);
        let with_zero = if zeros > 1 {
            Some(Merge::ZeroZero)
        } else if zeros == 0 {
            None
        } else if ones > 0 {
            Some(Merge::ZeroOne)
        } else if twos > 0 {
            Some(Merge::ZeroTwo)
        } else if threes > 0 {
            Some(Merge::ZeroThree)
        } else {
            None
        };
        if with_zero.is_some() && lost(zeros.wrapping_sub(1), ones, twos, threes) {
            return with_zero;
        }
        if ones > 1 && lost(zeros, ones - 2, twos + 1, threes) {
            return Some(Merge::OneOne);
        }
        if ones > 0 && twos > 0 && lost(zeros, ones - 1, twos - 1, 1) {
            return Some(Merge::OneTwo);
        }
        None
    }

    /// Merges two cards.
    ///
    /// # Errors
    /// A merge for which a card is missing is given back and changes nothing.
    pub fn play(&mut self, merge: Merge) -> Result<(), MergeError> {
        if self.merge(merge) {
            Ok(())
        } else {
            Err(MergeError::NotThere(merge))
        }
    }
}

/// A count as far as it matters to a table and to those that a merge leaves.
#[inline]
fn capped(count: u64) -> u32 {
    const MOST: u32 = CAP + 1;
    u32::try_from(count).map_or(MOST, |count| count.min(MOST))
}

/// The class of the ones and twos.
#[inline]
fn class(ones: u32, twos: u32) -> u32 {
    modulo_three(ones) * ROW + twos.min(CAP)
}

/// Whether the player about to move loses.
fn lost(zeros: u32, ones: u32, twos: u32, threes: u32) -> bool {
    let alone = u32::from(ones | twos | threes == 0);
    let parity = zeros.saturating_sub(alone) & 1;
    LOSSES >> (2 * class(ones, twos) + parity) & 1 == 1
}

impl From<[u32; 4]> for Cards {
    fn from(counts: [u32; 4]) -> Self {
        Self::new(counts)
    }
}

impl From<Cards> for [u64; 4] {
    fn from(cards: Cards) -> Self {
        cards.counts()
    }
}

/// Takes any table that play can reach from one laid with up to 2³² − 1 cards of each value.
impl TryFrom<[u64; 4]> for Cards {
    type Error = CountsError;

    fn try_from(counts: [u64; 4]) -> Result<Self, CountsError> {
        const MOST: u64 = u32::MAX as u64;
        let refused = CountsError::OutOfReach(counts);
        let [zeros, ones, twos, threes] = counts;
        // The fewest merges that made the threes past the limit, then those that made the twos
        // past it or used up by the former; each has its ones.
        let one_two = threes.saturating_sub(MOST);
        let one_one = twos.saturating_add(one_two).saturating_sub(MOST);
        let laid = one_one.saturating_mul(2).saturating_add(one_two);
        if laid.saturating_add(ones) > MOST {
            return Err(refused);
        }
        Ok(Self {
            zeros: u32::try_from(zeros).map_err(|_| refused)?,
            ones: u32::try_from(ones).map_err(|_| refused)?,
            twos,
            threes,
        })
    }
}

/// Why two cards make no merge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum PairError {
    /// Their sum is above 3.
    SumAboveThree([u8; 2]),
}

impl PairError {
    /// What is wrong, in a fixed text.
    pub const fn message(self) -> &'static str {
        match self {
            Self::SumAboveThree(_) => "the sum of the two cards is above 3",
        }
    }
}

/// Why a merge was refused; it holds the merge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum MergeError {
    /// One of the two cards is not on the table.
    NotThere(Merge),
}

impl MergeError {
    /// What is wrong, in a fixed text.
    pub const fn message(self) -> &'static str {
        match self {
            Self::NotThere(_) => "one of the two cards is not on the table",
        }
    }
}

/// Why counts are no table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum CountsError {
    /// No table that can be laid leads there.
    OutOfReach([u64; 4]),
}

impl CountsError {
    /// What is wrong, in a fixed text.
    pub const fn message(self) -> &'static str {
        match self {
            Self::OutOfReach(_) => "more cards than play can lead to",
        }
    }
}

impl fmt::Display for PairError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message())
    }
}

impl fmt::Display for MergeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message())
    }
}

impl fmt::Display for CountsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message())
    }
}

impl core::error::Error for PairError {}
impl core::error::Error for MergeError {}
impl core::error::Error for CountsError {}
