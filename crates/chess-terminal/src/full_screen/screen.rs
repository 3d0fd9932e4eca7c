//! What the screen remembers besides the game.

use chess_movegen::Square;
use chess_play::{Purpose, View};
use ratatui::layout::{Position, Rect};

use super::appearance::Appearance;
use super::arrangement::Arrangement;
use super::geometry::PieceSize;
use super::input_line::InputLine;
use super::mark::Winner;
use super::overlay::Overlay;

/// What the screen remembers besides the game.
#[derive(Clone, Debug)]
pub(crate) struct Screen {
    pub(crate) appearance: Appearance,
    pub(crate) piece_size: Option<PieceSize>,
    pub(crate) window: Rect,
    /// False until the first game begins.
    pub(crate) is_begun: bool,
    /// True once somebody wants the whole screen drawn again.
    pub(crate) is_garbled: bool,
    pub(crate) input: InputLine,
    /// Where the arrow keys are; `None` until they are used.
    pub(crate) cursor: Option<Square>,
    /// Where the mouse is that drags a piece.
    pub(crate) pointer: Option<Position>,
    pub(crate) shows_attacks: bool,
    pub(crate) overlay: Option<Overlay>,
    /// Which answer to the game's question Enter gives.
    pub(crate) choice: usize,
    /// What happened to a file, until the game says something again.
    pub(crate) notice: Option<Notice>,
}

/// A sentence that is not the game's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Notice {
    pub(crate) text: String,
    pub(crate) is_bad: bool,
}

/// What the typed line would do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Preview {
    /// It plays a move, or does something else.
    Does(String),
    /// It does nothing, and why.
    Nothing(String),
}

/// Everything that is drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scene<'a> {
    pub(crate) view: &'a View,
    pub(crate) screen: &'a Screen,
    pub(crate) winner: Winner,
    pub(crate) preview: Option<&'a Preview>,
}

impl Screen {
    pub(crate) fn new(appearance: Appearance, piece_size: Option<PieceSize>) -> Screen {
        Screen {
            appearance,
            piece_size,
            window: Rect::ZERO,
            is_begun: false,
            is_garbled: false,
            input: InputLine::default(),
            cursor: None,
            pointer: None,
            shows_attacks: false,
            overlay: None,
            choice: 0,
            notice: None,
        }
    }

    pub(crate) fn arrangement(&self, view: &View) -> Option<Arrangement> {
        Arrangement::new(self.window, self.piece_size, view.is_flipped)
    }
}

/// True if the engine searches for a move that it can be told to name.
pub(crate) fn can_move_now(view: &View) -> bool {
    view.thinking.as_ref().is_some_and(|thinking| thinking.purpose != Purpose::Analysis)
}
