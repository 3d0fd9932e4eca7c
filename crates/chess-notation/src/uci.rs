//! Moves in the coordinates of the Universal Chess Interface: `e2e4`, `e7e8q`.

use arrayvec::ArrayString;
use chess_core::{File, Move, Piece, Setup, Square};
use chess_movegen::Position;

use crate::{MoveRepair, MoveRepairs, MoveText, MoveTextError, MoveTextErrorKind, coordinates};

/// How castling is written in coordinates.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum CastlingText {
    /// The king goes to its destination: `e1g1`. This is UCI for standard chess.
    ///
    /// In Chess960 the destination may be next to the king, or under it. Then castling is written
    /// as [`KingTakesRook`](CastlingText::KingTakesRook), so that no text means two moves.
    #[default]
    KingMoves,
    /// The king takes its own rook: `e1h1`. This is UCI for Chess960.
    KingTakesRook,
}

/// The text of a legal move in coordinates.
///
/// Whether it is legal is not checked.
///
/// ```
/// use chess_movegen::Position;
/// use chess_notation::{CastlingText, uci};
///
/// // 1 . . . . K . . R
/// let position: Position = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse()?;
/// let castling = uci::parse(&position, "e1g1")?;
/// assert_eq!(uci::format(&position, castling, CastlingText::KingMoves).as_str(), "e1g1");
/// assert_eq!(uci::format(&position, castling, CastlingText::KingTakesRook).as_str(), "e1h1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn format(position: &Position, mv: Move, castling: CastlingText) -> MoveText {
    let shown = match castling {
        CastlingText::KingMoves => king_move(position, mv).unwrap_or(mv),
        CastlingText::KingTakesRook => mv,
    };
    MoveText::coordinates(shown)
}

/// The place of a move in a list that is to be read: by file and rank of its origin, then of its
/// destination, and the queen before lesser promotions.
///
/// ```
/// use chess_movegen::Position;
/// use chess_notation::uci;
///
/// let mut moves = Position::initial().legal_moves();
/// moves.sort_by_key(|&mv| uci::reading_order(mv));
/// assert_eq!(moves[..3], ["a2a3".parse()?, "a2a4".parse()?, "b1a3".parse()?]);
/// # Ok::<(), chess_core::ParseMoveError>(())
/// ```
#[must_use]
pub fn reading_order(mv: Move) -> impl Ord {
    let by_file = |square: Square| (square.file().index(), square.rank().index());
    (by_file(mv.from()), by_file(mv.to()), mv.promotion())
}

/// Castling as a move of the king that no ordinary move of its can be taken for.
fn king_move(position: &Position, mv: Move) -> Option<Move> {
    let destination = position.is_castling(mv)?.king_destination(position.side_to_move());
    (mv.from().distance(destination) >= 2).then(|| Move::new(mv.from(), destination, None))?
}

/// True if a castling right is not one of standard chess: the king is not on the e-file, or the
/// rook is neither on the a-file nor on the h-file.
#[must_use]
pub fn needs_chess960(setup: &Setup) -> bool {
    setup.castling_rights().iter().any(|(color, side, rook)| {
        let king = Square::new(File::E, color.back_rank());
        rook != side.standard_rook_file() || setup.piece_at(king) != Some(Piece::king(color))
    })
}

/// The legal move that a text in coordinates says, in this position.
///
/// Castling is understood in both ways of [`CastlingText`], whatever the kind of chess. Where an
/// ordinary move of the king goes to the same square, it is that move: castling is then written
/// only as king takes rook.
///
/// ```
/// use chess_movegen::Position;
/// use chess_notation::uci;
///
/// let position = Position::initial();
/// assert_eq!(uci::parse(&position, "e2e4")?, "e2e4".parse()?);
///
/// let error = uci::parse(&position, "a1a3").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "the move is not legal: the pawn on a2 is in the way of the rook"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// If the text is not two squares, with a small letter for a promotion or without, or says a move
/// that is not legal. The null move `0000` is not a move of chess, and is not understood.
#[inline]
pub fn parse(position: &Position, text: &str) -> Result<Move, MoveTextError> {
    match text.parse().map_err(MoveTextErrorKind::NotCoordinates)? {
        mv if position.is_legal(mv) => Ok(mv),
        mv => Ok(coordinates::resolve(position, mv)?),
    }
}

/// The same as [`parse`], for texts with hyphens, the signs of captures and promotions, or a
/// capital letter for the latter: `e2-e4`, `e5xd6`, `e7e8=Q`. It also tells what was put right.
///
/// ```
/// use chess_movegen::Position;
/// use chess_notation::{MoveRepair, uci};
///
/// let (mv, repairs) = uci::parse_tolerant(&Position::initial(), "e2-e4")?;
/// assert_eq!(mv, "e2e4".parse()?);
/// assert!(repairs.contains(MoveRepair::Spelling));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// As for [`parse`].
pub fn parse_tolerant(
    position: &Position,
    text: &str,
) -> Result<(Move, MoveRepairs), MoveTextError> {
    let Some(mv) = squares(text) else {
        // What no spelling allows the strict reader refuses too, in words about the text as it is.
        return parse(position, text).map(|mv| (mv, MoveRepairs::NONE));
    };
    let is_plain = text.parse() == Ok(mv);
    let repairs = MoveRepairs::NONE.with_if(!is_plain, MoveRepair::Spelling);
    Ok((coordinates::resolve(position, mv)?, repairs))
}

/// The squares that a text names, in any spelling that [`parse_tolerant`] takes.
pub(crate) fn squares(text: &str) -> Option<Move> {
    let (from, rest) = text.split_at_checked(2)?;
    let (to, rest) = rest.strip_prefix(['-', 'x', ':']).unwrap_or(rest).split_at_checked(2)?;
    let promotion = rest.strip_prefix('=').unwrap_or(rest);
    let mut plain = ArrayString::<5>::new();
    [from, to, promotion].into_iter().try_for_each(|part| plain.try_push_str(part)).ok()?;
    if let Some(letter) = plain.get_mut(4..) {
        letter.make_ascii_lowercase();
    }
    plain.parse().ok()
}
