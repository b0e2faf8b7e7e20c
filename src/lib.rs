#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]
// Every path a caller can reach ends in a value: nothing in the library may panic.
#![deny(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::string_slice,
    clippy::todo,
    clippy::unimplemented,
    clippy::unreachable,
    clippy::unwrap_used
)]

pub mod connect;
pub mod console;
pub mod heaps;
pub mod jar;
pub mod merge;
pub mod nim;
#[cfg(feature = "embedded-hal")]
#[cfg_attr(docsrs, doc(cfg(feature = "embedded-hal")))]
pub mod panel;
pub mod poker;
pub mod word;

mod player;
mod shuffle;

pub use player::Player;
