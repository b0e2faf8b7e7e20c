//! Hands the linker the memory map of the target's board.

use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let variable = |name| env::var(name).expect("cargo sets it for build scripts");
    let (target, out) = (variable("TARGET"), variable("OUT_DIR"));
    let map = format!("memory/{target}.x");
    println!("cargo::rerun-if-changed={map}");
    fs::copy(map, Path::new(&out).join("memory.x"))?;
    println!("cargo::rustc-link-search={out}");
    println!("cargo::rustc-link-arg-bins=--nmagic");
    println!("cargo::rustc-link-arg-bins=-Tlink.x");
    Ok(())
}
