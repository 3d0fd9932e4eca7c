//! What a game asks its user.

use std::fmt;

use chess_movegen::{Color, Square};

/// What a game asks its user. All but the first are answered with yes or no.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Question {
    /// What the pawn becomes that goes from one square to the other.
    Promotion {
        /// Where it stands.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// Whether to restart.
    Restart,
    /// Whether to give up.
    Resign,
    /// Whether the other side agrees to a draw.
    Draw {
        /// Who offers it.
        #[cfg_attr(feature = "serde", serde(skip))]
        by: Color,
    },
    /// Whether to overwrite a file.
    Overwrite {
        /// Which.
        name: String,
    },
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Question::Promotion { .. } => {
                f.write_str("Promote to a queen, a rook, a bishop or a knight?")
            }
            Question::Restart => f.write_str("Restart the game? Its moves will be lost."),
            Question::Resign => f.write_str("Resign?"),
            Question::Draw { by } => {
                write!(f, "{by} offers a draw. Does {} accept?", by.opponent())
            }
            Question::Overwrite { name } => {
                write!(f, "There is already a file named {name}. Overwrite it?")
            }
        }
    }
}
