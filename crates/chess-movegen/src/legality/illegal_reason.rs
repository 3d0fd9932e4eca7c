//! Why a move is not legal.

use core::fmt;

use chess_core::{Bitboard, Color, Move, Piece, Role, Square};

/// Why a move is not legal in a position.
///
/// Each reason names the squares and the pieces that it is about, so that a program can point at
/// them. Its `Display` is a sentence without a full stop that a beginner understands.
///
/// ```
/// use chess_movegen::{IllegalReason, Position, Square};
///
/// let position = Position::initial();
/// let reason = position.check_legality("d1d4".parse()?).unwrap_err();
/// assert_eq!(reason.to_string(), "the pawn on d2 is in the way of the queen");
/// # Ok::<(), chess_core::ParseMoveError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum IllegalReason {
    /// No piece stands on the square that the move starts from.
    NoPieceThere {
        /// The empty square.
        square: Square,
    },
    /// The piece belongs to the opponent.
    NotYourPiece {
        /// What stands there.
        piece: Piece,
        /// Where.
        square: Square,
    },
    /// No piece of this role moves like this.
    NotHowItMoves {
        /// The piece.
        role: Role,
        /// Where it would go.
        to: Square,
    },
    /// A piece stands between origin and destination.
    PathBlocked {
        /// The piece that would move.
        role: Role,
        /// The piece in its way.
        blocker: Piece,
        /// Where it stands.
        square: Square,
    },
    /// A pawn moves straight ahead to empty squares only.
    PawnBlocked {
        /// The piece in its way.
        blocker: Piece,
        /// Where it stands.
        square: Square,
    },
    /// A pawn moves diagonally only to capture, and there is nothing to capture.
    NothingToCapture {
        /// The empty square.
        square: Square,
    },
    /// An opponent's pawn stands where it would after a double step, but it did not come there by
    /// the last move, so it cannot be captured en passant.
    EnPassantNotAvailable {
        /// The pawn that would be captured.
        pawn: Square,
        /// The empty square behind it.
        square: Square,
    },
    /// A piece of the same side stands on the destination.
    OwnPieceThere {
        /// What stands there.
        piece: Piece,
        /// Where.
        square: Square,
    },
    /// A pawn reaches the last rank, and the move does not say what it becomes.
    PromotionMissing,
    /// The move says what a pawn becomes, and no pawn reaches the last rank.
    PromotionImpossible,
    /// The piece shields its king, and would leave the line on which it does.
    Pinned {
        /// The piece.
        role: Role,
        /// Where it stands.
        square: Square,
        /// The slider that would attack the king without it.
        pinner: Piece,
        /// Where the slider stands.
        from: Square,
        /// The king.
        king: Square,
        /// The squares between the king and the slider, and the slider's: where the piece may go.
        ray: Bitboard,
    },
    /// The king would step onto a square that the opponent attacks.
    KingWouldBeAttacked {
        /// Where it would step.
        to: Square,
        /// An attacker.
        attacker: Piece,
        /// Where the attacker stands.
        from: Square,
    },
    /// The king is in check, and the move does nothing about it.
    StillInCheck {
        /// A piece that gives check.
        checker: Piece,
        /// Where it stands.
        from: Square,
    },
    /// After an en passant capture a slider would attack the king: two pawns leave at once.
    EnPassantUncoversKing {
        /// The king.
        king: Square,
        /// The slider.
        attacker: Piece,
        /// Where the slider stands.
        from: Square,
    },
    /// The right to castle with this rook is lost, or never was.
    CastlingRightLost {
        /// The side.
        color: Color,
        /// The rook.
        rook: Square,
    },
    /// The king moves to where castling would take it, and castling is legal: but it is written as
    /// the king taking its own rook.
    CastlingTakesRook {
        /// The castling move.
        castling: Move,
    },
    /// The king moves as if to castle, and there is no rook to castle with.
    NoRookToCastle {
        /// Where the rook would have to stand.
        square: Square,
    },
    /// The king may not castle out of check.
    CastlingInCheck {
        /// A piece that gives check.
        checker: Piece,
        /// Where it stands.
        from: Square,
    },
    /// A piece stands between king and rook, or where one of them would pass or end.
    CastlingBlocked {
        /// The piece in the way, of either side.
        blocker: Piece,
        /// Where it stands.
        square: Square,
    },
    /// The king would cross, or end on, a square that the opponent attacks.
    CastlingThroughCheck {
        /// The square.
        square: Square,
        /// An attacker.
        attacker: Piece,
        /// Where the attacker stands.
        from: Square,
    },
}

impl IllegalReason {
    /// The square to point at: where the piece stands that is the reason, or else the square that
    /// the reason is about. `None` if the move itself is unfinished.
    ///
    /// ```
    /// use chess_movegen::{Position, Square};
    ///
    /// let reason = Position::initial().check_legality("d1d4".parse()?).unwrap_err();
    /// assert_eq!(reason.square(), Some(Square::D2));
    /// # Ok::<(), chess_core::ParseMoveError>(())
    /// ```
    #[must_use]
    pub const fn square(&self) -> Option<Square> {
        use IllegalReason as R;
        match *self {
            R::PromotionMissing | R::PromotionImpossible => None,
            R::NoPieceThere { square }
            | R::NotYourPiece { square, .. }
            | R::PathBlocked { square, .. }
            | R::PawnBlocked { square, .. }
            | R::NothingToCapture { square }
            | R::OwnPieceThere { square, .. }
            | R::NoRookToCastle { square }
            | R::CastlingBlocked { square, .. } => Some(square),
            R::NotHowItMoves { to, .. } => Some(to),
            R::EnPassantNotAvailable { pawn, .. } => Some(pawn),
            R::CastlingRightLost { rook, .. } => Some(rook),
            R::CastlingTakesRook { castling } => Some(castling.to()),
            R::Pinned { from, .. }
            | R::KingWouldBeAttacked { from, .. }
            | R::StillInCheck { from, .. }
            | R::EnPassantUncoversKing { from, .. }
            | R::CastlingInCheck { from, .. }
            | R::CastlingThroughCheck { from, .. } => Some(from),
        }
    }
}

impl fmt::Display for IllegalReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use IllegalReason as R;
        let name = |piece: Piece| piece.role().name();
        match *self {
            R::NoPieceThere { square } => write!(f, "there is no piece on {square}"),
            R::NotYourPiece { piece, square } => {
                write!(f, "the {piece} on {square} is not yours to move")
            }
            R::NotHowItMoves { role: Role::King, to } => {
                write!(f, "a king cannot move to {to} from there: it moves one square, or castles")
            }
            R::NotHowItMoves { role, to } => write!(f, "a {role} cannot move to {to} from there"),
            R::PathBlocked { role, blocker, square } => {
                write!(f, "the {} on {square} is in the way of the {role}", name(blocker))
            }
            R::PawnBlocked { blocker, square } => {
                write!(f, "the {} on {square} is in the way of the pawn", name(blocker))
            }
            R::NothingToCapture { square } => write!(
                f,
                "a pawn moves diagonally only to capture, and there is nothing to capture on \
                 {square}"
            ),
            R::OwnPieceThere { piece, square } => {
                write!(f, "your own {} is on {square}", name(piece))
            }
            R::EnPassantNotAvailable { pawn, square } => write!(
                f,
                "there is nothing to capture on {square}: the pawn on {pawn} can be captured en \
                 passant only right after a double step"
            ),
            R::PromotionMissing => {
                f.write_str("the pawn must promote: to a queen, rook, bishop or knight")
            }
            R::PromotionImpossible => {
                f.write_str("only a pawn that reaches the last rank can promote")
            }
            R::Pinned { role, square, pinner, from, king, .. } => write!(
                f,
                "the {role} on {square} is pinned: it shields the king on {king} from the {} \
                 on {from} along {}",
                name(pinner),
                Along(king, from)
            ),
            R::KingWouldBeAttacked { to, attacker, from } => {
                write!(
                    f,
                    "the king would be in check on {to} from the {} on {from}",
                    name(attacker)
                )
            }
            R::StillInCheck { checker, from } => {
                write!(f, "this would leave the king in check from the {} on {from}", name(checker))
            }
            R::EnPassantUncoversKing { king, attacker, from } => write!(
                f,
                "this would leave the king on {king} in check from the {} on {from}: an en passant \
                 capture takes two pawns off the line at once",
                name(attacker)
            ),
            R::CastlingRightLost { color, rook } => {
                write!(f, "{color} does not have the right to castle with the rook on {rook}")
            }
            R::CastlingTakesRook { castling } => {
                write!(f, "castling is written as the king taking its own rook: {castling}")
            }
            R::NoRookToCastle { square } => {
                write!(f, "there is no rook on {square} to castle with")
            }
            R::CastlingInCheck { checker, from } => write!(
                f,
                "the king may not castle while the {} on {from} gives check",
                name(checker)
            ),
            R::CastlingBlocked { blocker, square } => {
                write!(f, "castling is blocked by the {} on {square}", name(blocker))
            }
            R::CastlingThroughCheck { square, attacker, from } => write!(
                f,
                "castling would take the king through or onto {square}, which the {} on {from} attacks",
                name(attacker)
            ),
        }
    }
}

/// The line through two squares in words, as in `the e-file`.
struct Along(Square, Square);

impl fmt::Display for Along {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Along(a, b) = *self;
        if a.file() == b.file() {
            write!(f, "the {}-file", a.file())
        } else if a.rank() == b.rank() {
            write!(f, "rank {}", a.rank())
        } else {
            write!(f, "the diagonal from {b} to {a}")
        }
    }
}

impl core::error::Error for IllegalReason {}
