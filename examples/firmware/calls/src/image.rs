//! What an image calls. Calls are seen only where they are written out with their type:
//! `Word::winner(&word)` or `<Word as Display>::fmt(&word, f)`, never `word.winner()`, so that no
//! two types share a call.

use std::collections::{BTreeMap, BTreeSet};

use syn::visit::{self, Visit};
use syn::{
    Expr, ExprCall, ExprPath, FnArg, GenericArgument, GenericParam, Item, ItemFn, Pat,
    PathArguments, Type, TypeParamBound,
};

use crate::names::{of_trait, of_type, parts};
use crate::tree::{Place, Target, Tree, imports};

/// What core's and defmt's macros, and a read of serde's, call in a helper with such a bound.
const BY_BOUND: [(&str, &str); 3] = [
    ("Display", "Display>::fmt"),
    ("Format", "Format>::format"),
    ("DeserializeOwned", "Deserialize>::deserialize"),
];

/// A function of the image with type parameters: the calls it makes with them, and the bounds that
/// its parameters' types have.
struct Helper {
    generics: Vec<String>,
    /// The types of its parameters.
    parameters: Vec<String>,
    bounds: BTreeMap<String, Vec<String>>,
    calls: BTreeSet<String>,
}

/// Every call that an image makes into the library, named as [`crate::library::required`] does.
pub fn called(image: &Tree, library: &Library) -> BTreeSet<String> {
    let mut helpers = BTreeMap::new();
    for (place, items) in &image.modules {
        for item in items {
            if let Item::Fn(function) = item
                && function.sig.generics.type_params().next().is_some()
            {
                let name = function.sig.ident.to_string();
                let helper = Helper::new(function, image, place, library);
                let other = helpers.insert(name, helper);
                assert!(
                    other.is_none(),
                    "two helpers are called {}",
                    function.sig.ident
                );
            }
        }
    }
    let mut called = BTreeSet::new();
    for (place, items) in &image.modules {
        let names = Names {
            image,
            place,
            library,
        };
        for item in items {
            let mut calls = Calls {
                names: &names,
                helpers: &helpers,
                called: BTreeSet::new(),
            };
            calls.visit_item(item);
            called.append(&mut calls.called);
        }
    }
    called
}

/// The library as the image sees it.
pub struct Library<'a> {
    /// Its name in paths.
    pub name: &'a str,
    pub tree: &'a Tree,
    /// Public paths by definition.
    pub shown: &'a crate::library::Shown,
}

impl Library<'_> {
    /// The public path that a path into the library leads to, with what follows its item.
    fn public(&self, path: &[String]) -> Option<String> {
        match self.tree.resolve(&[], path)? {
            Target::Item(definition, rest) => {
                let shown = self.shown.get(&definition)?;
                Some([std::slice::from_ref(shown), &rest].concat().join("::"))
            }
            Target::Module(_) => None,
        }
    }
}

/// What a name in one of the image's modules stands for.
struct Names<'a> {
    image: &'a Tree,
    place: &'a Place,
    library: &'a Library<'a>,
}

impl Names<'_> {
    fn lookup(&self, path: &[String]) -> Option<String> {
        let (first, rest) = path.split_first()?;
        if first == self.library.name {
            return self.library.public(rest);
        }
        let items = self.image.modules.get(self.place)?;
        let import = imports(items)
            .into_iter()
            .find(|import| import.name == *first)?;
        let whole = [import.path.as_slice(), rest].concat();
        let (first, rest) = whole.split_first()?;
        (first == self.library.name).then(|| self.library.public(rest))?
    }

    /// The name of what a path calls.
    fn call(&self, path: &ExprPath) -> Option<String> {
        let lookup = |path: &[String]| self.lookup(path);
        if let Some(owner) = &path.qself {
            let mut of_trait_path = path.path.clone();
            let method = of_trait_path.segments.pop()?.into_value().ident;
            of_trait_path.segments.pop_punct();
            let owner = of_type(&owner.ty, &lookup);
            return Some(format!(
                "<{owner} as {}>::{method}",
                of_trait(&of_trait_path, &lookup)
            ));
        }
        let parts = parts(&path.path);
        self.lookup(&parts).or_else(|| {
            // Perhaps a method of a type parameter; `by_helper` knows.
            let [owner, method] = parts.as_slice() else {
                return None;
            };
            Some(format!("{owner}::{method}"))
        })
    }
}

impl Helper {
    fn new(function: &ItemFn, image: &Tree, place: &Place, library: &Library) -> Self {
        let names = Names {
            image,
            place,
            library,
        };
        let mut generics = Vec::new();
        let mut bounds = BTreeMap::new();
        for parameter in &function.sig.generics.params {
            if let GenericParam::Type(parameter) = parameter {
                let name = parameter.ident.to_string();
                let traits = parameter.bounds.iter().filter_map(|bound| match bound {
                    TypeParamBound::Trait(bound) => {
                        Some(of_trait(&bound.path, &|path| names.lookup(path)))
                    }
                    _ => None,
                });
                bounds.insert(name.clone(), traits.collect());
                generics.push(name);
            }
        }
        let parameters = function.sig.inputs.iter().filter_map(|input| match input {
            FnArg::Typed(input) if matches!(*input.pat, Pat::Ident(_)) => {
                Some(of_type(&input.ty, &|_| None))
            }
            _ => None,
        });
        let parameters = parameters.collect();
        let mut calls = Calls {
            names: &names,
            helpers: &BTreeMap::new(),
            called: BTreeSet::new(),
        };
        calls.visit_item_fn(function);
        Self {
            generics,
            parameters,
            bounds,
            calls: calls.called,
        }
    }
}

struct Calls<'a> {
    names: &'a Names<'a>,
    helpers: &'a BTreeMap<String, Helper>,
    called: BTreeSet<String>,
}

impl Calls<'_> {
    /// What a call of one of the image's own helpers calls in turn.
    fn by_helper(&mut self, path: &ExprPath, call: &ExprCall) {
        let Some(last) = path.path.segments.last() else {
            return;
        };
        let Some(helper) = self.helpers.get(&last.ident.to_string()) else {
            return;
        };
        // Its calls, with the types that are named for its parameters.
        if let PathArguments::AngleBracketed(arguments) = &last.arguments {
            let types = arguments.args.iter().filter_map(|argument| match argument {
                GenericArgument::Type(ty) => Some(ty),
                _ => None,
            });
            for (generic, ty) in helper.generics.iter().zip(types) {
                if matches!(ty, Type::Infer(_)) {
                    continue;
                }
                let name = of_type(ty, &|path| self.names.lookup(path));
                for (bound, method) in BY_BOUND {
                    if helper
                        .bounds
                        .get(generic)
                        .is_some_and(|all| all.iter().any(|one| one == bound))
                    {
                        self.called.insert(format!("<{name} as {method}"));
                    }
                }
                let owner = format!("<{generic} as ");
                for call in &helper.calls {
                    if let Some(rest) = call.strip_prefix(&owner) {
                        self.called.insert(format!("<{name} as {rest}"));
                    } else if let Some(method) = call.strip_prefix(&format!("{generic}::")) {
                        for bound in helper.bounds.get(generic).into_iter().flatten() {
                            self.called.insert(format!("<{name} as {bound}>::{method}"));
                        }
                    }
                }
            }
        }
        // The traits by which it uses what a library's function returns.
        for (argument, parameter) in call.args.iter().zip(&helper.parameters) {
            if let Expr::Call(inner) = argument
                && let Expr::Path(path) = &*inner.func
                && let Some(name) = self.names.call(path)
                && let Some(traits) = helper.bounds.get(parameter)
            {
                for one in traits {
                    self.called.insert(format!("{one} of {name}"));
                }
            }
        }
    }
}

impl<'ast> Visit<'ast> for Calls<'_> {
    fn visit_expr_call(&mut self, call: &'ast ExprCall) {
        if let Expr::Path(path) = &*call.func {
            self.called.extend(self.names.call(path));
            self.by_helper(path, call);
        }
        visit::visit_expr_call(self, call);
    }
}
