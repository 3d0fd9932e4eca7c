//! What the program plays with.

use chess_eval::TaperedEval;

/// The evaluation that the engine plays with.
pub(crate) type Evaluation = TaperedEval;

/// The evaluation that the engine plays with.
pub(crate) const EVALUATION: Evaluation = TaperedEval;
