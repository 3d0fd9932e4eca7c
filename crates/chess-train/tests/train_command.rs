//! `chess-train train` as a user meets it.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::process::{Command, Stdio};

use chess_movegen::kernel::KernelName;
use chess_nnue::Network;

use crate::scored_games::folder_with_games;
use crate::support::interrupted;
use crate::support::{Folder, said};

fn train(folder: &Folder, games: &[&str], options: &[&str]) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_chess-train"));
    program.arg("train").args(games.iter().map(|name| folder.file(name)));
    program.args(["--output", &folder.file("network.bin")]).args(options);
    program
}

/// What a run says, with the names of files as they are in the folder, and without how fast it was.
fn run(folder: &Folder, games: &[&str], options: &[&str]) -> String {
    told(folder, &mut train(folder, games, options))
}

fn told(folder: &Folder, command: &mut Command) -> String {
    let said = said(&command.output().unwrap(), folder);
    said.lines().map(|line| without_speed(line) + "\n").collect()
}

/// A line without what is another each time.
fn without_speed(line: &str) -> String {
    let columns: Vec<&str> = line.split_whitespace().collect();
    if line.starts_with("Memory allows") {
        let words = columns.into_iter().map(|word| {
            if word.chars().all(|it| it.is_ascii_digit() || it == '.') { "N" } else { word }
        });
        words.collect::<Vec<_>>().join(" ")
    } else if columns.len() == 6 && columns.iter().all(|it| it.parse::<f64>().is_ok()) {
        line.rsplit_once(' ').map_or_else(String::new, |(rest, _)| format!("{} N", rest.trim_end()))
    } else {
        line.to_owned()
    }
}

fn written(folder: &Folder) -> Vec<u8> {
    fs::read(folder.file("network.bin")).unwrap()
}

/// A small network and few neighbours, so that the tests are short; there are few games, so that every
/// third is for validation.
fn small<'a>(options: &[&'a str]) -> Vec<&'a str> {
    let small = "--width 32 --batch 500 --epochs 3 --rate 0.003 --validation 3 --neighbours 1";
    small.split(' ').chain(options.iter().copied()).collect()
}

#[test]
fn the_same_games_give_the_same_file_on_any_number_of_threads_and_processor() {
    let folder = folder_with_games("train-threads");
    let other = |options: &[&str]| run(&folder, &["games.vf"], &small(options));
    let of_one = other(&["--threads", "1", "--final-results", "0.6"]);
    insta::assert_snapshot!(of_one);
    let bytes = written(&folder);
    let network = Network::from_bytes(&bytes).unwrap();
    insta::assert_snapshot!(format!("{}\n{}", network.shape(), network.summary()));
    let table = |said: &str| said.split("Memory allows").next().unwrap().to_owned();
    for threads in ["2", "3"] {
        let said = other(&["--threads", threads, "--final-results", "0.6"]);
        assert_eq!(table(&said), table(&of_one));
        assert!(written(&folder) == bytes, "{threads} threads");
    }
    for kernel in KernelName::ALL.into_iter().filter(|it| it.availability().is_ok()) {
        let options = small(&["--final-results", "0.6"]);
        let mut command = train(&folder, &["games.vf"], &options);
        let output = command.env("CHESS_KERNEL", kernel.name()).output().unwrap();
        assert!(output.status.success());
        assert!(written(&folder) == bytes, "{kernel}");
    }
    assert!(other(&["--seed", "2", "--final-results", "0.6"]).starts_with("status 0\n"));
    assert!(written(&folder) != bytes);
}

#[test]
fn a_plain_network_is_drawn_and_goes_on_where_it_was() {
    let folder = folder_with_games("train-checkpoint");
    let plot = folder.file("loss.svg");
    let options = small(&["--inputs", "plain", "--plot", &plot]);
    let whole = run(&folder, &["games.vf", "cut.vf"], &options);
    assert!(whole.starts_with("status 0\n"), "{whole}");
    let bytes = written(&folder);
    assert!(fs::read_to_string(&plot).unwrap().contains("validation"));

    let kept = folder.file("kept");
    let with_checkpoint = [&options[..], &["--checkpoint", &kept]].concat();
    let run = |options: &[&str]| run(&folder, &["games.vf", "cut.vf"], options);
    fs::remove_file(folder.file("network.bin")).unwrap();
    #[cfg(unix)]
    {
        let mut command = train(&folder, &["games.vf", "cut.vf"], &with_checkpoint);
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        assert!(lines.any(|line| line.unwrap().starts_with("epoch")));
        interrupted(child);
    }
    assert_eq!(run(&with_checkpoint), whole);
    assert!(written(&folder) == bytes);
    // There is nothing left to do.
    assert_eq!(run(&with_checkpoint), whole);

    let changed = [&with_checkpoint[..], &["--seed", "2"]].concat();
    fs::write(folder.file("broken"), "{}").unwrap();
    let broken = folder.file("broken");
    let broken = [&options[..], &["--checkpoint", &broken]].concat();
    insta::assert_snapshot!([run(&changed), run(&broken)].join("----\n"));
}

#[test]
fn a_training_begins_with_another_network() {
    let folder = folder_with_games("train-from");
    let first = folder.file("first.network");
    told(&folder, &mut train(&folder, &["games.vf"], &small(&[])));
    fs::rename(folder.file("network.bin"), &first).unwrap();
    let options = ["--network", &first, "--validation", "3", "--epochs", "1"];
    let said = told(&folder, &mut train(&folder, &["games.vf"], &options));
    assert!(said.contains("\nattacks 3072 -> 32x2 -> 1x8 + hand-written\n"), "{said}");
    let files = [first, folder.file("network.bin")];
    let [first, second] = files.map(|file| Network::read_file(file).unwrap());
    let begun = format!("It began with this network:\n{}", first.summary());
    assert!(second.summary().ends_with(&begun), "{}", second.summary());
    assert_ne!(first.to_layers(), second.to_layers());
}

#[test]
fn mistakes_are_told() {
    let folder = folder_with_games("train-mistakes");
    fs::write(folder.file("empty.vf"), []).unwrap();
    let runs: [(&[&str], &[&str]); 10] = [
        (&["missing.vf"], &[]),
        (&["empty.vf"], &[]),
        (&["games.vf"], &["--width", "48"]),
        (&["games.vf"], &["--inputs", "all"]),
        (&["games.vf"], &["--basis", "zero"]),
        (&["games.vf"], &["--network", "missing.network"]),
        (&["games.vf"], &["--results", "1.5"]),
        (&["games.vf"], &["--rate", "0"]),
        (&["games.vf"], &["--validation", "1"]),
        (&[], &[]),
    ];
    let said = runs.map(|(games, options)| run(&folder, games, options));
    insta::assert_snapshot!(said.join("----\n"));
}
