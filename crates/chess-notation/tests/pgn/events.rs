//! What is told of games, for snapshots.

use std::fmt::Write as _;

use chess_notation::pgn::{PgnError, Reader};
use laws::pgn::{Events, read};

pub(crate) fn to_text(game: Result<String, PgnError>) -> String {
    game.unwrap_or_else(|error| error.to_string())
}

/// One line for each game, errors too.
pub(crate) fn read_as_text(text: impl AsRef<[u8]>) -> Vec<String> {
    read(text).into_iter().map(to_text).collect()
}

/// What the texts of a JSON array are read as, and what was put right in each game, in lines for a
/// snapshot.
pub(crate) fn report(texts: &str) -> String {
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
