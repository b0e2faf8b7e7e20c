//! The two players of a game without chance.

use core::fmt;

/// One of two players who move in turn.
///
/// In the impartial games (`word`, `merge`, `heaps`) a position does not know how it was reached: there,
/// `First` is the player about to move. In `connect`, `First` is the player who opened the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Player {
    /// Moves first.
    First,
    /// Moves second.
    Second,
}

impl Player {
    /// The opponent.
    ///
    /// ```
    /// use tabletop::Player;
    /// assert_eq!(Player::First.other(), Player::Second);
    /// ```
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::First => "first player",
            Self::Second => "second player",
        })
    }
}
