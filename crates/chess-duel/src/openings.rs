//! What games begin with.

use std::fs::{self, File};
use std::io::BufReader;
use std::path::Path;

use anyhow::{Context as _, bail, ensure};
use chess_movegen::Game;
use chess_notation::epd;
use chess_notation::pgn::Reader;
use serde_json::{Value, json};

use crate::run::file_of;

/// Reads the openings of a file: the games of one whose name ends with `.pgn`, the positions of any
/// other, one a line in FEN or EPD. Without a file it is the initial position.
///
/// # Errors
///
/// If the file cannot be read, or something in it is wrong, or there are none.
pub fn read_openings(file: Option<&Path>) -> anyhow::Result<Vec<Game>> {
    let Some(file) = file else { return Ok(vec![Game::default()]) };
    let named = || file_of("openings", file);
    let is_pgn = file.extension().is_some_and(|end| end.eq_ignore_ascii_case("pgn"));
    let mut openings = Vec::new();
    if is_pgn {
        let mut reader = Reader::new(BufReader::new(File::open(file).with_context(named)?));
        for game in reader.games() {
            openings.push(game.with_context(named)?.to_game());
        }
    } else {
        let text = fs::read_to_string(file).with_context(named)?;
        for (line, record) in epd::records_tolerant(&text) {
            let (record, _) = record.with_context(|| format!("{}:{line}", file.display()))?;
            openings.push(Game::new(record.position().clone()));
        }
    }
    ensure!(!openings.is_empty(), "{} has no openings", file.display());
    for (index, opening) in openings.iter().enumerate() {
        if let Some(outcome) = opening.outcome_with_claims() {
            bail!("{}: opening {} is over: {outcome}", file.display(), index + 1);
        }
    }
    Ok(openings)
}

/// What must be the same for a file, which has this role, to be the same.
pub fn file_identity(role: &str, file: &Path) -> anyhow::Result<Value> {
    let length = fs::metadata(file).with_context(|| file_of(role, file))?.len();
    Ok(json!({"file": file, "bytes": length}))
}
