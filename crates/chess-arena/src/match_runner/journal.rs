//! The file that a match is resumed from.

use std::fs::{File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, ensure};
use chess_duel::json_lines::JsonLines;
use chess_duel::player::FaultKind;
use chess_duel::run::cannot;
use serde::{Deserialize, Serialize};
use serde_json::Value;

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
    /// A checksum of who played which moves and how it ended, by which a game is known that was
    /// played before; 0 in journals of versions that did not keep it.
    #[serde(default)]
    pub(super) checksum: u64,
    /// How long the file of the games is when this one is in it.
    pub(super) pgn_bytes: u64,
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
    ) -> anyhow::Result<(Journal, Vec<GameRecord>)> {
        let (lines, records): (_, Vec<GameRecord>) = match journal {
            Some(file) => {
                let (lines, records) = JsonLines::open(file, header)?;
                (Some(lines), records)
            }
            None => (None, Vec::new()),
        };
        let mut journal = Journal { lines, pgn: None, pgn_bytes: 0 };
        if let Some(path) = pgn {
            let open = || {
                let file = OpenOptions::new().create(true).append(true).open(path)?;
                let bytes = file.metadata()?.len();
                Ok::<_, io::Error>((file, bytes))
            };
            let (file, found) = open().with_context(|| cannot(path))?;
            journal.pgn_bytes = records.last().map_or(found, |last| last.pgn_bytes);
            ensure!(
                journal.pgn_bytes <= found,
                "{} has {found} bytes, but the journal says {}: it is not the file of this match",
                path.display(),
                journal.pgn_bytes
            );
            file.set_len(journal.pgn_bytes).with_context(|| cannot(path))?;
            journal.pgn = Some((path.to_owned(), file));
        }
        Ok((journal, records))
    }

    /// Adds a game; the length of the PGN is filled in.
    pub(super) fn add(&mut self, record: &mut GameRecord, pgn: &str) -> anyhow::Result<()> {
        if let Some((path, file)) = &mut self.pgn {
            let text = format!("{pgn}\n");
            file.write_all(text.as_bytes()).with_context(|| cannot(path))?;
            self.pgn_bytes += text.len() as u64;
        }
        record.pgn_bytes = self.pgn_bytes;
        self.lines.as_mut().map_or(Ok(()), |lines| lines.add(record))
    }
}
