//! What the options are set to.

use std::hash::{BuildHasher as _, RandomState};
use std::io;
use std::path::Path;
use std::sync::Arc;

use chess_movegen::{Move, Position};
use chess_nnue::{EngineEvaluator, Network};
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
    pub(super) is_analysing: bool,
    pub(super) is_strength_limited: bool,
    pub(super) elo: u32,
    pub(super) skill_level: u8,
    pub(super) owns_book: bool,
    pub(super) evaluation: EngineEvaluator,
    has_network: bool,
    /// The network of the file that the GUI has named, or else the engine's own.
    network: Arc<Network>,
    book: Option<Book>,
    #[cfg(feature = "syzygy")]
    tables: Option<Arc<SyzygyTables>>,
}

impl Settings {
    /// Changes one of them.
    pub(super) fn change(&mut self, setting: Setting) -> Result<(), CommandError> {
        setting.apply(self)?;
        self.search = self.search.with_skill(self.skill());
        Ok(())
    }

    /// Reads a book, or closes the one that is open.
    pub(super) fn open_book(&mut self, file: Option<&Path>) -> Result<(), CommandError> {
        let open = |file: &Path| {
            open(file).map_err(|error| CommandError::Book { path: file.to_owned(), error })
        };
        self.book = file.map(open).transpose()?;
        Ok(())
    }

    /// Reads a network to evaluate with; without a file it is the engine's own.
    pub(super) fn open_network(&mut self, file: Option<&Path>) -> Result<(), CommandError> {
        let open = |file: &Path| {
            let read = Network::read_file(file).map(Arc::new);
            read.map_err(|error| CommandError::Network { path: file.to_owned(), error })
        };
        self.network = file.map_or_else(|| Ok(Network::shared_default()), open)?;
        self.use_network(self.has_network);
        Ok(())
    }

    /// Evaluates with the network, or without.
    pub(super) fn use_network(&mut self, has_network: bool) {
        self.has_network = has_network;
        self.evaluation = if has_network {
            EngineEvaluator::Network(self.network.clone())
        } else {
            EngineEvaluator::HandWritten
        };
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
    /// Opens the tablebases of a list of folders, or closes those that are open.
    pub(super) fn open_tables(&mut self, folders: Option<&str>) -> Result<(), CommandError> {
        self.tables = folders.map(SyzygyTables::open).transpose()?.map(Arc::new);
        Ok(())
    }

    /// The tablebases.
    pub(super) fn tables(&self) -> Option<Arc<dyn EndgameTables>> {
        self.tables.clone().map(|tables| tables as Arc<dyn EndgameTables>)
    }
}

#[cfg(not(feature = "syzygy"))]
impl Settings {
    /// No tablebases.
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
            evaluation: EngineEvaluator::default(),
            has_network: true,
            network: Network::shared_default(),
            book: None,
            #[cfg(feature = "syzygy")]
            tables: None,
        }
    }
}

/// A device or a pipe might never end, so that only files are read.
fn open(path: &Path) -> Result<Book, OpenBookError> {
    if !path.metadata()?.is_file() {
        return Err(io::Error::other("it is not a regular file").into());
    }
    Book::open(path)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn change(settings: &mut Settings, setting: &str) {
        let setting = Setting::read(&format!("name {setting}").parse().unwrap()).unwrap();
        settings.change(setting).unwrap();
    }

    #[test]
    fn the_level_of_play_follows_from_four_options() {
        let mut settings = Settings::default();
        for (setting, level) in [
            (&*format!("UCI_Elo value {}", Skill::MIN_ELO), None),
            ("Skill Level value 7", Some(7)),
            ("UCI_LimitStrength value true", Some(0)),
            ("UCI_AnalyseMode value true", None),
            ("UCI_AnalyseMode value false", Some(0)),
            ("UCI_LimitStrength value false", Some(7)),
            ("Skill Level value 20", None),
        ] {
            change(&mut settings, setting);
            assert_eq!(settings.search.skill().map(Skill::level), level, "{setting}");
        }
    }

    #[test]
    fn options_of_the_search_are_handed_on() {
        let mut settings = Settings::default();
        for setting in
            ["Hash value 3", "Threads value 2", "MultiPV value 4", "Move Overhead value 70"]
        {
            change(&mut settings, setting);
        }
        let expected = Options::default()
            .with_hash_mebibytes(3)
            .with_threads(2)
            .with_multi_pv(4)
            .with_move_overhead(Duration::from_millis(70));
        assert_eq!(settings.search, expected);
    }
}
