//! `chess-arena check` against an engine that is right, and with one defect at a time.

use std::collections::BTreeSet;
use std::process::{Command, Output, Stdio};

use laws::in_parallel;

const ENGINE: &str = env!("CARGO_BIN_EXE_defective-engine");

/// Each check, and a defect that it must find.
fn defects() -> impl Iterator<Item = (&'static str, &'static str)> {
    include_str!("data/defects.txt").lines().filter_map(|line| line.split_once(' '))
}

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_chess-arena"))
        .arg("check")
        .args(arguments)
        .env_remove("COLUMNS")
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

/// Exit status and standard output, with the path of the engine replaced.
fn transcript(arguments: &[&str]) -> String {
    let output = run(arguments);
    let text = |bytes| String::from_utf8(bytes).unwrap().replace(ENGINE, "ENGINE");
    let (stdout, stderr) = (text(output.stdout), text(output.stderr));
    format!("{}\n--- stdout\n{stdout}--- stderr\n{stderr}", output.status)
}

/// An engine that keeps the rules passes whatever the machine does meanwhile.
const PATIENT: [&str; 4] = ["--timeout", "120", "--slack", "60000"];

fn names() -> Vec<String> {
    let output = run(&["--list"]);
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().filter_map(|line| line.split(' ').next()).map(str::to_owned).collect()
}

#[test]
fn every_check_has_a_name_of_its_own_and_a_defect() {
    let names = names();
    let with_defect: BTreeSet<&str> = defects().map(|(check, _)| check).collect();
    assert_eq!(names.iter().map(String::as_str).collect::<BTreeSet<_>>(), with_defect);
    assert_eq!(names.len(), with_defect.len());
}

#[test]
fn an_engine_that_is_right_passes_all() {
    insta::assert_snapshot!(transcript(&[&[ENGINE][..], &PATIENT].concat()));
}

#[test]
fn every_defect_fails_its_check() {
    // Most of the time is spent waiting for engines that do not answer.
    let defects: Vec<_> = defects().collect();
    let found = in_parallel(8, &defects, |&(check, defect)| {
        let command = format!("{ENGINE} {defect}");
        let output = run(&[&command, "--only", check, "--timeout", "3", "--slack", "500"]);
        (output.status.code() != Some(1)).then_some((check, defect, output))
    });
    let wrong: Vec<_> = found.into_iter().flatten().collect();
    assert!(wrong.is_empty(), "not found: {wrong:#?}");
}

#[test]
fn a_failure_shows_what_was_said() {
    let shown = |check: &str, defect: &str| {
        let command = format!("{ENGINE} {defect}");
        transcript(&[&command, "--only", check, "--timeout", "3"])
    };
    insta::assert_snapshot!(
        [
            shown("searchmoves", "searchmoves-ignored"),
            shown("uci", "no-uciok"),
            shown("new-game", "dies-at-ucinewgame"),
            shown("long-line", "dies-at-long-line"),
        ]
        .join("\n")
    );
}

#[test]
fn an_engine_that_cannot_be_started_is_told_once() {
    insta::assert_snapshot!(transcript(&["./no-such-engine"]));
    // Nor is the same silence waited for 74 times.
    let command = format!("{ENGINE} no-uciok");
    let output = run(&[&command, "--timeout", "1"]);
    let told = String::from_utf8(output.stdout).unwrap();
    assert!(told.ends_with("\n0 passed, 1 failed, 0 skipped\n"), "{told}");
}

#[test]
fn json_is_one_object_with_all_findings() {
    let output = run(&[ENGINE, "--only", "uci", "--only", "ready", "--json", "--timeout", "120"]);
    assert_eq!(output.status.code(), Some(0));
    let value: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(value["engine"], "Defective 1");
    assert_eq!((value["passed"].as_u64(), value["failed"].as_u64()), (Some(2), Some(0)));
    assert_eq!(value["checks"][1]["check"], "ready");
    assert_eq!(value["checks"][1]["result"], "pass");
    assert!(value["checks"][1].get("transcript").is_none());

    let command = format!("{ENGINE} no-name");
    let output = run(&[&command, "--only", "id-name", "--json"]);
    assert_eq!(output.status.code(), Some(1));
    let value: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(value["engine"], serde_json::Value::Null);
    assert_eq!(value["checks"][0]["result"], "fail");
    assert_eq!(value["checks"][0]["reason"], "there are 0 lines `id name`, not one");
    assert_eq!(value["checks"][0]["transcript"][0], "> uci");
}

#[test]
fn mistakes_on_the_command_line_are_told() {
    let transcripts = [
        transcript(&[]),
        transcript(&["engine", "--only", "everything"]),
        transcript(&["\"not closed"]),
        transcript(&["engine", "--list"]),
    ];
    insta::assert_snapshot!(transcripts.join("\n"));
}
