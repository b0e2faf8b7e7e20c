//! How deep the stack has been: free memory is painted first, and what lost its paint was used.

use core::arch::asm;
use core::ptr;

/// A word that code hardly writes by chance.
const PAINT: u32 = 0xc5c5_c5c5;

/// At most so many bytes below the stack pointer are painted: more than any game takes.
const WINDOW: usize = 4096;

/// The first address behind the statics, and the one above the stack.
#[inline(always)]
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
    (
        (&raw const END_OF_STATICS).addr(),
        (&raw const START_OF_STACK).addr(),
    )
}

/// The stack pointer, as the caller has it.
#[inline(always)]
pub fn pointer() -> usize {
    let pointer: usize;
    // SAFETY: one register is read, nothing is changed.
    #[cfg(target_arch = "arm")]
    unsafe {
        asm!("mov {}, sp", out(reg) pointer, options(nomem, nostack, preserves_flags));
    }
    // SAFETY: as above.
    #[cfg(target_arch = "riscv32")]
    unsafe {
        asm!("mv {}, sp", out(reg) pointer, options(nomem, nostack, preserves_flags));
    }
    pointer
}

/// The bytes from the top of the stack to the caller's stack pointer.
#[inline(always)]
pub fn used() -> usize {
    bounds().1 - pointer()
}

/// The lowest address that is painted where the stack pointer is `top`.
#[inline(always)]
fn bottom(top: usize) -> usize {
    bounds().0.max(top.saturating_sub(WINDOW))
}

/// Paints the memory below the stack pointer.
#[inline(always)]
pub fn paint() {
    let bottom = bottom(pointer());
    // One piece of assembly: compiled code may push between reading the stack pointer and painting.
    // SAFETY: the words lie in RAM, above every static and below every frame that is in use; no interrupt
    // is on. What is written there is read by nobody but `depth`.
    #[cfg(target_arch = "arm")]
    unsafe {
        asm!(
            "mov {top}, sp",
            "2: cmp {at}, {top}",
            "bhs 3f",
            "str {paint}, [{at}]",
            "adds {at}, #4",
            "b 2b",
            "3:",
            at = inout(reg) bottom => _,
            top = out(reg) _,
            paint = in(reg) PAINT,
        );
    }
    // SAFETY: as above.
    #[cfg(target_arch = "riscv32")]
    unsafe {
        asm!(
            "2: bgeu {at}, sp, 3f",
            "sw {paint}, 0({at})",
            "addi {at}, {at}, 4",
            "j 2b",
            "3:",
            at = inout(reg) bottom => _,
            paint = in(reg) PAINT,
        );
    }
}

/// The bytes below `top`, the stack pointer at the time of [`paint`], to the deepest place that was
/// written since.
#[inline(always)]
pub fn depth(top: usize) -> usize {
    let used = (bottom(top)..top).step_by(4).find(|&address| {
        // SAFETY: the words lie in RAM, between the statics and the top of the stack.
        unsafe { ptr::read_volatile(address as *const u32) != PAINT }
    });
    used.map_or(0, |address| top - address)
}
