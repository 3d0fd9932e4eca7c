//! The packed names of openings, beside the tables that they are made of.

use std::fs;
use std::path::Path;

#[test]
fn the_names_in_the_crate_are_those_of_the_tables() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = here.join("../../shared/data/openings/names");
    if !folder.is_dir() {
        println!("skipped: there is no folder {}", folder.display());
        return;
    }
    let file = here.join("../crates/chess-openings/src/openings.txt");
    assert!(fs::read_to_string(file).unwrap() == xtask::openings::packed(&folder).unwrap());
}
