//! The file that a match is resumed from.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::FaultKind;
use crate::settings_difference::{SettingsDifference, first_difference};

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
    #[error("{}:{line}: {source}", file.display())]
    Line { file: PathBuf, line: usize, source: serde_json::Error },
    #[error("{} belongs to another match: {difference}", file.display())]
    OtherMatch { file: PathBuf, difference: SettingsDifference },
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
    lines: Option<(PathBuf, File)>,
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
        let open = |file: &Path| {
            let opened = OpenOptions::new().create(true).append(true).open(file);
            opened.map_err(error(file)).map(|opened| (file.to_owned(), opened))
        };
        let mut lines = journal.map(open).transpose()?;
        let pgn = pgn.map(open).transpose()?;
        let mut pgn_bytes = match &pgn {
            Some((path, file)) => file.metadata().map_err(error(path))?.len(),
            None => 0,
        };
        let mut records = Vec::new();
        if let Some((path, file)) = &mut lines {
            let text = fs::read_to_string(&path).map_err(error(path))?;
            // A last line without an end was cut off.
            let whole = text.rfind('\n').map_or(0, |end| end + 1);
            file.set_len(whole as u64).map_err(error(path))?;
            let mut known = text[..whole].lines();
            match known.next() {
                None => write_line(file, header).map_err(error(path))?,
                Some(line) => {
                    let before = read(path, 1, line)?;
                    check_header(path, &before, header)?;
                }
            }
            for (index, line) in known.enumerate() {
                records.push(read(path, index + 2, line)?);
            }
        }
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
        if let Some((path, file)) = &mut self.lines {
            write_line(file, record).map_err(error(path))?;
        }
        Ok(())
    }
}

fn error(file: &Path) -> impl Fn(io::Error) -> JournalError + use<'_> {
    |source| JournalError::File { file: file.to_owned(), source }
}

fn read<T: for<'a> Deserialize<'a>>(
    file: &Path,
    line: usize,
    text: &str,
) -> Result<T, JournalError> {
    serde_json::from_str(text).map_err(|source| JournalError::Line {
        file: file.to_owned(),
        line,
        source,
    })
}

fn write_line(file: &mut File, line: &impl Serialize) -> io::Result<()> {
    let mut text = serde_json::to_string(line)?;
    text.push('\n');
    file.write_all(text.as_bytes())
}

fn check_header(file: &Path, before: &Value, now: &Value) -> Result<(), JournalError> {
    match first_difference(before, now) {
        None => Ok(()),
        Some(difference) => Err(JournalError::OtherMatch { file: file.to_owned(), difference }),
    }
}
