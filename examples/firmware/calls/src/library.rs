//! What a caller of the library can reach: functions, methods, what traits are implemented with, and
//! the iterators that functions return.

use std::collections::{BTreeMap, BTreeSet};

use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};
use syn::{
    Attribute, GenericArgument, ImplItem, Item, ItemImpl, Meta, Path, PathArguments, Signature,
    Token, TraitItem, Type, TypeParamBound, Visibility,
};

use crate::names::{of_trait, of_type, parts};
use crate::tree::{Definition, Place, Target, Tree, imports, name_of};

/// The public paths of what a crate shows, by where it is defined.
pub type Shown = BTreeMap<Definition, String>;

/// Traits that are left out, each with its reason.
pub const LEFT_OUT: [(&str, &str); 4] = [
    (
        "Debug",
        "for a developer's eyes; core's `{:?}` pads, and padding keeps a panic path",
    ),
    ("Copy", "has no code of its own"),
    ("Eq", "has no code of its own"),
    ("Error", "its methods are core's"),
];

/// The public items of a crate.
pub fn shown(tree: &Tree) -> Shown {
    let mut shown = Shown::new();
    show(tree, &Vec::new(), &[], &mut shown);
    shown
}

/// Adds what a module shows under a public path.
fn show(tree: &Tree, place: &Place, path: &[String], shown: &mut Shown) {
    let Some(items) = tree.modules.get(place) else {
        return;
    };
    let add = |target: Target, name: String, shown: &mut Shown| {
        let path = [path, &[name]].concat();
        match target {
            Target::Module(place) => show(tree, &place, &path, shown),
            Target::Item(definition, _) => {
                shown.entry(definition).or_insert_with(|| path.join("::"));
            }
        }
    };
    for item in items {
        if let Item::Mod(module) = item {
            if matches!(module.vis, Visibility::Public(_)) {
                let name = module.ident.to_string();
                let inner = [place.as_slice(), std::slice::from_ref(&name)].concat();
                add(Target::Module(inner), name, shown);
            }
        } else if let Some(name) = name_of(item)
            && matches!(visibility(item), Some(Visibility::Public(_)))
        {
            add(
                Target::Item((place.clone(), name.clone()), Vec::new()),
                name,
                shown,
            );
        }
    }
    for import in imports(items).into_iter().filter(|import| import.public) {
        if let Some(target) = tree.resolve(place, &import.path) {
            add(target, import.name, shown);
        }
    }
}

fn visibility(item: &Item) -> Option<&Visibility> {
    match item {
        Item::Struct(item) => Some(&item.vis),
        Item::Enum(item) => Some(&item.vis),
        Item::Trait(item) => Some(&item.vis),
        Item::Type(item) => Some(&item.vis),
        Item::Fn(item) => Some(&item.vis),
        _ => None,
    }
}

/// What has to be called, each as the image's call is named.
pub fn required(tree: &Tree) -> BTreeSet<String> {
    let mut shown = shown(tree);
    show_supertraits(tree, &mut shown);
    let mut required = BTreeSet::new();
    for (place, items) in &tree.modules {
        let lookup = |path: &[String]| match tree.resolve(place, path)? {
            Target::Item(definition, _) => shown.get(&definition).cloned(),
            Target::Module(_) => None,
        };
        for item in items {
            match item {
                Item::Fn(function) => {
                    let definition = (place.clone(), function.sig.ident.to_string());
                    if let Some(path) = shown.get(&definition) {
                        add(path.clone(), &function.sig, &mut required);
                    }
                }
                Item::Impl(block) => {
                    implementation(tree, place, block, &lookup, &shown, &mut required);
                }
                Item::Struct(item) => {
                    let definition = (place.clone(), item.ident.to_string());
                    derived(shown.get(&definition), &item.attrs, &mut required);
                }
                Item::Enum(item) => {
                    let definition = (place.clone(), item.ident.to_string());
                    derived(shown.get(&definition), &item.attrs, &mut required);
                }
                _ => {}
            }
        }
    }
    required
}

/// A trait that a public one asks for can be called through it, even where it has no public path:
/// its methods count as the public one's.
fn show_supertraits(tree: &Tree, shown: &mut Shown) {
    for (place, items) in &tree.modules {
        for item in items {
            let Item::Trait(item) = item else { continue };
            let Some(path) = shown.get(&(place.clone(), item.ident.to_string())).cloned() else {
                continue;
            };
            for bound in &item.supertraits {
                if let TypeParamBound::Trait(bound) = bound
                    && let Some(Target::Item(definition, _)) =
                        tree.resolve(place, &parts(&bound.path))
                {
                    shown.entry(definition).or_insert_with(|| path.clone());
                }
            }
        }
    }
}

/// Adds a function, and the iterator it may return.
fn add(name: String, signature: &Signature, required: &mut BTreeSet<String>) {
    let mut returned = Returned::default();
    returned.visit_return_type(&signature.output);
    for bound in returned.traits {
        required.insert(format!("{bound} of {name}"));
    }
    required.insert(name);
}

/// The traits of `impl …` in what a function returns, also where it is only a part of that: then no call
/// satisfies the check, which knows only of whole ones.
#[derive(Default)]
struct Returned {
    traits: Vec<String>,
    depth: usize,
}

impl<'ast> Visit<'ast> for Returned {
    fn visit_type(&mut self, ty: &'ast Type) {
        self.depth += 1;
        if let Type::ImplTrait(returned) = ty {
            for bound in &returned.bounds {
                if let TypeParamBound::Trait(bound) = bound {
                    let name = parts(&bound.path).pop().unwrap_or_default();
                    let part = if self.depth > 1 { "a part, " } else { "" };
                    self.traits.push(format!("{part}{name}"));
                }
            }
        } else {
            visit::visit_type(self, ty);
        }
        self.depth -= 1;
    }
}

fn implementation(
    tree: &Tree,
    place: &Place,
    block: &ItemImpl,
    lookup: &dyn Fn(&[String]) -> Option<String>,
    shown: &Shown,
    required: &mut BTreeSet<String>,
) {
    // What names a type or trait of the crate that nobody outside can name is not theirs to call.
    let hidden = |path: &Path| match tree.resolve(place, &parts(path)) {
        Some(Target::Item(definition, _)) => !shown.contains_key(&definition),
        _ => false,
    };
    if paths(&block.self_ty).into_iter().any(hidden) {
        return;
    }
    let owner = of_type(&block.self_ty, lookup);
    let functions = || {
        block.items.iter().filter_map(|item| match item {
            ImplItem::Fn(function) => Some(function),
            _ => None,
        })
    };
    let Some((_, path, _)) = &block.trait_ else {
        for function in functions() {
            if matches!(function.vis, Visibility::Public(_)) {
                let name = format!("{owner}::{}", function.sig.ident);
                add(name, &function.sig, required);
            }
        }
        return;
    };
    let left_out = parts(path).pop().is_none_or(|name| is_left_out(&name));
    if left_out || hidden(path) || arguments(path).into_iter().filter_map(paths).any(hidden) {
        return;
    }
    let name = of_trait(path, lookup);
    for function in functions() {
        let method = format!("<{owner} as {name}>::{}", function.sig.ident);
        add(method, &function.sig, required);
    }
    // What a trait of the crate itself provides, unless it is written here.
    if let Some(Target::Item((place, trait_name), _)) = tree.resolve(place, &parts(path)) {
        let items = tree.modules.get(&place).into_iter().flatten();
        for item in items {
            if let Item::Trait(item) = item
                && item.ident == trait_name
            {
                for provided in &item.items {
                    if let TraitItem::Fn(function) = provided {
                        required.insert(format!("<{owner} as {name}>::{}", function.sig.ident));
                    }
                }
            }
        }
    }
}

/// The types among a path's parameters.
fn arguments(path: &Path) -> Vec<&Type> {
    let arguments = match path.segments.last().map(|part| &part.arguments) {
        Some(PathArguments::AngleBracketed(arguments)) => &arguments.args,
        _ => return Vec::new(),
    };
    let types = arguments.iter().filter_map(|argument| match argument {
        GenericArgument::Type(ty) => Some(ty),
        _ => None,
    });
    types.collect()
}

/// The path that a type is, behind references.
fn paths(ty: &Type) -> Option<&Path> {
    match ty {
        Type::Path(path) => Some(&path.path),
        Type::Reference(reference) => paths(&reference.elem),
        _ => None,
    }
}

/// Adds the methods of derived traits.
fn derived(path: Option<&String>, attributes: &[Attribute], required: &mut BTreeSet<String>) {
    let Some(path) = path else { return };
    for name in attributes.iter().flat_map(|one| derives(&one.meta)) {
        let method = match name.as_str() {
            "Clone" => "clone",
            "PartialEq" => "eq",
            "PartialOrd" => "partial_cmp",
            "Ord" => "cmp",
            "Hash" => "hash",
            "Default" => "default",
            "Format" => "format",
            "Serialize" => "serialize",
            "Deserialize" => "deserialize",
            _ if is_left_out(&name) => continue,
            _ => "a method that the check does not know",
        };
        required.insert(format!("<{path} as {name}>::{method}"));
    }
}

/// The traits that an attribute derives, also under a `cfg_attr`.
fn derives(meta: &Meta) -> Vec<String> {
    let Meta::List(list) = meta else {
        return Vec::new();
    };
    if list.path.is_ident("derive") {
        let traits = list.parse_args_with(Punctuated::<Path, Token![,]>::parse_terminated);
        let traits = traits.into_iter().flatten();
        traits.filter_map(|path| parts(&path).pop()).collect()
    } else if list.path.is_ident("cfg_attr") {
        let nested = list.parse_args_with(Punctuated::<Meta, Token![,]>::parse_terminated);
        nested
            .into_iter()
            .flatten()
            .skip(1)
            .flat_map(|meta| derives(&meta))
            .collect()
    } else {
        Vec::new()
    }
}

fn is_left_out(name: &str) -> bool {
    LEFT_OUT.iter().any(|(left, _)| *left == name)
}
