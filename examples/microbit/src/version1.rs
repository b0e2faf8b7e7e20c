//! Version 1: nRF51822, three rows of lights.

use microbit::board::UartPins;
use microbit::hal::uart::{Baudrate, Parity, Pins, Uart};
use microbit::pac::UART0;

/// The display lights one row of its matrix after another, each so long.
pub const ROW_MS: u32 = 2;
/// A tick is once through the display.
pub const TICK_MS: u32 = 3 * ROW_MS;

/// Opens the UART.
pub fn serial(uart: UART0, pins: UartPins) -> Uart<UART0> {
    let open = |uart, pins: Pins| Uart::new(uart, pins, Parity::EXCLUDED, Baudrate::BAUD115200);
    // Before its first byte the HAL waits for an earlier one, which it hands over before the UART is
    // on; QEMU's takes none then. The second time it is on.
    let (uart, pins) = open(uart, pins.into()).free();
    open(uart, pins)
}
