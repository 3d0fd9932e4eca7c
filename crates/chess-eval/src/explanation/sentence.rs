//! A sentence about a position.

use alloc::string::String;
use core::fmt;

use chess_movegen::{Bitboard, Color};

use super::signed::Signed;
use crate::weights::Group;

/// What an evaluation likes or dislikes, in a sentence. `Display` adds the value: "White's knight on
/// d5 cannot be driven away by pawns: +34".
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sentence {
    pub(super) side: Color,
    pub(super) group: Option<&'static Group>,
    pub(super) squares: Bitboard,
    pub(super) value: i32,
    pub(super) text: String,
}

impl Sentence {
    /// The side that it names first, whose point of view the value is for.
    #[must_use]
    pub const fn side(&self) -> Color {
        self.side
    }

    /// The group of features that it is about; `None` if the end game is known as a whole.
    #[must_use]
    pub const fn group(&self) -> Option<&'static Group> {
        self.group
    }

    /// The squares that it is about.
    #[must_use]
    pub const fn squares(&self) -> Bitboard {
        self.squares
    }

    /// How much it matters, in centipawns: more is better for its [`side`](Sentence::side).
    ///
    /// What every piece of a kind has, such as a number of squares to go to, is compared with an
    /// average of its group; what counts for both sides, such as material, with the other side.
    #[must_use]
    pub const fn value(&self) -> i32 {
        self.value
    }

    /// The sentence, without the value and a full stop.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }
}

impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.text, Signed(self.value))
    }
}
