//! What a caller decides about the screen.

use std::env;

use super::appearance::Appearance;
use super::geometry::PieceSize;
use super::terminal::{Characters, ColorDepth, Theme};
use crate::GameOptions;

/// What a caller decides about the screen; the rest is taken from the terminal and the window.
///
/// ```
/// use chess_play::GameSetup;
/// use chess_terminal::GameOptions;
/// use chess_terminal::full_screen::{Options, PieceSize};
///
/// let game = GameOptions::default().with_setup(GameSetup::default());
/// let options = Options::new(game).with_piece_size(PieceSize::Medium);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Options {
    pub(crate) game: GameOptions,
    pub(crate) piece_size: Option<PieceSize>,
    theme: Option<Theme>,
    color_depth: Option<ColorDepth>,
    characters: Option<Characters>,
}

impl Options {
    /// A screen for this game.
    #[must_use]
    pub fn new(game: GameOptions) -> Options {
        Options { game, ..Options::default() }
    }

    /// Pieces at most this large; by default as large as the window allows.
    #[must_use]
    pub fn with_piece_size(mut self, size: PieceSize) -> Options {
        self.piece_size = Some(size);
        self
    }

    /// Colours for a dark or a light background; by default what `COLORFGBG` says.
    #[must_use]
    pub fn with_theme(mut self, theme: Theme) -> Options {
        self.theme = Some(theme);
        self
    }

    /// This number of colours; by default what `NO_COLOR`, `COLORTERM` and `TERM` say.
    #[must_use]
    pub fn with_color_depth(mut self, depth: ColorDepth) -> Options {
        self.color_depth = Some(depth);
        self
    }

    /// With these characters alone; by default what `TERM` and the locale say.
    #[must_use]
    pub fn with_characters(mut self, characters: Characters) -> Options {
        self.characters = Some(characters);
        self
    }

    pub(crate) fn appearance(&self) -> Appearance {
        let variable = |name: &str| env::var(name).ok();
        Appearance::new(
            self.theme.unwrap_or_else(|| Theme::detect(variable)),
            self.color_depth.unwrap_or_else(|| ColorDepth::detect(variable)),
            self.characters.unwrap_or_else(|| Characters::detect(variable)),
        )
    }
}
