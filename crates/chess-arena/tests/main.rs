//! Tests of the commands, in one program.

mod check_command;
mod match_command;
mod spsa_command;
mod support;

#[test]
fn help_fits_a_narrow_terminal() {
    for command in ["check", "match", "spsa"] {
        let mut program = std::process::Command::new(env!("CARGO_BIN_EXE_chess-arena"));
        let output = program.args([command, "--help"]).env("COLUMNS", "80").output().unwrap();
        let help = String::from_utf8(output.stdout).unwrap();
        insta::assert_snapshot!(format!("help-{command}"), help);
    }
}
