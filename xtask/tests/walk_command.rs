//! `cargo xtask walk` as a user meets it; and a short run of it on every kernel.

use std::io::{BufRead as _, BufReader};
use std::process::{Command, Output, Stdio};

use chess_movegen::kernel::KernelName;

use crate::text;

fn command(arguments: &[&str]) -> Command {
    let mut command = crate::command("walk", arguments);
    command.env_remove("CHESS_KERNEL");
    command
}

fn run(arguments: &[&str]) -> Output {
    command(arguments).output().unwrap()
}

fn transcript(arguments: &[&str]) -> String {
    crate::transcript(&run(arguments))
}

/// The laws of the command hold in a thousand games on each kernel. Replies were miscounted once
/// where a slider was captured that had looked through its captor; without the correction this
/// finds it.
#[test]
fn a_thousand_games_on_each_kernel_show_no_difference() {
    let output = run(&["--games", "1000", "--seed", "1"]);
    let (out, err) = (text(&output.stdout), text(&output.stderr));
    println!("{out}{err}");
    assert_eq!(output.status.code(), Some(0), "{out}");
    let mut lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines.pop(), Some("no difference in the games of seed 1"));
    let mut counts = Vec::new();
    for kernel in KernelName::ALL {
        let line = lines.iter().find_map(|line| line.strip_prefix(&format!("{kernel}: ")));
        match line {
            Some(count) => counts.push(count),
            None => assert!(err.contains(kernel.name()), "nothing is said of {kernel}: {err}"),
        }
    }
    assert!(!counts.is_empty() && counts.len() == lines.len(), "{out}");
    assert!(counts.iter().all(|count| count == &counts[0]), "the games differ:\n{out}");
    insta::assert_snapshot!(counts[0]);
}

#[test]
fn help_says_everything() {
    insta::assert_snapshot!(transcript(&["--help"]));
}

#[test]
fn mistakes_on_the_command_line_are_told() {
    let transcripts = [
        transcript(&["--games", "many"]),
        transcript(&["--games", "1", "--minutes", "1"]),
        transcript(&["--minutes", "0"]),
        transcript(&["--threads", "0"]),
        transcript(&["--kernel", "mmx"]),
    ];
    insta::assert_snapshot!(transcripts.join("\n"));
    let output = command(&[]).env("CHESS_KERNEL", "mmx").output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        text(&output.stderr),
        "error: in CHESS_KERNEL: there is no kernel 'mmx'; the kernels are portable, ssse3, neon, simd128, avx2, avx512\n"
    );
}

#[test]
fn a_kernel_can_be_chosen() {
    let arguments = ["--games", "9", "--seed", "2", "--threads", "1"];
    let by_flag = run(&[&arguments[..], &["--kernel", "portable"]].concat());
    let by_variable = command(&arguments).env("CHESS_KERNEL", "portable").output().unwrap();
    if text(&by_variable.stderr).contains("this program was built for the kernel") {
        println!("NOT TESTED: {}", text(&by_variable.stderr));
        return;
    }
    let lines: Vec<String> = text(&by_flag.stdout).lines().map(str::to_owned).collect();
    assert!(lines.len() == 2 && lines[0].starts_with("portable: 9 games, "), "{by_flag:?}");
    assert_eq!(by_flag.stdout, by_variable.stdout);
}

#[test]
fn the_seed_is_another_one_each_time_and_is_told() {
    // With one kernel, nothing is said before it of those that cannot run here.
    let output = run(&["--games", "1", "--kernel", "portable"]);
    let seed = text(&output.stderr).lines().next().unwrap().to_owned();
    let out = text(&output.stdout);
    assert!(out.ends_with(&format!("no difference in the games of {seed}\n")), "{output:?}");
}

#[cfg(unix)]
#[test]
fn ctrl_c_tells_what_was_done() {
    let mut child = command(&["--minutes", "1000", "--kernel", "portable"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut errors = BufReader::new(child.stderr.take().unwrap());
    let mut seed = String::new();
    errors.read_line(&mut seed).unwrap();
    assert!(seed.starts_with("seed "), "{seed}");
    let id = child.id().to_string();
    assert!(Command::new("sh").args(["-c", "kill -INT $0", &id]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let out = text(&output.stdout);
    assert!(out.ends_with(&format!("no difference in the games of {seed}")), "{out}");
}
