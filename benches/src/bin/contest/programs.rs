//! What cargo builds: the same program for the processor at hand and for WebAssembly, and the
//! benchmarks of criterion.

use std::env;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context, ensure};

/// A contest built in some way.
#[derive(Clone, Debug)]
pub(crate) enum Program {
    /// A program of this machine.
    Here(PathBuf),
    /// One in WebAssembly, built with these flags for the compiler.
    Wasm(&'static str),
}

impl Program {
    /// The command that runs it, and builds it before if it is in WebAssembly.
    pub(crate) fn command(&self) -> Command {
        match self {
            Program::Here(path) => Command::new(path),
            Program::Wasm(flags) => {
                let mut command = Command::new("bash");
                command.env("RUSTFLAGS", flags).current_dir(env!("CARGO_MANIFEST_DIR"));
                command.args(["../.ci/cargo-for", "wasm32-wasip1", "run", "--quiet", "--release"]);
                command.args(["--bin", "contest", "--"]);
                command
            }
        }
    }
}

/// Builds the contest once more with `-C target-cpu=native`, beside the running program's folder,
/// and gives the path of the result.
///
/// There the peer may use all that the processor has, too (BMI2's PEXT among it, which is slow on
/// AMD processors before Zen 3), and a kernel that is fixed when it is built can be held against
/// the same that is chosen at run time.
pub(crate) fn build_native() -> anyhow::Result<PathBuf> {
    let program = env::current_exe().context("finding the running program")?;
    let target = program.ancestors().nth(2).context("the running program has no target folder")?;
    let folder = target.join("native");
    let flags = env::var("RUSTFLAGS").unwrap_or_default() + " -C target-cpu=native";
    let mut cargo = cargo();
    cargo.args(["build", "--quiet", "--release", "--bin", "contest", "--target-dir"]).arg(&folder);
    let flags = if has_pext() {
        // Not a feature of this package: with all features, other builds would not know the
        // instruction.
        cargo.args(["--features", "cozy-chess/pext"]);
        flags + " --cfg pext"
    } else {
        flags
    };
    cargo.env("RUSTFLAGS", flags).env_remove("CARGO_ENCODED_RUSTFLAGS").stdout(Stdio::null());
    let status = cargo.status().context("running cargo")?;
    ensure!(status.success(), "cargo build ended with {status}");
    Ok(folder.join("release").join(program.file_name().unwrap_or("contest".as_ref())))
}

/// Whether the processor has the instruction by which the peer finds sliding attacks the fastest.
fn has_pext() -> bool {
    #[cfg(target_arch = "x86_64")]
    return std::arch::is_x86_feature_detected!("bmi2");
    #[cfg(not(target_arch = "x86_64"))]
    false
}

/// Runs the benchmarks of single operations with criterion; gives whether they ended well.
pub(crate) fn run_criterion() -> anyhow::Result<bool> {
    Ok(cargo().arg("bench").status().context("running cargo")?.success())
}

/// Cargo, in this package.
fn cargo() -> Command {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or("cargo".into()));
    cargo.current_dir(env!("CARGO_MANIFEST_DIR"));
    cargo
}
