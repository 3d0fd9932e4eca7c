//! How a score relates to the true one.

use crate::value::{self, Value};

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
            _ if value::is_mate(score) => static_eval,
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
            (Bound::Lower, value::MATE - 3, 30),
        ] {
            assert_eq!(bound.refine(30, score), refined, "{bound:?} {score}");
        }
    }
}
