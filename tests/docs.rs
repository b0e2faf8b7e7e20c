//! The pages in `docs`: a block of code below the name of a file is that file, links lead somewhere,
//! and tables are whole.

use std::fs;
use std::path::{Path, PathBuf};

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

/// The pages, each with its text.
fn pages() -> Vec<(PathBuf, String)> {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
    let paths = fs::read_dir(docs).expect("the pages");
    let paths = paths.map(|entry| entry.expect("a readable folder").path());
    let pages = paths.filter(|path| path.extension().is_some_and(|extension| extension == "md"));
    pages
        .map(|path| {
            let page = fs::read_to_string(&path).expect("text");
            (path, page)
        })
        .collect()
}

#[test]
fn shown_files_are_the_files() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut compared = 0;
    for (path, page) in pages() {
        for (name, code) in shown(&page) {
            let file = fs::read_to_string(root.join(name)).expect("the file shown");
            assert_eq!(code, file, "{} shows another {name}", path.display());
            compared += 1;
        }
    }
    assert!(compared >= 5, "{compared} files are shown");
}

#[test]
fn links_within_the_pages_lead_somewhere() {
    let mut followed = 0;
    for (path, page) in pages() {
        for link in page.split("](").skip(1) {
            let link = link.split([')', '#']).next().unwrap_or_default();
            if !link.is_empty() && !link.starts_with("http") {
                let target = path.with_file_name(link);
                assert!(target.exists(), "{}: {link}", path.display());
                followed += 1;
            }
        }
    }
    assert!(followed >= 5, "{followed} links were followed");
}

/// Behind an empty line a table needs a head again, or its rows are shown as text.
#[test]
fn every_table_has_a_head() {
    let mut tables = 0;
    for (path, page) in pages() {
        let mut above = "";
        let mut lines = page.lines().peekable();
        while let Some(line) = lines.next() {
            if line.starts_with('|') && !above.starts_with('|') {
                let below = lines.peek().copied().unwrap_or_default();
                assert!(below.starts_with("|-"), "{}: {line}", path.display());
                tables += 1;
            }
            above = line;
        }
    }
    assert!(tables >= 10, "{tables} tables were looked at");
}
