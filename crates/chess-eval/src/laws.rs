//! The laws that every evaluation here must keep, on positions of random games.

use chess_movegen::Position;
use random_games::walks;

use crate::{Evaluator, MAX_EVALUATION, Record, ShannonEval, TaperedEval};

/// The position with colours and ranks exchanged.
pub(crate) fn mirrored(position: &Position) -> Position {
    Position::from_setup(&position.to_setup().mirrored()).expect("the mirror of a valid position")
}

/// The evaluations, each with its bonus for the side to move.
const EVALUATORS: [(&dyn Evaluator, i32); 2] = [(&ShannonEval, 0), (&TaperedEval, 12)];

#[test]
fn the_mirrored_position_has_the_same_evaluation() {
    for position in walks(90).flatten() {
        let mirror = mirrored(&position);
        for (evaluator, _) in EVALUATORS {
            assert_eq!(evaluator.evaluate(&position), evaluator.evaluate(&mirror), "{position:?}");
        }
    }
}

#[test]
fn the_side_that_is_not_to_move_sees_the_negative_but_for_the_tempo() {
    let mut compared = 0;
    for position in walks(20).flatten() {
        let Some(passed) = position.null_move() else { continue };
        // What is known of an end game includes whose move it is.
        if Record::of(&position).is_none() {
            continue;
        }
        for (evaluator, tempo) in EVALUATORS {
            let without_tempo = |position| evaluator.evaluate(position) - tempo;
            assert_eq!(without_tempo(&position), -without_tempo(&passed), "{position:?}");
        }
        compared += 1;
    }
    assert!(compared > 100);
}

#[test]
fn the_greatest_advantage_is_within_bounds() {
    let position: Position = "QQQQQQQQ/QQQQQQQ1/8/8/8/8/k7/7K b - - 0 1".parse().unwrap();
    for (evaluator, _) in EVALUATORS {
        let evaluation = evaluator.evaluate(&position);
        assert!(-MAX_EVALUATION < evaluation && evaluation < -13_000, "{evaluation}");
    }
}
