//! Compares what the image `every` calls with the library's public items, both read from their
//! sources: every function, every method, every method of an implemented or derived trait, and every
//! iterator that is returned. What is left out, and why, is in `library.rs`.

mod image;
mod library;
mod names;
#[cfg(test)]
mod tests;
mod tree;

use std::error::Error;
use std::path::Path;
use std::process::ExitCode;

use tree::Tree;

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let firmware = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let tree = Tree::read(&firmware.join("../../src/lib.rs"))?;
    let image = Tree::read(&firmware.join("src/bin/every/main.rs"))?;
    let required = library::required(&tree);
    let missing = missing(&tree, &image, &required);
    for name in &missing {
        eprintln!("not called: {name}");
    }
    if !missing.is_empty() {
        eprintln!(
            "{} of {} public items are not called by the image",
            missing.len(),
            required.len()
        );
        return Ok(ExitCode::FAILURE);
    }
    println!("{} public items, every one called", required.len());
    Ok(ExitCode::SUCCESS)
}

/// The public items that the image does not call.
fn missing<'a>(
    tree: &Tree,
    image: &Tree,
    required: &'a std::collections::BTreeSet<String>,
) -> Vec<&'a String> {
    let shown = library::shown(tree);
    let library = image::Library {
        name: "tabletop",
        tree,
        shown: &shown,
    };
    let called = image::called(image, &library);
    required
        .iter()
        .filter(|name| !called.contains(*name))
        .collect()
}
