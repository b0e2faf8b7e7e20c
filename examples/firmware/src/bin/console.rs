//! All games on the board's UART: texts in, answers out, until `quit` or Ctrl-D.

#![no_std]
#![no_main]

use static_cell::ConstStaticCell;
use tabletop::console::Console;
use tabletop_firmware::{entry, exit, uart};

static CONSOLE: ConstStaticCell<Console> = ConstStaticCell::new(Console::new());

#[entry]
fn main() -> ! {
    let Some(console) = CONSOLE.try_take() else {
        exit(1)
    };
    let (input, output) = uart::open();
    let mut buffer = [0; 32];
    let ran = console.run(input, output, &mut buffer);
    exit(i32::from(ran.is_err()))
}
