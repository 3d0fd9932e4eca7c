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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalReason {
    /// No piece stands on the square that the move starts from.
    #[error("there is no piece on {square}")]
    NoPieceThere {
        /// The empty square.
        square: Square,
    },
    /// The piece belongs to the opponent.
    #[error("the {piece} on {square} is not yours to move")]
    NotYourPiece {
        /// What stands there.
        piece: Piece,
        /// Where.
        square: Square,
    },
    /// No piece of this role moves like this.
    #[error("a {role} cannot move to {to} from there{}", how_it_moves(*.role))]
    NotHowItMoves {
        /// The piece.
        role: Role,
        /// Where it would go.
        to: Square,
    },
    /// A piece stands between origin and destination.
    #[error("the {} on {square} is in the way of the {role}", .blocker.role())]
    PathBlocked {
        /// The piece that would move.
        role: Role,
        /// The piece in its way.
        blocker: Piece,
        /// Where it stands.
        square: Square,
    },
    /// A pawn moves straight ahead to empty squares only.
    #[error("the {} on {square} is in the way of the pawn", .blocker.role())]
    PawnBlocked {
        /// The piece in its way.
        blocker: Piece,
        /// Where it stands.
        square: Square,
    },
    /// A pawn moves diagonally only to capture, and there is nothing to capture.
    #[error("a pawn moves diagonally only to capture, and there is nothing to capture on {square}")]
    NothingToCapture {
        /// The empty square.
        square: Square,
    },
    /// An opponent's pawn stands where it would after a double step, but it did not come there by
    /// the last move, so it cannot be captured en passant.
    #[error(
        "there is nothing to capture on {square}: the pawn on {pawn} can be captured en passant \
         only right after a double step"
    )]
    EnPassantNotAvailable {
        /// The pawn that would be captured.
        pawn: Square,
        /// The empty square behind it.
        square: Square,
    },
    /// A piece of the same side stands on the destination.
    #[error("your own {} is on {square}", .piece.role())]
    OwnPieceThere {
        /// What stands there.
        piece: Piece,
        /// Where.
        square: Square,
    },
    /// A pawn reaches the last rank, and the move does not say what it becomes.
    #[error("the pawn must promote: to a queen, rook, bishop or knight")]
    PromotionMissing,
    /// The move says what a pawn becomes, and no pawn reaches the last rank.
    #[error("only a pawn that reaches the last rank can promote")]
    PromotionImpossible,
    /// The piece shields its king, and would leave the line on which it does.
    #[error(
        "the {role} on {square} is pinned: it shields the king on {king} from the {} on {from} along {}",
        .pinner.role(),
        Along(*.king, *.from)
    )]
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
    #[error("the king would be in check on {to} from the {} on {from}", .attacker.role())]
    KingWouldBeAttacked {
        /// Where it would step.
        to: Square,
        /// An attacker.
        attacker: Piece,
        /// Where the attacker stands.
        from: Square,
    },
    /// The king is in check, and the move does nothing about it.
    #[error("this would leave the king in check from the {} on {from}", .checker.role())]
    StillInCheck {
        /// A piece that gives check.
        checker: Piece,
        /// Where it stands.
        from: Square,
    },
    /// After an en passant capture a slider would attack the king: two pawns leave at once.
    #[error(
        "this would leave the king on {king} in check from the {} on {from}: an en passant capture \
         takes two pawns off the line at once",
        .attacker.role()
    )]
    EnPassantUncoversKing {
        /// The king.
        king: Square,
        /// The slider.
        attacker: Piece,
        /// Where the slider stands.
        from: Square,
    },
    /// The right to castle with this rook is lost, or never was.
    #[error("{color} does not have the right to castle with the rook on {rook}")]
    CastlingRightLost {
        /// The side.
        color: Color,
        /// The rook.
        rook: Square,
    },
    /// The king moves to where castling would take it, and castling is legal: but it is written as
    /// the king taking its own rook.
    #[error("castling is written as the king taking its own rook: {castling}")]
    CastlingTakesRook {
        /// The castling move.
        castling: Move,
    },
    /// The king moves as if to castle, and there is no rook to castle with.
    #[error("there is no rook on {square} to castle with")]
    NoRookToCastle {
        /// Where the rook would have to stand.
        square: Square,
    },
    /// The king may not castle out of check.
    #[error("the king may not castle while the {} on {from} gives check", .checker.role())]
    CastlingInCheck {
        /// A piece that gives check.
        checker: Piece,
        /// Where it stands.
        from: Square,
    },
    /// A piece stands between king and rook, or where one of them would pass or end.
    #[error("castling is blocked by the {} on {square}", .blocker.role())]
    CastlingBlocked {
        /// The piece in the way, of either side.
        blocker: Piece,
        /// Where it stands.
        square: Square,
    },
    /// The king would cross, or end on, a square that the opponent attacks.
    #[error(
        "castling would take the king through or onto {square}, which the {} on {from} attacks",
        .attacker.role()
    )]
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

/// What is added where somebody expects too much of the king.
const fn how_it_moves(role: Role) -> &'static str {
    match role {
        Role::King => ": it moves one square, or castles",
        _ => "",
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
