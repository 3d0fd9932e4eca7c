//! What is wrong with the text of a move.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use alloc::{format, vec};
use core::fmt;

use chess_core::{CastlingSide, Color, File, Move, Piece, PieceType, Promotion, Rank, Square};
use chess_movegen::IllegalReason;

use crate::MoveText;

/// Why a text is no legal move in a position.
///
/// Its `Display` is a sentence without a full stop.
///
/// ```
/// use chess_movegen::Position;
/// use chess_notation::{MoveTextError, parse};
///
/// let position = Position::initial();
/// let error = parse(&position, "Nf9").unwrap_err();
/// assert_eq!(error.to_string(), "column 3: a rank from 1 to 8 is expected, not '9'");
/// assert!(matches!(error, MoveTextError::NotUnderstood { column: 3, .. }));
///
/// let error = parse(&position, "Qd4").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "the move is not legal: the pawn on d2 is in the way of the queen"
/// );
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MoveTextError {
    /// The text is no move in any position.
    #[error("column {column}: {expected} is expected, {}", instead(*.found))]
    NotUnderstood {
        /// Where the reader stopped, in characters and counted from 1; at the end of the text one
        /// more than it has characters.
        column: usize,
        /// The character there, `None` at the end of the text.
        found: Option<char>,
        /// What should stand there.
        expected: Expected,
    },
    /// The text says one move, and that is not legal.
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
    /// Several pieces could be meant, and none of them can move there; no one reason tells why.
    #[error("no {} can move to {to}", .piece_type.role())]
    NoSuchMove {
        /// The pieces.
        piece_type: PieceType,
        /// Where they would go.
        to: Square,
    },
    /// The right to castle on this castling side is lost, or never was.
    #[error("{color} may not castle on the {}: the right is lost", side_name(*.castling_side))]
    NoCastlingRight {
        /// The side.
        color: Color,
        /// Where it would castle to.
        castling_side: CastlingSide,
    },
    /// The text could mean each of these legal moves.
    #[error("it could mean {}", alternatives(.candidates))]
    Ambiguous {
        /// Two of them at least.
        candidates: Vec<Move>,
    },
    /// The text means one legal move, and is not how the PGN standard writes it. It is an error of
    /// strict reading alone.
    #[error("by the standard this move is written {standard}")]
    NotStandard {
        /// The move.
        mv: Move,
        /// Its text by the standard.
        standard: MoveText,
    },
    /// The text does not say from which square the piece comes, which long algebraic notation does.
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
    #[error("{}, as in {}", IllegalReason::PromotionMissing, example(*.from, *.to))]
    PromotionMissing {
        /// Where the pawn stands.
        from: Square,
        /// Where it goes.
        to: Square,
    },
}

impl MoveTextError {
    /// The legal moves between which the text leaves the choice: the candidates of an ambiguous
    /// text, the four promotions where one is missing (the queen first), and none otherwise.
    ///
    /// ```
    /// use chess_movegen::Position;
    /// use chess_notation::parse;
    ///
    /// let position: Position = "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1".parse()?;
    /// let error = parse(&position, "e8").unwrap_err();
    /// assert_eq!(error.choices()[0], "e7e8q".parse()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn choices(&self) -> Vec<Move> {
        match self {
            MoveTextError::Ambiguous { candidates } => candidates.clone(),
            MoveTextError::PromotionMissing { from, to } => Promotion::ALL
                .into_iter()
                .filter_map(|promotion| Move::new(*from, *to, Some(promotion)))
                .collect(),
            _ => vec![],
        }
    }
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
    /// The bracket behind what a pawn becomes.
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

fn instead(found: Option<char>) -> String {
    match found {
        Some(character) => format!("not {character:?}"),
        None => "and the text ends".to_string(),
    }
}

fn on(file: Option<File>, rank: Option<Rank>) -> String {
    match (file, rank) {
        (Some(file), Some(rank)) => format!(" on {}", Square::new(file, rank)),
        (Some(file), None) => format!(" on the {file}-file"),
        (None, Some(rank)) => format!(" on rank {rank}"),
        (None, None) => " on the board".to_string(),
    }
}

fn side_name(castling_side: CastlingSide) -> &'static str {
    match castling_side {
        CastlingSide::KingSide => "king's side",
        CastlingSide::QueenSide => "queen's side",
    }
}

/// As in `b1d2, f3d2 or d4d2`.
fn alternatives(moves: &[Move]) -> String {
    let texts: Vec<String> = moves.iter().map(Move::to_string).collect();
    match texts.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => texts.concat(),
    }
}

fn example(from: Square, to: Square) -> String {
    format!("{from}{to}{}", Promotion::Queen.letter())
}
