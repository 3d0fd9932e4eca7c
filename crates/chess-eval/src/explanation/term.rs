//! A feature as it counts for one side.

use chess_movegen::Color;

use crate::record::Item;
use crate::weights::Tapered;

/// A feature that a side has, with what it is worth: a part of an
/// [`Explanation`](crate::Explanation).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Term {
    pub(super) side: Color,
    pub(super) item: Item,
    pub(super) tapered: Tapered,
    pub(super) value: i32,
}

impl Term {
    /// The side that it counts for: what attacks a king counts for that king's side, and against it.
    #[must_use]
    pub const fn side(&self) -> Color {
        self.side
    }

    /// The feature, how often its weight counts, and the squares that it comes from, all of them
    /// together.
    #[must_use]
    pub const fn item(&self) -> &Item {
        &self.item
    }

    /// What it is worth to its side in the middle game and in the end game.
    ///
    /// The danger that a king is in is squared as a whole in the middle game, so each of its features
    /// has a share in proportion here.
    #[must_use]
    pub const fn tapered(&self) -> Tapered {
        self.tapered
    }

    /// What it is worth to its side now, in centipawns: between the middle game and the end game, as
    /// far as the position is. What scales the end game down as a whole has a term of its own.
    #[must_use]
    pub const fn value(&self) -> i32 {
        self.value
    }
}
