//! Why a setup is not a position.

use alloc::vec::Vec;
use core::fmt;

use chess_core::{Bitboard, CastlingSide, Color, FenError, File, Piece, Square};

/// One reason why a setup cannot be played on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum PositionErrorReason {
    /// The side has no king.
    NoKing(Color),
    /// The side has more than one king, on these squares.
    SeveralKings(Color, Bitboard),
    /// The side has more than sixteen pieces.
    TooManyPieces(Color, u32),
    /// The side has more than eight pawns.
    TooManyPawns(Color, u32),
    /// Pawns stand on the first or the last rank, where none can be.
    PawnsOnBackRanks(Bitboard),
    /// The kings, White's and Black's, stand side by side.
    KingsSideBySide(Square, Square),
    /// The side that has just moved stands in check by the pieces on these squares.
    OpponentInCheck(Color, Bitboard),
    /// More than two pieces give check at once, those on these squares.
    TooManyCheckers(Bitboard),
    /// The side may castle although its king does not stand on its back rank.
    CastlingWithoutKing(Color, CastlingSide),
    /// The side may castle with a rook that does not stand there.
    CastlingWithoutRook(Color, CastlingSide, Square),
    /// The side may castle with a rook that stands on the other side of the king.
    CastlingOnWrongSide(Color, CastlingSide, File),
    /// The en passant square is not on the sixth rank as the side to move counts them.
    EnPassantRank(Square),
    /// No pawn of the opponent stands in front of the en passant square.
    EnPassantWithoutPawn(Square),
    /// A piece stands on the en passant square, or on the one that the pawn came from: the second
    /// square given here.
    EnPassantBlocked(Square, Square),
    /// Before the pawn passed over the en passant square, the side to move stood in check already
    /// by the pieces on these squares.
    EnPassantAfterCheck(Square, Bitboard),
}

impl PositionErrorReason {
    /// True if it would be gone without one of the castling rights.
    #[must_use]
    pub const fn is_about_castling(&self) -> bool {
        use PositionErrorReason as R;
        matches!(
            self,
            R::CastlingWithoutKing(..) | R::CastlingWithoutRook(..) | R::CastlingOnWrongSide(..)
        )
    }

    /// True if it would be gone without the en passant square.
    #[must_use]
    pub const fn is_about_en_passant(&self) -> bool {
        use PositionErrorReason as R;
        matches!(
            self,
            R::EnPassantRank(_)
                | R::EnPassantWithoutPawn(_)
                | R::EnPassantBlocked(..)
                | R::EnPassantAfterCheck(..)
        )
    }

    /// The squares that the reason is about, for a board editor to mark; none where it is about
    /// pieces that are not there, or about all pieces of a side.
    ///
    /// ```
    /// use chess_movegen::{Bitboard, Position, Setup, Square};
    ///
    /// // 8 . . . . k . . .
    /// // …
    /// // 1 . . . . R K . .        Black is in check, but it is White's move
    /// let setup = Setup::from_fen("4k3/8/8/8/8/8/8/4RK2 w - - 0 1").unwrap();
    /// let reasons = Position::reasons_against(&setup);
    /// assert_eq!(reasons[0].squares(), Bitboard::of(Square::E1));
    /// ```
    #[must_use]
    pub fn squares(&self) -> Bitboard {
        use PositionErrorReason as R;
        match *self {
            R::NoKing(_)
            | R::TooManyPieces(..)
            | R::TooManyPawns(..)
            | R::CastlingWithoutKing(..) => Bitboard::EMPTY,
            R::SeveralKings(_, squares)
            | R::PawnsOnBackRanks(squares)
            | R::OpponentInCheck(_, squares)
            | R::TooManyCheckers(squares) => squares,
            R::KingsSideBySide(white, black) => Bitboard::of(white).with(black),
            R::CastlingWithoutRook(_, _, square)
            | R::EnPassantRank(square)
            | R::EnPassantWithoutPawn(square) => Bitboard::of(square),
            R::CastlingOnWrongSide(color, _, file) => {
                Bitboard::of(Square::new(file, color.back_rank()))
            }
            R::EnPassantBlocked(passed, blocker) => Bitboard::of(passed).with(blocker),
            R::EnPassantAfterCheck(passed, checkers) => checkers.with(passed),
        }
    }
}

/// A sentence without a full stop, such as `White has no king`.
impl fmt::Display for PositionErrorReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use PositionErrorReason as R;
        match *self {
            R::NoKing(color) => write!(f, "{color} has no king"),
            R::SeveralKings(color, _) => write!(f, "{color} has more than one king"),
            R::TooManyPieces(color, count) => write!(f, "{color} has {count} pieces, more than 16"),
            R::TooManyPawns(color, count) => write!(f, "{color} has {count} pawns, more than 8"),
            R::PawnsOnBackRanks(squares) => {
                f.write_str("there are pawns on the first or last rank:")?;
                squares.iter().try_for_each(|square| write!(f, " {square}"))
            }
            R::OpponentInCheck(color, _) => {
                write!(f, "{color} is in check, but it is {}'s move", !color)
            }
            R::KingsSideBySide(white, black) => {
                write!(f, "the kings on {white} and {black} are next to each other")
            }
            R::TooManyCheckers(checkers) => {
                let count = checkers.len();
                write!(f, "{count} pieces give check at once, which no move can bring about")
            }
            R::CastlingWithoutKing(color, side) => {
                write!(f, "{color} cannot castle on the {side}: the king is not on its back rank")
            }
            R::CastlingWithoutRook(color, side, square) => {
                let rook = Piece::rook(color);
                write!(f, "{color} cannot castle on the {side}: there is no {rook} on {square}")
            }
            R::CastlingOnWrongSide(color, side, file) => write!(
                f,
                "{color} cannot castle on the {side} with the rook on the {file}-file: it is on the \
                 other side of the king"
            ),
            R::EnPassantRank(square) => {
                write!(f, "{square} cannot be the en passant square: it is on the wrong rank")
            }
            R::EnPassantWithoutPawn(square) => {
                write!(f, "{square} cannot be the en passant square: no pawn has passed over it")
            }
            R::EnPassantBlocked(square, blocker) => write!(
                f,
                "{square} cannot be the en passant square: the piece on {blocker} would have been \
                 in the pawn's way"
            ),
            R::EnPassantAfterCheck(square, _) => write!(
                f,
                "{square} cannot be the en passant square: the side to move would have been in \
                 check before the pawn moved"
            ),
        }
    }
}

/// Why a setup is not a position: every reason, and at least one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionError {
    reasons: Vec<PositionErrorReason>,
}

impl PositionError {
    /// `None` if there is no reason, for then there is no error.
    pub(crate) fn new(reasons: Vec<PositionErrorReason>) -> Option<PositionError> {
        if reasons.is_empty() { None } else { Some(PositionError { reasons }) }
    }

    /// Every reason, in a fixed order.
    #[must_use]
    pub fn reasons(&self) -> &[PositionErrorReason] {
        &self.reasons
    }
}

/// The reasons in one line, separated by semicolons.
impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, reason) in self.reasons.iter().enumerate() {
            if index > 0 {
                f.write_str("; ")?;
            }
            write!(f, "{reason}")?;
        }
        Ok(())
    }
}

impl core::error::Error for PositionError {}

/// Why a text does not describe a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParsePositionError {
    /// The text is not a FEN.
    Fen(FenError),
    /// The FEN describes something that cannot be played on.
    Position(PositionError),
}

impl fmt::Display for ParsePositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParsePositionError::Fen(error) => fmt::Display::fmt(error, f),
            ParsePositionError::Position(error) => fmt::Display::fmt(error, f),
        }
    }
}

impl core::error::Error for ParsePositionError {}

impl From<FenError> for ParsePositionError {
    fn from(error: FenError) -> ParsePositionError {
        ParsePositionError::Fen(error)
    }
}

impl From<PositionError> for ParsePositionError {
    fn from(error: PositionError) -> ParsePositionError {
        ParsePositionError::Position(error)
    }
}
