//! What a caller decides about the screen.

use std::env;

use super::appearance::Appearance;
use super::geometry::PieceSize;
use super::terminal::{Characters, ColorDepth, Theme};
use crate::GameOptions;

/// What a caller decides about the screen; the rest is taken from the terminal and the window.
///
/// ```
/// use chess_terminal::full_screen::{Options, PieceSize};
///
/// let options = Options { piece_size: Some(PieceSize::Medium), ..Options::default() };
/// ```
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// What the game begins with.
    pub game: GameOptions,
    /// Pieces at most this large; by default as large as the window allows.
    pub piece_size: Option<PieceSize>,
    /// Colours for a dark or a light background; by default what `COLORFGBG` says.
    pub theme: Option<Theme>,
    /// This number of colours; by default what `NO_COLOR`, `COLORTERM` and `TERM` say.
    pub color_depth: Option<ColorDepth>,
    /// These characters alone; by default what `TERM` and the locale say.
    pub characters: Option<Characters>,
}

impl Options {
    pub(crate) fn appearance(&self) -> Appearance {
        let variable = |name: &str| env::var(name).ok();
        Appearance::new(
            self.theme.unwrap_or_else(|| Theme::detect(variable)),
            self.color_depth.unwrap_or_else(|| ColorDepth::detect(variable)),
            self.characters.unwrap_or_else(|| Characters::detect(variable)),
        )
    }
}
