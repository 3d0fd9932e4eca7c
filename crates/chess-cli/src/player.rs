//! Who plays a side.

use std::fmt;

use chess_movegen::Color;
use clap::ValueEnum;

/// Who plays a side.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(crate) enum Player {
    /// Somebody who types moves.
    #[value(help = None)]
    Human,
    /// The search.
    #[value(help = None)]
    Computer,
}

/// The word that the arguments use.
impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Player::Human => "human",
            Player::Computer => "computer",
        })
    }
}

/// Who plays which side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Players {
    pub(crate) white: Player,
    pub(crate) black: Player,
}

impl Players {
    /// Who plays this side.
    pub(crate) fn of(self, color: Color) -> Player {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }

    /// True if somebody types moves.
    pub(crate) fn have_a_human(self) -> bool {
        self.white == Player::Human || self.black == Player::Human
    }

    /// True if the only human plays Black, and so wants to see the board from there.
    pub(crate) fn sit_with_black(self) -> bool {
        self.white == Player::Computer && self.black == Player::Human
    }
}
