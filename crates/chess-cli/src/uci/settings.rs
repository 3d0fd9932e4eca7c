//! What the options are set to.

use std::hash::{BuildHasher as _, RandomState};
use std::io;
use std::path::Path;
use std::sync::Arc;

use chess_movegen::{Move, Position};
use chess_notation::polyglot::{Book, OpenBookError};
use chess_search::{EndgameTables, Options, Skill};
#[cfg(feature = "syzygy")]
use chess_syzygy::SyzygyTables;

use super::command_error::CommandError;
use super::engine_option::Setting;

/// What the options are set to.
#[derive(Debug)]
pub(super) struct Settings {
    pub(super) search: Options,
    pub(super) is_chess960: bool,
    pub(super) shows_wdl: bool,
    is_analysing: bool,
    is_strength_limited: bool,
    elo: u32,
    skill_level: u8,
    owns_book: bool,
    book: Option<Book>,
    #[cfg(feature = "syzygy")]
    tables: Option<Arc<SyzygyTables>>,
}

impl Settings {
    /// Changes one of them. `Clear Hash` changes nothing here, and neither does `Ponder`: it is the
    /// GUI that decides when the engine ponders.
    pub(super) fn change(&mut self, setting: Setting) -> Result<(), CommandError> {
        match setting {
            Setting::ClearHash | Setting::Ponder(_) => {}
            Setting::Hash(mebibytes) => self.search = self.search.with_hash_mebibytes(mebibytes),
            Setting::Threads(threads) => self.search = self.search.with_threads(threads),
            Setting::MultiPv(lines) => self.search = self.search.with_multi_pv(lines),
            Setting::MoveOverhead(time) => self.search = self.search.with_move_overhead(time),
            Setting::Chess960(on) => self.is_chess960 = on,
            Setting::ShowWdl(on) => self.shows_wdl = on,
            Setting::AnalyseMode(on) => self.is_analysing = on,
            Setting::LimitStrength(on) => self.is_strength_limited = on,
            Setting::Elo(elo) => self.elo = elo,
            Setting::SkillLevel(level) => self.skill_level = level,
            Setting::OwnBook(on) => self.owns_book = on,
            #[cfg(feature = "tune")]
            Setting::Tuning(tuning) => tuning.apply(),
            Setting::BookFile(None) => self.book = None,
            Setting::BookFile(Some(path)) => match open(&path) {
                Ok(book) => self.book = Some(book),
                Err(error) => return Err(CommandError::Book { path, error }),
            },
            #[cfg(feature = "syzygy")]
            Setting::SyzygyPath(None) => self.tables = None,
            #[cfg(feature = "syzygy")]
            Setting::SyzygyPath(Some(folders)) => {
                self.tables = Some(Arc::new(SyzygyTables::open(&folders)?));
            }
        }
        self.search = self.search.with_skill(self.skill());
        Ok(())
    }

    /// The level of play: analysis is always of full strength, and a rating counts before a level.
    fn skill(&self) -> Option<Skill> {
        if self.is_analysing {
            None
        } else if self.is_strength_limited {
            Some(Skill::from_elo(self.elo))
        } else {
            Skill::new(self.skill_level).filter(|&skill| skill < Skill::MAX)
        }
    }

    /// A move of the book by chance, each as likely as its weight says; `None` if there is no book,
    /// or it knows none, or it is not to be asked.
    pub(super) fn book_move(&self, position: &Position) -> Option<Move> {
        let book = self.book.as_ref().filter(|_| self.owns_book && !self.is_analysing)?;
        // The standard library seeds its hash maps by chance.
        book.probe(position).choose(RandomState::new().hash_one(position.key()))
    }
}

#[cfg(feature = "syzygy")]
impl Settings {
    /// The end game tables.
    pub(super) fn tables(&self) -> Option<Arc<dyn EndgameTables>> {
        self.tables.clone().map(|tables| tables as Arc<dyn EndgameTables>)
    }
}

#[cfg(not(feature = "syzygy"))]
impl Settings {
    /// No end game tables.
    pub(super) fn tables(&self) -> Option<Arc<dyn EndgameTables>> {
        None
    }
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            search: Options::default(),
            is_chess960: false,
            shows_wdl: false,
            is_analysing: false,
            is_strength_limited: false,
            elo: Skill::MAX_ELO,
            skill_level: Skill::MAX.level(),
            owns_book: false,
            book: None,
            #[cfg(feature = "syzygy")]
            tables: None,
        }
    }
}

/// A device or a pipe might never end, so that only files are read.
fn open(path: &Path) -> Result<Book, OpenBookError> {
    if !path.metadata()?.is_file() {
        return Err(io::Error::other("it is no regular file").into());
    }
    Book::open(path)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn the_level_of_play_follows_from_four_options() {
        let mut settings = Settings::default();
        let mut level_after = |setting: Setting| {
            settings.change(setting).unwrap();
            settings.search.skill().map(Skill::level)
        };
        assert_eq!(level_after(Setting::Elo(Skill::MIN_ELO)), None);
        assert_eq!(level_after(Setting::SkillLevel(7)), Some(7));
        assert_eq!(level_after(Setting::LimitStrength(true)), Some(0));
        assert_eq!(level_after(Setting::AnalyseMode(true)), None);
        assert_eq!(level_after(Setting::AnalyseMode(false)), Some(0));
        assert_eq!(level_after(Setting::LimitStrength(false)), Some(7));
        assert_eq!(level_after(Setting::SkillLevel(20)), None);
    }

    #[test]
    fn options_of_the_search_are_handed_on() {
        let mut settings = Settings::default();
        let overhead = Duration::from_millis(70);
        for setting in [
            Setting::Hash(3),
            Setting::Threads(2),
            Setting::MultiPv(4),
            Setting::MoveOverhead(overhead),
        ] {
            settings.change(setting).unwrap();
        }
        let expected = Options::default()
            .with_hash_mebibytes(3)
            .with_threads(2)
            .with_multi_pv(4)
            .with_move_overhead(overhead);
        assert_eq!(settings.search, expected);
    }
}
