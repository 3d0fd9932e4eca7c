//! `chess-train learn` as a user meets it.

use std::fs;
use std::process::{Command, Stdio};

use chess_eval::{Feature, Weights};

use crate::support::{Folder, said};
#[cfg(unix)]
use crate::support::{interrupted, wait_until};

/// A run whose games take no time.
fn command(folder: &Folder, options: &[&str]) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_chess-train"));
    program.arg("learn").args(["--output", &folder.file("weights.txt")]).args(options);
    program.stdin(Stdio::null());
    program
}

/// What a run says, with the names of files as they are in the folder.
fn run(folder: &Folder, options: &[&str]) -> String {
    said(&command(folder, options).output().unwrap(), folder)
}

fn folder(name: &str) -> Folder {
    let folder = Folder::new(name);
    // Somebody wins soon.
    let endgames = "3qk3/8/8/8/8/8/PPPP4/4K3 w - -\n4k3/pppp4/8/8/8/8/8/3QK3 w - -\n";
    fs::write(folder.file("endgames.epd"), endgames).unwrap();
    folder
}

/// A run of short games between beginners, with other options.
fn quick(folder: &Folder, options: &[&str]) -> String {
    let openings = folder.file("endgames.epd");
    let quick = ["--nodes", "1", "--depth", "1", "--rating", "1000", "--openings", &openings];
    run(folder, &[&quick[..], options].concat())
}

fn written(folder: &Folder) -> String {
    fs::read_to_string(folder.file("weights.txt")).unwrap()
}

#[test]
fn the_same_seed_gives_the_same_games_and_weights() {
    let folder = folder("learn-seed");
    let learn = |options: &[&str]| {
        let said = quick(&folder, &[&["--games", "2", "--check-games", "2"], options].concat());
        assert!(said.starts_with("status 0\n"), "{said}");
        // All but the time that it took.
        let said: Vec<&str> = said.lines().filter(|line| !line.contains("minutes")).collect();
        (said.join("\n"), written(&folder))
    };
    let first = learn(&["--seed", "7"]);
    assert_eq!(learn(&["--seed", "7"]), first);
    assert_ne!(learn(&["--seed", "8"]).1, first.1);
    let weights: Weights = first.1.parse().unwrap();
    let changed = Feature::all().filter(|&it| weights[it] != Weights::DEFAULT[it]).count();
    assert!(changed > 20, "{changed}");
}

#[test]
fn nothing_is_learned_with_the_rate_0() {
    let folder = folder("learn-nothing");
    fs::write(folder.file("start.txt"), Weights::DEFAULT.to_string()).unwrap();
    let start = folder.file("start.txt");
    let plot = folder.file("plot.svg");
    let options = ["--weights", &start, "--rate", "0", "--games", "1", "--check-games", "0"];
    let said = quick(&folder, &[&options[..], &["--plot", &plot]].concat());
    assert!(said.contains("\n0 of "), "{said}");
    assert_eq!(written(&folder).parse(), Ok(Weights::DEFAULT.clone()));
    assert!(fs::read_to_string(plot).unwrap().starts_with("<svg"));
}

#[test]
fn another_engine_may_be_the_opponent() {
    let folder = folder("learn-engine");
    let engine = env!("CARGO_BIN_EXE_first-move-engine");
    let opponent = format!("name=other cmd='{engine}' rating=1234 nodes=10");
    let options = ["--no-levels", "--opponent", &opponent, "--games", "2", "--check-games", "0"];
    let said = quick(&folder, &options);
    assert!(said.starts_with("status 0\n"), "{said}");
    assert_eq!(said.matches("other                   1234").count(), 2, "{said}");
}

#[cfg(unix)]
#[test]
fn ctrl_c_keeps_what_was_learned() {
    let folder = folder("learn-interrupted");
    let endgames = folder.file("endgames.epd");
    let options =
        ["--nodes", "1", "--rating", "1000", "--games", "100000", "--openings", &endgames];
    let mut learn = command(&folder, &options);
    let mut child = learn.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    wait_until(&mut child, || {
        let text = fs::read_to_string(folder.file("weights.txt")).unwrap_or_default();
        text.contains("# Rating by the last games") && text.parse::<Weights>().is_ok()
    });
    let output = interrupted(child);
    assert!(written(&folder).parse::<Weights>().is_ok());
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains("weights have changed") && !said.contains("without learning"), "{said}");
}

#[test]
fn mistakes_are_told() {
    let folder = folder("learn-mistakes");
    fs::write(folder.file("bad.txt"), "material 1/2 3").unwrap();
    let bad = folder.file("bad.txt");
    let missing = folder.file("missing");
    let nowhere = folder.file("nowhere/plot.svg");
    let cases: [&[&str]; 14] = [
        &["--weights", &bad],
        &["--weights", &missing],
        &["--openings", &missing],
        &["--plot", &nowhere],
        &["--games", "0"],
        &["--nodes", "0"],
        &["--depth", "0"],
        &["--rating", "strong"],
        &["--rate=-1"],
        &["--lambda", "1.1"],
        &["--squash", "0"],
        &["--no-levels"],
        &["--opponent", "cmd=a rating=1800"],
        &["--no-levels", "--opponent", "cmd=./no-such-engine rating=1800 nodes=5"],
    ];
    let said = cases.map(|options| run(&folder, options));
    insta::assert_snapshot!(said.join("----\n"));
}
