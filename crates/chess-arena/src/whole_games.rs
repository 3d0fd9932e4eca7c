//! The games of files that may still grow.

use std::path::PathBuf;

use chess_data::{FileError, GameFiles, GameRecord, ReadErrorReason};

/// The games of several files, without the last game of a file that is still being written.
pub(crate) fn whole_games(
    paths: &[PathBuf],
) -> impl Iterator<Item = Result<GameRecord, FileError>> {
    GameFiles::new(paths).filter(|game| !matches!(game, Err(error) if is_cut_off(error)))
}

fn is_cut_off(error: &FileError) -> bool {
    matches!(
        error,
        FileError::Read { source, .. } if matches!(source.reason, ReadErrorReason::CutOff)
    )
}
