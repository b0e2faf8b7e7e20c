//! Take-away games against the rule played out, written apart from the library.

#[path = "../common/mod.rs"]
mod common;
mod console;
mod games;
mod generator;
mod periods;
mod slow;
mod sums;
mod text;
