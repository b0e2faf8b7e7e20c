//! All games on the standard streams of the machine that runs QEMU, for long texts.

#![no_std]
#![no_main]

use static_cell::ConstStaticCell;
use tabletop::console::Console;
use tabletop_firmware::{Host, entry, exit};

static CONSOLE: ConstStaticCell<Console> = ConstStaticCell::new(Console::new());

#[entry]
fn main() -> ! {
    let (Ok(input), Ok(output)) = (Host::input(), Host::output()) else {
        exit(1)
    };
    let mut buffer = [0; 256];
    let ran = CONSOLE.take().run(input, output, &mut buffer);
    exit(i32::from(ran.is_err()))
}
