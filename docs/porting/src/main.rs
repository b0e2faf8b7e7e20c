//! The games over the serial line of an RP2040, pins 0 and 1, 115,200 baud.

#![no_std]
#![no_main]

use core::convert::Infallible;

use embedded_io::{ErrorType, Read, Write};
use fugit::RateExtU32;
use panic_halt as _;
use rp2040_hal::clocks::{Clock, init_clocks_and_plls};
use rp2040_hal::gpio::Pins;
use rp2040_hal::uart::{
    DataBits, Enabled, StopBits, UartConfig, UartDevice, UartPeripheral, ValidUartPinout,
};
use rp2040_hal::{Sio, Watchdog, entry, pac};
use tabletop::console::Console;

/// The second stage of the boot loader, for the flash of a Pico.
#[unsafe(link_section = ".boot2")]
#[used]
static BOOT2: [u8; 256] = rp2040_boot2::BOOT_LOADER_W25Q080;

/// The HAL's UART as the console's way in and out.
struct Line<D: UartDevice, P: ValidUartPinout<D>>(UartPeripheral<Enabled, D, P>);

impl<D: UartDevice, P: ValidUartPinout<D>> ErrorType for &Line<D, P> {
    type Error = Infallible;
}

impl<D: UartDevice, P: ValidUartPinout<D>> Read for &Line<D, P> {
    fn read(&mut self, buffer: &mut [u8]) -> Result<usize, Infallible> {
        loop {
            // At least one byte. What came in broken is left out.
            if let Ok(count) = self.0.read_raw(buffer) {
                return Ok(count);
            }
        }
    }
}

impl<D: UartDevice, P: ValidUartPinout<D>> Write for &Line<D, P> {
    fn write(&mut self, bytes: &[u8]) -> Result<usize, Infallible> {
        self.0.write_full_blocking(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> Result<(), Infallible> {
        Ok(())
    }
}

#[entry]
fn main() -> ! {
    let mut board = pac::Peripherals::take().expect("taken once");
    let mut watchdog = Watchdog::new(board.WATCHDOG);
    let clocks = init_clocks_and_plls(
        12_000_000,
        board.XOSC,
        board.CLOCKS,
        board.PLL_SYS,
        board.PLL_USB,
        &mut board.RESETS,
        &mut watchdog,
    )
    .expect("a Pico's crystal has 12 MHz");
    let sio = Sio::new(board.SIO);
    let pins = Pins::new(
        board.IO_BANK0,
        board.PADS_BANK0,
        sio.gpio_bank0,
        &mut board.RESETS,
    );
    let config = UartConfig::new(115_200.Hz(), DataBits::Eight, None, StopBits::One);
    let pins = (pins.gpio0.into_function(), pins.gpio1.into_function());
    let uart = UartPeripheral::new(board.UART0, pins, &mut board.RESETS)
        .enable(config, clocks.peripheral_clock.freq())
        .expect("115,200 baud can be made");
    let line = Line(uart);

    // 13 KB, all zero: in .bss, and never on the stack.
    let console = cortex_m::singleton!(: Console = Console::new()).expect("taken once");
    loop {
        console.start();
        let mut buffer = [0; 64];
        // Neither side can fail. It ends at `quit`, and begins again.
        let _ = console.run(&line, &line, &mut buffer);
    }
}
