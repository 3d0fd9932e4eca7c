//! The file of the games, and the one beside it that tells how they were made.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufReader, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use chess_data::{GameReader, GameRecord, ReadError, ReadErrorReason};
use serde_json::Value;

use chess_duel::json_lines::{SettingsDifference, first_difference};

/// What goes wrong with the files.
#[derive(Debug, thiserror::Error)]
pub(super) enum OutputError {
    #[error("cannot read or write {}", file.display())]
    File { file: PathBuf, source: io::Error },
    #[error("{}: another process is writing to it", file.display())]
    InUse { file: PathBuf },
    #[error("{}", file.display())]
    Games { file: PathBuf, source: ReadError },
    #[error("{}", file.display())]
    Settings { file: PathBuf, source: serde_json::Error },
    #[error("{} has games, but {} does not exist, which says how they were made", games.display(), settings.display())]
    NoSettings { games: PathBuf, settings: PathBuf },
    #[error("{} was made with other settings: {difference}", file.display())]
    OtherSettings { file: PathBuf, difference: SettingsDifference },
}

/// The file of the games, which grows with each, and the one beside it with the settings.
///
/// A game is written at once. One that was cut off all the same is taken away when the file is
/// opened again.
pub(super) struct Output {
    path: PathBuf,
    file: File,
    games: u64,
    positions: u64,
}

impl Output {
    /// Opens the file for games made with these settings, after those that it has.
    pub(super) fn open(path: &Path, settings: &Value) -> Result<Output, OutputError> {
        let file =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
        let mut file = file.map_err(error(path))?;
        file.try_lock().map_err(|reason| match reason {
            TryLockError::WouldBlock => OutputError::InUse { file: path.to_owned() },
            TryLockError::Error(source) => error(path)(source),
        })?;
        let is_empty = file.metadata().map_err(error(path))?.len() == 0;
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
                Err(source) => return Err(OutputError::Games { file: path.to_owned(), source }),
            }
        }
        let end = reader.bytes();
        file.set_len(end).map_err(error(path))?;
        file.seek(SeekFrom::Start(end)).map_err(error(path))?;
        Ok(Output { path: path.to_owned(), file, games, positions })
    }

    /// Adds a game.
    pub(super) fn add(&mut self, game: &GameRecord) -> Result<(), OutputError> {
        self.file.write_all(&game.to_bytes()).map_err(error(&self.path))?;
        self.games += 1;
        self.positions += game.moves().len() as u64;
        Ok(())
    }

    /// How many games it has.
    pub(super) fn games(&self) -> u64 {
        self.games
    }

    /// How many positions with a score it has.
    pub(super) fn positions(&self) -> u64 {
        self.positions
    }
}

/// Compares the settings with those in the file beside, or writes that file if there are no games
/// yet.
fn check_settings(games: &Path, is_empty: bool, settings: &Value) -> Result<(), OutputError> {
    let mut name = games.as_os_str().to_owned();
    name.push(".json");
    let path = Path::new(&name);
    if is_empty {
        return fs::write(path, format!("{settings:#}\n")).map_err(error(path));
    }
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(missing) if missing.kind() == io::ErrorKind::NotFound => {
            let (games, settings) = (games.to_owned(), path.to_owned());
            return Err(OutputError::NoSettings { games, settings });
        }
        Err(source) => return Err(error(path)(source)),
    };
    let before: Value = serde_json::from_str(&text)
        .map_err(|source| OutputError::Settings { file: path.to_owned(), source })?;
    match first_difference(&before, settings) {
        None => Ok(()),
        Some(difference) => Err(OutputError::OtherSettings { file: games.to_owned(), difference }),
    }
}

fn error(file: &Path) -> impl Fn(io::Error) -> OutputError + use<'_> {
    |source| OutputError::File { file: file.to_owned(), source }
}
