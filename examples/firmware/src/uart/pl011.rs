//! Arm's PL011.

use crate::registers::{read, write};

const BASE: usize = 0x4000_c000;
const DATA: usize = BASE;
const FLAGS: usize = BASE + 0x18;
const LINE_CONTROL: usize = BASE + 0x2c;
const CONTROL: usize = BASE + 0x30;

const RECEIVE_EMPTY: u32 = 1 << 4;
const SEND_FULL: u32 = 1 << 5;

pub(super) fn start() {
    // Eight bits, with queues; then the UART, sender and receiver on.
    write(LINE_CONTROL, 0x70);
    write(CONTROL, 0x301);
}

pub(super) fn receive() -> Option<u8> {
    if read(FLAGS) & RECEIVE_EMPTY != 0 {
        return None;
    }
    let [byte, ..] = read(DATA).to_le_bytes();
    Some(byte)
}

pub(super) fn send(byte: u8) {
    while read(FLAGS) & SEND_FULL != 0 {}
    write(DATA, byte.into());
}
