//! The public API of each crate, as an outline of its source: a change of it is seen in review.
//!
//! The outline is read from the source files, by [`syn`]: the items that the root of the crate
//! exports, by itself or through public modules, with their public fields and methods and the
//! headers of their trait impls. Bodies, private parts, documentation and tests are left out. What
//! macros of the crate make is listed at the end: for each of them the public items and impls in
//! its rules, and the calls.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use quote::ToTokens as _;
use syn::visit_mut::{self, VisitMut};
use syn::{
    Attribute, Field, Fields, ImplItem, ImplItemConst, ImplItemFn, Item, ItemImpl, ItemMacro, Type,
    Visibility,
};

use crate::source_tree::{Module, defines, imports_of, name_of, of_any};

/// The crates that other teams depend on.
const CRATES: [&str; 16] = [
    "chess-core",
    "chess-movegen",
    "chess-notation",
    "chess-openings",
    "chess-tactics",
    "chess-puzzles",
    "chess-svg",
    "chess-syzygy",
    "chess-eval",
    "chess-nnue",
    "chess-search",
    "chess-uci",
    "chess-engine",
    "chess-review",
    "chess-play",
    "chess-data",
];

#[test]
fn the_public_api_is_the_one_that_was_reviewed() {
    for name in CRATES {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates").join(name).join("src");
        insta::assert_snapshot!(name, outline(&folder));
    }
}

/// What a crate exports, by the path under which it does, and the impls and macros of all modules.
#[derive(Default)]
struct Exports {
    items: BTreeMap<String, Vec<Item>>,
    /// The names of all of these, and of what is exported and made by a macro.
    names: BTreeSet<String>,
    impls: Vec<ItemImpl>,
    /// Definitions of macros, and their calls.
    macros: Vec<ItemMacro>,
}

fn outline(folder: &Path) -> String {
    let root = Module::read(&folder.join("lib.rs"));
    let mut exports = Exports::default();
    collect_impls_and_macros(&root, &mut exports);
    export_module(&root, &root, "crate", &mut exports);
    let mut text = String::new();
    for (path, items) in &exports.items {
        for item in items {
            text += &format!("// {path}\n{}\n", show(item, &exports.impls));
        }
    }
    text + &made_by_macros(&exports)
}

fn collect_impls_and_macros(module: &Module, exports: &mut Exports) {
    for item in &module.items {
        match item {
            Item::Impl(item) => exports.impls.push(item.clone()),
            Item::Macro(item) => exports.macros.push(item.clone()),
            _ => {}
        }
    }
    module.children.values().for_each(|child| collect_impls_and_macros(child, exports));
}

/// The macros by which something is made that the crate exports: what their rules promise, and how
/// they are called.
fn made_by_macros(exports: &Exports) -> String {
    let (definitions, calls): (Vec<_>, Vec<_>) =
        exports.macros.iter().partition(|item| item.ident.is_some());
    let rules = |item: &&ItemMacro| item.mac.tokens.to_string();
    let text_of_rules: String = definitions.iter().map(rules).collect();
    let mut text = String::new();
    for definition in definitions {
        let is_exported = |call: &&&ItemMacro| {
            call.mac.path.get_ident() == definition.ident.as_ref()
                && defined_name(&call.mac.tokens).is_some_and(|name| exports.names.contains(&name))
        };
        let mut calls: Vec<String> = calls
            .iter()
            .filter(is_exported)
            .map(|&call| show(&Item::Macro(call.clone()), &[]))
            .collect();
        calls.sort();
        let name = definition.ident.as_ref().map_or(String::new(), ToString::to_string);
        let is_part = text_of_rules.contains(&format!(":: {name} !"));
        if !calls.is_empty() || is_part {
            let mut promises = Vec::new();
            list_promises(&definition.mac.tokens, &mut promises);
            text += &format!("// made by {name}!\n{}\n{}\n", promises.join("\n"), calls.concat());
        }
    }
    text
}

/// The first word in the call of a macro that is no keyword.
fn defined_name(tokens: &TokenStream) -> Option<String> {
    tokens.clone().into_iter().find_map(|token| match token {
        TokenTree::Ident(word) if word != "pub" && word != "enum" && word != "struct" => {
            Some(word.to_string())
        }
        _ => None,
    })
}

/// The headers of the public items, impls and associated types in the rules of a macro.
fn list_promises(rules: &TokenStream, promises: &mut Vec<String>) {
    let tokens: Vec<TokenTree> = rules.clone().into_iter().collect();
    let is = |at: usize, text: &str| tokens.get(at).is_some_and(|token| token.to_string() == text);
    let mut at = 0;
    while at < tokens.len() {
        let is_private = matches!(tokens.get(at + 1), Some(TokenTree::Group(group))
            if group.delimiter() == Delimiter::Parenthesis);
        if is(at, "impl") || is(at, "type") || is(at, "pub") && !is_private {
            let is_end = |token: &TokenTree| match token {
                TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
                token => token.to_string() == ";",
            };
            let length = tokens[at..].iter().position(is_end).unwrap_or(tokens.len() - at);
            let header: TokenStream = tokens[at..at + length].iter().cloned().collect();
            promises.push(plain(&header));
            // Of the body of a function nothing is promised.
            at += if is(at, "impl") { length } else { length + 1 };
        } else if is(at, "mod") || is(at, "fn") {
            let is_body = |token: &TokenTree| {
                matches!(token, TokenTree::Group(group)
                if group.delimiter() == Delimiter::Brace)
            };
            at += tokens[at..].iter().position(is_body).map_or(1, |length| length + 1);
        } else {
            match &tokens[at] {
                // What a rule matches is no promise.
                TokenTree::Group(group) if !(is(at + 1, "=") && is(at + 2, ">")) => {
                    list_promises(&group.stream(), promises);
                }
                _ => {}
            }
            at += 1;
        }
    }
}

/// Tokens as a line of text, with the spaces that people write.
fn plain(tokens: &TokenStream) -> String {
    let mut text = tokens.to_string();
    for (spaced, usual) in [
        ("$ ", "$"),
        (" :: ", "::"),
        (" : ", ": "),
        (" (", "("),
        (" ,", ","),
        (" < ", "<"),
        (" >", ">"),
    ] {
        text = text.replace(spaced, usual);
    }
    text.replace("->", " ->").replace("  ", " ")
}

fn export_module(root: &Module, module: &Module, path: &str, exports: &mut Exports) {
    for item in &module.items {
        match item {
            Item::Use(declared) if matches!(declared.vis, Visibility::Public(_)) => {
                for (import, name) in imports_of(&declared.tree) {
                    export_use(root, module, &import, name.as_deref(), path, exports);
                }
            }
            _ if is_public(item) => exports.add(path, item.clone()),
            _ => {}
        }
    }
    for (name, child) in module.children.iter().filter(|(_, child)| child.is_public) {
        export_module(root, child, &format!("{path}::{name}"), exports);
    }
}

/// Exports what a `pub use` names: the item, if it is one of this crate, or else the `use` itself.
fn export_use(
    root: &Module,
    module: &Module,
    import: &[String],
    known_as: Option<&str>,
    path: &str,
    exports: &mut Exports,
) {
    let (name, prefix) = match import.split_last() {
        Some((name, prefix)) if known_as.is_some() => (name.as_str(), prefix),
        _ => ("*", import),
    };
    let target = find(root, module, prefix);
    if let Some(child) = target.and_then(|target| target.children.get(name)) {
        return export_module(root, child, &format!("{path}::{name}"), exports);
    }
    let items: Vec<&Item> = target.map_or(Vec::new(), |target| {
        target.items.iter().filter(|item| exports_name(item, name)).collect()
    });
    if items.is_empty() {
        // The module may use it itself from elsewhere.
        let behind = target.and_then(|target| {
            let mut imports = target.imports();
            // What is named by one word alone, a crate, would lead back to itself.
            let is_it = |(it, used): &(Vec<_>, Option<String>)| {
                used.as_deref() == Some(name) && it != import
            };
            Some((target, imports.find(is_it)?.0))
        });
        if let Some((target, import)) = behind {
            return export_use(root, target, &import, known_as, path, exports);
        }
        let renamed = known_as.filter(|&known_as| known_as != name);
        let renamed = renamed.map_or(String::new(), |known_as| format!(" as {known_as}"));
        let line = format!("pub use {}::{name}{renamed};", prefix.join("::"));
        exports.add(path, syn::parse_str(&line).expect("a use"));
    }
    for item in items {
        match item {
            Item::Macro(call) if call.ident.is_none() => {
                exports.names.insert(name.into());
            }
            _ => exports.add(path, item.clone()),
        }
    }
}

/// The module at a path of this crate.
fn find<'a>(root: &'a Module, module: &'a Module, path: &[String]) -> Option<&'a Module> {
    let (start, rest) = match path.split_first() {
        Some((first, rest)) if first == "crate" => (root, rest),
        Some((first, rest)) if first == "self" => (module, rest),
        _ => (module, path),
    };
    rest.iter().try_fold(start, |module, name| module.children.get(name))
}

impl Exports {
    fn add(&mut self, path: &str, item: Item) {
        let name = name_of(&item);
        self.items.entry(format!("{path}::{name}")).or_default().push(item);
        self.names.insert(name);
    }
}

/// True if this is the public item of that name, or the call of a macro that may be about it.
fn exports_name(item: &Item, name: &str) -> bool {
    let is_call = matches!(item, Item::Macro(call) if call.ident.is_none());
    defines(item, name) && (is_call || is_public(item))
}

fn is_public(item: &Item) -> bool {
    if let Item::Macro(item) = item {
        return item.attrs.iter().any(|attribute| attribute.path().is_ident("macro_export"));
    }
    let visibility = of_any!(item, Const, Enum, Fn, Static, Struct, Trait, Type; it => &it.vis);
    matches!(visibility, Some(Visibility::Public(_)))
}

/// The item with what is public of it, and its impls.
fn show(item: &Item, impls: &[ItemImpl]) -> String {
    let mut items = vec![item.clone()];
    if matches!(item, Item::Struct(_) | Item::Enum(_) | Item::Type(_)) {
        let name = name_of(item);
        items.extend(impls.iter().filter(|block| is_of(block, &name)).cloned().map(Item::Impl));
    }
    items.iter_mut().for_each(|item| PublicPart.visit_item_mut(item));
    items.retain(|item| match item {
        Item::Impl(block) => block.trait_.is_some() || !block.items.is_empty(),
        _ => true,
    });
    // The order of files is no part of the API.
    items[1..].sort_by_key(|block| block.to_token_stream().to_string());
    prettyplease::unparse(&syn::File { items, ..syn::parse_quote!() })
}

/// Takes from an item what its users need not know.
struct PublicPart;

impl VisitMut for PublicPart {
    fn visit_attributes_mut(&mut self, attributes: &mut Vec<Attribute>) {
        let known = ["cfg", "derive", "non_exhaustive", "deprecated"];
        attributes.retain(|attribute| known.iter().any(|name| attribute.path().is_ident(name)));
    }

    fn visit_block_mut(&mut self, block: &mut syn::Block) {
        block.stmts.clear();
    }

    fn visit_item_const_mut(&mut self, item: &mut syn::ItemConst) {
        *item.expr = syn::parse_quote!(_);
        visit_mut::visit_item_const_mut(self, item);
    }

    fn visit_item_static_mut(&mut self, item: &mut syn::ItemStatic) {
        *item.expr = syn::parse_quote!(_);
        visit_mut::visit_item_static_mut(self, item);
    }

    fn visit_impl_item_const_mut(&mut self, item: &mut syn::ImplItemConst) {
        item.expr = syn::parse_quote!(_);
        visit_mut::visit_impl_item_const_mut(self, item);
    }

    fn visit_item_macro_mut(&mut self, item: &mut ItemMacro) {
        item.mac.tokens = match item.ident {
            Some(_) => TokenStream::new(),
            None => without_docs(item.mac.tokens.clone()),
        };
        visit_mut::visit_item_macro_mut(self, item);
    }

    fn visit_item_struct_mut(&mut self, item: &mut syn::ItemStruct) {
        let is_public = |field: &Field| matches!(field.vis, Visibility::Public(_));
        match &mut item.fields {
            Fields::Named(fields) => {
                fields.named = fields.named.iter().filter(|&it| is_public(it)).cloned().collect();
            }
            fields if !fields.iter().all(is_public) => {
                *fields = Fields::Named(syn::parse_quote!({}));
            }
            _ => {}
        }
        visit_mut::visit_item_struct_mut(self, item);
    }

    /// Of a trait its impl shows the header and the associated types.
    fn visit_item_impl_mut(&mut self, block: &mut ItemImpl) {
        let is_trait = block.trait_.is_some();
        block.items.retain(|item| match item {
            ImplItem::Const(ImplItemConst { vis, .. }) | ImplItem::Fn(ImplItemFn { vis, .. }) => {
                !is_trait && matches!(vis, Visibility::Public(_))
            }
            _ => true,
        });
        visit_mut::visit_item_impl_mut(self, block);
    }
}

/// What a macro is called with, without the documentation in it.
fn without_docs(tokens: TokenStream) -> TokenStream {
    let mut kept = Vec::new();
    for token in tokens {
        match token {
            TokenTree::Group(group) if group.stream().to_string().starts_with("doc =") => {
                kept.pop(); // the number sign before it
            }
            TokenTree::Group(group) => {
                let inner = without_docs(group.stream());
                kept.push(Group::new(group.delimiter(), inner).into());
            }
            token => kept.push(token),
        }
    }
    kept.into_iter().collect()
}

fn is_of(block: &ItemImpl, name: &str) -> bool {
    let Type::Path(path) = &*block.self_ty else { return false };
    path.path.segments.last().is_some_and(|segment| segment.ident == name)
}
