//! Version 1: nRF51822, three rows of lights.

use embedded_io::WriteReady;
use microbit::board::UartPins;
use microbit::hal::uart::{Baudrate, Parity, Pins, Uart};
use microbit::pac::UART0;

/// The display lights one row of its matrix after another, each so long.
pub const ROW_MS: u32 = 2;
/// A tick is once through the display.
pub const TICK_MS: u32 = 3 * ROW_MS;

/// Looks at the UART before it is opened again: some milliseconds, a hundred times what a byte takes.
const LOOKS: u32 = 10_000;

/// Opens the UART.
pub fn serial(uart: UART0, pins: UartPins) -> Uart<UART0> {
    let open = |uart, pins: Pins| Uart::new(uart, pins, Parity::EXCLUDED, Baudrate::BAUD115200);
    let mut serial = open(uart, pins.into());
    // The HAL sends a byte only when one before it has gone, so it hands one over at the start, before
    // the UART is on. QEMU's takes none then, and would wait for ever; the second time it is on.
    if (0..LOOKS).any(|_| serial.write_ready() == Ok(true)) {
        return serial;
    }
    let (uart, pins) = serial.free();
    open(uart, pins)
}
