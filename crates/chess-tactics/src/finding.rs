//! What was found in a line, and how it is said.

use std::fmt;

use chess_movegen::PieceId;
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
    mover: Option<PieceId>,
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
        /// The king, where it stands at the end.
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
    /// A guard is made to leave.
    Deflection {
        /// The guard.
        guard: PlacedPiece,
        /// What it guards against.
        duty: Duty,
    },
    /// One piece alone defends two, captures in the place of the first and gives up the second.
    Overloading {
        /// The piece, where it stands before the move.
        guard: PlacedPiece,
        /// What it defends, where it stands before the move.
        defended: [PlacedPiece; 2],
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
        /// True if it is still a pawn, and can be promoted safely after each answer.
        is_unstoppable: bool,
    },
}

/// What a guard is there for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Duty {
    /// It defends a piece.
    Defends(PlacedPiece),
    /// It keeps the opponent's pawn from being promoted.
    Stops(PlacedPiece),
}

impl Finding {
    /// What is seen after this move.
    pub(crate) fn new(line: &Line, turn: Turn<'_>, motif: Motif) -> Finding {
        let (before, mv) = (line.text(0, turn.ply), turn.text());
        let mover = turn.mover().map(|mover| mover.id);
        Finding { ply: turn.ply, before, mv, mover, motif }
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
            Motif::Overloading { .. } => Theme::Overloading,
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
pub(crate) struct The(pub(crate) PlacedPiece);

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
        if !self.before.is_empty() {
            write!(f, "After {}, ", self.before)?;
        }
        write!(f, "{}.", self.clause())
    }
}

impl Finding {
    /// The moves before the one that does it, in SAN.
    pub(crate) fn before(&self) -> &str {
        &self.before
    }

    fn moves(&self, piece: &PlacedPiece) -> bool {
        Some(piece.id) == self.mover
    }

    /// The sentence without what stands before it and without the full stop.
    pub(crate) fn clause(&self) -> String {
        let mv = &self.mv;
        match &self.motif {
            Motif::Mate { .. } => format!("{mv} is checkmate"),
            Motif::BackRankMate { checker, king } => format!(
                "{} mates on the back rank, where {} is shut in by its own pieces",
                The(*checker),
                The(*king)
            ),
            Motif::SmotheredMate { knight, king } => {
                format!("{} mates {}, which its own pieces smother", The(*knight), The(*king))
            }
            Motif::Fork { targets, .. } => format!("{mv} forks {}", list(targets)),
            Motif::HangingPiece { victim, .. } => {
                format!("{mv} captures {}, which is not defended", The(*victim))
            }
            Motif::Pin { pinner, pinned, king, shielded } => {
                let (pinned, king) = (The(*pinned), The(*king));
                let pin = match self.moves(pinner) {
                    true => format!("{mv} pins {pinned} to {king}"),
                    false => format!("{mv} leaves {pinned} pinned to {king} by {}", The(*pinner)),
                };
                match shielded {
                    Some(piece) => format!("{pin}, so that it cannot capture {}", The(*piece)),
                    None => format!("{pin}, so that it cannot leave the line"),
                }
            }
            Motif::Skewer { slider, front, back } => {
                let targets = format!("{} and, behind it, {}", The(*front), The(*back));
                match self.moves(slider) {
                    true => format!("{mv} attacks {targets}"),
                    false => format!("{mv} leaves {} attacking {targets}", The(*slider)),
                }
            }
            Motif::DiscoveredAttack { slider, target } => {
                format!("{mv} uncovers the attack of {} on {}", The(*slider), The(*target))
            }
            Motif::DiscoveredCheck { slider, king } => {
                format!("{mv} uncovers the attack of {} on {}", The(*slider), The(*king))
            }
            Motif::DoubleCheck { checkers, king } => {
                format!("{mv} is a double check: {} attack {}", list(checkers), The(*king))
            }
            Motif::TrappedPiece { trapped } => {
                format!("{mv} leaves {} attacked and without a safe square", The(*trapped))
            }
            Motif::CapturingDefender { defender, defended } => {
                format!("{mv} captures {}, which defends {}", The(*defender), The(*defended))
            }
            Motif::Deflection { guard, duty } => {
                let duty = match duty {
                    Duty::Defends(piece) => format!("defends {}", The(*piece)),
                    Duty::Stops(pawn) => format!("stops {}", The(*pawn)),
                };
                format!("{mv} lures away {}, which {duty}", The(*guard))
            }
            Motif::Overloading { guard, defended } => {
                let defended = list(defended);
                format!("{mv} overloads {}, which alone defends {defended}", The(*guard))
            }
            Motif::Promotion { promoted } => {
                format!("{mv} makes a {}", promoted.piece.role())
            }
            Motif::AdvancedPawn { pawn, is_unstoppable } => match is_unstoppable {
                true => format!("{mv} brings a pawn to {}, where nothing stops it", pawn.square),
                false if !pawn.piece.is_pawn() => format!("{mv} brings a pawn to the last rank"),
                false => format!("{mv} brings a pawn to {}", pawn.square),
            },
        }
    }
}
