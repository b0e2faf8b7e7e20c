//! Laws that hold across the rooms and have no file of a game's own: what errors say, what is stored,
//! and what changes nothing — the order of letters, heaps, seats and moves.

mod errors;
mod order;
#[cfg(feature = "serde")]
mod stored;
