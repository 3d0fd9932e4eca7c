//! The laws hold for the seeds of the fuzz targets, which need tools that are not everywhere.

use std::fs;
use std::path::Path;

use laws::{book, epd, fen, game, move_text, pgn};

#[test]
fn every_seed_keeps_the_law_of_its_target() {
    let targets = [
        ("book", book::assert_bytes as fn(&[u8])),
        ("epd", epd::assert_bytes),
        ("fen", fen::assert_bytes),
        ("game", game::assert_bytes),
        ("move_text", move_text::assert_bytes),
        ("pgn", pgn::assert_bytes),
    ];
    let seeds = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds");
    for (target, law) in targets {
        let files: Vec<_> = fs::read_dir(seeds.join(target)).unwrap().map(Result::unwrap).collect();
        assert!(files.len() > 5, "{target}");
        for file in files {
            println!("{}", file.path().display());
            law(&fs::read(file.path()).unwrap());
        }
    }
    assert_eq!(fs::read_dir(seeds).unwrap().count(), targets.len());
}
