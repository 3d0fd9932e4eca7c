//! `chess-arena neighbours` as a user meets it, and a training from what it makes.

use std::fs;
use std::process::Command;

use chess_nnue::Network;

use crate::folder::Folder;
use crate::scored_games::folder_with_games;

/// What a run says, with the names of files as they are in the folder.
fn run(folder: &Folder, command: &str, options: &[&str]) -> String {
    let mut arena = Command::new(env!("CARGO_BIN_EXE_chess-arena"));
    let output = arena.arg(command).args(options).output().unwrap();
    let said = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
    format!("status {}\n{}", output.status.code().unwrap(), said.replace(&folder.file(""), ""))
}

#[test]
fn a_network_is_trained_on_from_positions_near_those_of_games() {
    let folder = folder_with_games("neighbours");
    let [games, near, first, second] =
        ["games.vf", "near.vf", "first.network", "second.network"].map(|name| folder.file(name));
    let make = |options: &[&str]| {
        let all = [&games, "--output", &near, "--of-each", "1", "--nodes", "10"];
        let said = run(&folder, "neighbours", &[&all[..], options].concat());
        (said, fs::read(&near).unwrap())
    };
    let (said, made) = make(&["--eval", "hand-written", "--threads", "1"]);
    insta::assert_snapshot!(said);
    assert!(make(&["--eval", "hand-written", "--threads", "3"]).1 == made);
    assert!(make(&["--seed", "2"]).1 != made);

    let settings = ["--validation", "3", "--epochs", "1", "--neighbours", "0"];
    let train = |options: &[&str]| {
        let said = run(&folder, "train", &[&[&games[..]], &settings[..], options].concat());
        assert!(said.starts_with("status 0\n"), "{said}");
        said
    };
    train(&["--width", "32", "--near", &near, "--output", &first]);
    let said = train(&["--from", &first, "--output", &second]);
    assert!(said.contains("\nattacks 3072 -> 32x2 -> 1x8 + hand-written\n"), "{said}");
    let [first, second] = [first, second].map(|file| Network::read_file(file).unwrap());
    let begun = format!("It began with this network:\n{}", first.summary());
    assert!(second.summary().ends_with(&begun), "{}", second.summary());
    assert_ne!(first.to_layers(), second.to_layers());
}

#[test]
fn mistakes_are_told() {
    let folder = folder_with_games("neighbours-mistakes");
    let [games, near] = ["games.vf", "near.vf"].map(|name| folder.file(name));
    let runs: [&[&str]; 5] = [
        &[],
        &[&games],
        &[&folder.file("missing.vf"), "--output", &near],
        &[&games, "--output", &folder.file("nowhere/near.vf")],
        &[&games, "--output", &near, "--nodes", "0"],
    ];
    insta::assert_snapshot!(runs.map(|options| run(&folder, "neighbours", options)).join("----\n"));
}

#[test]
fn help_fits_a_narrow_terminal() {
    let mut arena = Command::new(env!("CARGO_BIN_EXE_chess-arena"));
    let output = arena.args(["neighbours", "--help"]).env("COLUMNS", "80").output().unwrap();
    insta::assert_snapshot!(String::from_utf8(output.stdout).unwrap());
}
