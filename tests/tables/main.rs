//! Every generated table, read as the library reads it and computed again by rules written apart
//! from the library and its generators: no entry is taken on trust, whether or not an answer was
//! ever seen to use it.

mod heaps;
mod merge;
mod poker;
#[path = "../heaps/slow.rs"]
#[allow(dead_code, reason = "the tests of heaps use the rest")]
mod recursion;
#[path = "../poker/slow.rs"]
#[allow(dead_code, reason = "the tests of poker use the rest")]
mod slow;
