//! Engines in the tests' own process, and the example as a program.

mod conversations;
mod own_options;

use std::env;
use std::path::PathBuf;
use std::process::Command;

use chess_arena::check_runner::CheckArgs;
use clap::Parser as _;

#[derive(clap::Parser)]
struct Arena {
    #[command(flatten)]
    check: CheckArgs,
}

/// The program of the example, which Cargo builds with these tests, or else by this.
fn example() -> PathBuf {
    let tests = env::current_exe().expect("the tests are a program");
    let folder = tests.ancestors().nth(2).expect("it is in the folder `deps` of a profile");
    let program = folder.join("examples").join(format!("my_engine{}", env::consts::EXE_SUFFIX));
    if !program.exists() {
        let cargo = Command::new(env!("CARGO"))
            .args(["build", "--profile", "test", "--package", "chess-engine"])
            .args(["--example", "my_engine"])
            .status();
        assert!(cargo.expect("Cargo is there").success());
    }
    program
}

#[test]
fn the_example_passes_all_checks_of_the_arena() {
    let command = format!("\"{}\"", example().display());
    let patience = ["--timeout", "120", "--slack", "60000"];
    let arena = Arena::parse_from([&["arena", &command][..], &patience].concat());
    let mut report = Vec::new();
    arena.check.run(&mut report).expect("the engine is started");
    let report = String::from_utf8(report).expect("it is text");
    assert!(report.ends_with(": 74 passed, 0 failed, 0 skipped\n"), "{report}");
}
