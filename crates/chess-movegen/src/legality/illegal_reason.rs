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
#[allow(missing_docs, reason = "each variant tells of its fields")]
pub enum IllegalReason {
    /// No piece stands on the square that the move starts from.
    NoPieceThere { square: Square },
    /// The piece on the square belongs to the opponent.
    NotYourPiece { piece: Piece, square: Square },
    /// No piece of this role moves like this to its destination.
    NotHowItMoves { role: Role, to: Square },
    /// A piece on a square between origin and destination is in the way of the piece of this role.
    PathBlocked { role: Role, blocker: Piece, square: Square },
    /// A pawn moves straight ahead to empty squares only, and a piece stands on this one.
    PawnBlocked { blocker: Piece, square: Square },
    /// A pawn moves diagonally only to capture, and there is nothing to capture on the square.
    NothingToCapture { square: Square },
    /// An opponent's pawn stands where it would after a double step over the empty square behind it,
    /// but it did not come there by the last move, so it cannot be captured en passant.
    EnPassantNotAvailable { pawn: Square, square: Square },
    /// A piece of the same side stands on the destination.
    OwnPieceThere { piece: Piece, square: Square },
    /// A pawn reaches the last rank, and the move does not say what it becomes.
    PromotionMissing,
    /// The move says what a pawn becomes, and no pawn reaches the last rank.
    PromotionImpossible,
    /// The piece, of this role on its square, shields its king, and would leave the line on which it
    /// does: without it the pinner, a slider on `from`, would attack the king. It may go along the
    /// ray: the squares between the king and the slider, and the slider's.
    Pinned { role: Role, square: Square, pinner: Piece, from: Square, king: Square, ray: Bitboard },
    /// The king would step to a square that an attacker on `from` attacks.
    KingWouldBeAttacked { to: Square, attacker: Piece, from: Square },
    /// The king is in check by a piece on `from`, and the move does nothing about it.
    StillInCheck { checker: Piece, from: Square },
    /// After an en passant capture a slider on `from` would attack the king: two pawns leave at once.
    EnPassantUncoversKing { king: Square, attacker: Piece, from: Square },
    /// The side has lost the right to castle with this rook, or never had it.
    CastlingRightLost { color: Color, rook: Square },
    /// The king moves to where castling would take it, and castling is legal: but it is written as
    /// the king taking its own rook.
    CastlingTakesRook { castling: Move },
    /// The king moves as if to castle, and there is no rook on the square to castle with.
    NoRookToCastle { square: Square },
    /// The king may not castle out of check, which the piece on `from` gives.
    CastlingInCheck { checker: Piece, from: Square },
    /// A piece of either side stands between king and rook, or where one of them would pass or end.
    CastlingBlocked { blocker: Piece, square: Square },
    /// The king would cross, or end on, a square that an attacker on `from` attacks.
    CastlingThroughCheck { square: Square, attacker: Piece, from: Square },
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
                let attacker = name(attacker);
                write!(f, "the king would be in check on {to} from the {attacker} on {from}")
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
            R::CastlingInCheck { checker, from } => {
                let checker = name(checker);
                write!(f, "the king may not castle while the {checker} on {from} gives check")
            }
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
