//! Picks the reference board by the target: its memory map, its UART and how it is linked.

use std::error::Error;
use std::path::PathBuf;
use std::{env, fs};

/// Target, board.
const BOARDS: [(&str, &str); 5] = [
    ("thumbv6m-none-eabi", "microbit"),
    ("thumbv7m-none-eabi", "lm3s6965evb"),
    ("thumbv7em-none-eabihf", "mps2-an386"),
    ("thumbv8m.main-none-eabi", "mps2-an505"),
    ("riscv32imac-unknown-none-elf", "sifive_e"),
];

fn main() -> Result<(), Box<dyn Error>> {
    let target = env::var("TARGET")?;
    let (_, board) = BOARDS
        .into_iter()
        .find(|(known, _)| *known == target)
        .ok_or_else(|| format!("no reference board for {target}; there is one for {BOARDS:?}"))?;
    let names = BOARDS.map(|(_, board)| format!("\"{board}\"")).join(", ");
    println!("cargo::rustc-check-cfg=cfg(board, values({names}))");
    println!("cargo::rustc-cfg=board=\"{board}\"");

    let every = env::var_os("CARGO_FEATURE_EVERY").is_some();
    // The runtime's linker script looks for `memory.x`.
    let memory = format!("mem/{board}.x");
    println!("cargo::rerun-if-changed={memory}");
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or("no OUT_DIR")?);
    let mut map = fs::read_to_string(&memory)?;
    if every {
        // It is linked, never run: all tables and copies of everything may be more than a board has.
        map = map.replace("256K", "2M");
    }
    fs::write(out.join("memory.x"), map)?;
    println!("cargo::rustc-link-search={}", out.display());
    if target.starts_with("thumb") {
        // Sections need not be aligned to pages.
        println!("cargo::rustc-link-arg=--nmagic");
    } else {
        println!("cargo::rustc-link-arg=-Tmemory.x");
    }
    println!("cargo::rustc-link-arg=-Tlink.x");
    // Where defmt's texts lie: in the image's file, and not in its flash.
    if every {
        println!("cargo::rustc-link-arg-bin=every=-Tdefmt.x");
    }
    if env::var_os("CARGO_FEATURE_LOG").is_some() {
        println!("cargo::rustc-link-arg-bin=log=-Tdefmt.x");
    }
    Ok(())
}
