//! A sentence about a position.

use alloc::format;
use alloc::string::String;
use core::fmt;

use chess_movegen::{Bitboard, Color};

use crate::weights::Group;

/// What an evaluation likes or dislikes, in a sentence. `Display` adds the value in pawns: "White's knight on
/// d5 cannot be driven away by pawns: +0.34".
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sentence {
    pub(super) side: Color,
    pub(super) group: Option<&'static Group>,
    pub(super) squares: Bitboard,
    pub(super) value: i32,
    pub(super) text: String,
}

getters! { Sentence:
    /// The side that it names first, whose point of view the value is for.
    side: Color;

    /// The group of features that it is about; `None` if the endgame is known as a whole.
    group: Option<&'static Group>;

    /// The squares that it is about.
    squares: Bitboard;

    /// How much it matters, in centipawns: more is better for its [`side`](Sentence::side).
    ///
    /// What every piece of a kind has, such as a number of squares to go to, is compared with an
    /// average of its group; what counts for both sides, such as material, with the other side.
    value: i32;
}

impl Sentence {
    /// The sentence, without the value and a full stop.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }
}

impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.text, Pawns(self.value))
    }
}

/// Centipawns as pawns, with their sign.
pub(super) struct Pawns(pub(super) i32);

impl fmt::Display for Pawns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{:+.2}", f64::from(self.0) / 100.0))
    }
}
