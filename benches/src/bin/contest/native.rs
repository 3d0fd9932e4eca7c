//! What cargo builds: the same program for the processor at hand, and the benchmarks of criterion.

use std::env;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context, ensure};

/// Builds the contest once more with `-C target-cpu=native`, beside the running program's folder,
/// and gives the path of the result.
///
/// There the peer may use all that the processor has, too (BMI2's PEXT among it, which is slow on
/// AMD processors before Zen 3), and a kernel that is fixed when it is built can be held against
/// the same that is chosen at run time.
pub(crate) fn build() -> anyhow::Result<PathBuf> {
    let program = env::current_exe().context("finding the running program")?;
    let target = program.ancestors().nth(2).context("the running program has no target folder")?;
    let folder = target.join("native");
    let mut flags = env::var("RUSTFLAGS").unwrap_or_default() + " -C target-cpu=native";
    let mut cargo = cargo();
    cargo.args(["build", "--quiet", "--release", "--bin", "contest", "--target-dir"]).arg(&folder);
    #[cfg(target_arch = "x86_64")]
    if std::arch::is_x86_feature_detected!("bmi2") {
        // Not a feature of this package: with all features, other builds would not know the
        // instruction.
        cargo.args(["--features", "cozy-chess/pext"]);
        flags += " --cfg pext";
    }
    cargo.env("RUSTFLAGS", flags).env_remove("CARGO_ENCODED_RUSTFLAGS").stdout(Stdio::null());
    let status = cargo.status().context("running cargo")?;
    ensure!(status.success(), "cargo build ended with {status}");
    Ok(folder.join("release").join(program.file_name().unwrap_or("contest".as_ref())))
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
