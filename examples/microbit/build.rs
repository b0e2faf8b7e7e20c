//! How an image is linked; the memory map comes with the board's HAL.

fn main() {
    let target = std::env::var("TARGET").unwrap_or_default();
    if target.starts_with("thumb") {
        // Sections need not be aligned to pages.
        println!("cargo::rustc-link-arg=--nmagic");
        println!("cargo::rustc-link-arg=-Tlink.x");
    }
    println!("cargo::rerun-if-changed=build.rs");
}
