//! Connect in the hand: the image to flash.
//!
//! Each picture also goes to the UART, which a micro:bit shows as a serial port over USB: 115,200
//! baud, a line that says what is due, five that draw the lights, and an empty one.

#![cfg_attr(target_os = "none", no_std, no_main)]
#![deny(unsafe_code)]

#[cfg(target_os = "none")]
mod board;

#[cfg(not(target_os = "none"))]
fn main() {
    eprintln!("This is firmware; its README.md says how to flash it.");
}
