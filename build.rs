//! Plumbing: asks the generators in build/ for their tables and writes them to `OUT_DIR`.

use std::{env, fs, io, path::PathBuf};

#[allow(
    dead_code,
    unreachable_pub,
    reason = "the library shows and uses what it shares with its generator"
)]
#[path = "build/heaps.rs"]
mod heaps;
#[path = "build/merge.rs"]
mod merge;
#[path = "src/nim/mex.rs"]
mod mex;
#[path = "build/poker.rs"]
mod poker;

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed=src/poker/classes.rs");
    println!("cargo::rerun-if-changed=src/heaps");
    println!("cargo::rerun-if-changed=src/nim");
    println!("cargo::rerun-if-changed=src/poker/keys.rs");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR for build scripts"));
    let write = |name: &str, bytes: &[u8]| fs::write(out.join(name), bytes);
    let heaps = heaps::tables().map_err(io::Error::other)?;
    write("heaps.rs", heaps.as_bytes())?;
    let classes = merge::Classes::find().map_err(io::Error::other)?;
    let classes = classes.table().map_err(io::Error::other)?;
    write("merge.rs", classes.as_bytes())?;
    write("poker_compact.bin", &little_endian(&poker::compact()))?;
    let fast = poker::fast::table().map_err(io::Error::other)?;
    write("poker_fast.bin", &little_endian(&fast))?;
    Ok(())
}

fn little_endian(words: &[u16]) -> Vec<u8> {
    words.iter().copied().flat_map(u16::to_le_bytes).collect()
}
