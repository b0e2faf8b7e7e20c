//! The small examples as programs: each prints what its file in `examples/expected` holds.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Cargo builds the examples with the tests and puts them beside them; `--test examples` alone does
/// not, and takes those that are there.
fn built(name: &str) -> PathBuf {
    let mut path = env::current_exe().expect("a test has a path");
    path.pop();
    path.pop();
    path.push("examples");
    path.push(name);
    assert!(
        path.exists(),
        "{} is missing; `cargo test` builds it",
        path.display()
    );
    path
}

/// `TABLETOP_WRITE=1 cargo test` writes the files instead; look at what changed.
#[test]
fn examples_print_what_is_expected() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    let mut names: Vec<String> = fs::read_dir(&folder)
        .expect("the examples")
        .filter_map(|entry| {
            entry
                .expect("a readable folder")
                .file_name()
                .into_string()
                .ok()
        })
        .filter_map(|name| name.strip_suffix(".rs").map(String::from))
        .collect();
    names.sort();
    assert_eq!(names, ["connect", "heaps", "jar", "merge", "poker", "word"]);
    for name in names {
        let output = Command::new(built(&name)).output().expect("it runs");
        assert!(output.status.success(), "{name}: {output:?}");
        let printed = String::from_utf8(output.stdout).expect("text");
        let file = folder.join("expected").join(&name).with_extension("txt");
        if env::var_os("TABLETOP_WRITE").is_some() {
            fs::write(&file, &printed).expect("a writable file");
        }
        let expected = fs::read_to_string(&file).expect("an expected text");
        assert_eq!(printed, expected, "{name}");
    }
}
