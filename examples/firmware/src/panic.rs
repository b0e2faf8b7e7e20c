//! What a panic does: it ends QEMU with a status that no program uses. With the feature `no-panic` it
//! calls a function that does not exist, so that a program in which a panic is reachable does not link.

#[cfg(not(feature = "no-panic"))]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    crate::exit(101)
}

#[cfg(feature = "no-panic")]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    unsafe extern "C" {
        fn a_panic_is_reachable() -> !;
    }
    // SAFETY: never called: there is no such function, and a program that keeps this call does not link.
    unsafe { a_panic_is_reachable() }
}
