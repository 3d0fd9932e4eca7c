//! `chess-arena spsa` as a user meets it.

use std::fs;
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::support::{Folder, said};
#[cfg(unix)]
use crate::support::{interrupted, wait_until};

fn command(fault: &str) -> Command {
    let engine = format!("name=it cmd='\"{}\" {fault}'", env!("CARGO_BIN_EXE_defective-engine"));
    let mut command = Command::new(env!("CARGO_BIN_EXE_chess-arena"));
    command.args(["spsa", "-e", &engine, "--limit", "depth=1"]).stdin(Stdio::null());
    command
}

/// What a run says, with the names of files as they are in the folder.
fn run(folder: &Folder, fault: &str, arguments: &[&str]) -> String {
    let output = folder.file("run.jsonl");
    said(&command(fault).args(["-o", &output]).args(arguments).output().unwrap(), folder)
}

fn lines(folder: &Folder) -> Vec<Value> {
    let text = fs::read_to_string(folder.file("run.jsonl")).unwrap_or_default();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn what_can_be_tuned_is_listed() {
    let output = command("").arg("--list").output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    insta::assert_snapshot!(String::from_utf8(output.stdout).unwrap());
}

#[test]
fn a_run_goes_on_where_it_was_and_only_with_the_same_settings() {
    let folder = Folder::new("spsa-resumed");
    fs::write(folder.file("list.txt"), "Hash = 20.5 3 # MiB\n").unwrap();
    let list = folder.file("list.txt");
    let asked = ["--parameters", &list, "-p", "MultiPV", "--games", "12", "--pairs", "2"];
    let run = |more: &[&str]| run(&folder, "", &[&asked[..], more].concat());
    let whole = run(&[]);
    insta::assert_snapshot!(whole);
    let records = lines(&folder);
    assert_eq!(records.len(), 4);
    assert_eq!(records[0]["parameter Hash"]["start"], 20.5);
    assert_eq!(records[3]["iteration"], 3);
    let picture = fs::read_to_string(folder.file("run.svg")).unwrap();
    assert!(picture.contains("Hash") && picture.contains("MultiPV"));

    // The file is cut in the middle of its last line.
    let text = fs::read_to_string(folder.file("run.jsonl")).unwrap();
    fs::write(folder.file("run.jsonl"), &text[..text.len() - 5]).unwrap();
    assert_eq!(run(&["--concurrency", "2"]), whole);
    assert_eq!(lines(&folder), records);
    // With nothing left to play the result is told again.
    assert_eq!(run(&[]), whole);

    let others: [&[&str]; 4] =
        [&["--seed", "2"], &["--rate", "0.01"], &["-p", "Threads"], &["--max-moves", "9"]];
    let told: Vec<String> = others.iter().map(|more| run(more)).collect();
    insta::assert_snapshot!(told.join("----\n"));
}

#[test]
fn faults_are_told_and_end_the_run_if_there_is_nothing_else() {
    let folder = Folder::new("spsa-faults");
    let said = run(&folder, "crash 2", &["-p", "Hash", "--iterations", "30"]);
    let told = "crash of White: the engine has closed its output and ended (exit status: 3); \
        played with Hash ";
    assert!(said.starts_with("status 1\n"), "{said}");
    assert_eq!(said.matches(told).count(), 10, "{said}");
    let end = "error: 10 iterations in a row ended with a fault of the engine\n";
    assert!(said.ends_with(end), "{said}");
    let records = lines(&folder);
    assert_eq!(records.len(), 11);
    assert!(records[10]["fault"].as_str().unwrap().starts_with("crash of White: "));
}

#[test]
fn mistakes_are_told() {
    let folder = Folder::new("spsa-mistakes");
    fs::write(folder.file("list.txt"), "Hash\n\nmragin = 3 1\n").unwrap();
    let list = folder.file("list.txt");
    let runs: [&[&str]; 9] = [
        &[],
        &["--parameters", "nowhere.txt"],
        &["--parameters", &list],
        &["-p", "Hash", "-p", "Hash = 3"],
        &["-p", "Hash = 100"],
        &["-p", "Ponder"],
        &["-p", "Hash", "--rate", "0"],
        &["-p", "Hash", "--games", "2", "--iterations", "2"],
        &["-p", "Hash", "--openings", "nowhere.epd"],
    ];
    let told: Vec<String> = runs.iter().map(|options| run(&folder, "", options)).collect();
    let with_ending = command("").args(["-p", "Hash", "-o", "run.svg"]).output().unwrap();
    let with_ending = String::from_utf8(with_ending.stderr).unwrap();
    insta::assert_snapshot!(format!("{}----\n{with_ending}", told.join("----\n")));
    assert!(lines(&folder).is_empty());
}

#[cfg(unix)]
#[test]
fn ctrl_c_keeps_what_was_played() {
    let folder = Folder::new("spsa-interrupted");
    let output = folder.file("run.jsonl");
    let mut child = command("slow 30")
        .args(["-p", "Hash", "-o", &output])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let count = || fs::read_to_string(&output).unwrap_or_default().lines().count();
    wait_until(&mut child, || count() >= 3);
    let ended = interrupted(child);
    let table = String::from_utf8(ended.stdout).unwrap();
    let begin = format!("{} of 10000 iterations, ", count() - 1);
    assert!(table.starts_with(&begin), "{table}");
    assert!(fs::exists(folder.file("run.svg")).unwrap());
}
