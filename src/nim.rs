//! The words of impartial games, without chance and with the same moves for both players: nim-values
//! and nim-sums.
//!
//! A position whose nim-value is 0 is a P-position: the previous player wins, and whoever is about to
//! move loses.

// Within the library: mex, and the remainder that periods of three ask for.

pub(crate) mod mex;

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

/// `number` modulo 3 in six instructions, without a division or the high half of a product: a
/// Cortex-M0 has neither.
///
/// 2¹⁶ is 1 modulo 3, so the sum of the halves, below 2¹⁷, has the same remainder. Of that sum,
/// 3 `k` + `r`, the product with (2³² + 2) / 3 is 2 `k` + `r` (2³² + 2) / 3 in 32 bits: `r` stands
/// in the two on top.
#[inline]
pub(crate) fn modulo_three(number: u32) -> u32 {
    let sum = (number >> 16) + (number & 0xffff);
    sum.wrapping_mul(0x5555_5556) >> 30
}
