//! The contest with other move generators, a program of the package `benches`.
//!
//! It is run by cargo and not linked, so that its peers are built for those only who want to see
//! them.

use std::env;
use std::ffi::OsString;
use std::process::{Command, ExitCode};

use anyhow::Context;
use clap::Args;

/// The arguments of `cargo xtask bench`, which are the contest's own.
#[derive(Args, Clone, Debug)]
pub struct BenchArgs {
    /// What the contest is to do; --help tells.
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    arguments: Vec<OsString>,
}

impl BenchArgs {
    /// Builds the contest and runs it, and gives its exit status.
    ///
    /// # Errors
    ///
    /// If cargo cannot be run.
    pub fn run(&self) -> anyhow::Result<ExitCode> {
        let cargo = env::var_os("CARGO").unwrap_or("cargo".into());
        let manifest = concat!(env!("CARGO_MANIFEST_DIR"), "/../Cargo.toml");
        let status = Command::new(cargo)
            .args(["run", "--quiet", "--release", "--manifest-path", manifest])
            .args(["--package", "benches", "--bin", "contest", "--"])
            .args(&self.arguments)
            .status()
            .context("running cargo")?;
        let code = status.code().and_then(|code| u8::try_from(code).ok());
        Ok(code.map_or(ExitCode::FAILURE, ExitCode::from))
    }
}
