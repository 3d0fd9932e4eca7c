//! The laws that every evaluation here must keep, on positions of random games.

use alloc::vec::Vec;

use chess_movegen::kernel::KernelName;
use chess_movegen::{Position, Setup, Square};
use random_games::walks;

use crate::weights::FULL_PHASE;
use crate::weights::feature::TEMPO;
use crate::{Evaluator, MAX_EVALUATION, Record, ShannonEval, TaperedEval, Weights};

/// The position with colours and ranks exchanged.
pub(crate) fn mirrored(position: &Position) -> Position {
    Position::from_setup(&position.to_setup().mirrored()).expect("the mirror of a valid position")
}

/// The position and its image with left and right exchanged, both without castling rights, which
/// have no image.
pub(crate) fn left_and_right(position: &Position) -> [Position; 2] {
    let pieces: Vec<_> = position.to_setup().pieces().collect();
    let of = |image: fn(Square) -> Square| {
        let pieces = pieces.iter().map(|&(square, piece)| (image(square), piece));
        let setup = Setup::EMPTY.with_pieces(pieces).with_side_to_move(position.side_to_move());
        Position::from_setup(&setup).expect("the image of a valid position")
    };
    [of(|square| square), of(|square| Square::ALL[square.index() ^ 7])]
}

/// An evaluation, and its bonus for the side to move by the phase.
type WithTempo = (&'static dyn Evaluator, fn(i32) -> i32);

const EVALUATORS: [WithTempo; 2] = [
    (&ShannonEval, |_| 0),
    (&TaperedEval, |phase| Weights::DEFAULT[TEMPO.it()].at(phase) / FULL_PHASE),
];

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
        // What is known of an endgame includes whose move it is.
        let Some(record) = Record::of(&position) else { continue };
        for (evaluator, tempo) in EVALUATORS {
            let sum = evaluator.evaluate(&position) + evaluator.evaluate(&passed);
            assert_eq!(sum, 2 * tempo(record.phase()), "{position:?}");
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

/// Weights that are not the default ones, though equal to them, are not looked up in the table.
#[test]
fn the_table_of_pawns_gives_what_is_found_without_it() {
    let without_table = Weights::DEFAULT.clone();
    for position in walks(90).flatten() {
        let expected = without_table.evaluate(&position);
        for _ in 0..2 {
            assert_eq!(TaperedEval.evaluate(&position), expected, "{position:?}");
        }
    }
}

#[test]
fn every_kernel_gives_the_same_evaluation() {
    let positions: Vec<Position> = walks(40).flatten().collect();
    let evaluations = || positions.iter().map(|position| TaperedEval.evaluate(position));
    let active = KernelName::active();
    let expected: Vec<i32> = evaluations().collect();
    for kernel in KernelName::ALL.into_iter().filter(|kernel| kernel.activate().is_ok()) {
        assert!(evaluations().eq(expected.iter().copied()), "{kernel}");
    }
    active.activate().expect("it was active before");
}

/// Not so Shannon's: Michniewski's table for the queen differs from its mirror image.
#[test]
fn left_and_right_are_alike() {
    for position in walks(60).flatten() {
        let [original, mirror] = left_and_right(&position);
        assert_eq!(TaperedEval.evaluate(&original), TaperedEval.evaluate(&mirror), "{position:?}");
    }
}
