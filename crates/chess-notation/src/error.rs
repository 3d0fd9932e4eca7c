//! What is wrong with the text of a move.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use chess_core::{
    CastlingSide, Color, File, Move, ParseMoveError, Piece, Promotion, Rank, Role, Square,
};
use chess_movegen::IllegalReason;

use crate::MoveText;

/// Why a text is not a legal move in a position, and where in the text the fault lies.
///
/// Its `Display` is a sentence without a full stop.
///
/// ```
/// use chess_movegen::Position;
/// use chess_notation::{MoveTextErrorKind, parse};
///
/// let position = Position::initial();
/// let error = parse(&position, "Nf9").unwrap_err();
/// assert_eq!(error.to_string(), "column 3: expected a rank from 1 to 8, found '9'");
/// assert_eq!(error.column(), 3);
///
/// let error = parse(&position, "Qd4").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "the move is not legal: the pawn on d2 is in the way of the queen"
/// );
/// assert!(matches!(error.kind(), MoveTextErrorKind::Illegal { .. }));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}{kind}", place(*.column, kind))]
pub struct MoveTextError {
    column: usize,
    kind: MoveTextErrorKind,
}

/// The column, where it tells more than that the whole text is meant.
fn place(column: usize, kind: &MoveTextErrorKind) -> String {
    match kind {
        MoveTextErrorKind::NotUnderstood { .. } => format!("column {column}: "),
        _ => String::new(),
    }
}

impl MoveTextError {
    pub(crate) const fn new(column: usize, kind: MoveTextErrorKind) -> MoveTextError {
        MoveTextError { column, kind }
    }

    /// Where the fault lies, in characters and counted from 1: where the reader stopped (at the end
    /// of the text one more than it has characters), or the beginning of the move where all of it
    /// is at fault.
    #[must_use]
    pub const fn column(&self) -> usize {
        self.column
    }

    /// What is wrong.
    #[must_use]
    pub const fn kind(&self) -> &MoveTextErrorKind {
        &self.kind
    }

    /// The legal moves between which the text leaves the choice: the candidates of an ambiguous
    /// text, the four promotions where one is missing (the queen first), and none otherwise.
    ///
    /// ```
    /// use chess_movegen::Position;
    /// use chess_notation::parse_tolerant;
    ///
    /// let position: Position = "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1".parse()?;
    /// let error = parse_tolerant(&position, "e8").unwrap_err();
    /// assert_eq!(error.choices()[0], "e7e8q".parse()?);
    /// assert_eq!(error.choices().len(), 4);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn choices(&self) -> Vec<Move> {
        match &self.kind {
            MoveTextErrorKind::Ambiguous(candidates) => candidates.clone(),
            MoveTextErrorKind::PromotionMissing { from, to } => Promotion::ALL
                .into_iter()
                .filter_map(|promotion| Move::new(*from, *to, Some(promotion)))
                .collect(),
            _ => Vec::new(),
        }
    }
}

/// An error about all of the text.
impl From<MoveTextErrorKind> for MoveTextError {
    fn from(kind: MoveTextErrorKind) -> MoveTextError {
        MoveTextError { column: 1, kind }
    }
}

/// Why a text is not a legal move in a position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MoveTextErrorKind {
    /// The text is not a move in any position.
    #[error("expected {expected}, found {}", or_end(*.found))]
    NotUnderstood {
        /// The character where the reader stopped, `None` at the end of the text.
        found: Option<char>,
        /// What should stand there.
        expected: Expected,
    },
    /// The text is not a move in coordinates.
    #[error(transparent)]
    NotCoordinates(ParseMoveError),
    /// The text means one move, and that is not legal.
    #[error("the move is not legal: {reason}")]
    Illegal {
        /// The move.
        mv: Move,
        /// Why it is not legal.
        reason: IllegalReason,
    },
    /// The side to move has no such piece, or none on the file or rank that the text names.
    #[error("there is no {piece}{}", on(*.file, *.rank))]
    NoSuchPiece {
        /// What is not there.
        piece: Piece,
        /// The file that the text names as origin.
        file: Option<File>,
        /// The rank that the text names as origin.
        rank: Option<Rank>,
    },
    /// Several pieces could be meant, and none of them can move there; no single reason tells why.
    #[error("no {role} can move to {to}")]
    NoSuchMove {
        /// The pieces.
        role: Role,
        /// Where they would go.
        to: Square,
    },
    /// The right to castle on this side is lost, or never existed.
    #[error("{color} has no right to castle on the {side}")]
    NoCastlingRight {
        /// The player.
        color: Color,
        /// The side to castle on.
        side: CastlingSide,
    },
    /// The text could mean each of these legal moves, two at least.
    #[error("the move is ambiguous: it could be {}", one_of(.0))]
    Ambiguous(Vec<Move>),
    /// The text means one legal move, but is not written as the notation prescribes: so. Only
    /// strict reading says that.
    #[error("the standard way to write it is {0}")]
    NotStandard(MoveText),
    /// In a line of moves: the number of the move, this one, is missing before it or wrong. Only
    /// strict reading says so.
    #[error("expected the move number {0} in front of it")]
    WrongNumber(u16),
    /// The text does not say from which square the piece comes, as long algebraic notation must.
    #[error("the square that the piece leaves is missing, as in {from}-{to}")]
    OriginMissing {
        /// Where the piece comes from in the move that is meant.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// A pawn reaches the last rank, and the text does not say what it becomes.
    ///
    /// Each [`Promotion`] makes a legal move: see [`MoveTextError::choices`].
    #[error("{}, as in {from}{to}q", IllegalReason::PromotionMissing)]
    PromotionMissing {
        /// Where the pawn is.
        from: Square,
        /// Where it goes.
        to: Square,
    },
}

/// What should stand where a text cannot be read further.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Expected {
    /// The beginning of a move in SAN.
    PieceOrFile,
    /// A file.
    File,
    /// A rank.
    Rank,
    /// A square other than the origin of the move.
    OtherSquare,
    /// What a pawn becomes.
    Promotion,
    /// The bracket after what a pawn becomes.
    ClosingBracket,
    /// A hyphen of castling.
    Hyphen,
    /// Another letter of castling.
    CastlingLetter,
    /// The end of the text.
    End,
}

/// The words, as in `a rank from 1 to 8`.
impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Expected::PieceOrFile => {
                "a piece (K, Q, R, B or N), a file from a to h, or castling (O-O)"
            }
            Expected::File => "a file from a to h",
            Expected::Rank => "a rank from 1 to 8",
            Expected::OtherSquare => "a square other than the one that the piece leaves",
            Expected::Promotion => "a queen, rook, bishop or knight (Q, R, B or N)",
            Expected::ClosingBracket => "a closing bracket",
            Expected::Hyphen => "a hyphen as in O-O",
            Expected::CastlingLetter => "a letter O as in O-O",
            Expected::End => "the end of the move",
        })
    }
}

/// As in `'9'`.
fn or_end(found: Option<char>) -> String {
    found.map_or("the end of the text".into(), |character| format!("{character:?}"))
}

/// As in `b1d2, f3d2 or d4d2`.
fn one_of(moves: &[Move]) -> String {
    let mut text = String::new();
    for (index, mv) in moves.iter().enumerate() {
        text += match index {
            0 => "",
            _ if index + 1 == moves.len() => " or ",
            _ => ", ",
        };
        text += &format!("{mv}");
    }
    text
}

fn on(file: Option<File>, rank: Option<Rank>) -> String {
    match (file, rank) {
        (Some(file), Some(rank)) => format!(" on {}", Square::new(file, rank)),
        (Some(file), None) => format!(" on the {file}-file"),
        (None, Some(rank)) => format!(" on rank {rank}"),
        (None, None) => " on the board".into(),
    }
}

/// Why a move cannot be written or played where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{mv} is not legal: {reason}")]
pub struct IllegalMove {
    /// The move.
    pub mv: Move,
    /// Why it is not legal.
    pub reason: IllegalReason,
}
