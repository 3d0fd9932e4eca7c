//! Scores as the tree calculates with them, plain numbers, and how they relate to the true ones.

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

pub(crate) const fn is_mate(value: Value) -> bool {
    value.abs() >= MAX_EVALUATION
}

pub(crate) const fn is_mated(value: Value) -> bool {
    value <= -MAX_EVALUATION
}

/// The distance of a mate, or of a win in tablebases, counted from a node at this ply instead
/// of from the root: what may be stored and found again elsewhere.
pub(crate) const fn at_node(value: Value, ply: usize) -> Value {
    nearer(value, ply as Value)
}

/// The reverse of [`at_node`].
pub(crate) const fn at_root(value: Value, ply: usize) -> Value {
    nearer(value, -(ply as Value))
}

/// A mate or a win in tablebases that is nearer by so many plies; all other values are unchanged.
const fn nearer(value: Value, plies: Value) -> Value {
    match value {
        MIN_TABLE_WIN.. => value + plies,
        _ if value <= -MIN_TABLE_WIN => value - plies,
        _ => value,
    }
}

/// The nearest number that an evaluation may have.
pub(crate) fn clamp_evaluation(value: Value) -> Value {
    value.clamp(1 - MIN_TABLE_WIN, MIN_TABLE_WIN - 1)
}

/// How a score relates to the true one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Bound {
    /// It is the true one.
    Exact,
    /// The true one is as high or higher.
    Lower,
    /// The true one is as low or lower.
    Upper,
}

impl Bound {
    /// What a score is that was found with a window from alpha to beta.
    pub(crate) fn of(score: Value, alpha: Value, beta: Value) -> Bound {
        if score >= beta {
            Bound::Lower
        } else if score <= alpha {
            Bound::Upper
        } else {
            Bound::Exact
        }
    }

    /// True if a score with this bound decides a search with a window from alpha to beta: it is a
    /// bound cutoff.
    pub(crate) fn is_cutoff(self, score: Value, alpha: Value, beta: Value) -> bool {
        match self {
            Bound::Exact => true,
            Bound::Lower => score >= beta,
            Bound::Upper => score <= alpha,
        }
    }

    /// The static evaluation of a position, moved to where a score with this bound says that the
    /// true one lies. Mates are left out of it.
    pub(crate) fn refine(self, static_eval: Value, score: Value) -> Value {
        match self {
            _ if is_mate(score) => static_eval,
            Bound::Exact => score,
            Bound::Lower => score.max(static_eval),
            Bound::Upper => score.min(static_eval),
        }
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

    #[test]
    fn a_bound_cuts_off_only_on_its_own_side() {
        let is_cutoff = |bound: Bound, score| bound.is_cutoff(score, -10, 10);
        assert!(is_cutoff(Bound::Exact, 0));
        assert!(is_cutoff(Bound::Lower, 10) && !is_cutoff(Bound::Lower, 9));
        assert!(is_cutoff(Bound::Upper, -10) && !is_cutoff(Bound::Upper, -9));
    }

    #[test]
    fn an_evaluation_is_moved_towards_the_score_but_not_beyond_what_it_says() {
        for (bound, score, refined) in [
            (Bound::Exact, -40, -40),
            (Bound::Lower, 70, 70),
            (Bound::Lower, 20, 30),
            (Bound::Upper, 20, 20),
            (Bound::Upper, 70, 30),
            (Bound::Lower, MATE - 3, 30),
        ] {
            assert_eq!(bound.refine(30, score), refined, "{bound:?} {score}");
        }
    }
}
