//! Version 2: nRF52833, five rows of lights.

use microbit::board::UartPins;
use microbit::hal::uarte::{Baudrate, Parity, Uarte};
use microbit::pac::UARTE0;

/// The display lights one row of its matrix after another, each so long.
pub const ROW_MS: u32 = 1;
/// A tick is once through the display.
pub const TICK_MS: u32 = 5 * ROW_MS;

/// Opens the UART.
pub fn serial(uart: UARTE0, pins: UartPins) -> Uarte<UARTE0> {
    Uarte::new(uart, pins.into(), Parity::EXCLUDED, Baudrate::BAUD115200)
}
