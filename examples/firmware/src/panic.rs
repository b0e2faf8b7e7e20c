//! What a panic does: it ends QEMU with a status that no program uses.

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    crate::exit(101)
}
