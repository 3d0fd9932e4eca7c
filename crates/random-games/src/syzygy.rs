//! Tablebases to test with.

use std::env;
use std::path::{Path, PathBuf};

/// The folder of the tables to test with: where `SYZYGY_PATH` says, or beside the workspace. Without
/// one it is `None`, and the test's output says so.
#[must_use]
pub fn syzygy_folder() -> Option<PathBuf> {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/syzygy");
    let folder = env::var_os("SYZYGY_PATH").map_or(beside, PathBuf::from);
    if folder.is_dir() {
        return Some(folder);
    }
    eprintln!("skipped: there is no folder {}", folder.display());
    None
}
