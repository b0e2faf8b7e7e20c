//! How deep the stack has been: free memory is painted first, and what lost its paint was used.

use core::ptr;

/// A word that code hardly writes by chance.
const PAINT: u32 = 0xc5c5_c5c5;

/// Bytes that are left alone below the painter's own frame.
const MARGIN: usize = 64;

/// The first address behind the statics, and the one above the stack.
fn bounds() -> (usize, usize) {
    #[cfg(target_arch = "arm")]
    unsafe extern "C" {
        #[link_name = "__sheap"]
        static END_OF_STATICS: u32;
        #[link_name = "_stack_start"]
        static START_OF_STACK: u32;
    }
    #[cfg(target_arch = "riscv32")]
    unsafe extern "C" {
        #[link_name = "__ebss"]
        static END_OF_STATICS: u32;
        #[link_name = "_stack_start"]
        static START_OF_STACK: u32;
    }
    // Only the addresses are taken; both symbols come from the linker script.
    ((&raw const END_OF_STATICS).addr(), (&raw const START_OF_STACK).addr())
}

/// Paints the memory between the statics and the caller's frame.
#[inline(never)]
pub fn paint() {
    let here = 0_u32;
    let (bottom, _) = bounds();
    let top = (&raw const here).addr() - MARGIN;
    for address in (bottom..top).step_by(4) {
        // SAFETY: the words lie in RAM, above every static and below every frame that is in use;
        // no interrupt is on. What is written there is read by nobody but `deepest`.
        unsafe { ptr::write_volatile(address as *mut u32, PAINT) }
    }
}

/// The bytes from the top of the stack to the deepest place that was written since [`paint`].
pub fn deepest() -> usize {
    let (bottom, top) = bounds();
    let used = (bottom..top).step_by(4).find(|&address| {
        // SAFETY: the words lie in RAM, between the statics and the top of the stack.
        unsafe { ptr::read_volatile(address as *const u32) != PAINT }
    });
    used.map_or(0, |address| top - address)
}
