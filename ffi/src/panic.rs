//! What a panic does on a bare target: nothing for ever. With the feature `no-panic` it calls a function
//! that does not exist, so that a program in which a panic is reachable does not link.

#[cfg(not(feature = "no-panic"))]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {
        core::hint::spin_loop();
    }
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
