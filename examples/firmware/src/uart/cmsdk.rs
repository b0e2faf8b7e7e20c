//! The UART of Arm's Cortex-M System Design Kit.

use crate::registers::{read, write};

#[cfg(board = "mps2-an386")]
const BASE: usize = 0x4000_4000;
/// As the secure world sees it.
#[cfg(board = "mps2-an505")]
const BASE: usize = 0x5020_0000;
const DATA: usize = BASE;
const STATE: usize = BASE + 0x04;
const CONTROL: usize = BASE + 0x08;
const BAUD_DIVIDER: usize = BASE + 0x10;

const SEND_FULL: u32 = 1;
const RECEIVE_FULL: u32 = 1 << 1;

pub(super) fn start() {
    // The smallest divider there is; then sender and receiver on.
    write(BAUD_DIVIDER, 16);
    write(CONTROL, 3);
}

pub(super) fn receive() -> Option<u8> {
    if read(STATE) & RECEIVE_FULL == 0 {
        return None;
    }
    let [byte, ..] = read(DATA).to_le_bytes();
    Some(byte)
}

pub(super) fn send(byte: u8) {
    while read(STATE) & SEND_FULL != 0 {}
    write(DATA, byte.into());
}
