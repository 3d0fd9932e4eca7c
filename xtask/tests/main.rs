//! Tests of the commands, in one program.

mod packed_files;
mod perft_command;
mod perft_suites;
mod themes_command;
mod walk_command;

use std::process::{Command, Output, Stdio};

/// One of its commands, with nothing to read.
pub(crate) fn command(name: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
    command
        .arg(name)
        .args(arguments)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .env_remove("COLUMNS")
        .stdin(Stdio::null());
    command
}

pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// Exit status, standard output, and standard error but for what it tells of the time, for
/// snapshots.
pub(crate) fn transcript(output: &Output) -> String {
    let is_same_each_time = |line: &&str| {
        let parts = ["Way: ", "Time: ", "Nodes per second: "];
        !parts.iter().any(|part| line.starts_with(part))
    };
    let stderr = text(&output.stderr);
    let stderr: String =
        stderr.lines().filter(is_same_each_time).map(|line| format!("{line}\n")).collect();
    let status = output.status.code().unwrap();
    format!("status {status}\n--- stdout\n{}--- stderr\n{stderr}", text(&output.stdout))
}

#[test]
fn the_program_has_a_version() {
    let output = Command::new(env!("CARGO_BIN_EXE_xtask")).arg("--version").output().unwrap();
    let expected = concat!("cargo xtask ", env!("CARGO_PKG_VERSION"), "\n");
    assert_eq!(text(&output.stdout), expected);
}
