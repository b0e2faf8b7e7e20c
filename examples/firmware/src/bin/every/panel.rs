//! `panel`, on pins that do anything.

use embedded_hal::digital::{Error, ErrorKind, ErrorType, InputPin};
use tabletop::panel::{Active, Event, Panel, PinError};

use crate::using::{any, logged, note, shown, stored, value};

pub fn call() {
    let active = any(Active::Low);
    value::<Active>(&active);
    logged::<Active>(&active);
    stored::<Active>(&active);
    let mut panel = any(Panel::new([Pin, Pin], active, any(0)));
    if let Ok(events) = any(Panel::tick(any(&mut panel))) {
        for event in &events {
            value::<Event>(event);
            logged::<Event>(event);
            stored::<Event>(event);
        }
    }
    note(Panel::release(panel));

    let error = any(PinError {
        button: 0,
        error: Loose,
    });
    value::<PinError<Loose>>(&error);
    shown::<PinError<Loose>>(&error);
    logged::<PinError<Loose>>(&error);
}

struct Pin;

#[derive(Clone, Copy, PartialEq, Eq, Hash, defmt::Format)]
struct Loose;

/// Shown by `PinError`.
impl core::fmt::Debug for Loose {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Loose")
    }
}

impl Error for Loose {
    fn kind(&self) -> ErrorKind {
        ErrorKind::Other
    }
}

impl ErrorType for Pin {
    type Error = Loose;
}

impl InputPin for Pin {
    fn is_high(&mut self) -> Result<bool, Loose> {
        any(Ok(true))
    }

    fn is_low(&mut self) -> Result<bool, Loose> {
        any(Ok(true))
    }
}
