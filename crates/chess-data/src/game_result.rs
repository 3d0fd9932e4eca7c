//! Who has won.

use std::fmt;

use chess_movegen::Color;

/// How a game has ended.
///
/// ```
/// use chess_data::GameResult;
/// use chess_movegen::Color;
///
/// assert_eq!(GameResult::from_winner(Some(Color::Black)), GameResult::BlackWins);
/// assert_eq!(GameResult::Draw.white_points(), 0.5);
/// assert_eq!(GameResult::WhiteWins.to_string(), "1-0");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GameResult {
    /// Black has won.
    BlackWins,
    /// Nobody has.
    Draw,
    /// White has won.
    WhiteWins,
}

impl GameResult {
    /// All of them, the best for White last.
    pub const ALL: [GameResult; 3] =
        [GameResult::BlackWins, GameResult::Draw, GameResult::WhiteWins];

    /// The result with this winner, or a draw.
    #[must_use]
    pub const fn from_winner(winner: Option<Color>) -> GameResult {
        match winner {
            Some(Color::White) => GameResult::WhiteWins,
            Some(Color::Black) => GameResult::BlackWins,
            None => GameResult::Draw,
        }
    }

    /// Who has won; `None` for a draw.
    #[must_use]
    pub const fn winner(self) -> Option<Color> {
        match self {
            GameResult::BlackWins => Some(Color::Black),
            GameResult::Draw => None,
            GameResult::WhiteWins => Some(Color::White),
        }
    }

    /// White's points: 0, a half or 1.
    #[must_use]
    pub fn white_points(self) -> f64 {
        f64::from(self.code()) / 2.0
    }

    /// White's half points, which is the number in the format.
    pub(crate) const fn code(self) -> u8 {
        self as u8
    }

    pub(crate) fn from_code(code: u8) -> Option<GameResult> {
        GameResult::ALL.get(usize::from(code)).copied()
    }
}

/// As PGN writes it.
impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            GameResult::BlackWins => "0-1",
            GameResult::Draw => "1/2-1/2",
            GameResult::WhiteWins => "1-0",
        })
    }
}
