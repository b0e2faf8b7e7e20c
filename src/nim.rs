//! The words of impartial games: nim-values, nim-sums, and the mex.

use core::fmt;
use core::iter::Sum;
use core::ops::{BitXor, BitXorAssign};

/// A nim-value: the size of the one nim heap that an impartial game is worth (Sprague 1935,
/// Grundy 1939).
///
/// The player about to move wins exactly when the value is not zero. Games that stand side by side
/// add by nim-sum, written `^`; a sum of many is `iter.sum()`.
///
/// ```
/// use tabletop::nim::Nimber;
/// let heaps = [Nimber(1), Nimber(2), Nimber(3)];
/// assert!(heaps.into_iter().sum::<Nimber>().is_zero()); // the player about to move loses
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Nimber(pub u16);

impl Nimber {
    /// The value of a game in which the player about to move loses (a P-position).
    pub const ZERO: Self = Self(0);

    /// Whether the player about to move loses.
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }
}

impl BitXor for Nimber {
    type Output = Self;

    /// The nim-sum: addition in binary without carries.
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl BitXorAssign for Nimber {
    fn bitxor_assign(&mut self, other: Self) {
        self.0 ^= other.0;
    }
}

impl Sum for Nimber {
    fn sum<I: Iterator<Item = Self>>(games: I) -> Self {
        games.fold(Self::ZERO, BitXor::bitxor)
    }
}

impl fmt::Display for Nimber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
