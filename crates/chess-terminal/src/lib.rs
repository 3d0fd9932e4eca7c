#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod board_view;
pub mod full_screen;
pub mod line;
mod page;
pub mod puzzle;

pub use board_view::{BoardStyle, BoardView, Drawing};
use chess_play::{EngineOptions, GameFiles, GameSetup};

/// What a game begins with: by default a screen's own choice, the default engine, and no file.
#[derive(Clone, Debug, Default)]
pub struct GameOptions {
    pub(crate) setup: Option<GameSetup>,
    pub(crate) resumed: Option<String>,
    pub(crate) files: Option<GameFiles>,
    pub(crate) engine: EngineOptions,
}

impl GameOptions {
    /// Start this game at once, with this position, these players and these clocks. Without it the
    /// full screen shows its form first, and a game in lines has the default ones.
    #[must_use]
    pub fn with_setup(mut self, setup: GameSetup) -> GameOptions {
        self.setup = Some(setup);
        self
    }

    /// Resume the game of this PGN at once, whose players and clocks take the place of those of
    /// the setup.
    #[must_use]
    pub fn with_resumed(mut self, pgn: impl Into<String>) -> GameOptions {
        self.resumed = Some(pgn.into());
        self
    }

    /// Save the game automatically after each move. If an unfinished game is in the file, the form of the
    /// full screen offers to resume it.
    #[must_use]
    pub fn with_files(mut self, files: GameFiles) -> GameOptions {
        self.files = Some(files);
        self
    }

    /// What the engine may use.
    #[must_use]
    pub fn with_engine(mut self, engine: EngineOptions) -> GameOptions {
        self.engine = engine;
        self
    }
}
