//! Scores from one point of view wherever they are shown.

use std::fmt;

use crate::score::Score;
use chess_movegen::Color;

/// A score from White's point of view: pawns, or `#3` if White mates in three moves and `#-3` if
/// Black does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WhiteScore {
    /// For the side to move.
    score: Score,
    side_to_move: Color,
}

impl WhiteScore {
    /// The score that a search gives the side to move.
    #[must_use]
    pub const fn new(score: Score, side_to_move: Color) -> WhiteScore {
        WhiteScore { score, side_to_move }
    }

    /// The score in centipawns from the point of view of a side; a mate is worth more than any
    /// other score.
    #[must_use]
    pub fn for_side(self, color: Color) -> i32 {
        const MATE: i32 = 100_000;
        let score = match (self.score.centipawns(), self.score.moves_to_mate()) {
            (Some(centipawns), _) => centipawns,
            (None, Some(moves)) if moves > 0 => MATE,
            (None, _) => -MATE,
        };
        if color == self.side_to_move { score } else { -score }
    }

    /// White's expected share of the point, 0 to 1: the logistic curve that fits games of strong
    /// players, on which a pawn is worth about six tenths of a point to the side that is ahead.
    #[must_use]
    pub fn white_share(self) -> f64 {
        1.0 / (1.0 + (-f64::from(self.for_side(Color::White)) / 250.0).exp())
    }
}

impl fmt::Display for WhiteScore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let WhiteScore { score, side_to_move } = *self;
        // Moves to a mate are counted by who gives it, so that they are negated as a number: a
        // score that is negated as a whole would count the other side's moves.
        match (score.moves_to_mate(), side_to_move) {
            (Some(moves), Color::White) => f.pad(&format!("#{moves}")),
            (Some(moves), Color::Black) => f.pad(&format!("#{}", -moves)),
            (None, Color::White) => fmt::Display::fmt(&score, f),
            (None, Color::Black) => fmt::Display::fmt(&-score, f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn white_sees_the_same_whoever_is_to_move() {
        let cases = [
            (Score::from_centipawns(35), Color::White, "+0.35"),
            (Score::from_centipawns(35), Color::Black, "-0.35"),
            (Score::DRAW, Color::Black, "+0.00"),
            (Score::mate_in(1), Color::White, "#1"),
            (Score::mate_in(1), Color::Black, "#-1"),
            (Score::mated_in(2), Color::White, "#-1"),
            (Score::mated_in(2), Color::Black, "#1"),
            (Score::mate_in(5), Color::Black, "#-3"),
        ];
        for (score, side_to_move, expected) in cases {
            let text = WhiteScore::new(score, side_to_move).to_string();
            assert_eq!(text, expected, "{score} for {side_to_move}");
        }
    }
}
