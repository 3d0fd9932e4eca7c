//! The file of the games, and the one beside it that tells how they were made.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufReader, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use chess_data::{GameReader, GameRecord, ReadError, ReadErrorReason};
use chess_duel::run::cannot;
use serde_json::Value;

use chess_duel::json_lines::first_difference;

/// The file of the games, which grows with each, and the one beside it with the settings.
///
/// A game is written at once. One that was cut off all the same is taken away when the file is
/// opened again.
pub(super) struct Output {
    path: PathBuf,
    file: File,
    pub(super) games: u64,
    /// How many positions with a score it has.
    pub(super) positions: u64,
}

impl Output {
    /// Opens the file for games made with these settings, after those that it has.
    pub(super) fn open(path: &Path, settings: &Value) -> anyhow::Result<Output> {
        let file =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
        let mut file = file.with_context(|| cannot(path))?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => {
                bail!("{}: another process is writing to it", path.display());
            }
            locked => locked.with_context(|| cannot(path))?,
        }
        let is_empty = file.metadata().with_context(|| cannot(path))?.len() == 0;
        check_settings(path, is_empty, settings)?;
        let (mut games, mut positions) = (0, 0);
        let mut reader = GameReader::new(BufReader::new(&file));
        for game in reader.by_ref() {
            match game {
                Ok(game) => {
                    games += 1;
                    positions += game.moves().len() as u64;
                }
                Err(ReadError { reason: ReadErrorReason::CutOff, .. }) => {}
                Err(error) => return Err(error).with_context(|| path.display().to_string()),
            }
        }
        let end = reader.bytes();
        file.set_len(end).with_context(|| cannot(path))?;
        file.seek(SeekFrom::Start(end)).with_context(|| cannot(path))?;
        Ok(Output { path: path.to_owned(), file, games, positions })
    }

    pub(super) fn add(&mut self, game: &GameRecord) -> anyhow::Result<()> {
        self.file.write_all(&game.to_bytes()).with_context(|| cannot(&self.path))?;
        self.games += 1;
        self.positions += game.moves().len() as u64;
        Ok(())
    }
}

/// Compares the settings with those in the file beside, or writes that file if there are no games
/// yet.
fn check_settings(games: &Path, is_empty: bool, settings: &Value) -> anyhow::Result<()> {
    let mut name = games.as_os_str().to_owned();
    name.push(".json");
    let path = Path::new(&name);
    if is_empty {
        return fs::write(path, format!("{settings:#}\n")).with_context(|| cannot(path));
    }
    let (games, shown) = (games.display(), path.display());
    let text = match fs::read_to_string(path) {
        Err(missing) if missing.kind() == io::ErrorKind::NotFound => {
            bail!("{games} has games, but {shown} does not exist, which says how they were made");
        }
        text => text.with_context(|| cannot(path))?,
    };
    let before: Value = serde_json::from_str(&text).with_context(|| shown.to_string())?;
    match first_difference(&before, settings) {
        None => Ok(()),
        Some(difference) => bail!("{games} was made with other settings: {difference}"),
    }
}
