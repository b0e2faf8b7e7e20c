//! The check on a library and an image of a few lines.

use std::collections::BTreeSet;

use crate::image::{Library, called};
use crate::library::{required, shown};
use crate::tree::Tree;

const LIBRARY: &str = "
    mod hidden {
        pub struct Inner;
        impl Inner { pub fn not_to_be_named(self) {} }
        pub trait Sealed { fn sealed(self); }
    }
    pub mod chess {
        mod piece {
            #[derive(Debug, Clone, PartialEq)]
            #[cfg_attr(feature = \"defmt\", derive(defmt::Format))]
            pub struct Piece;
            impl Piece {
                pub const fn new() -> Self { Self }
                pub fn moves(&self) -> impl Iterator<Item = u8> + Clone { 0..8 }
                fn private(&self) {}
                pub(super) fn inside(&self) {}
            }
            impl TryFrom<&[u8]> for Piece {
                fn try_from(_: &[u8]) -> Result<Self, ()> { Ok(Self) }
            }
        }
        pub use piece::Piece;
    }
    pub mod go {
        use super::hidden::Sealed;
        pub struct Stone;
        impl Stone { pub fn new() -> Self { Self } }
        pub trait Play: Sealed { fn play(self); fn pass(self) {} }
        impl Play for Stone { fn play(self) {} }
        impl Sealed for Stone { fn sealed(self) {} }
        pub fn stones() {}
    }
";

fn tree(text: &str) -> Tree {
    let mut tree = Tree::default();
    let items = syn::parse_file(text).unwrap().items;
    tree.add(items, None, Vec::new()).unwrap();
    tree
}

fn missing(image: &str) -> Vec<String> {
    let library = tree(LIBRARY);
    let shown = shown(&library);
    let called = called(
        &tree(image),
        &Library {
            name: "games",
            tree: &library,
            shown: &shown,
        },
    );
    required(&library).difference(&called).cloned().collect()
}

const CALLS: [&str; 11] = [
    "note(Piece::new());",
    "drained(Piece::moves(&piece));",
    "compared::<Piece>(&piece);",
    "logged::<Piece>(&piece);",
    "<Piece as TryFrom<&'static [u8]>>::try_from(b\"\");",
    "Stone::new();",
    "games::go::stones();",
    "<Stone as Play>::play(stone);",
    "<Stone as Play>::pass(stone);",
    "sealed::<Stone>(stone);",
    "note(0);",
];

fn image(calls: &[&str]) -> String {
    format!(
        "use games::chess::Piece;
         use games::go::{{Play, Stone}};
         fn compared<T: Clone + PartialEq>(value: &T) {{
             <T as Clone>::clone(value);
             <T as PartialEq>::eq(value, value);
         }}
         fn logged<T: Format>(value: &T) {{ println!(\"{{}}\", value); }}
         fn sealed<P: Play>(play: P) {{ P::sealed(play); }}
         fn drained<I: Iterator + Clone>(items: I) {{}}
         fn main() {{ {} }}",
        calls.concat()
    )
}

#[test]
fn all_that_can_be_named_is_required() {
    let all = [
        "<chess::Piece as Clone>::clone",
        "<chess::Piece as Format>::format",
        "<chess::Piece as PartialEq>::eq",
        "<chess::Piece as TryFrom<&[u8]>>::try_from",
        "<go::Stone as go::Play>::pass",
        "<go::Stone as go::Play>::play",
        "<go::Stone as go::Play>::sealed",
        "Clone of chess::Piece::moves",
        "Iterator of chess::Piece::moves",
        "chess::Piece::moves",
        "chess::Piece::new",
        "go::Stone::new",
        "go::stones",
    ];
    assert_eq!(
        required(&tree(LIBRARY)),
        BTreeSet::from(all.map(String::from))
    );
}

#[test]
fn nothing_is_missing_in_a_whole_image() {
    assert_eq!(missing(&image(&CALLS)), Vec::<String>::new());
}

/// Though the library has two functions `new`, and the others' calls are all there.
#[test]
fn each_call_that_goes_is_missed() {
    for gone in 0..CALLS.len() - 1 {
        let mut calls = CALLS.to_vec();
        let call = calls.remove(gone);
        assert_ne!(missing(&image(&calls)), Vec::<String>::new(), "{call}");
    }
}

#[test]
fn what_the_check_cannot_see_through_is_told() {
    let hidden =
        tree("pub mod go { pub fn stones() -> Option<impl Iterator<Item = u8>> { None } }");
    let required = required(&hidden);
    assert!(
        required.contains("a part, Iterator of go::stones"),
        "{required:?}"
    );

    let items = syn::parse_file("mod go {} pub use go::*;").unwrap().items;
    assert!(Tree::default().add(items, None, Vec::new()).is_err());
}

#[test]
fn a_method_call_without_its_type_does_not_count() {
    let calls: Vec<_> = CALLS
        .iter()
        .map(|call| match *call {
            "Stone::new();" => "stone.new();",
            call => call,
        })
        .collect();
    assert_eq!(missing(&image(&calls)), ["go::Stone::new"]);
}
