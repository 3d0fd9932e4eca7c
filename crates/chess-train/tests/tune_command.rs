//! `chess-train tune` as a user meets it.

use std::fs;
use std::process::Command;

use chess_eval::{Category, Feature, Tapered, Weights};

use crate::scored_games::folder_with_games;
use crate::support::{Folder, said};

/// What a run says, with the names of files as they are in the folder.
fn run(folder: &Folder, games: &[&str], options: &[&str]) -> String {
    let mut program = Command::new(env!("CARGO_BIN_EXE_chess-train"));
    program.arg("tune").args(games.iter().map(|name| folder.file(name)));
    let program = program.args(["--output", &folder.file("weights.txt")]).args(options);
    said(&program.output().unwrap(), folder)
}

fn written(folder: &Folder) -> String {
    fs::read_to_string(folder.file("weights.txt")).unwrap()
}

#[test]
fn the_same_games_give_the_same_file_on_any_number_of_threads() {
    let folder = folder_with_games("tune-threads");
    let tune = |seed: &str, threads: &str| {
        let options = ["--weights", "material", "--results", "0.1", "--batch", "1000"];
        let others = ["--epochs", "4", "--seed", seed, "--threads", threads];
        let said = run(&folder, &["games.vf"], &[&options[..], &others].concat());
        (said, written(&folder))
    };
    let (said, weights) = tune("1", "1");
    insta::assert_snapshot!(said);
    let head: Vec<&str> = weights.lines().take(5).collect();
    insta::assert_snapshot!(head.join("\n"));
    assert!(weights.parse::<Weights>().is_ok());
    for threads in ["2", "3"] {
        let (other_said, other_weights) = tune("1", threads);
        assert_eq!(other_said, said);
        assert!(other_weights == weights, "{threads} threads");
    }
    assert!(tune("2", "1").1 != weights);
}

#[test]
fn parts_of_an_evaluation_are_tuned_or_left_out() {
    let folder = folder_with_games("tune-parts");
    let options = ["--only", "mobility,threat_by_pawn", "--without", "king_danger,rook_mobility"];
    let said = run(&folder, &["games.vf", "cut.vf"], &[&options[..], &["--epochs", "2"]].concat());
    assert!(said.starts_with("status 0\n"), "{said}");
    let weights: Weights = written(&folder).parse().unwrap();
    let mut changed = 0;
    for feature in Feature::all() {
        let group = feature.group();
        let is_left_out =
            group.category() == Category::KingDanger || group.name() == "rook_mobility";
        if is_left_out {
            assert_eq!(weights[feature], Tapered::ZERO);
        } else if weights[feature] != Weights::DEFAULT[feature] {
            let is_mobility = group.category() == Category::Mobility;
            assert!(is_mobility || group.name() == "threat_by_pawn", "{}", group.name());
            changed += 1;
        }
    }
    assert!(changed > 10);
}

#[test]
fn tuning_goes_on_from_a_file() {
    let folder = folder_with_games("tune-file");
    let weights = Weights::DEFAULT.clone();
    let tempo = Feature::all().find(|feature| feature.group().name() == "tempo").unwrap();
    let weights = weights.with(tempo, Tapered::new(33, 44));
    fs::write(folder.file("start.txt"), weights.to_string()).unwrap();
    let start = folder.file("start.txt");
    let said = run(&folder, &["games.vf"], &["--weights", &start, "--only", "space"]);
    assert!(said.starts_with("status 0\n"), "{said}");
    let written: Weights = written(&folder).parse().unwrap();
    assert_eq!(written[tempo], weights[tempo]);
}

#[test]
fn mistakes_are_told() {
    let folder = folder_with_games("tune-mistakes");
    fs::write(folder.file("empty.vf"), []).unwrap();
    fs::write(folder.file("bad.txt"), "material 1/2 3").unwrap();
    let bad = folder.file("bad.txt");
    let runs: [(&[&str], &[&str]); 8] = [
        (&["missing.vf"], &[]),
        (&["empty.vf"], &[]),
        (&["games.vf"], &["--weights", &bad]),
        (&["games.vf"], &["--only", "pawns,mobilty"]),
        (&["games.vf"], &["--results", "1.5"]),
        (&["games.vf"], &["--rate", "0"]),
        (&["games.vf"], &["--validation", "1"]),
        (&[], &[]),
    ];
    let said = runs.map(|(games, options)| run(&folder, games, options));
    insta::assert_snapshot!(said.join("----\n"));
}
