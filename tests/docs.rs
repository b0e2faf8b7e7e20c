//! The pages in `docs`: a block of code below the name of a file is that file.

use std::fs;
use std::path::Path;

/// The files that a page shows, each with the text shown.
fn shown(page: &str) -> Vec<(&str, String)> {
    let mut found = Vec::new();
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        let name = line
            .strip_prefix("<!-- ")
            .and_then(|rest| rest.strip_suffix(" -->"));
        let Some(name) = name else { continue };
        let fence = lines.next().unwrap_or_default();
        assert!(fence.starts_with("```"), "{name}: no code below its name");
        let code = lines.by_ref().take_while(|line| *line != "```");
        found.push((name, code.flat_map(|line| [line, "\n"]).collect()));
    }
    found
}

#[test]
fn shown_files_are_the_files() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut compared = 0;
    for entry in fs::read_dir(root.join("docs")).expect("the pages") {
        let path = entry.expect("a readable folder").path();
        if path.extension().is_none_or(|extension| extension != "md") {
            continue;
        }
        let page = fs::read_to_string(&path).expect("text");
        for (name, code) in shown(&page) {
            let file = fs::read_to_string(root.join(name)).expect("the file shown");
            assert_eq!(code, file, "{} shows another {name}", path.display());
            compared += 1;
        }
    }
    assert!(compared >= 5, "{compared} files are shown");
}
