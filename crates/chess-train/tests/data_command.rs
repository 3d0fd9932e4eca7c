//! `chess-train data` as a user meets it.

use std::fs;
use std::process::Command;

use chess_data::{GameRecord, GameResult, ScoredMove};
use random_games::Start;

use crate::support::{Folder, said};

/// A game whose scores are of all sizes.
fn record(number: u64) -> GameRecord {
    let game = Start::Standard.walk(number).into_game();
    let moves = game.moves().iter().zip(0..).map(|(&mv, index)| {
        let size = [0, 7, 70, 130, 250, 500, 1_000, 2_500, 31_990][index % 9];
        ScoredMove { mv, score: if index % 2 == 0 { size } else { -size } }
    });
    let result = GameResult::ALL[number as usize % 3];
    GameRecord::new(game.start().clone(), moves.collect(), result).unwrap()
}

#[test]
fn people_are_told_what_files_hold() {
    let folder = Folder::new("data");
    let run = |names: &[&str]| {
        let files = names.iter().map(|name| folder.file(name));
        let mut program = Command::new(env!("CARGO_BIN_EXE_chess-train"));
        said(&program.arg("data").args(files).output().unwrap(), &folder)
    };
    let games: Vec<u8> = (0..6).flat_map(|number| record(number).to_bytes()).collect();
    fs::write(folder.file("one"), &games).unwrap();
    fs::write(folder.file("two"), record(6).to_bytes()).unwrap();
    fs::write(folder.file("cut"), &games[..games.len() - 5]).unwrap();
    fs::write(folder.file("damaged"), [&games[..], &[1; 32]].concat()).unwrap();
    fs::write(folder.file("empty"), []).unwrap();
    insta::assert_snapshot!(run(&["one", "two"]));
    let cut = run(&["cut"]);
    let lines: Vec<&str> = cut.lines().take(4).collect();
    let others = [run(&["damaged"]), run(&["missing"]), run(&[])].join("----\n");
    insta::assert_snapshot!(format!("{}\n…\n----\n{others}", lines.join("\n")));
    assert!(run(&["empty"]).starts_with("status 0\nGames: 0\n"));
}
