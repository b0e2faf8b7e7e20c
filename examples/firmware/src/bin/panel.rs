//! The library's panel over the board's five buttons: a line on the UART for each event.

#![no_std]
#![no_main]

#[cfg(not(board = "lm3s6965evb"))]
compile_error!(
    "of the reference boards only the LM3S6965's has buttons for this: thumbv7m-none-eabi"
);

use core::fmt::{self, Write as _};

use cortex_m::peripheral::syst::SystClkSource;
use embedded_hal::digital::InputPin;
use embedded_io::Write as _;
use tabletop::panel::{Active, Event, Panel};
use tabletop_firmware::{buttons, entry, exit, uart};

/// The core's clock after a reset, nearly.
const CLOCK: u32 = 12_000_000;
/// A look at the buttons every 5 ms.
const TICKS_A_SECOND: u32 = 200;
/// A button is held after a second.
const HELD: u16 = 200;

#[entry]
fn main() -> ! {
    let Some(mut core) = cortex_m::Peripherals::take() else {
        exit(1)
    };
    core.SYST.set_clock_source(SystClkSource::Core);
    core.SYST.set_reload(CLOCK / TICKS_A_SECOND - 1);
    core.SYST.clear_current();
    core.SYST.enable_counter();

    let mut pins = buttons::open();
    let (_, output) = uart::open();
    let mut output = Text(output);
    // A button that is down from the start is waited for: its press has not been seen.
    while pins.iter_mut().any(|pin| pin.is_low() == Ok(true)) {}
    let _ = writeln!(output, "ready");

    let mut panel = Panel::new(pins, Active::Low, HELD);
    loop {
        while !core.SYST.has_wrapped() {}
        for event in panel.tick().unwrap_or_default() {
            let (button, what) = match event {
                Event::Pressed(button) => (button, "pressed"),
                Event::Held(button) => (button, "held"),
                Event::Released(button) => (button, "released"),
            };
            let name = buttons::NAMES.get(button).copied().unwrap_or_default();
            let _ = writeln!(output, "{name} {what}");
        }
    }
}

/// A UART that takes what core formats.
struct Text(uart::Sender);

impl fmt::Write for Text {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.write_all(text.as_bytes()).map_err(|_| fmt::Error)
    }
}
