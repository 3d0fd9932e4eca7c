//! What `--help` says.

use insta::assert_snapshot;

use crate::program::run;

#[test]
fn of_the_program() {
    assert_snapshot!(run(&["--help"], ""));
}

#[test]
fn of_each_command() {
    for command in ["play", "show", "moves", "perft", "eval", "search", "uci", "bench", "cpu"] {
        assert_snapshot!(format!("of_{command}"), run(&[command, "--help"], ""));
    }
}
