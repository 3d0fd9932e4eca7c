//! Where the program keeps what it remembers.

use std::path::PathBuf;

use etcetera::BaseStrategy as _;

/// The program's own folder where the system has programs keep their state; `None` where there is no such
/// place.
pub(crate) fn state_folder() -> Option<PathBuf> {
    let folders = etcetera::choose_base_strategy().ok()?;
    let folder: PathBuf = folders.state_dir().unwrap_or_else(|| folders.data_dir());
    Some(folder.join("chess-cli"))
}
