//! Moves in the coordinates of the Universal Chess Interface: `e2e4`, `e7e8q`.

use chess_core::{File, Move, Promotion, Rank, Square};
use chess_movegen::Position;

use crate::cursor::Cursor;
use crate::{Expected, MoveText, MoveTextError, coordinates};

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

/// Castling as a move of the king that no ordinary move of its can be taken for.
fn king_move(position: &Position, mv: Move) -> Option<Move> {
    let castling_side = position.is_castling(mv)?;
    let destination = castling_side.king_destination(position.side_to_move());
    if mv.from().distance(destination) < 2 {
        return None;
    }
    Move::new(mv.from(), destination, None)
}

/// The legal move that a text in coordinates says.
///
/// Castling is understood in both ways of [`CastlingText`], whatever the kind of chess. Where an
/// ordinary move of the king goes to the same square, it is that move: castling is then written
/// only as king takes rook. The letter of a promotion may be a capital.
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
/// If the text is not two squares, with a promotion or without, or says a move that is not legal.
/// The null move `0000` is no move of chess, and is not understood.
#[inline]
pub fn parse(position: &Position, text: &str) -> Result<Move, MoveTextError> {
    match quick(text.as_bytes()).filter(|&mv| position.is_legal(mv)) {
        Some(mv) => Ok(mv),
        None => parse_slowly(position, text),
    }
}

/// The move of a text that programs write; `None` leaves it to [`parse_slowly`].
#[inline]
fn quick(text: &[u8]) -> Option<Move> {
    let square = |file: u8, rank: u8| {
        let file = File::from_index(usize::from(file.wrapping_sub(b'a')))?;
        let rank = Rank::from_index(usize::from(rank.wrapping_sub(b'1')))?;
        Some(Square::new(file, rank))
    };
    match *text {
        [a, b, c, d] => Move::new(square(a, b)?, square(c, d)?, None),
        [a, b, c, d, new] => {
            let promotion = Promotion::from_letter(char::from(new.to_ascii_lowercase()))?;
            Move::new(square(a, b)?, square(c, d)?, Some(promotion))
        }
        _ => None,
    }
}

#[cold]
fn parse_slowly(position: &Position, text: &str) -> Result<Move, MoveTextError> {
    let mut cursor = Cursor::new(text);
    let from = square(&mut cursor)?;
    let mut before_destination = cursor.clone();
    let to = square(&mut cursor)?;
    let promotion = cursor.take(promotion);
    let may_promote = matches!(to.rank(), Rank::First | Rank::Eighth);
    if may_promote && promotion.is_none() && cursor.peek().is_some() {
        return Err(cursor.error(Expected::Promotion));
    }
    cursor.require_end()?;
    let mv = Move::new(from, to, promotion)
        .ok_or_else(|| before_destination.error(Expected::OtherSquare))?;
    coordinates::resolve(position, mv)
}

fn square(cursor: &mut Cursor<'_>) -> Result<Square, MoveTextError> {
    let file = cursor.require(Expected::File, File::from_letter)?;
    let rank = cursor.require(Expected::Rank, Rank::from_letter)?;
    Ok(Square::new(file, rank))
}

/// A promotion by its letter, small or capital.
fn promotion(letter: char) -> Option<Promotion> {
    Promotion::from_letter(letter.to_ascii_lowercase())
}

/// True if the text is two squares, with the letter of a promotion or without.
pub(crate) fn looks_like(text: &str) -> bool {
    let mut cursor = Cursor::new(text);
    let is_move = square(&mut cursor).and_then(|_| square(&mut cursor)).is_ok();
    cursor.take(promotion);
    is_move && cursor.require_end().is_ok()
}
