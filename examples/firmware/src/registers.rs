//! Reading and writing a peripheral's registers.

use core::ptr;

/// Reads a register.
pub(crate) fn read(address: usize) -> u32 {
    // SAFETY: only this crate's UART and button files call it, with addresses of registers of the board that
    // the target picks; they are aligned and always there.
    unsafe { ptr::read_volatile(address as *const u32) }
}

/// Writes a register.
pub(crate) fn write(address: usize, value: u32) {
    // SAFETY: as in `read`; nothing else drives the peripheral.
    unsafe { ptr::write_volatile(address as *mut u32, value) }
}
