//! Scores as the tree calculates with them: plain numbers.

use chess_eval::MAX_EVALUATION;

/// A score inside the tree: centipawns, or a mate beyond [`MAX_EVALUATION`].
pub(crate) type Value = i32;

/// How many plies from the root a line is followed at most.
pub(crate) const MAX_PLY: usize = 246;
/// Checkmate at once.
pub(crate) const MATE: Value = 32_000;
/// Beyond every score.
pub(crate) const INFINITE: Value = MATE + 1;
/// Neither side wins.
pub(crate) const DRAW: Value = 0;

/// The score of a win that tablebases promise, at the root: below every mate, and above every
/// evaluation.
const TABLE_WIN: Value = MAX_EVALUATION - 1;
/// No win that tables promise is worth less.
const MIN_TABLE_WIN: Value = TABLE_WIN - MAX_PLY as Value;

/// The score of the side that wins as tablebases say, at this ply from the root.
pub(crate) const fn table_win_at(ply: usize) -> Value {
    TABLE_WIN - ply as Value
}

/// The score of the side that is mated at this ply from the root.
pub(crate) const fn mated_at(ply: usize) -> Value {
    ply as Value - MATE
}

/// True for mates.
pub(crate) const fn is_mate(value: Value) -> bool {
    value.abs() >= MAX_EVALUATION
}

/// True if the side is mated.
pub(crate) const fn is_mated(value: Value) -> bool {
    value <= -MAX_EVALUATION
}

/// The distance of a mate, or of a win in tablebases, counted from a node at this ply instead
/// of from the root: what may be stored and found again elsewhere.
pub(crate) const fn at_node(value: Value, ply: usize) -> Value {
    if value >= MIN_TABLE_WIN {
        value + ply as Value
    } else if value <= -MIN_TABLE_WIN {
        value - ply as Value
    } else {
        value
    }
}

/// The reverse of [`at_node`].
pub(crate) const fn at_root(value: Value, ply: usize) -> Value {
    if value >= MIN_TABLE_WIN {
        value - ply as Value
    } else if value <= -MIN_TABLE_WIN {
        value + ply as Value
    } else {
        value
    }
}

/// The nearest number that an evaluation may have.
pub(crate) const fn clamp_evaluation(value: Value) -> Value {
    if value >= MIN_TABLE_WIN {
        MIN_TABLE_WIN - 1
    } else if value <= -MIN_TABLE_WIN {
        1 - MIN_TABLE_WIN
    } else {
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mates_are_counted_from_the_node_or_from_the_root() {
        for value in [MATE - 7, mated_at(8), table_win_at(9), -table_win_at(4), -120, 0] {
            assert_eq!(at_root(at_node(value, 4), 4), value);
        }
        assert_eq!(at_node(MATE - 7, 4), MATE - 3);
        assert_eq!(at_node(mated_at(8), 4), mated_at(4));
        assert!(is_mate(MATE - 246) && is_mate(mated_at(246)) && !is_mate(MAX_EVALUATION - 1));
        assert!(is_mated(mated_at(246)) && !is_mated(MATE - 1));
        assert_eq!(clamp_evaluation(-MATE), 1 - MIN_TABLE_WIN);
        assert_eq!(at_node(table_win_at(6), 4), table_win_at(2));
        assert!(!is_mate(table_win_at(0)) && table_win_at(MAX_PLY) > clamp_evaluation(MATE));
    }
}
