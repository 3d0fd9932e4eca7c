//! What a move gives away, by the definitions of lichess.

use chess_movegen::Color;
use chess_notation::pgn::{Nag, Score};

/// How bad a move is that gives something away.
///
/// The thresholds are lichess's: what counts is not the loss in pawns but the loss of
/// [winning chances](winning_chances), so that a pawn matters where a game is level and does not where
/// it is decided. Mates have rules of their own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Judgement {
    /// It gives away 5 points of a hundred.
    Inaccuracy,
    /// It gives away 10 points of a hundred.
    Mistake,
    /// It gives away 15 points of a hundred.
    Blunder,
}

/// The share of the games, in per cent, that people win as White from a position with this score:
/// 50 + 50 · (2 / (1 + e^(−0.00368208 · centipawns)) − 1), with scores beyond ten pawns, and mates,
/// taken as ten pawns.
///
/// ```
/// use chess_notation::pgn::Score;
/// use chess_review::winning_chances;
///
/// assert_eq!(winning_chances(Score::Centipawns(0)), 50.0);
/// assert_eq!(winning_chances(Score::Centipawns(100)).round(), 59.0);
/// assert_eq!(winning_chances(Score::Mate(-3)).round(), 2.0);
/// ```
#[must_use]
pub fn winning_chances(score: Score) -> f64 {
    100.0 / (1.0 + (-0.003_682_08 * f64::from(bounded(score))).exp())
}

/// In centipawns, ten pawns at most.
pub(crate) fn bounded(score: Score) -> i32 {
    const MOST: i32 = 1_000;
    match score {
        Score::Centipawns(centipawns) => centipawns.clamp(-MOST, MOST),
        Score::Mate(moves) => MOST * moves.signum(),
    }
}

impl Judgement {
    /// All of them, the worst first.
    pub const ALL: [Judgement; 3] = [Judgement::Blunder, Judgement::Mistake, Judgement::Inaccuracy];

    /// The judgement on a move of a side that finds the first score and leaves the second, both for
    /// White; `None` if it gives away too little to speak of.
    ///
    /// Whoever walks into a mate, or lets one go, is judged by the score on the other side of the
    /// move: it is no blunder where the game was lost, or is still won, by seven pawns or more.
    ///
    /// ```
    /// use chess_movegen::Color;
    /// use chess_notation::pgn::Score::{Centipawns, Mate};
    /// use chess_review::Judgement;
    ///
    /// let white = |before, after| Judgement::new(Color::White, before, after);
    /// assert_eq!(white(Centipawns(30), Centipawns(0)), None);
    /// assert_eq!(white(Centipawns(30), Centipawns(-90)), Some(Judgement::Mistake));
    /// assert_eq!(white(Centipawns(900), Centipawns(800)), None);
    /// assert_eq!(white(Mate(3), Centipawns(800)), Some(Judgement::Mistake));
    /// assert_eq!(white(Centipawns(-200), Mate(-5)), Some(Judgement::Blunder));
    /// ```
    #[must_use]
    pub fn new(mover: Color, before: Score, after: Score) -> Option<Judgement> {
        let (before, after) = (for_side(mover, before), for_side(mover, after));
        let by_mate = |centipawns: i32| match centipawns {
            1_000.. => Judgement::Inaccuracy,
            701.. => Judgement::Mistake,
            _ => Judgement::Blunder,
        };
        match (before, after) {
            (Score::Centipawns(before), Score::Mate(..0)) => Some(by_mate(-before)),
            (Score::Mate(1..), Score::Centipawns(after)) => Some(by_mate(after)),
            (Score::Mate(1..), Score::Mate(..0)) => Some(Judgement::Blunder),
            _ => {
                let loss = winning_chances(before) - winning_chances(after);
                Judgement::ALL.into_iter().find(|judgement| loss >= judgement.least_loss())
            }
        }
    }

    /// The sign that stands behind such a move: `?!`, `?` or `??`.
    #[must_use]
    pub const fn nag(self) -> Nag {
        match self {
            Judgement::Inaccuracy => Nag::DUBIOUS_MOVE,
            Judgement::Mistake => Nag::MISTAKE,
            Judgement::Blunder => Nag::BLUNDER,
        }
    }

    /// Of winning chances in per cent.
    const fn least_loss(self) -> f64 {
        match self {
            Judgement::Inaccuracy => 5.0,
            Judgement::Mistake => 10.0,
            Judgement::Blunder => 15.0,
        }
    }
}

/// The score as a side sees it.
pub(crate) fn for_side(color: Color, score: Score) -> Score {
    match (color, score) {
        (Color::White, _) => score,
        (Color::Black, Score::Centipawns(centipawns)) => Score::Centipawns(-centipawns),
        (Color::Black, Score::Mate(moves)) => Score::Mate(-moves),
    }
}
