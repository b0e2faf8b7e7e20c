//! How types and traits are written in the names of calls: without lifetimes and parameters of their
//! own, each type of the library as the public path that leads to it.

use syn::{GenericArgument, Path, PathArguments, Type};

/// What a path, given by its parts, is called; `None` leaves the last part as it is.
pub type Lookup<'a> = dyn Fn(&[String]) -> Option<String> + 'a;

/// The parts of a path, without their parameters.
pub fn parts(path: &Path) -> Vec<String> {
    path.segments
        .iter()
        .map(|part| part.ident.to_string())
        .collect()
}

/// A type's name.
pub fn of_type(ty: &Type, lookup: &Lookup<'_>) -> String {
    match ty {
        Type::Path(path) => of_path(&path.path, lookup),
        Type::Reference(reference) => format!("&{}", of_type(&reference.elem, lookup)),
        Type::Slice(slice) => format!("[{}]", of_type(&slice.elem, lookup)),
        Type::Array(array) => format!("[{}; _]", of_type(&array.elem, lookup)),
        Type::Paren(paren) => of_type(&paren.elem, lookup),
        Type::Group(group) => of_type(&group.elem, lookup),
        Type::Tuple(tuple) => {
            let parts: Vec<_> = tuple.elems.iter().map(|ty| of_type(ty, lookup)).collect();
            format!("({})", parts.join(", "))
        }
        _ => "?".into(),
    }
}

fn of_path(path: &Path, lookup: &Lookup<'_>) -> String {
    let parts = parts(path);
    lookup(&parts).unwrap_or_else(|| parts.last().cloned().unwrap_or_default())
}

/// A trait's name, its type parameters too: `From<poker::Card>`.
pub fn of_trait(path: &Path, lookup: &Lookup<'_>) -> String {
    let name = of_path(path, lookup);
    let last = path.segments.last();
    let Some(PathArguments::AngleBracketed(arguments)) = last.map(|part| &part.arguments) else {
        return name;
    };
    let types: Vec<_> = arguments
        .args
        .iter()
        .filter_map(|argument| match argument {
            GenericArgument::Type(ty) => Some(of_type(ty, lookup)),
            _ => None,
        })
        .collect();
    if types.is_empty() {
        return name;
    }
    format!("{name}<{}>", types.join(", "))
}
