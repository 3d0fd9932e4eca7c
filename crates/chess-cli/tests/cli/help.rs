//! What `--help` says.

use insta::assert_snapshot;

use crate::program::run;

#[test]
fn of_the_program() {
    assert_snapshot!(run(&["--help"], ""));
}

#[test]
fn of_each_command() {
    for command in ["play", "show", "moves", "perft", "eval", "search", "cpu"] {
        assert_snapshot!(format!("of_{command}"), run(&[command, "--help"], ""));
    }
}

#[test]
fn without_a_command_the_help_is_shown_as_an_error() {
    let help = run(&["--help"], "").stdout;
    let run = run(&[], "");
    assert_eq!((run.code, run.stdout.as_str(), run.stderr), (Some(2), "", help));
}
