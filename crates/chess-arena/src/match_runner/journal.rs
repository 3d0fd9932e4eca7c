//! The file that a match is resumed from.

use std::fs::{File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use chess_duel::json_lines::{JsonLines, JsonLinesError};
use chess_duel::player::FaultKind;

/// What is kept of a finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct GameRecord {
    /// Counted from 0. Each two games begin with the same opening; the first engine has White in
    /// the first of them.
    pub(super) number: usize,
    /// Of the first engine, in half points.
    pub(super) half_points: usize,
    /// A sentence.
    pub(super) ending: String,
    /// Which engine has lost by a fault.
    pub(super) fault: Option<(usize, FaultKind)>,
    /// Moves with bad lines of play, of each engine.
    pub(super) bad_pvs: [u32; 2],
    /// How long the file of the games is when this one is in it.
    pub(super) pgn_bytes: u64,
}

/// What goes wrong with a journal.
#[derive(Debug, thiserror::Error)]
pub(super) enum JournalError {
    #[error("cannot read or write {}", file.display())]
    File { file: PathBuf, source: io::Error },
    #[error(transparent)]
    Lines(#[from] JsonLinesError),
    #[error(
        "{} has {found} bytes, but the journal says {expected}: it is not the file of this match",
        file.display()
    )]
    Pgn { file: PathBuf, found: u64, expected: u64 },
}

/// The files that grow with each finished game: the journal, with a line of JSON a game, and the
/// games in PGN.
///
/// The PGN is written first, and the journal says how long it is then. So a match that was cut off
/// between the two is put right when it is resumed: what stands behind is taken away.
pub(super) struct Journal {
    lines: Option<JsonLines>,
    pgn: Option<(PathBuf, File)>,
    pgn_bytes: u64,
}

impl Journal {
    /// Opens the files, and gives the games that are in the journal already. `header` is what must
    /// be the same for a match to be the same.
    pub(super) fn open(
        journal: Option<&Path>,
        pgn: Option<&Path>,
        header: &Value,
    ) -> Result<(Journal, Vec<GameRecord>), JournalError> {
        let (lines, records): (_, Vec<GameRecord>) = match journal {
            Some(file) => {
                let (lines, records) = JsonLines::open(file, header)?;
                (Some(lines), records)
            }
            None => (None, Vec::new()),
        };
        let open = |file: &Path| {
            let opened = OpenOptions::new().create(true).append(true).open(file);
            opened.map_err(error(file)).map(|opened| (file.to_owned(), opened))
        };
        let pgn = pgn.map(open).transpose()?;
        let mut pgn_bytes = match &pgn {
            Some((path, file)) => file.metadata().map_err(error(path))?.len(),
            None => 0,
        };
        if let (Some(GameRecord { pgn_bytes: expected, .. }), Some((path, file))) =
            (records.last(), &pgn)
        {
            if pgn_bytes < *expected {
                let file = path.clone();
                return Err(JournalError::Pgn { file, found: pgn_bytes, expected: *expected });
            }
            file.set_len(*expected).map_err(error(path))?;
            pgn_bytes = *expected;
        }
        Ok((Journal { lines, pgn, pgn_bytes }, records))
    }

    /// Adds a game; the length of the PGN is filled in.
    pub(super) fn add(&mut self, record: &mut GameRecord, pgn: &str) -> Result<(), JournalError> {
        if let Some((path, file)) = &mut self.pgn {
            let text = format!("{pgn}\n");
            file.write_all(text.as_bytes()).map_err(error(path))?;
            self.pgn_bytes += text.len() as u64;
        }
        record.pgn_bytes = self.pgn_bytes;
        if let Some(lines) = &mut self.lines {
            lines.add(record)?;
        }
        Ok(())
    }
}

fn error(file: &Path) -> impl Fn(io::Error) -> JournalError + use<'_> {
    |source| JournalError::File { file: file.to_owned(), source }
}
