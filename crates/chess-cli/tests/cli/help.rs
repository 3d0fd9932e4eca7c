//! What `--help` says.

use insta::assert_snapshot;

use crate::program::run;

#[cfg(feature = "web")]
#[test]
fn of_the_program() {
    assert_snapshot!(run(&["--help"], ""));
}

#[test]
fn of_each_command() {
    let commands = [
        "play",
        "show",
        "moves",
        "perft",
        "eval",
        "analyze",
        "opening",
        "puzzle",
        "review",
        "svg",
        "uci",
        "bench",
        "cpu",
        "completions",
        "man",
    ];
    let of_features: &[&str] = if cfg!(feature = "web") { &["serve"] } else { &[] };
    for &command in commands.iter().chain(of_features) {
        assert_snapshot!(format!("of_{command}"), run(&[command, "--help"], ""));
    }
}
