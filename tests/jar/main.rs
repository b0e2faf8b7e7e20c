//! Jar of Water against a second simulation with thirteen counters a hand.

mod both;
mod deals;
mod fixed;
mod plain;
#[cfg(feature = "serde")]
mod serial;
