//! Every public function of the library, called with values that the compiler does not know. The
//! program is there to be linked, not to be run: with the feature `no-panic` it links only if no panic
//! is reachable from any of the calls.
//!
//! `../../../calls` reads these files and fails when a public item is not called. So that it can tell
//! the calls of one type from those of another, each is written out with its type:
//! `Word::winner(&word)`, not `word.winner()`.

#![no_std]
#![no_main]
#![deny(dead_code, unreachable_code)]

mod connect;
mod console;
mod heaps;
mod jar;
mod log;
mod merge;
mod nim;
mod panel;
mod poker;
mod search;
mod store;
mod using;
mod word;

use tabletop_firmware::{entry, exit};

#[entry]
fn main() -> ! {
    nim::call();
    word::call();
    merge::call();
    jar::call();
    heaps::call();
    poker::call();
    connect::call();
    search::call();
    console::call();
    panel::call();
    #[cfg(feature = "planted-panic")]
    assert!(using::any(true));
    exit(0)
}
