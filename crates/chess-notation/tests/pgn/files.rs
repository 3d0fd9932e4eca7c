//! The files that the tests read.

use std::path::PathBuf;

/// Our own sample, which is always there.
pub(crate) fn sample() -> Vec<u8> {
    std::fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/sample.pgn")).unwrap()
}

/// A file of 438 games from an online server that lies beside the repository on some machines;
/// `None`, said aloud, where it does not.
pub(crate) fn online_games() -> Option<Vec<u8>> {
    let path: PathBuf =
        [env!("CARGO_MANIFEST_DIR"), "..", "..", "..", "shared", "data", "pgn", "lichess.pgn"]
            .iter()
            .collect();
    match std::fs::read(&path) {
        Ok(text) => Some(text),
        Err(error) => {
            eprintln!("SKIPPED: {}: {error}", path.display());
            None
        }
    }
}
