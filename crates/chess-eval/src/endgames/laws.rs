//! What must hold of all endgames that are known.

use chess_movegen::Position;
use random_games::placements;

use super::known_endgame;
use crate::laws::{left_and_right, mirrored};
use crate::{Evaluator, MAX_EVALUATION, TaperedEval};

/// The pieces, and the step from one placement of them to the next.
const KINDS: [(&str, usize); 16] = [
    ("Kk", 1),
    ("KPk", 11),
    ("kpK", 37),
    ("KNk", 17),
    ("KQk", 17),
    ("krK", 17),
    ("KBNk", 4_999),
    ("kbnK", 9_973),
    ("KBBk", 4_999),
    ("KNNk", 9_973),
    ("KBkn", 9_973),
    ("KBPk", 4_999),
    ("KRPk", 4_999),
    ("KPPk", 4_999),
    ("KBPPk", 399_989),
    ("kbpKp", 399_989),
];

fn all_kinds() -> impl Iterator<Item = Position> {
    KINDS.into_iter().flat_map(|(pieces, step)| placements(pieces, step))
}

#[test]
fn left_and_right_and_the_colours_do_not_matter() {
    let mut compared = 0;
    for original in all_kinds() {
        let value = known_endgame(&original);
        // The terms of the evaluation keep the same laws, and what scales them must not break them.
        let evaluation = TaperedEval.evaluate(&original);
        let [_, sideways] = left_and_right(&original);
        for image in [mirrored(&original), sideways] {
            assert_eq!(value, known_endgame(&image), "{original:?}");
            assert_eq!(evaluation, TaperedEval.evaluate(&image), "{original:?}");
        }
        assert!(evaluation.abs() < MAX_EVALUATION);
        compared += u32::from(value.is_some_and(|value| value != 0));
    }
    assert!(compared > 30_000, "{compared}");
}

#[test]
fn more_is_worth_more() {
    let ascending = [
        "8/8/8/8/4k3/8/8/K7 w - - 0 1",
        "8/8/8/8/4k3/8/8/K4NN1 w - - 0 1",
        "7k/8/8/8/8/8/P7/1K6 w - - 0 1",
        "7k/8/8/P7/8/8/8/1K6 w - - 0 1",
        "7k/P7/8/8/8/8/8/1K6 w - - 0 1",
        "8/8/8/3k4/8/8/8/K4BN1 w - - 0 1",
        "8/8/8/4k3/8/8/8/K6R w - - 0 1",
        "8/8/8/4k3/8/8/7P/K6R w - - 0 1",
        "8/8/8/4k3/8/8/8/K4BB1 w - - 0 1",
        "8/8/8/4k3/8/8/8/K3BBN1 w - - 0 1",
        "8/8/8/4k3/8/8/8/K6Q w - - 0 1",
        "8/8/8/3k4/8/8/8/K5RR w - - 0 1",
        "8/8/8/3k4/8/8/8/K5QR w - - 0 1",
    ];
    let values = ascending.map(|fen| known_endgame(&fen.parse().unwrap()).unwrap());
    assert!(values[..2] == [0, 0] && values[1..].is_sorted(), "{values:?}");
}

#[test]
fn draws_look_like_wins_and_what_is_not_certain_is_left_to_the_terms() {
    let (draw, unknown) = (Some(0), None);
    let cases = [
        (draw, "k7/8/8/8/P7/8/1K6/2B5 w - - 0 1", "a bishop that does not control the corner"),
        (draw, "8/8/8/b7/7p/8/1k6/6K1 b - - 0 1", "the same for Black, on the other side"),
        (draw, "1k6/8/P7/P7/8/1K6/8/8 w - - 0 1", "doubled pawns at the edge"),
        (draw, "k7/8/1K6/P7/8/8/8/8 w - - 0 1", "a pawn at the edge"),
        (draw, "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1", "no opposition"),
        (draw, "8/8/8/4k3/8/8/8/2NNK3 w - - 0 1", "two knights"),
        (draw, "8/8/8/4k3/8/B7/8/2B1K3 w - - 0 1", "two bishops on dark squares"),
        (draw, "8/8/8/4k2n/8/8/8/2B1K3 w - - 0 1", "a minor piece each"),
        (draw, "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "stalemate"),
        (unknown, "k7/8/8/8/P7/8/1K6/1B6 w - - 0 1", "a bishop that controls the corner"),
        (unknown, "8/8/2k5/8/P7/8/1K6/2B5 w - - 0 1", "a king that is not in the corner yet"),
        (unknown, "k7/8/8/8/PP6/8/1K6/2B5 w - - 0 1", "a pawn that is not at the edge"),
        (unknown, "8/8/8/8/8/8/1kR5/4K3 b - - 0 1", "a rook that is captured"),
        (unknown, "8/8/8/4k3/8/8/8/1NN1K1N1 w - - 0 1", "three knights"),
        (unknown, "8/8/8/4k2r/8/8/8/2Q1K3 w - - 0 1", "queen against rook"),
    ];
    for (value, fen, what) in cases {
        assert_eq!(known_endgame(&fen.parse().unwrap()), value, "{what}: {fen}");
    }
}

#[test]
fn leads_that_are_hard_to_win_with_count_for_less() {
    let cases = [
        ("8/8/4k3/2n5/8/8/8/R3K3 w - - 0 1", 150, "rook against knight"),
        ("8/8/4k3/2r5/8/8/3B4/R3K3 w - - 0 1", 250, "rook and bishop against rook"),
        ("8/4p3/4k3/8/8/8/3B4/4K3 w - - 0 1", 100, "a bishop against a pawn"),
        ("1k6/8/4p3/8/P7/8/3B4/4K3 w - - 0 1", 100, "the wrong bishop against a pawn"),
    ];
    for (fen, most, what) in cases {
        let value = TaperedEval.evaluate(&fen.parse().unwrap());
        assert!((-most..=most).contains(&value), "{what}: {value}, {fen}");
    }
}
