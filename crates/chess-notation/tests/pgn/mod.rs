//! Games in PGN: read, refused and written.

mod any_bytes;
mod cut_off;
mod errors;
mod reading;
mod round_trip;
mod writing;

use std::fmt::Write as _;
use std::path::PathBuf;

use chess_notation::pgn::{PgnError, Reader};
use laws::pgn::{Events, read};

fn to_text(game: Result<String, PgnError>) -> String {
    game.unwrap_or_else(|error| error.to_string())
}

/// One line for each game, errors too.
fn read_as_text(text: impl AsRef<[u8]>) -> Vec<String> {
    read(text).into_iter().map(to_text).collect()
}

/// What the texts of a JSON array are read as, and what was put right in each game, in lines for a
/// snapshot.
fn report(texts: &str) -> String {
    let texts: Vec<String> = serde_json::from_str(texts).unwrap();
    let mut report = String::new();
    for text in texts {
        writeln!(report, "{}", text.escape_debug()).unwrap();
        let (mut reader, mut events) = (Reader::new(text.as_bytes()), Events::default());
        while let Some(game) = reader.read_game(&mut events) {
            writeln!(report, "    -> {}", to_text(game)).unwrap();
            for repair in events.repairs() {
                writeln!(report, "       {repair}").unwrap();
            }
        }
    }
    report
}

/// Our own sample, which is always there.
fn sample() -> Vec<u8> {
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
