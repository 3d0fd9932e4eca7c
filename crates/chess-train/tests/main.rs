//! Tests of the commands, in one program.

mod data_command;
mod datagen_command;
mod learn_command;
mod scored_games;
#[path = "../../chess-arena/tests/support.rs"]
mod support;
mod train_command;
mod tune_command;

#[test]
fn help_fits_a_narrow_terminal() {
    for command in ["datagen", "data", "tune", "train", "learn"] {
        let mut program = std::process::Command::new(env!("CARGO_BIN_EXE_chess-train"));
        let output = program.args([command, "--help"]).env("COLUMNS", "80").output().unwrap();
        let help = String::from_utf8(output.stdout).unwrap();
        insta::assert_snapshot!(format!("help-{command}"), help);
    }
}
