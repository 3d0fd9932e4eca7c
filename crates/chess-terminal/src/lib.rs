#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod board_view;
pub mod full_screen;
pub mod line;
mod page;
pub mod puzzle;

pub use board_view::{BoardStyle, BoardView, Drawing};
use chess_play::{DateTime, EngineOptions, GameFiles, GameSetup};

/// What a game begins with: by default a screen's own choice, the default engine, and no file.
#[derive(Clone, Debug, Default)]
pub struct GameOptions {
    /// Start this game at once, with this position, these players and these clocks. Without it the
    /// full screen shows its form first, and a game in lines has the default ones.
    pub setup: Option<GameSetup>,
    /// Resume the game of this PGN at once, whose players and clocks take the place of those of
    /// the setup.
    pub resumed: Option<String>,
    /// Save the game automatically after each move. If an unfinished game is in the file, the form of the
    /// full screen offers to resume it.
    pub files: Option<GameFiles>,
    /// The date and time at which the game begins; without it games have no date.
    pub epoch: Option<DateTime>,
    /// What the engine may use.
    pub engine: EngineOptions,
}
