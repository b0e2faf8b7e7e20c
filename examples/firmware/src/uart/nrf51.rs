//! The UART of an nRF51: one byte out at a time, a short queue in.

use crate::registers::{read, write};

const BASE: usize = 0x4000_2000;
const START_RECEIVE: usize = BASE;
const START_SEND: usize = BASE + 0x008;
const RECEIVED: usize = BASE + 0x108;
const SENT: usize = BASE + 0x11c;
const ENABLE: usize = BASE + 0x500;
const INPUT: usize = BASE + 0x518;
const OUTPUT: usize = BASE + 0x51c;
const BAUD_RATE: usize = BASE + 0x524;

pub(super) fn start() {
    write(ENABLE, 4);
    // 115,200 baud.
    write(BAUD_RATE, 0x01d7_e000);
    write(START_RECEIVE, 1);
    write(START_SEND, 1);
}

pub(super) fn receive() -> Option<u8> {
    if read(RECEIVED) == 0 {
        return None;
    }
    write(RECEIVED, 0);
    let [byte, ..] = read(INPUT).to_le_bytes();
    Some(byte)
}

pub(super) fn send(byte: u8) {
    write(SENT, 0);
    write(OUTPUT, byte.into());
    while read(SENT) == 0 {}
}
