//! Positions of random games, and the laws that every evaluation here must keep on them.

use chess_movegen::Position;

use crate::{Evaluator, MAX_EVALUATION, ShannonEval, TaperedEval};

/// Shows each position of some random games, of this many plies at most.
pub(crate) fn random_walk(games: u64, plies: u32, mut visit: impl FnMut(&Position)) {
    for game in 1..=games {
        let mut state = game.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mut position = Position::initial();
        for _ in 0..plies {
            visit(&position);
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            // George Marsaglia's xorshift.
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            position = position.make_unchecked(moves[(state >> 32) as usize % moves.len()]);
        }
    }
}

/// The position with colours and ranks exchanged.
pub(crate) fn mirrored(position: &Position) -> Position {
    Position::from_setup(&position.to_setup().mirrored()).expect("the mirror of a valid position")
}

/// The evaluations, each with its bonus for the side to move.
const EVALUATORS: [(&dyn Evaluator, i32); 2] =
    [(&ShannonEval, 0), (&TaperedEval, TaperedEval::TEMPO)];

#[test]
fn the_mirrored_position_has_the_same_evaluation() {
    random_walk(40, 150, |position| {
        let mirror = mirrored(position);
        for (evaluator, _) in EVALUATORS {
            assert_eq!(evaluator.evaluate(position), evaluator.evaluate(&mirror), "{position:?}");
        }
    });
}

#[test]
fn the_side_that_is_not_to_move_sees_the_negative_but_for_the_tempo() {
    let mut compared = 0;
    random_walk(10, 100, |position| {
        let Some(passed) = position.null_move() else { return };
        for (evaluator, tempo) in EVALUATORS {
            let without_tempo = |position| evaluator.evaluate(position) - tempo;
            assert_eq!(without_tempo(position), -without_tempo(&passed), "{position:?}");
        }
        compared += 1;
    });
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
