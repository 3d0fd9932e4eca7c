//! What a tactic is called.

use std::fmt;

/// What a tactic is called: on lichess.org, whose puzzles are sorted by such names, and in English.
///
/// ```
/// use chess_tactics::Theme;
///
/// assert_eq!(Theme::CapturingDefender.lichess_name(), "capturingDefender");
/// assert_eq!(Theme::CapturingDefender.to_string(), "removal of the defender");
/// assert_eq!(Theme::from_lichess_name("fork"), Some(Theme::Fork));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Theme {
    /// The line ends in checkmate after so many moves of the winner, at least 1; lichess has no
    /// name for more than five, and calls them five.
    MateIn(u8),
    /// A rook or queen mates along the rank on which the king is shut in by its own pieces.
    BackRankMate,
    /// A knight mates a king whose own pieces stand on every square beside it.
    SmotheredMate,
    /// One piece attacks several at once.
    Fork,
    /// A piece can be captured, and nothing defends it.
    HangingPiece,
    /// A piece that shields its king cannot do what it otherwise would.
    Pin,
    /// A piece must leave a line, and the one behind it is captured.
    Skewer,
    /// A piece leaves a line, and another attacks along it.
    DiscoveredAttack,
    /// A piece leaves a line, and another gives check along it.
    DiscoveredCheck,
    /// Two pieces give check at once.
    DoubleCheck,
    /// A piece is attacked and has no safe square.
    TrappedPiece,
    /// A piece that defends another is captured.
    CapturingDefender,
    /// A piece that guards something is made to leave.
    Deflection,
    /// A piece defends two others, and cannot do both.
    Overloading,
    /// A pawn reaches the last rank.
    Promotion,
    /// A pawn comes within a step of the last rank, or reaches it.
    AdvancedPawn,
}

impl Theme {
    /// All themes, the mates from one move to five.
    pub const ALL: [Theme; 20] = [
        Theme::MateIn(1),
        Theme::MateIn(2),
        Theme::MateIn(3),
        Theme::MateIn(4),
        Theme::MateIn(5),
        Theme::BackRankMate,
        Theme::SmotheredMate,
        Theme::Fork,
        Theme::HangingPiece,
        Theme::Pin,
        Theme::Skewer,
        Theme::DiscoveredAttack,
        Theme::DiscoveredCheck,
        Theme::DoubleCheck,
        Theme::TrappedPiece,
        Theme::CapturingDefender,
        Theme::Deflection,
        Theme::Overloading,
        Theme::Promotion,
        Theme::AdvancedPawn,
    ];

    /// The name that lichess gives it, as in the column `Themes` of its puzzle database.
    #[must_use]
    pub const fn lichess_name(self) -> &'static str {
        match self {
            Theme::MateIn(0 | 1) => "mateIn1",
            Theme::MateIn(2) => "mateIn2",
            Theme::MateIn(3) => "mateIn3",
            Theme::MateIn(4) => "mateIn4",
            Theme::MateIn(_) => "mateIn5",
            Theme::BackRankMate => "backRankMate",
            Theme::SmotheredMate => "smotheredMate",
            Theme::Fork => "fork",
            Theme::HangingPiece => "hangingPiece",
            Theme::Pin => "pin",
            Theme::Skewer => "skewer",
            Theme::DiscoveredAttack => "discoveredAttack",
            Theme::DiscoveredCheck => "discoveredCheck",
            Theme::DoubleCheck => "doubleCheck",
            Theme::TrappedPiece => "trappedPiece",
            Theme::CapturingDefender => "capturingDefender",
            Theme::Deflection => "deflection",
            Theme::Overloading => "overloading",
            Theme::Promotion => "promotion",
            Theme::AdvancedPawn => "advancedPawn",
        }
    }

    /// The theme that lichess calls so; `None` for all other words, and for themes that nothing here
    /// looks for.
    #[must_use]
    pub fn from_lichess_name(name: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.lichess_name() == name)
    }
}

/// The name in English, such as `mate in 2`.
impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Theme::MateIn(moves) => return f.pad(&format!("mate in {moves}")),
            Theme::BackRankMate => "back-rank mate",
            Theme::SmotheredMate => "smothered mate",
            Theme::Fork => "fork",
            Theme::HangingPiece => "hanging piece",
            Theme::Pin => "pin",
            Theme::Skewer => "skewer",
            Theme::DiscoveredAttack => "discovered attack",
            Theme::DiscoveredCheck => "discovered check",
            Theme::DoubleCheck => "double check",
            Theme::TrappedPiece => "trapped piece",
            Theme::CapturingDefender => "removal of the defender",
            Theme::Deflection => "deflection",
            Theme::Overloading => "overloaded piece",
            Theme::Promotion => "promotion",
            Theme::AdvancedPawn => "advanced pawn",
        })
    }
}
