//! What is wrong with a FEN, and where.

use core::fmt;

use crate::Rank;
use crate::enums::small_enum;

small_enum! {
    "FEN field", "a FEN field is board, side to move, castling rights, en passant square, \
                  halfmove clock or fullmove number";
    /// A field of a FEN.
    ///
    /// ```
    /// use chess_core::FenField;
    ///
    /// assert_eq!(FenField::ALL.len(), 6);
    /// assert_eq!(FenField::EnPassant.to_string(), "en passant square");
    /// ```
    pub enum FenField {
        /// The pieces, rank by rank from the eighth.
        Board => name "board",
        /// Who moves next.
        SideToMove => name "side to move",
        /// Who may still castle.
        CastlingRights => name "castling rights",
        /// The square that a pawn has just passed over.
        EnPassant => name "en passant square",
        /// Plies since the last capture or pawn move.
        HalfmoveClock => name "halfmove clock",
        /// The number of the move.
        FullmoveNumber => name "fullmove number",
    }
}

/// What is wrong with a FEN.
///
/// ```
/// use chess_core::{FenErrorKind, Rank};
///
/// let kind = FenErrorKind::RankTooShort { rank: Rank::Third, squares: 7 };
/// assert_eq!(kind.to_string(), "rank 3 has 7 squares instead of 8");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
#[allow(missing_docs, reason = "each variant tells of its fields")]
pub enum FenErrorKind {
    /// The text ends before the field.
    Missing,
    /// A space where none may be.
    ExtraBlank,
    /// A character where there should be a space. Only the tolerant reader says so; for the strict
    /// one it belongs to the field.
    OddBlank(char),
    /// More text after the last field.
    TextAfterLastField,
    /// A character after the end of the field.
    FieldTooLong(char),
    /// A character that is neither a piece, nor a count, nor `/`.
    UnknownPiece(char),
    /// A digit that cannot count empty squares: 0 or 9.
    BadEmptyCount(char),
    /// Two counts of empty squares with no piece between them: `44` for `8`.
    ConsecutiveCounts,
    /// A rank that has so many squares, fewer than eight.
    RankTooShort { rank: Rank, squares: u8 },
    /// A rank of more than eight squares.
    RankTooLong { rank: Rank },
    /// So many ranks, fewer than eight.
    TooFewRanks { ranks: u8 },
    /// More than eight ranks.
    TooManyRanks,
    /// A side to move that is neither `w` nor `b`.
    UnknownSide(char),
    /// A character that is not a castling right.
    UnknownCastlingRight(char),
    /// A castling right with the file of the king for that of the rook.
    CastlingWithKingFile(char),
    /// A castling right on the e-file where no king stands on the back rank: the castling sides are
    /// counted from that file then.
    CastlingWithoutSide(char),
    /// A castling right on a side where the king, at the edge of the board, leaves no file.
    NoFileBeyondKing(char),
    /// A second castling right of one colour on the same side.
    RepeatedCastlingRight(char),
    /// An en passant square that begins neither with `-` nor with a file.
    UnknownFile(char),
    /// A file without its rank.
    RankMissing,
    /// A character that is not a rank.
    UnknownRank(char),
    /// A character in a number that is not a digit.
    NotADigit(char),
    /// A zero in front of other digits.
    LeadingZero,
    /// A number above 65535.
    NumberTooLarge,
    /// A fullmove number of 0. Only the tolerant reader says so; some programs count from 0.
    MoveNumberZero,
}

/// The reason without the place, as in `'x' is not a castling right`.
impl fmt::Display for FenErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use FenErrorKind as K;
        match *self {
            K::Missing => f.write_str("the field is missing"),
            K::ExtraBlank => f.write_str("there is an extra space"),
            K::OddBlank(c) => write!(f, "there is {c:?} instead of a space"),
            K::TextAfterLastField => f.write_str("there is text after the last field"),
            K::FieldTooLong(c) => write!(f, "the field should end before {c:?}"),
            K::UnknownPiece(c) => write!(f, "{c:?} is not a piece"),
            K::BadEmptyCount(c) => write!(f, "{c:?} is not a count of empty squares from 1 to 8"),
            K::ConsecutiveCounts => f.write_str("there are two counts of empty squares in a row"),
            K::RankTooShort { rank, squares: 1 } => {
                write!(f, "rank {rank} has 1 square instead of 8")
            }
            K::RankTooShort { rank, squares } => {
                write!(f, "rank {rank} has {squares} squares instead of 8")
            }
            K::RankTooLong { rank } => write!(f, "rank {rank} has more than 8 squares"),
            K::TooFewRanks { ranks: 1 } => f.write_str("the board has 1 rank instead of 8"),
            K::TooFewRanks { ranks } => write!(f, "the board has {ranks} ranks instead of 8"),
            K::TooManyRanks => f.write_str("the board has more than 8 ranks"),
            K::UnknownSide(c) => write!(f, "{c:?} is neither 'w' nor 'b'"),
            K::UnknownCastlingRight(c) => write!(f, "{c:?} is not a castling right"),
            K::CastlingWithKingFile(c) => write!(f, "{c:?} is the file of the king, not of a rook"),
            K::CastlingWithoutSide(c) => {
                write!(f, "{c:?} is on neither side of a king, as none stands on the back rank")
            }
            K::NoFileBeyondKing(c) => write!(
                f,
                "{c:?} needs a rook beyond the king, which stands at the edge of the board"
            ),
            K::RepeatedCastlingRight(c) => {
                write!(f, "{c:?} is a second castling right on the same side")
            }
            K::UnknownFile(c) => write!(f, "{c:?} is neither '-' nor a file from a to h"),
            K::RankMissing => f.write_str("the rank is missing after the file"),
            K::UnknownRank(c) => write!(f, "{c:?} is not a rank from 1 to 8"),
            K::NotADigit(c) => write!(f, "{c:?} is not a digit"),
            K::LeadingZero => f.write_str("the number has a leading zero"),
            K::NumberTooLarge => write!(f, "the number is larger than {}", u16::MAX),
            K::MoveNumberZero => f.write_str("moves are numbered from 1"),
        }
    }
}

/// What is wrong with a FEN, and where.
///
/// ```
/// use chess_core::{FenErrorKind, FenField, Setup};
///
/// let error = Setup::from_fen("8/8/8/8/8/8/8/8 w Kx - 0 1").unwrap_err();
/// assert_eq!(error.field(), FenField::CastlingRights);
/// assert_eq!(error.column(), 20);
/// assert_eq!(error.kind(), FenErrorKind::UnknownCastlingRight('x'));
/// assert_eq!(error.to_string(), "FEN, castling rights, column 20: 'x' is not a castling right");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FenError {
    pub(crate) field: FenField,
    pub(crate) column: usize,
    pub(crate) kind: FenErrorKind,
}

impl FenError {
    /// The field in which the reader stopped; for a missing field that field, for text after the
    /// last field the last one.
    #[must_use]
    pub const fn field(&self) -> FenField {
        self.field
    }

    /// Where in the whole text the reader stopped, in characters and counted from 1. Where
    /// something is missing at the end, it is one more than the text has characters.
    #[must_use]
    pub const fn column(&self) -> usize {
        self.column
    }

    /// What is wrong there.
    #[must_use]
    pub const fn kind(&self) -> FenErrorKind {
        self.kind
    }
}

/// A sentence with field, column and reason.
impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let FenError { field, column, kind } = self;
        write!(f, "FEN, {field}, column {column}: {kind}")
    }
}

impl core::error::Error for FenError {}
