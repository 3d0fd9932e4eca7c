//! Why a setup is no position.

use alloc::vec::Vec;
use core::fmt;

use chess_core::{Bitboard, Color, FenError, File, Square, Wing};

/// One reason why a setup cannot be played on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum PositionErrorReason {
    /// The side has no king.
    NoKing(Color),
    /// The side has more than one king.
    SeveralKings(Color),
    /// The side has more than sixteen men.
    TooManyMen(Color, u32),
    /// The side has more than eight pawns.
    TooManyPawns(Color, u32),
    /// Pawns stand on the first or the last rank, where none can be.
    PawnsOnBackRanks(Bitboard),
    /// The side that has just moved stands in check.
    OpponentInCheck(Color),
    /// More than two men give check at once.
    TooManyCheckers(u32),
    /// The side may castle although its king does not stand on its back rank.
    CastlingWithoutKing(Color, Wing),
    /// The side may castle with a rook that does not stand there.
    CastlingWithoutRook(Color, Wing, Square),
    /// The side may castle with a rook that stands on the other side of the king.
    CastlingOnWrongWing(Color, Wing, File),
    /// The en passant square is not on the sixth rank as the side to move counts them.
    EnPassantRank(Square),
    /// No pawn of the opponent stands in front of the en passant square.
    EnPassantWithoutPawn(Square),
    /// A man stands on the en passant square, or on the one that the pawn came from.
    EnPassantBlocked(Square),
    /// Before the pawn passed over the en passant square, the side to move stood in check already.
    EnPassantAfterCheck(Square),
}

/// A sentence without a full stop, such as `White has no king`.
impl fmt::Display for PositionErrorReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use PositionErrorReason as R;
        match *self {
            R::NoKing(color) => write!(f, "{color} has no king"),
            R::SeveralKings(color) => write!(f, "{color} has more than one king"),
            R::TooManyMen(color, count) => write!(f, "{color} has {count} men, more than 16"),
            R::TooManyPawns(color, count) => write!(f, "{color} has {count} pawns, more than 8"),
            R::PawnsOnBackRanks(squares) => {
                f.write_str("pawns stand on the first or the last rank:")?;
                squares.iter().try_for_each(|square| write!(f, " {square}"))
            }
            R::OpponentInCheck(color) => {
                write!(f, "{color} is in check although {} is to move", !color)
            }
            R::TooManyCheckers(count) => {
                write!(f, "{count} men give check at once, and no move can do that")
            }
            R::CastlingWithoutKing(color, wing) => {
                write!(f, "{color} cannot castle {}: the king is not on its back rank", side(wing))
            }
            R::CastlingWithoutRook(color, wing, square) => {
                write!(f, "{color} cannot castle {}: no rook of his is on {square}", side(wing))
            }
            R::CastlingOnWrongWing(color, wing, file) => write!(
                f,
                "{color} cannot castle {} with the rook of the {file}-file: it is not on that \
                 side of the king",
                side(wing)
            ),
            R::EnPassantRank(square) => {
                write!(f, "{square} cannot be the en passant square: it is on the wrong rank")
            }
            R::EnPassantWithoutPawn(square) => {
                write!(f, "{square} cannot be the en passant square: no pawn has passed over it")
            }
            R::EnPassantBlocked(square) => {
                write!(
                    f,
                    "{square} cannot be the en passant square: a man stands in the pawn's way"
                )
            }
            R::EnPassantAfterCheck(square) => write!(
                f,
                "{square} cannot be the en passant square: the side to move would have been in \
                 check before"
            ),
        }
    }
}

const fn side(wing: Wing) -> &'static str {
    match wing {
        Wing::KingSide => "on the king side",
        Wing::QueenSide => "on the queen side",
    }
}

/// Why a setup is no position: every reason, and at least one.
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

/// The reasons in one line, parted by semicolons.
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

/// Why a text describes no position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParsePositionError {
    /// The text is no FEN.
    Fen(FenError),
    /// The FEN says what cannot be played on.
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
