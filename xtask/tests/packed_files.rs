//! What is packed into crates, beside what it is made of.

use std::fs;
use std::path::{Path, PathBuf};

/// Asserts that a file of a crate is what is made of a source beside the workspace.
fn check(file: &str, source: &str, make: impl Fn(&Path) -> anyhow::Result<String>) {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let source: PathBuf = here.join("../../shared/data").join(source);
    if source.exists() {
        assert!(
            fs::read_to_string(here.join("../crates").join(file)).unwrap()
                == make(&source).unwrap()
        );
    } else {
        println!("skipped: there is no {}", source.display());
    }
}

#[test]
fn the_names_of_openings_are_those_of_the_tables() {
    check("chess-openings/src/openings.txt", "openings/names", xtask::openings::packed);
}

#[test]
fn the_puzzles_are_those_that_the_rule_chooses() {
    check("chess-puzzles/src/shipped.csv", "puzzles/lichess.csv", xtask::puzzles::chosen);
}
