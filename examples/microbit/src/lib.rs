//! Connect for two buttons and a display of 5 × 5 lights: what the buttons do, and what the lights
//! show. No register is touched here: an image or a test hands in the buttons' events and shows the
//! picture.

#![no_std]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod picture;
mod play;

pub use picture::{Light, Picture};
pub use play::{LINE, Play, SIDE};
