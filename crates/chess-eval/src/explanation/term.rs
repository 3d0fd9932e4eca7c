//! A feature as it counts for one side.

use chess_movegen::{Bitboard, Color};

use crate::weights::{Feature, Tapered};

/// A feature that a side has, with what it is worth: a part of an
/// [`Explanation`](crate::Explanation).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Term {
    pub(super) side: Color,
    pub(super) feature: Feature,
    pub(super) times: i32,
    pub(super) squares: Bitboard,
    pub(super) tapered: Tapered,
    pub(super) value: i32,
}

impl Term {
    /// The side that it counts for: what attacks a king counts for that king's side, and against it.
    #[must_use]
    pub const fn side(&self) -> Color {
        self.side
    }

    /// The feature; its group and category tell what it is about.
    #[must_use]
    pub const fn feature(&self) -> Feature {
        self.feature
    }

    /// How often its weight counts.
    #[must_use]
    pub const fn times(&self) -> i32 {
        self.times
    }

    /// The squares that it comes from.
    #[must_use]
    pub const fn squares(&self) -> Bitboard {
        self.squares
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
