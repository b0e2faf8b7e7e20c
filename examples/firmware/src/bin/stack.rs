//! The bulk console, which then tells how deep its stack was, on the host's standard error.

#![no_std]
#![no_main]

use static_cell::ConstStaticCell;
use tabletop::console::Console;
use tabletop_firmware::{Host, entry, exit, stack};

static CONSOLE: ConstStaticCell<Console> = ConstStaticCell::new(Console::new());

#[entry]
fn main() -> ! {
    let (Ok(input), Ok(output)) = (Host::input(), Host::output()) else {
        exit(1)
    };
    let mut buffer = [0; 32];
    let console = CONSOLE.take();
    let top = stack::pointer();
    stack::paint();
    let ran = console.run(input, output, &mut buffer);
    let depth = stack::used() + stack::depth(top);
    semihosting::eprintln!("stack {}", depth);
    exit(i32::from(ran.is_err()))
}
