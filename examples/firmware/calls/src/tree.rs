//! A crate's modules as its sources have them, and what a name in one of them stands for.

use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::path::Path;

use syn::{Item, UseTree, Visibility};

/// A module's place, from the crate's root.
pub type Place = Vec<String>;

/// An item: its module and its name there.
pub type Definition = (Place, String);

/// Every module of a crate with its items.
#[derive(Default)]
pub struct Tree {
    pub modules: BTreeMap<Place, Vec<Item>>,
}

impl Tree {
    /// Reads a crate from its root file, whatever features its modules ask for.
    pub fn read(root: &Path) -> Result<Self, Box<dyn Error>> {
        let mut tree = Self::default();
        let folder = root.parent().ok_or("the root file is in no folder")?;
        tree.add_file(root, folder, Vec::new())?;
        Ok(tree)
    }

    fn add_file(&mut self, file: &Path, folder: &Path, place: Place) -> Result<(), Box<dyn Error>> {
        let text =
            fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
        let items = syn::parse_file(&text)
            .map_err(|error| format!("{}: {error}", file.display()))?
            .items;
        self.add(items, Some(folder), place)
    }

    /// Adds a module, and the ones in it: written there, or with a folder in files of their own.
    pub fn add(
        &mut self,
        items: Vec<Item>,
        folder: Option<&Path>,
        place: Place,
    ) -> Result<(), Box<dyn Error>> {
        if imports(&items)
            .iter()
            .any(|import| import.public && import.name == "*")
        {
            return Err(format!("{}: a public `*` hides what is public", place.join("::")).into());
        }
        for item in &items {
            let Item::Mod(module) = item else { continue };
            let name = module.ident.to_string();
            let inner = [place.as_slice(), std::slice::from_ref(&name)].concat();
            match (&module.content, folder) {
                (Some((_, items)), _) => self.add(items.clone(), folder, inner)?,
                (None, Some(folder)) => {
                    let own = folder.join(&name);
                    let file = [own.with_extension("rs"), own.join("mod.rs")]
                        .into_iter()
                        .find(|file| file.exists())
                        .ok_or_else(|| format!("no file for the module {}", own.display()))?;
                    self.add_file(&file, &own, inner)?;
                }
                (None, None) => return Err(format!("the module {name} has no items").into()),
            }
        }
        self.modules.insert(place, items);
        Ok(())
    }

    /// What a path in a module stands for: an item of this crate, or a module of it. `None` for what
    /// comes from elsewhere.
    pub fn resolve(&self, place: &[String], path: &[String]) -> Option<Target> {
        let (first, rest) = path.split_first()?;
        let module = match first.as_str() {
            "crate" => Some(Vec::new()),
            "self" => Some(place.to_vec()),
            "super" => Some(place.split_last()?.1.to_vec()),
            _ => {
                let inner = [place, std::slice::from_ref(first)].concat();
                self.modules.contains_key(&inner).then_some(inner)
            }
        };
        if let Some(module) = module {
            return if rest.is_empty() {
                Some(Target::Module(module))
            } else {
                self.resolve(&module, rest)
            };
        }
        let items = self.modules.get(place)?;
        if items
            .iter()
            .any(|item| name_of(item).as_ref() == Some(first))
        {
            return Some(Target::Item((place.to_vec(), first.clone()), rest.to_vec()));
        }
        for import in imports(items) {
            if import.name == *first && import.path != path {
                let whole = [import.path.as_slice(), rest].concat();
                return self.resolve(place, &whole);
            }
        }
        None
    }
}

/// What a path leads to.
#[derive(Debug, PartialEq)]
pub enum Target {
    Module(Place),
    /// An item, and what follows it in the path.
    Item(Definition, Vec<String>),
}

/// One name that a `use` brings in.
pub struct Import {
    pub public: bool,
    pub name: String,
    pub path: Vec<String>,
}

/// The names that a module's `use` lines bring in.
pub fn imports(items: &[Item]) -> Vec<Import> {
    let mut found = Vec::new();
    for item in items {
        if let Item::Use(line) = item {
            let public = matches!(line.vis, Visibility::Public(_));
            leaves(&line.tree, &mut Vec::new(), public, &mut found);
        }
    }
    found
}

fn leaves(tree: &UseTree, before: &mut Vec<String>, public: bool, found: &mut Vec<Import>) {
    let mut note = |name: String, last: String| {
        let mut path = before.clone();
        if last != "self" {
            path.push(last);
        }
        found.push(Import { public, name, path });
    };
    match tree {
        UseTree::Name(leaf) => {
            let last = leaf.ident.to_string();
            let name = if last == "self" {
                before.last().cloned().unwrap_or_default()
            } else {
                last.clone()
            };
            note(name, last);
        }
        UseTree::Rename(leaf) => note(leaf.rename.to_string(), leaf.ident.to_string()),
        UseTree::Path(path) => {
            before.push(path.ident.to_string());
            leaves(&path.tree, before, public, found);
            before.pop();
        }
        UseTree::Group(group) => {
            for tree in &group.items {
                leaves(tree, before, public, found);
            }
        }
        UseTree::Glob(_) => note("*".into(), "*".into()),
    }
}

/// The name of a type, trait or function.
pub fn name_of(item: &Item) -> Option<String> {
    let name = match item {
        Item::Struct(item) => &item.ident,
        Item::Enum(item) => &item.ident,
        Item::Trait(item) => &item.ident,
        Item::Type(item) => &item.ident,
        Item::Fn(item) => &item.sig.ident,
        _ => return None,
    };
    Some(name.to_string())
}
