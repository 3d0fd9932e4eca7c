//! What is refused, in which words and with which exit code.

use insta::assert_snapshot;

use crate::program::{run, run_with};

#[test]
fn bad_positions_are_refused_by_every_command() {
    for command in
        [&["play"][..], &["show"], &["moves"], &["perft", "1"], &["eval"], &["analyze"], &["svg"]]
    {
        let arguments = [command, &["--fen", "8/8/8/8/8/8/8/8 w - - 0 1"]].concat();
        let run = run(&arguments, "");
        assert_eq!((run.code, run.stdout.as_str()), (Some(1), ""), "{run}");
        assert_eq!(
            run.stderr,
            "error: this position is not valid:\n  White has no king\n  Black has no king\n",
        );
    }
}

#[test]
fn the_reason_is_given() {
    let cases: [&[&str]; 11] = [
        &["show", "--fen", ""],
        &["show", "--fen", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN w KQkq - 0 1"],
        &["show", "--fen", "4k3/8/8/8/8/8/8/4K3 nobody - - 0 1"],
        &["show", "--fen", "4k3/8/8/8/8/8/8/4K3 w Kx - 0 1"],
        &["show", "--fen", "P3k3/8/8/8/8/8/4r3/4K2K b - e3 0 1"],
        &["moves", "e4"],
        &["moves", "e7"],
        &["moves", "a1"],
        &["search", "--fen", "7k/5Q2/6K1/8/8/8/8/8 b - -"],
        &["bench", "--network", "tests"],
        &["eval", "--network", "Cargo.toml"],
    ];
    let runs: Vec<String> = cases.iter().map(|arguments| run(arguments, "").to_string()).collect();
    assert_snapshot!(runs.join("\n"));
}

#[test]
fn a_command_line_that_is_not_understood_is_told() {
    let cases: [&[&str]; 18] = [
        &["chess"],
        &["play", "--white", "nobody"],
        &["play", "--depth", "0"],
        &["play", "--depth", "121"],
        &["play", "--black", "elo:900"],
        &["play", "--clock", "soon"],
        &["play", "--chess960", "960"],
        &["play", "--resume", "--white", "human"],
        &["svg", "--arrow", "e2e"],
        &["svg", "--highlight", "e4=red"],
        &["svg", "--force"],
        &["moves", "e9"],
        &["perft"],
        &["perft", "3", "--depth", "3"],
        &["perft", "-1"],
        &["search", "--time", "-5"],
        &["search", "--threads", "-2"],
        &["show", "--ascii", "--unicode"],
    ];
    let runs: Vec<String> = cases.iter().map(|arguments| run(arguments, "").to_string()).collect();
    assert_snapshot!(runs.join("\n"));
}

#[test]
fn a_line_that_is_too_long_is_skipped() {
    let input = format!("{}\nfen\n", "e4 ".repeat(1_000_000));
    let run = run(&["play", "--plain"], &input);
    let answers: Vec<&str> = run.stdout.lines().rev().take(2).collect();
    assert_eq!(
        answers,
        ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "the line is too long",]
    );
    assert_eq!(run.code, Some(0));
}

#[cfg(unix)]
#[test]
fn arguments_that_are_no_text_are_refused() {
    use std::os::unix::ffi::OsStrExt as _;
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_chess-cli"))
        .args(["show", "--fen"])
        .arg(std::ffi::OsStr::from_bytes(b"\xff\xfe"))
        .output()
        .expect("the program starts");
    assert_eq!(output.status.code(), Some(2));
}

#[cfg(target_os = "linux")]
#[test]
fn an_output_that_cannot_be_written_is_told_and_a_closed_one_is_not() {
    use std::fs::File;
    use std::process::{Command, Stdio};

    let program = || Command::new(env!("CARGO_BIN_EXE_chess-cli"));
    let full = File::options().write(true).open("/dev/full").expect("Linux has this device");
    let output = program().arg("show").stdout(full).output().expect("the program starts");
    assert_eq!(output.status.code(), Some(1));
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(told.starts_with("error: cannot write the output: "), "{told}");

    let mut child = program()
        .args(["play", "--white", "depth:1", "--black", "depth:1"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
}

#[test]
fn a_hash_table_that_has_no_room_is_refused_at_once() {
    let run = run(&["bench", "1", "--hash", "4294967295"], "");
    assert_eq!((run.code, run.stdout.as_str()), (Some(1), ""), "{run}");
    let told = "error: there is no room for a hash table of 4294967295 MiB: only ";
    assert!(run.stderr.starts_with(told), "{run}");
}

#[test]
fn a_kernel_that_does_not_exist_is_refused() {
    let run = run_with(&[("CHESS_KERNEL", "sse9")], &["show"], "");
    assert_eq!((run.code, run.stdout.as_str()), (Some(1), ""), "{run}");
    assert_eq!(
        run.stderr,
        "error: in CHESS_KERNEL: there is no kernel 'sse9'; the kernels are portable, ssse3, neon, simd128, avx2, avx512\n"
    );
}
