//! Jar of Water against a second simulation with thirteen counters a hand.

mod deals;
mod fixed;
mod plain;
#[cfg(feature = "serde")]
mod serial;
