//! Why a position is evaluated as it is.

mod account;
mod phrases;
mod scene;
mod sentence;
mod speech;

use chess_movegen::Position;

use crate::evaluator::Evaluator;
use crate::record::Record;
use crate::weights::Weights;

pub use account::{Explanation, Term};
pub use sentence::Sentence;

/// Why [`TaperedEval`](crate::TaperedEval) evaluates a position as it does.
///
/// ```
/// use chess_eval::explain;
/// use chess_movegen::Position;
///
/// let position: Position = "4k3/pp6/8/8/8/8/PP6/R3K3 w - - 0 1".parse()?;
/// let explanation = explain(&position);
/// assert_eq!(explanation.sentences(100)[0].text(), "White is a rook up");
/// # Ok::<(), chess_movegen::ParsePositionError>(())
/// ```
#[must_use]
pub fn explain(position: &Position) -> Explanation {
    Weights::DEFAULT.explain(position)
}

impl Weights {
    /// Why a position is evaluated with these weights as it is.
    #[must_use]
    pub fn explain(&self, position: &Position) -> Explanation {
        let mut explanation = match Record::of(position) {
            Some(record) => Explanation::of(&record, self),
            None => Explanation::of_known(self.evaluate(position), position.side_to_move()),
        };
        explanation.sentences = speech::sentences(&explanation, self, position);
        explanation
    }
}
