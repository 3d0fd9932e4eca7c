//! What every evaluator can do.

use chess_movegen::Position;

/// Every evaluation is lower than this, and higher than its negative: what lies beyond is left to a
/// search, for its mate scores.
pub const MAX_EVALUATION: i32 = 20_000;

/// Gives a position a number of centipawns.
///
/// An evaluator that looks at each position anew implements this trait. One that keeps something
/// from move to move, such as the accumulator of a neural network, implements
/// [`IncrementalEvaluator`](crate::IncrementalEvaluator) instead. A search takes either.
///
/// ```
/// use chess_eval::Evaluator;
/// use chess_movegen::{Position, Role};
///
/// /// Nothing counts but queens.
/// struct Queens;
///
/// impl Evaluator for Queens {
///     fn evaluate(&self, position: &Position) -> i32 {
///         let us = position.side_to_move();
///         let count = |color| position.pieces(color, Role::Queen).len() as i32;
///         900 * (count(us) - count(!us))
///     }
/// }
///
/// let position: Position = "3qk3/8/8/8/8/8/8/4K3 w - - 0 1".parse()?;
/// assert_eq!(Queens.evaluate(&position), -900);
/// # Ok::<(), chess_movegen::ParsePositionError>(())
/// ```
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
