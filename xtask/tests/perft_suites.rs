//! Perft counts of whole suites, by every generator.

use std::fs;
use std::path::{Path, PathBuf};

use chess_movegen::{Perft, Position};
use laws::cores;
use xtask::perft::{Generator, SuiteCheck, Way, suite};

/// The largest counts that are checked: a compromise between depth and the time of a test run.
const MAX_NODES: u64 = 5_000_000;
const MAX_NODES_MADE: u64 = 300_000;

/// The folder of the project's own suites.
fn data_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/data")
}

fn suites(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> =
        entries.filter(|path| path.extension().is_some_and(|name| name == "epd")).collect();
    files.sort();
    files
}

fn check(file: &Path, generator: Generator, way: Way) {
    let suite = suite::read(file).unwrap();
    let max_nodes = if way == Way::Fast { MAX_NODES } else { MAX_NODES_MADE };
    let count = |position: &Position, way, depth| match (generator, way) {
        (Generator::PieceSet, Way::Make) => Perft::new(depth).making_every_leaf().count(position),
        (generator, _) => generator.count(position, depth, 1),
    };
    let report = SuiteCheck { ways: &[way], threads: cores(), max_nodes }.run(&suite, count);
    println!("{}, {}: {report}", file.display(), generator.name());
    assert!(report.is_ok(), "{}\n{}", file.display(), report.failures.join("\n"));
}

fn check_folder(folder: &Path) {
    let files = suites(folder);
    assert!(!files.is_empty(), "no suites in {}", folder.display());
    for file in files {
        for generator in Generator::ALL {
            for &way in generator.ways() {
                check(&file, generator, way);
            }
        }
    }
}

#[test]
fn the_suites_of_the_project_come_out_right() {
    check_folder(&data_folder());
}

#[test]
fn the_suites_beside_the_workspace_come_out_right() {
    // Further suites may lie there.
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/data/perft");
    if folder.is_dir() {
        check_folder(&folder);
    } else {
        println!("skipped: there is no folder {}", folder.display());
    }
}

#[test]
fn the_suite_of_random_positions_is_as_large_as_it_should_be() {
    let suite = suite::read(&data_folder().join("perft-random.epd")).unwrap();
    assert!(suite.len() >= 1_200, "{}", suite.len());
    let of_chess960 =
        suite.iter().filter(|entry| chess_uci::needs_chess960(&entry.position.to_setup()));
    assert!(of_chess960.count() >= 300);
}
