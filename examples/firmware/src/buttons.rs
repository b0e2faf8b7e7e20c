//! The five buttons of the LM3S6965 evaluation board, on its GPIO ports E and F (PL061), active low.

use core::convert::Infallible;

use embedded_hal::digital::{ErrorType, InputPin};

use crate::registers::{read, write};

/// The buttons in the order of [`open`]'s pins.
pub const NAMES: [&str; 5] = ["up", "down", "left", "right", "select"];

const CLOCK_OF_PORTS: usize = 0x400f_e108;
const PORT_E: usize = 0x4002_4000;
const PORT_F: usize = 0x4002_5000;
const PULL_UP: usize = 0x510;
const DIGITAL: usize = 0x51c;

/// One pin. Its address shows its bit alone: bits 2 to 9 of a data register's address are a mask.
pub struct Pin {
    data: usize,
}

impl Pin {
    const fn new(port: usize, bit: u32) -> Self {
        Self {
            data: port + (4 << bit),
        }
    }
}

/// Switches the ports on, as inputs that are pulled up.
pub fn open() -> [Pin; 5] {
    write(CLOCK_OF_PORTS, 0x7f);
    for (port, pins) in [(PORT_E, 0x0f), (PORT_F, 0x02)] {
        write(port + PULL_UP, pins);
        write(port + DIGITAL, pins);
    }
    [
        Pin::new(PORT_E, 0),
        Pin::new(PORT_E, 1),
        Pin::new(PORT_E, 2),
        Pin::new(PORT_E, 3),
        Pin::new(PORT_F, 1),
    ]
}

impl ErrorType for Pin {
    type Error = Infallible;
}

impl InputPin for Pin {
    fn is_high(&mut self) -> Result<bool, Infallible> {
        Ok(read(self.data) != 0)
    }

    fn is_low(&mut self) -> Result<bool, Infallible> {
        Ok(read(self.data) == 0)
    }
}
