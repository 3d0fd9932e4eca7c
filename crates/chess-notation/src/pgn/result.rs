//! What a PGN says about how a game ended.

use core::fmt;

use chess_core::Color;
use chess_movegen::Outcome;

/// How a game ended, as PGN says it: without the reason.
///
/// ```
/// use chess_notation::pgn::GameResult;
///
/// assert_eq!(GameResult::from_text("0-1"), Some(GameResult::BlackWins));
/// assert_eq!(GameResult::Draw.to_string(), "1/2-1/2");
/// assert_eq!(GameResult::default().to_string(), "*");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum GameResult {
    /// `1-0`
    WhiteWins,
    /// `0-1`
    BlackWins,
    /// `1/2-1/2`
    Draw,
    /// `*`: the game goes on, or its result is unknown.
    #[default]
    Unknown,
}

impl GameResult {
    /// All results.
    pub const ALL: [GameResult; 4] =
        [GameResult::WhiteWins, GameResult::BlackWins, GameResult::Draw, GameResult::Unknown];

    /// The result of a game that one side has won.
    #[must_use]
    pub const fn win(winner: Color) -> GameResult {
        match winner {
            Color::White => GameResult::WhiteWins,
            Color::Black => GameResult::BlackWins,
        }
    }

    /// Who has won; `None` for a draw and an unknown result.
    #[must_use]
    pub const fn winner(self) -> Option<Color> {
        match self {
            GameResult::WhiteWins => Some(Color::White),
            GameResult::BlackWins => Some(Color::Black),
            GameResult::Draw | GameResult::Unknown => None,
        }
    }

    /// What PGN writes.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            GameResult::WhiteWins => "1-0",
            GameResult::BlackWins => "0-1",
            GameResult::Draw => "1/2-1/2",
            GameResult::Unknown => "*",
        }
    }

    /// The result that this text says, the short form `1/2` of a draw too; `None` for any other.
    #[must_use]
    pub fn from_text(text: &str) -> Option<GameResult> {
        match text {
            "1/2" => Some(GameResult::Draw),
            _ => GameResult::ALL.into_iter().find(|result| result.as_str() == text),
        }
    }
}

/// What PGN writes.
impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// The result of a game that ended so.
impl From<Outcome> for GameResult {
    fn from(outcome: Outcome) -> GameResult {
        outcome.winner().map_or(GameResult::Draw, GameResult::win)
    }
}
