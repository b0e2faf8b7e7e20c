//! The board's UART, polled, as embedded-io's `Read` and `Write`.

use core::convert::Infallible;

use embedded_io::{ErrorType, Read, Write};

#[cfg(any(board = "mps2-an386", board = "mps2-an505"))]
#[path = "uart/cmsdk.rs"]
mod hardware;
#[cfg(board = "microbit")]
#[path = "uart/nrf51.rs"]
mod hardware;
#[cfg(board = "lm3s6965evb")]
#[path = "uart/pl011.rs"]
mod hardware;
#[cfg(board = "sifive_e")]
#[path = "uart/sifive.rs"]
mod hardware;

/// End of transmission, what Ctrl-D sends: a serial line has no other end of input.
const END_OF_TRANSMISSION: u8 = 0x04;

/// Switches the UART on: its receiving and its sending half.
pub fn open() -> (Receiver, Sender) {
    hardware::start();
    (Receiver { ended: false }, Sender(()))
}

/// What comes in.
pub struct Receiver {
    ended: bool,
}

/// What goes out.
pub struct Sender(());

impl ErrorType for Receiver {
    type Error = Infallible;
}

impl ErrorType for Sender {
    type Error = Infallible;
}

impl Read for Receiver {
    /// Waits for a byte and takes what else has come; no bytes after the end of transmission.
    fn read(&mut self, buffer: &mut [u8]) -> Result<usize, Infallible> {
        let mut count = 0;
        for place in buffer {
            let byte = loop {
                if self.ended {
                    return Ok(count);
                }
                match hardware::receive() {
                    Some(byte) => break byte,
                    None if count > 0 => return Ok(count),
                    None => {}
                }
            };
            if byte == END_OF_TRANSMISSION {
                self.ended = true;
                return Ok(count);
            }
            *place = byte;
            count += 1;
        }
        Ok(count)
    }
}

impl Write for Sender {
    fn write(&mut self, bytes: &[u8]) -> Result<usize, Infallible> {
        for &byte in bytes {
            hardware::send(byte);
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> Result<(), Infallible> {
        Ok(())
    }
}
