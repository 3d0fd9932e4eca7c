//! What the options that each engine has are set to.

use std::fs;
use std::hash::{BuildHasher as _, RandomState};
use std::sync::Arc;

use chess_movegen::{Move, Position};
use chess_notation::polyglot::Book;
use chess_search::{EndgameTables, Options, Skill};

use crate::engine_option::{Refusal, refused_file};

/// What the options that each engine has are set to.
pub(crate) struct Settings {
    pub(crate) search: Options,
    /// True if what was learned is to be forgotten.
    pub(crate) clears_hash: bool,
    pub(crate) is_chess960: bool,
    pub(crate) shows_wdl: bool,
    pub(crate) is_analysing: bool,
    pub(crate) is_strength_limited: bool,
    pub(crate) elo: u32,
    pub(crate) skill_level: u8,
    pub(crate) owns_book: bool,
    pub(crate) tables: Option<Arc<dyn EndgameTables>>,
    book: Option<Book>,
}

impl Settings {
    /// The options of the search. Analysis is always of full strength, and a rating counts before a
    /// level.
    pub(crate) fn search_options(&self) -> Options {
        let skill = if self.is_analysing {
            None
        } else if self.is_strength_limited {
            Some(Skill::from_elo(self.elo))
        } else {
            Skill::new(self.skill_level).filter(|&skill| skill < Skill::MAX)
        };
        self.search.with_skill(skill)
    }

    /// Reads a book, or closes the one that is open.
    pub(crate) fn open_book(&mut self, path: &str) -> Result<(), Refusal> {
        if path.is_empty() {
            self.book = None;
            return Ok(());
        }
        let refused =
            |error: String| refused_file(path, format_args!("the book cannot be read: {error}"));
        // A device or a pipe might never end, so that only files are read.
        let is_file = fs::metadata(path).map_err(|error| refused(error.to_string()))?.is_file();
        if !is_file {
            return Err(refused("it is not a regular file".into()));
        }
        self.book = Some(Book::open(path).map_err(|error| refused_file(path, error))?);
        Ok(())
    }

    /// Opens the tablebases of a list of folders, or closes those that are open.
    #[cfg(feature = "syzygy")]
    pub(crate) fn open_tables(&mut self, folders: &str) -> Result<(), Refusal> {
        self.tables = if folders.is_empty() {
            None
        } else {
            Some(Arc::new(chess_syzygy::SyzygyTables::open(folders)?))
        };
        Ok(())
    }

    /// A move of the book by chance, each as likely as its weight says; `None` if there is no book,
    /// or it knows none, or it is not to be asked.
    pub(crate) fn book_move(&self, position: &Position) -> Option<Move> {
        let book = self.book.as_ref().filter(|_| self.owns_book && !self.is_analysing)?;
        // The standard library seeds its hash maps by chance.
        book.probe(position).choose(RandomState::new().hash_one(position.key()))
    }
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            search: Options::default(),
            clears_hash: false,
            is_chess960: false,
            shows_wdl: false,
            is_analysing: false,
            is_strength_limited: false,
            elo: Skill::MAX_ELO,
            skill_level: Skill::MAX.level(),
            owns_book: false,
            tables: None,
            book: None,
        }
    }
}
