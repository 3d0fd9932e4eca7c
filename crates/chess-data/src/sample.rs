//! A position to learn from.

use chess_movegen::Position;
use chess_movegen::chess_core::PackedSetup;

use crate::game_result::GameResult;

/// A position with its score and how its game ended, in 36 bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Sample {
    setup: PackedSetup,
    score: i16,
    result: GameResult,
}

impl Sample {
    /// The position of a game, with its score in view of White.
    ///
    /// # Panics
    ///
    /// Never: no position has more pieces than a packed setup has room for.
    #[must_use]
    pub fn new(position: &Position, score: i16, result: GameResult) -> Sample {
        let setup = position.to_setup().pack().expect("a position has at most 32 pieces");
        Sample { setup, score, result }
    }

    /// The position, packed.
    #[must_use]
    pub const fn setup(&self) -> PackedSetup {
        self.setup
    }

    /// The position.
    ///
    /// # Panics
    ///
    /// Never: what was packed was a position.
    #[must_use]
    pub fn position(&self) -> Position {
        let setup = self.setup.unpack().expect("it was packed");
        Position::from_setup(&setup).expect("it was a position")
    }

    /// The score in hundredths of a pawn, in view of White.
    #[must_use]
    pub const fn score(&self) -> i16 {
        self.score
    }

    /// How the game ended.
    #[must_use]
    pub const fn result(&self) -> GameResult {
        self.result
    }
}
