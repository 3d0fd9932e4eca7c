//! Programs of other packages, which are run by cargo and not linked: so each is built only for
//! those who want it.

use std::env;
use std::ffi::OsString;
use std::process::{Command, ExitCode};

use anyhow::Context;
use clap::Args;

/// The arguments of such a program, handed on as they are.
#[derive(Args, Clone, Debug)]
#[command(disable_help_flag = true)]
pub struct ProgramArgs {
    /// The arguments of the program; see its own --help.
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    arguments: Vec<OsString>,
}

impl ProgramArgs {
    /// Builds a program of a package and runs it with these words before the arguments; gives its
    /// exit status.
    ///
    /// # Errors
    ///
    /// If cargo cannot be run.
    pub fn run(&self, package: &str, program: &str, words: &[&str]) -> anyhow::Result<ExitCode> {
        let cargo = env::var_os("CARGO").unwrap_or("cargo".into());
        let manifest = concat!(env!("CARGO_MANIFEST_DIR"), "/../Cargo.toml");
        let status = Command::new(cargo)
            .args(["run", "--release", "--manifest-path", manifest])
            .args(["--package", package, "--bin", program, "--"])
            .args(words)
            .args(&self.arguments)
            .status()
            .context("running cargo")?;
        let code = status.code().and_then(|code| u8::try_from(code).ok());
        Ok(code.map_or(ExitCode::FAILURE, ExitCode::from))
    }
}
