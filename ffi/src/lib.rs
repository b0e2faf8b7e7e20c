//! The games for C firmware: what C asks, checked and handed on to the library.
//!
//! Unsafe code stands here and nowhere in the library: in `memory.rs`, through which every pointer goes,
//! and at the calls into it. `include/tabletop.h` is made from these files by cbindgen.

// On a desktop std stops a panic; there is none on a bare target, nor need there be.
#![cfg_attr(target_os = "none", no_std)]
#![deny(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::string_slice,
    clippy::unreachable,
    clippy::unwrap_used
)]
#![allow(
    clippy::missing_safety_doc,
    reason = "the header says it once for all: pointers to memory of their type, not shared meanwhile"
)]
#![allow(
    clippy::doc_markdown,
    reason = "the comments are the header's, and that is not Markdown"
)]

mod connect;
mod jar;
mod memory;
mod merge;
mod odds;
#[cfg(target_os = "none")]
mod panic;
mod poker;
mod status;
mod word;
