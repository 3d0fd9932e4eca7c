//! What every evaluator can do.

use chess_movegen::Position;

/// No evaluation is as high as this, and none as low as its negative: what lies beyond is left to
/// a search, for its mate scores.
pub const MAX_EVALUATION: i32 = 20_000;

/// Gives a position a number of centipawns.
pub trait Evaluator {
    /// How good the position is for the side to move, in hundredths of a pawn: more is better, 0
    /// is even.
    ///
    /// The number lies strictly between `-MAX_EVALUATION` and [`MAX_EVALUATION`]. It depends on
    /// nothing but the position. Whether the game is over is not asked.
    fn evaluate(&self, position: &Position) -> i32;
}

/// A borrowed evaluator is one too, so that several searches can share it.
impl<E: Evaluator + ?Sized> Evaluator for &E {
    fn evaluate(&self, position: &Position) -> i32 {
        (**self).evaluate(position)
    }
}
