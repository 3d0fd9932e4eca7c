//! Where games are saved.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};

use chess_notation::pgn::Tags;

use crate::game_list::{self, GameList};

/// Where games are saved: the one in progress in a file of its own, and others where the user says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameFiles {
    in_progress: PathBuf,
}

/// Why a game was not saved.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SaveError {
    /// There is such a file, and nobody has agreed that it is overwritten.
    #[error("there is already a file named {0}")]
    NameTaken(String),
    /// The system refused.
    #[error("the game cannot be written to {path}: {error}")]
    Io {
        /// Where to.
        path: String,
        /// Why not.
        error: io::Error,
    },
}

impl GameFiles {
    /// The longest file that is read, in bytes: a game takes some thousands.
    pub const MAX_LENGTH: u64 = 1 << 20;

    /// So many games of a file are listed.
    pub const MAX_LISTED: usize = 500;

    /// With the game in progress in this file.
    #[must_use]
    pub fn new(in_progress: impl Into<PathBuf>) -> GameFiles {
        GameFiles { in_progress: in_progress.into() }
    }

    /// The file of the game in progress.
    #[must_use]
    pub fn in_progress(&self) -> &Path {
        &self.in_progress
    }

    /// Saves the game in progress. The file is replaced in one step, so that it is whole whenever
    /// the program ends.
    ///
    /// # Errors
    ///
    /// If the system refuses.
    pub fn save_in_progress(&self, pgn: &str) -> Result<(), SaveError> {
        let new = self.in_progress.with_extension("new");
        let write = || {
            if let Some(folder) = self.in_progress.parent() {
                fs::create_dir_all(folder)?;
            }
            fs::write(&new, pgn)?;
            fs::rename(&new, &self.in_progress)
        };
        write().map_err(|error| failed(&self.in_progress, error))
    }

    /// The game in progress as PGN, to be resumed.
    ///
    /// # Errors
    ///
    /// If there is none, or the system refuses.
    pub fn resume(&self) -> io::Result<String> {
        read(&self.in_progress)
    }

    /// Saves a game under a name; `.pgn` is added to a name without an extension.
    ///
    /// # Errors
    ///
    /// If there is such a file and it is not to be overwritten, or the system refuses.
    pub fn save(name: &str, pgn: &str, overwrite: bool) -> Result<PathBuf, SaveError> {
        let mut path = PathBuf::from(name.trim());
        if path.extension().is_none() {
            path.set_extension("pgn");
        }
        let mut options = OpenOptions::new();
        options.write(true).create(overwrite).truncate(overwrite).create_new(!overwrite);
        let write = || options.open(&path)?.write_all(pgn.as_bytes());
        match write() {
            Ok(()) => Ok(path),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                Err(SaveError::NameTaken(path.display().to_string()))
            }
            Err(error) => Err(failed(&path, error)),
        }
    }

    /// The text of a file that the user names, or of one of its games: of the seventh, if `#7` follows
    /// the name.
    ///
    /// # Errors
    ///
    /// If there is none, if it has several games and none is named, if it is longer than
    /// [`GameFiles::MAX_LENGTH`], or the system refuses.
    pub fn open(name: &str) -> io::Result<String> {
        let path = Path::new(name.trim());
        let numbered = name.trim().rsplit_once('#').filter(|_| !path.exists());
        if let Some((file, number)) = numbered
            && let Ok(number @ 1..) = number.parse::<usize>()
        {
            return game_list::nth(Path::new(file), number)?.ok_or_else(|| {
                io::Error::other(format!("it has no game with the number {number}"))
            });
        }
        let count = GameList::read(path, "", 0)?.all();
        if count > 1 && is_pgn(path)? {
            let why = format!(
                "it has {count} games: `open {name}#1` opens the first, `games {name}` lists them"
            );
            return Err(io::Error::other(why));
        }
        read(path)
    }

    /// The games of a PGN that have these words in their tags, as text, at most
    /// [`GameFiles::MAX_LISTED`] of them.
    ///
    /// # Errors
    ///
    /// If there is no such file, or the system refuses.
    pub fn list(name: &str, words: &str) -> io::Result<String> {
        GameList::read(Path::new(name.trim()), words, GameFiles::MAX_LISTED)
            .map(|list| list.to_string())
    }
}

/// True if a file has a tag: a list of positions has none.
fn is_pgn(path: &Path) -> io::Result<bool> {
    let mut beginning = Vec::new();
    File::open(path)?.take(1 << 12).read_to_end(&mut beginning)?;
    Ok(beginning.windows(2).any(|two| two == b"\"]"))
}

/// The name of a file for a game with these tags: who played, and when.
pub(crate) fn proposed_name(tags: &Tags) -> String {
    let parts = ["White", "Black", "Date"].map(|name| slug(tags.get(name).unwrap_or_default()));
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    let name = if parts.is_empty() { "game".into() } else { parts.join("-") };
    name + ".pgn"
}

/// The letters and digits of a text in lower case, and hyphens between its words.
fn slug(text: &str) -> String {
    let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let slug = words.map(str::to_lowercase).collect::<Vec<_>>().join("-");
    // File systems end a name at 255 bytes.
    let slug: String = slug.chars().take(20).collect();
    slug.trim_end_matches('-').to_owned()
}

fn failed(path: &Path, error: io::Error) -> SaveError {
    SaveError::Io { path: path.display().to_string(), error }
}

fn read(path: &Path) -> io::Result<String> {
    let mut bytes = Vec::new();
    File::open(path)?.take(GameFiles::MAX_LENGTH + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > GameFiles::MAX_LENGTH {
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, "it is longer than a mebibyte"));
    }
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
