//! No files name items of each other in a circle: whoever reads a file first can do without the rest.
//!
//! A file *names* another if a path in it leads to an item that stands in the other; a re-export is
//! followed to the file in which the item stands. To declare or re-export is not to name, so a
//! module and its child form a circle only if each uses items of the other. What is for tests alone
//! does not count. Methods have no path, and are not seen.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens as _;
use syn::{Item, Visibility};

use crate::source_tree::{Module, defines, imports_of};

#[test]
fn no_files_stand_in_a_circle() {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let crates = workspace.join("crates").read_dir().expect("a folder of crates");
    let mut folders: Vec<PathBuf> = crates.map(|entry| entry.expect("a crate").path()).collect();
    folders.extend(["xtask", "benches"].map(|name| workspace.join(name)));
    folders.sort();
    let mut circles = Vec::new();
    for root in folders
        .iter()
        .flat_map(|folder| ["lib.rs", "main.rs"].map(|root| folder.join("src").join(root)))
    {
        if root.exists() {
            circles.extend(circles_of(&root, &workspace));
        }
    }
    assert!(circles.is_empty(), "files that name items of each other:\n{}", circles.join("\n"));
}

#[test]
fn circles_are_found() {
    let folder = std::env::temp_dir().join(format!("circles-{}", std::process::id()));
    let file = |name: &str, text: &str| {
        let path = folder.join(name);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        std::fs::write(path, text).expect("a file");
    };
    // What is declared and exported only goes down; `inner` sees the parent, which uses nothing of it.
    file("lib.rs", "mod one; mod two; mod three; mod outer; pub use one::One; pub struct Top;");
    file("one.rs", "use crate::two; pub struct One(two::Two);");
    file(
        "two.rs",
        "#[cfg(test)] use crate::outer::Outer; pub struct Two; fn f() { g(crate::Three) }",
    );
    file("three.rs", "use super::{One, Top}; pub struct Three;");
    file("outer/mod.rs", "mod inner; pub use inner::*; pub struct Outer; use crate::Top;");
    file("outer/inner.rs", "use super::Outer; pub fn inner(_: Outer) { vec![crate::two::Two] }");
    let without_export = circles_of(&folder.join("lib.rs"), &folder);
    file(
        "lib.rs",
        "mod one; mod two; mod three; mod outer; pub use one::One; pub struct Top; pub use three::Three;",
    );
    let with_export = circles_of(&folder.join("lib.rs"), &folder);
    std::fs::remove_dir_all(&folder).expect("the folder");
    assert_eq!(without_export, [""; 0]);
    assert_eq!(with_export, ["one.rs, three.rs, two.rs"]);
}

/// The circles of a crate, each as a line with the names of its files.
fn circles_of(root: &Path, workspace: &Path) -> Vec<String> {
    let root = Module::read(root);
    let mut names = Names { root: &root, of: BTreeMap::new() };
    names.collect(&root, &mut Vec::new());
    let files: Vec<&Path> = names.of.keys().copied().collect();
    let reachable: Vec<BTreeSet<&Path>> = files.iter().map(|file| names.reachable(file)).collect();
    let is_in_circle = |&one: &usize| reachable[one].contains(files[one]);
    let mut circles = BTreeSet::new();
    for one in (0..files.len()).filter(is_in_circle) {
        let shares = |&other: &usize| {
            reachable[one].contains(files[other]) && reachable[other].contains(files[one])
        };
        let name = |other: usize| {
            let file = files[other].strip_prefix(workspace).unwrap_or(files[other]);
            file.display().to_string()
        };
        let circle: Vec<String> = (0..files.len()).filter(shares).map(name).collect();
        circles.insert(circle.join(", "));
    }
    circles.into_iter().collect()
}

/// Which files each file names.
struct Names<'a> {
    root: &'a Module,
    of: BTreeMap<&'a Path, BTreeSet<&'a Path>>,
}

impl<'a> Names<'a> {
    /// Notes what this module and those in it name; `above` are the modules that it lies in.
    fn collect(&mut self, module: &'a Module, above: &mut Vec<&'a Module>) {
        above.push(module);
        let mut paths = BTreeSet::new();
        for item in &module.items {
            match item {
                Item::Use(declared) if matches!(declared.vis, Visibility::Inherited) => {
                    let imports = imports_of(&declared.tree);
                    paths.extend(imports.into_iter().map(|(path, _)| path));
                }
                Item::Use(_) => {}
                item => paths_in(item.to_token_stream(), &mut paths),
            }
        }
        let named: BTreeSet<&Path> =
            paths.iter().filter_map(|path| self.file_of(path, above, 0)).collect();
        let file = module.file.as_path();
        self.of.entry(file).or_default().extend(named.into_iter().filter(|&named| named != file));
        for child in module.children.values() {
            self.collect(child, above);
        }
        above.pop();
    }

    /// The file of the item to which a path leads from the last of these modules, if it is one of
    /// this crate.
    fn file_of(&self, path: &[String], above: &[&'a Module], depth: usize) -> Option<&'a Path> {
        let (first, rest) = path.split_first()?;
        let (&module, outer) = above.split_last()?;
        // Re-exports that lead back to themselves would be followed for ever.
        if depth > 16 {
            return None;
        }
        match first.as_str() {
            "crate" => return self.file_of(rest, &[self.root], depth),
            "self" => return self.file_of(rest, above, depth),
            "super" => return self.file_of(rest, outer, depth),
            _ => {}
        }
        if let Some(child) = module.children.get(first) {
            return self.file_of(rest, &[above, &[child]].concat(), depth);
        }
        if module.items.iter().any(|item| defines(item, first)) {
            return Some(&module.file);
        }
        module.imports().find_map(|(mut import, name)| {
            match name {
                Some(name) if name == *first => import.extend_from_slice(rest),
                None => import.extend_from_slice(path),
                Some(_) => return None,
            }
            // A path that begins with its own name is another crate's.
            (import != path).then(|| self.file_of(&import, above, depth + 1))?
        })
    }

    /// All files that this one names, or that those name, and so on.
    fn reachable(&self, file: &Path) -> BTreeSet<&'a Path> {
        let mut found = BTreeSet::new();
        let mut next: Vec<&Path> = self.of[file].iter().copied().collect();
        while let Some(file) = next.pop() {
            if found.insert(file) {
                next.extend(&self.of[file]);
            }
        }
        found
    }
}

/// The paths in some code, in the calls of macros too: a name after a dot or `fn` is none.
fn paths_in(tokens: TokenStream, paths: &mut BTreeSet<Vec<String>>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let is = |at: usize, sign: char| matches!(tokens.get(at), Some(TokenTree::Punct(punct)) if punct.as_char() == sign);
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        let before = at.checked_sub(1).map(|before| tokens[before].to_string());
        let is_path = !matches!(before.as_deref(), Some("." | "fn"));
        at += 1;
        match token {
            TokenTree::Group(group) => paths_in(group.stream(), paths),
            TokenTree::Ident(first) if is_path => {
                let mut path = vec![first.to_string()];
                while is(at, ':')
                    && is(at + 1, ':')
                    && let Some(TokenTree::Ident(next)) = tokens.get(at + 2)
                {
                    path.push(next.to_string());
                    at += 3;
                }
                paths.insert(path);
            }
            _ => {}
        }
    }
}
