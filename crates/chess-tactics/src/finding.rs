//! What was found in a line, and how it is said.

use std::fmt;

use chess_movegen::Role;
use chess_movegen::maps::PlacedPiece;

use crate::Theme;
use crate::line::{Line, Turn};

/// A theme found in a line: where, with which pieces, and as a sentence.
///
/// Its `Display` is the sentence. Every piece that it names stands where it says in the position
/// after the move that it names, unless it says otherwise: [`Motif`] tells which position is meant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    ply: usize,
    /// The moves before, in SAN.
    before: String,
    /// The move, in SAN.
    mv: String,
    motif: Motif,
}

/// The pieces of a tactic, each on the square where it stands after the move that the
/// [`Finding`] is about, or before it where that is said.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Motif {
    /// The line ends in checkmate.
    Mate {
        /// How many moves the winner makes in the line.
        moves: u8,
        /// Where the king stands at the end.
        king: PlacedPiece,
    },
    /// A rook or queen mates on the back rank.
    BackRankMate {
        /// What gives check along the rank.
        checker: PlacedPiece,
        /// The king.
        king: PlacedPiece,
    },
    /// A knight mates a king that its own pieces surround.
    SmotheredMate {
        /// The knight.
        knight: PlacedPiece,
        /// The king.
        king: PlacedPiece,
    },
    /// One piece attacks several.
    Fork {
        /// The piece that attacks.
        forker: PlacedPiece,
        /// What it attacks, two or more, the most valuable first.
        targets: Vec<PlacedPiece>,
    },
    /// An undefended piece is captured.
    HangingPiece {
        /// What captures it, where it stands before the move.
        captor: PlacedPiece,
        /// The piece, where it stands before the move.
        victim: PlacedPiece,
    },
    /// A piece is pinned to its king, and therefore cannot capture a piece or get away.
    Pin {
        /// What pins it.
        pinner: PlacedPiece,
        /// The pinned piece.
        pinned: PlacedPiece,
        /// The king.
        king: PlacedPiece,
        /// What it would capture if it were not pinned; without one, it is attacked itself.
        shielded: Option<PlacedPiece>,
    },
    /// A slider attacks a piece and, behind it, another.
    Skewer {
        /// The slider.
        slider: PlacedPiece,
        /// The piece that leaves the line.
        front: PlacedPiece,
        /// The one that is captured.
        back: PlacedPiece,
    },
    /// A piece leaves a line, and another attacks along it.
    DiscoveredAttack {
        /// The piece that attacks.
        slider: PlacedPiece,
        /// What it attacks.
        target: PlacedPiece,
    },
    /// A piece leaves a line, and another gives check along it.
    DiscoveredCheck {
        /// The piece that gives check.
        slider: PlacedPiece,
        /// The king.
        king: PlacedPiece,
    },
    /// Two pieces give check.
    DoubleCheck {
        /// Which.
        checkers: [PlacedPiece; 2],
        /// The king.
        king: PlacedPiece,
    },
    /// A piece is attacked, and loses material wherever it goes.
    TrappedPiece {
        /// The piece.
        trapped: PlacedPiece,
    },
    /// What defended a piece is captured.
    CapturingDefender {
        /// The defender, where it stood before the move.
        defender: PlacedPiece,
        /// What it defended, and what is captured later in the line.
        defended: PlacedPiece,
    },
    /// What guarded a square is made to leave.
    Deflection {
        /// The guard.
        guard: PlacedPiece,
        /// The piece that it defends; without one, it guards the square where a pawn promotes.
        defended: Option<PlacedPiece>,
        /// The move, in SAN, for which it had to be gone.
        then: String,
    },
    /// A pawn is promoted.
    Promotion {
        /// What it becomes, where it stands after the move.
        promoted: PlacedPiece,
    },
    /// A pawn comes to the rank before the last, or to the last.
    AdvancedPawn {
        /// The pawn, or what it has become.
        pawn: PlacedPiece,
    },
}

impl Finding {
    /// What is seen after this move.
    pub(crate) fn new(line: &Line, turn: Turn<'_>, motif: Motif) -> Finding {
        Finding { ply: turn.ply, before: line.text(0, turn.ply), mv: turn.text(), motif }
    }

    /// What it is called.
    #[must_use]
    pub fn theme(&self) -> Theme {
        match &self.motif {
            Motif::Mate { moves, .. } => Theme::MateIn(*moves),
            Motif::BackRankMate { .. } => Theme::BackRankMate,
            Motif::SmotheredMate { .. } => Theme::SmotheredMate,
            Motif::Fork { .. } => Theme::Fork,
            Motif::HangingPiece { .. } => Theme::HangingPiece,
            Motif::Pin { .. } => Theme::Pin,
            Motif::Skewer { .. } => Theme::Skewer,
            Motif::DiscoveredAttack { .. } => Theme::DiscoveredAttack,
            Motif::DiscoveredCheck { .. } => Theme::DiscoveredCheck,
            Motif::DoubleCheck { .. } => Theme::DoubleCheck,
            Motif::TrappedPiece { .. } => Theme::TrappedPiece,
            Motif::CapturingDefender { .. } => Theme::CapturingDefender,
            Motif::Deflection { .. } => Theme::Deflection,
            Motif::Promotion { .. } => Theme::Promotion,
            Motif::AdvancedPawn { .. } => Theme::AdvancedPawn,
        }
    }

    /// How many moves of the line come before the one that does it.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.ply
    }

    /// The pieces.
    #[must_use]
    pub fn motif(&self) -> &Motif {
        &self.motif
    }
}

/// The piece as it is named in a sentence.
struct The(PlacedPiece);

impl fmt::Display for The {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the {} on {}", self.0.piece.role(), self.0.square)
    }
}

fn list(pieces: &[PlacedPiece]) -> String {
    let mut text = String::new();
    for (index, &piece) in pieces.iter().enumerate() {
        text += match index {
            0 => "",
            _ if index + 1 == pieces.len() => " and ",
            _ => ", ",
        };
        text += &The(piece).to_string();
    }
    text
}

/// A sentence with a full stop, such as `After Qxd4 …Bxd4, Nc7+ forks the king on e8 and the rook on
/// a8.`
impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mv = &self.mv;
        if !self.before.is_empty() && !matches!(self.motif, Motif::Mate { .. }) {
            write!(f, "After {}, ", self.before)?;
        }
        match &self.motif {
            Motif::Mate { moves: 1, .. } => write!(f, "{mv} is checkmate."),
            Motif::Mate { moves, .. } => {
                write!(f, "{} {mv} is mate in {moves}.", self.before)
            }
            Motif::BackRankMate { checker, king } => write!(
                f,
                "{} mates on the back rank: {} is shut in by its own pieces.",
                The(*checker),
                The(*king)
            ),
            Motif::SmotheredMate { knight, king } => write!(
                f,
                "{} mates {}, which is smothered by its own pieces.",
                The(*knight),
                The(*king)
            ),
            Motif::Fork { targets, .. } => write!(f, "{mv} forks {}.", list(targets)),
            Motif::HangingPiece { victim, .. } => {
                write!(f, "{} is not defended, and {mv} captures it.", The(*victim))
            }
            Motif::Pin { pinner, pinned, king, shielded } => {
                write!(f, "{} pins {} to {}", The(*pinner), The(*pinned), The(*king))?;
                match shielded {
                    Some(piece) => write!(f, ": it cannot capture {}.", The(*piece)),
                    None => f.write_str(": it is attacked and cannot leave the line."),
                }
            }
            Motif::Skewer { slider, front, back } => write!(
                f,
                "{} attacks {} and, behind it, {}.",
                The(*slider),
                The(*front),
                The(*back)
            ),
            Motif::DiscoveredAttack { slider, target } => {
                write!(f, "{mv} uncovers the attack of {} on {}.", The(*slider), The(*target))
            }
            Motif::DiscoveredCheck { slider, king } => {
                write!(f, "{mv} uncovers the check of {} to {}.", The(*slider), The(*king))
            }
            Motif::DoubleCheck { checkers, king } => {
                write!(f, "{mv} is a double check: {} attack {}.", list(checkers), The(*king))
            }
            Motif::TrappedPiece { trapped } => {
                write!(f, "{} is attacked and has no safe square.", The(*trapped))
            }
            Motif::CapturingDefender { defender, defended } => {
                write!(f, "{mv} captures {}, which defends {}.", The(*defender), The(*defended))
            }
            Motif::Deflection { guard, defended, then } => {
                write!(f, "{mv} makes {} leave, ", The(*guard))?;
                match defended {
                    Some(piece) => write!(f, "which defends {}: {then} follows.", The(*piece)),
                    None => write!(f, "which guards the promotion: {then} follows."),
                }
            }
            Motif::Promotion { promoted } => {
                let role = promoted.piece.role();
                let article = if role == Role::Pawn { "" } else { "a " };
                write!(f, "{mv} makes {article}{role}.")
            }
            Motif::AdvancedPawn { pawn } => {
                write!(f, "{mv} brings a pawn to {}.", pawn.square)
            }
        }
    }
}
