//! Games that outlive the server, in files.

use std::fs;
use std::path::PathBuf;
use std::time::{Duration, SystemTime};

use chess_play::{Event, GameFiles, GameSetup, Session};
use serde::Serialize;

use crate::guard::Secret;

/// The folder with a file for each game that was played: its id and `.pgn`.
#[derive(Clone, Debug)]
pub(crate) struct SavedGames {
    folder: PathBuf,
}

/// A game that can be gone on with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct SavedGame {
    id: String,
    /// Who played, and how far.
    text: String,
}

/// So many are listed, those that were played last.
const MAX_LISTED: usize = 12;

impl SavedGames {
    pub(crate) fn new(folder: PathBuf) -> SavedGames {
        SavedGames { folder }
    }

    /// The file of a game.
    pub(crate) fn file(&self, id: &Secret) -> GameFiles {
        GameFiles::new(self.folder.join(format!("{id}.pgn")))
    }

    /// A game that was saved, as PGN.
    pub(crate) fn load(&self, id: &str) -> Option<(Secret, String)> {
        let id = Secret::parse(id)?;
        let pgn = self.file(&id).resume().ok()?;
        Some((id, pgn))
    }

    /// The games that have not ended, the one that was played last first.
    pub(crate) fn unfinished(&self) -> Vec<SavedGame> {
        let entries = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        let mut files: Vec<(SystemTime, String)> = entries
            .filter_map(|entry| {
                let name = entry.file_name().into_string().ok()?;
                let id = name.strip_suffix(".pgn")?.to_owned();
                Some((entry.metadata().ok()?.modified().ok()?, id))
            })
            .collect();
        files.sort_by(|one, other| other.cmp(one));
        let games = files.into_iter().filter_map(|(_, id)| {
            let (id, pgn) = self.load(&id)?;
            Some(SavedGame { id: id.to_string(), text: unfinished(pgn)? })
        });
        games.take(MAX_LISTED).collect()
    }
}

/// About a game, if it can be read and has not ended.
fn unfinished(pgn: String) -> Option<String> {
    let (mut session, _) = Session::new(GameSetup::default(), Duration::ZERO);
    let _ = session.update(Event::Open(pgn), Duration::ZERO);
    let view = session.view();
    let last = view.moves.last().filter(|_| !view.is_over)?;
    let [white, black] = &view.players;
    Some(format!("{white} – {black}, move {}", last.number))
}
