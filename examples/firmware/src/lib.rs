//! What the firmware's programs share: the board's UART, its registers, and how a program ends.

#![no_std]
#![deny(unsafe_op_in_unsafe_fn)]

mod bulk;
#[cfg(all(feature = "panel", board = "lm3s6965evb"))]
pub mod buttons;
pub mod costs;
mod panic;
mod registers;
pub mod stack;
pub mod uart;

// Both bring in the critical section and the interrupt vectors of their core.
#[cfg(target_arch = "arm")]
use cortex_m as _;
#[cfg(target_arch = "arm")]
pub use cortex_m_rt::entry;
#[cfg(target_arch = "riscv32")]
use riscv as _;
#[cfg(target_arch = "riscv32")]
pub use riscv_rt::entry;

pub use bulk::Host;

/// Ends the program, and QEMU with this exit status.
pub fn exit(status: i32) -> ! {
    semihosting::process::exit(status)
}
