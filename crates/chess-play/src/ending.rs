//! How a game in progress comes to its end.

use std::fmt;

use chess_movegen::{Color, Outcome};
use chess_notation::pgn::GameResult;

/// How a game ended: by the rules on the board, or by its players and clocks.
///
/// ```
/// use chess_movegen::Color;
/// use chess_play::Ending;
///
/// let ending = Ending::Resignation { loser: Color::White };
/// assert_eq!(ending.to_string(), "White resigns: Black wins");
/// assert_eq!(ending.result().to_string(), "0-1");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Ending {
    /// On the board, or by a claim.
    Rules(Outcome),
    /// A player gave up.
    Resignation {
        /// Who.
        loser: Color,
    },
    /// A player's time ran out, and the other could have given mate.
    Time {
        /// Whose time.
        loser: Color,
    },
    /// A player's time ran out, and the other could not have given mate.
    TimeDraw {
        /// Whose time.
        late: Color,
    },
    /// The players agreed to a draw.
    Agreement,
    /// A file says that the game ended like this, and not why.
    Recorded(GameResult),
}

impl Ending {
    /// The result.
    #[must_use]
    pub fn result(&self) -> GameResult {
        match *self {
            Ending::Rules(outcome) => outcome.into(),
            Ending::Resignation { loser } | Ending::Time { loser } => {
                GameResult::win(loser.opponent())
            }
            Ending::TimeDraw { .. } | Ending::Agreement => GameResult::Draw,
            Ending::Recorded(result) => result,
        }
    }
}

/// A sentence without a full stop.
impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ending::Rules(outcome) => fmt::Display::fmt(outcome, f),
            Ending::Resignation { loser } => {
                write!(f, "{loser} resigns: {} wins", loser.opponent())
            }
            Ending::Time { loser } => {
                write!(f, "{loser} has run out of time: {} wins", loser.opponent())
            }
            Ending::TimeDraw { late } => write!(
                f,
                "draw: {late} has run out of time, and {} has too few pieces to mate",
                late.opponent()
            ),
            Ending::Agreement => f.write_str("draw by agreement"),
            Ending::Recorded(GameResult::Draw) => f.write_str("the game was drawn"),
            Ending::Recorded(result) => match result.winner() {
                Some(winner) => write!(f, "{winner} won"),
                None => f.write_str("the game was not finished"),
            },
        }
    }
}
