//! Take-away games in general: heaps, from which the players in turn take by a rule. Whoever cannot
//! move loses.
//!
//! A [`Rule`] is an octal code or a set of takes, in numbers or as a [`RuleText`]. A [`Game`] is a
//! rule with its nim-values, computed in memory that the caller lends, and with the period if they
//! prove one; [`KAYLES`] and the others come with a table of theirs, and bring nothing else. A
//! [`Position`] is a number of heaps side by side.
//!
//! ```
//! use tabletop::Player;
//! use tabletop::heaps::{Game, Position, RuleText};
//!
//! let text: RuleText<8> = "{1,3,4}".parse()?;
//! let mut memory = [0; 40];
//! let game = Game::solve(text.rule()?, &mut memory)?;
//! assert_eq!(game.certificate()?.period, 7);
//!
//! let mut position = Position::<3>::new();
//! for size in [5, 1_000_000, 12] {
//!     position.push(&game, size)?;
//! }
//! let best = position.best_move().expect("the first player wins");
//! position.play(best)?;
//! assert_eq!(position.winner(), Player::Second); // the player now to move
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[cfg(feature = "defmt")]
mod format;
mod game;
mod rare;
mod rule;
#[cfg(feature = "serde")]
mod serial;
pub(crate) mod shipped;
mod solver;
mod sum;
mod text;

// The shared files find it beside them, here as in the generator.
use crate::nim::mex;

pub use game::Game;
pub use rule::{DigitError, Rule};
pub use shipped::{
    DAWSONS_CHESS, DAWSONS_KAYLES, KAYLES, NIM, TAKE_1_2, TAKE_1_3_4, TAKE_2_5_7, WORD,
};
pub(crate) use solver::Work;
pub use solver::{Certificate, NotProved, ValueTooLarge};
pub use sum::{Heap, Move, MoveError, Position, PushError};
pub(crate) use text::RuleReader;
pub use text::{RuleError, RuleText};
