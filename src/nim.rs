//! The words of impartial games: nim-values and nim-sums; and the remainder that periods of three
//! ask for.

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

/// `number` modulo 3: one multiplication and two comparisons, for a Cortex-M0 has neither a divide
/// instruction nor the high half of a product.
///
/// Let `T` = (2³² − 1) / 3, so that 3 `T` is −1 in 32 bits. Then (3 `k` + `r` + 1) `T` is
/// (`r` + 1) `T` − `k`: the three remainders fill the three thirds of the numbers below 2³².
pub(crate) fn modulo_three(number: u32) -> u32 {
    const THIRD: u32 = u32::MAX / 3;
    let place = number.wrapping_add(1).wrapping_mul(THIRD);
    u32::from(place > THIRD) + u32::from(place > 2 * THIRD)
}
