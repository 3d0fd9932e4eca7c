//! The source of a crate as a tree of modules.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::TokenTree;
use quote::ToTokens as _;
use syn::{Attribute, Item, UseTree, Visibility};

/// A module of a crate with everything in it but what is for tests alone.
pub(crate) struct Module {
    pub(crate) file: PathBuf,
    pub(crate) is_public: bool,
    pub(crate) items: Vec<Item>,
    pub(crate) children: BTreeMap<String, Module>,
}

impl Module {
    /// Reads the root of a crate and all modules that it declares.
    pub(crate) fn read(root: &Path) -> Module {
        read_file(root, root.parent().unwrap_or(root), true)
    }

    /// What it uses, as [`imports_of`] tells it.
    pub(crate) fn imports(&self) -> impl Iterator<Item = (Vec<String>, Option<String>)> {
        let uses = self.items.iter().filter_map(|item| match item {
            Item::Use(declared) => Some(imports_of(&declared.tree)),
            _ => None,
        });
        uses.flatten()
    }
}

/// Reads a file and the modules that it declares, whose files lie in `folder`.
fn read_file(file: &Path, folder: &Path, is_public: bool) -> Module {
    let text =
        fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let parsed =
        syn::parse_file(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    module_of(parsed.items, file, folder, is_public)
}

fn module_of(items: Vec<Item>, file: &Path, folder: &Path, is_public: bool) -> Module {
    let (file, children) = (file.to_path_buf(), BTreeMap::new());
    let mut module = Module { file, is_public, items: Vec::new(), children };
    for item in items.into_iter().filter(|item| !is_for_tests(attributes(item))) {
        let Item::Mod(declared) = item else {
            module.items.push(item);
            continue;
        };
        let name = declared.ident.to_string();
        let is_public = matches!(declared.vis, Visibility::Public(_));
        let inner = folder.join(&name);
        let child = match declared.content {
            Some((_, items)) => module_of(items, &module.file, &inner, is_public),
            None => read_file(&file_of(folder, &name), &inner, is_public),
        };
        module.children.insert(name, child);
    }
    module
}

fn file_of(folder: &Path, name: &str) -> PathBuf {
    let file = folder.join(name).with_extension("rs");
    if file.exists() { file } else { folder.join(name).join("mod.rs") }
}

fn is_for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let text = attribute.to_token_stream().to_string();
        text.contains("cfg (test)") || text.contains("cfg (all (test") || text.contains("doctest")
    })
}

/// What is asked of an item of any of these kinds, in which it goes by the same name.
macro_rules! of_any {
    ($item:expr, $($Kind:ident),+; $inner:ident => $asked:expr) => {
        match $item {
            $(Item::$Kind($inner) => Some($asked),)+
            _ => None,
        }
    };
}

pub(crate) use of_any;

fn attributes(item: &Item) -> &[Attribute] {
    of_any!(item, Const, Enum, Fn, Impl, Macro, Mod, Static, Struct, Trait, Type, Use; it => &it.attrs[..])
        .unwrap_or_default()
}

/// The name that an item makes; none for the call of a macro, which may make several.
pub(crate) fn name_of(item: &Item) -> String {
    match item {
        Item::Fn(item) => item.sig.ident.to_string(),
        Item::Macro(item) => item.ident.as_ref().map_or(String::from("!"), ToString::to_string),
        _ => of_any!(item, Const, Enum, Static, Struct, Trait, Type; it => it.ident.to_string())
            .unwrap_or_default(),
    }
}

/// True if an item makes this name, or is the call of a macro in which the name stands.
pub(crate) fn defines(item: &Item, name: &str) -> bool {
    match item {
        Item::Macro(call) if call.ident.is_none() => {
            let is_name = |token| matches!(token, TokenTree::Ident(word) if word == name);
            call.mac.tokens.clone().into_iter().any(is_name)
        }
        item => name_of(item) == name,
    }
}

/// What a `use` names, and by which name it is known here: none for all that stands there.
pub(crate) fn imports_of(tree: &UseTree) -> Vec<(Vec<String>, Option<String>)> {
    let leaf = |ident: &dyn ToString, name: Option<String>| vec![(vec![ident.to_string()], name)];
    match tree {
        UseTree::Path(next) => {
            let mut inner = imports_of(&next.tree);
            for (path, name) in &mut inner {
                if path.first().is_some_and(|first| first == "self") {
                    path.clear();
                    name.get_or_insert_default().clone_from(&next.ident.to_string());
                }
                path.insert(0, next.ident.to_string());
            }
            inner
        }
        UseTree::Group(group) => group.items.iter().flat_map(imports_of).collect(),
        UseTree::Name(leaf_of) => leaf(&leaf_of.ident, Some(leaf_of.ident.to_string())),
        UseTree::Rename(renamed) => leaf(&renamed.ident, Some(renamed.rename.to_string())),
        UseTree::Glob(_) => vec![(Vec::new(), None)],
    }
}
