//! The UART of SiFive's E series.

use crate::registers::{read, write};

const BASE: usize = 0x1001_3000;
/// The highest bit of either data register: nothing to take, or no room.
const NOT_NOW: u32 = 1 << 31;
const SEND: usize = BASE;
const RECEIVE: usize = BASE + 0x04;
const SEND_CONTROL: usize = BASE + 0x08;
const RECEIVE_CONTROL: usize = BASE + 0x0c;

pub(super) fn start() {
    write(SEND_CONTROL, 1);
    write(RECEIVE_CONTROL, 1);
}

pub(super) fn receive() -> Option<u8> {
    let data = read(RECEIVE);
    let [byte, ..] = data.to_le_bytes();
    (data & NOT_NOW == 0).then_some(byte)
}

pub(super) fn send(byte: u8) {
    while read(SEND) & NOT_NOW != 0 {}
    write(SEND, byte.into());
}
