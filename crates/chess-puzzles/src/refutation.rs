//! What is wrong with a wrong move.

use std::fmt;

use chess_eval::TaperedEval;
use chess_movegen::{Game, IllegalReason, Move, Position};
use chess_notation::san;
use chess_search::{Limits, Searcher, WhiteScore};

/// What a wrong move allows, as a search of some ten thousand nodes sees it.
#[derive(Clone, PartialEq, Debug)]
pub struct Refutation {
    before: Position,
    mv: Move,
    /// How play goes on after the move.
    line: Vec<Move>,
    /// `None` where the game is drawn at once.
    score: Option<WhiteScore>,
    /// A mate was to be found.
    is_mate_missed: bool,
}

const NODES: u64 = 20_000;

/// From this many centipawns on a side is better.
const BETTER: i32 = 60;

/// From this many centipawns on a side is winning, and nobody counts the pawns.
const WINNING: i32 = 1_000;

/// More than any evaluation: a mate.
const MATE: i32 = 50_000;

impl Refutation {
    pub(crate) fn of(
        before: &Position,
        mv: Move,
        is_mate_missed: bool,
    ) -> Result<Refutation, IllegalReason> {
        let after = before.make(mv)?;
        let side_to_move = after.side_to_move();
        let has_reply = after.has_legal_move();
        let mut searcher = Searcher::new(TaperedEval);
        let result =
            searcher.search(&Game::new(after), &Limits::NONE.with_nodes(NODES), &mut |_| {});
        Ok(Refutation {
            before: before.clone(),
            mv,
            line: result.pv,
            score: has_reply.then(|| WhiteScore::new(result.score, side_to_move)),
            is_mate_missed,
        })
    }

    /// The wrong move.
    #[must_use]
    pub fn mv(&self) -> Move {
        self.mv
    }

    /// How play would go on after it.
    #[must_use]
    pub fn line(&self) -> &[Move] {
        &self.line
    }

    /// What the position after it is worth; `None` where the game is over.
    #[must_use]
    pub fn score(&self) -> Option<WhiteScore> {
        self.score
    }
}

/// A sentence without its full stop: `Qxb7 is not the solution: 1... Rb8 follows, and White is better by
/// 0.80 pawns`.
impl fmt::Display for Refutation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not the solution: ", san::format(&self.before, self.mv))?;
        let Some(score) = self.score else { return f.write_str("it is stalemate") };
        let solver = self.before.side_to_move();
        let ours = score.for_side(solver);
        if ours > MATE {
            return f.write_str("it wins, but there is a quicker mate");
        }
        let after = self.before.make_unchecked(self.mv);
        let shown = if ours < -MATE { self.line.len() } else { self.line.len().min(2) };
        let line = san::line::format(&after, &self.line[..shown]).unwrap_or_default();
        if ours < -MATE {
            return write!(f, "it allows {line}");
        }
        let pawns = f64::from(ours.abs()) / 100.0;
        write!(f, "{line} follows, and ")?;
        match ours {
            WINNING.. => write!(f, "{solver} is winning")?,
            _ if ours <= -WINNING => write!(f, "{} is winning", !solver)?,
            BETTER.. => write!(f, "{solver} is better by {pawns:.2} pawns")?,
            _ if ours <= -BETTER => write!(f, "{} is better by {pawns:.2} pawns", !solver)?,
            _ => f.write_str("the sides are about even")?,
        }
        if self.is_mate_missed { f.write_str("; there is a mate") } else { Ok(()) }
    }
}
