//! Take-away games against the rule played out, written apart from the library.

#[path = "../common/mod.rs"]
mod common;
mod console;
mod games;
mod generator;
#[allow(dead_code, reason = "the library uses the rest")]
#[path = "../../src/nim/mex.rs"]
mod mex;
mod notes;
mod periods;
#[cfg(feature = "serde")]
mod serial;
mod slow;
mod sums;
#[allow(
    dead_code,
    unreachable_pub,
    reason = "the library shows and uses what it shares with its generator"
)]
#[path = "../../build/heaps.rs"]
mod tables;
mod text;
