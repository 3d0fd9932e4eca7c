//! Moves in standard algebraic notation (SAN): `Nbd7`, `exd6`, `O-O`, `e8=Q+`, `Qh7#`.
//!
//! The notation is that of the PGN standard by Steven J. Edwards (1994).

mod resolve;
mod syntax;
mod write;

use chess_core::Move;
use chess_movegen::{IllegalReason, Position};

use self::syntax::{Said, SmallB};
use crate::{MoveText, MoveTextError};

/// The text of a legal move in SAN.
///
/// It names the origin only as far as another legal move makes it necessary: a pinned knight needs
/// no telling apart. A move that is not legal has no SAN, and is written in coordinates.
///
/// ```
/// use chess_movegen::Position;
/// use chess_notation::san;
///
/// // 8 . . . . . . k .
/// // 7 . . . . P p p p        e7-e8 promotes, and is checkmate
/// // …
/// // 1 . N . . K N . .        both knights can go to d2
/// let position: Position = "6k1/4Pppp/8/8/8/8/8/1N2KN2 w - - 0 1".parse()?;
/// assert_eq!(san::format(&position, "b1d2".parse()?).as_str(), "Nbd2");
/// assert_eq!(san::format(&position, "e7e8r".parse()?).as_str(), "e8=R#");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn format(position: &Position, mv: Move) -> MoveText {
    write::format(position, mv)
}

/// The legal move that a text in SAN says.
///
/// It also takes texts that mean one move without doubt although they are not written by the book:
///
/// - with signs of check and mate or of praise and blame too few or too many: `Qh7`, `Qh7+!?`;
/// - with more of the origin than is needed, and hyphens: `Ng1f3`, `Ng1-f3`, `e2-e4`, `e4xd5`;
/// - without the `x` of a capture, and a promotion as `e8Q`, `e8=q`, `e8(Q)` or `e8/Q`;
/// - castling as `0-0` or `o-o`;
/// - with figurines, of either colour: `♘f3`; with a letter for the pawn: `Pe4`;
/// - with a small letter for a man: `nf3`. A `b` is the b-file, and a bishop only if no pawn can
///   move so.
///
/// ```
/// use chess_movegen::Position;
/// use chess_notation::san;
///
/// let position = Position::initial();
/// for text in ["Nf3", "Ng1-f3", "♘f3", "nf3!"] {
///     assert_eq!(san::parse(&position, text)?, "g1f3".parse()?);
/// }
/// let error = san::parse(&position, "Nd2").unwrap_err();
/// assert_eq!(error.to_string(), "the move is not legal: your own pawn stands on d2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// If the text is no SAN, if no legal move is like it, or if several are.
pub fn parse(position: &Position, text: &str) -> Result<Move, MoveTextError> {
    let us = position.side_to_move();
    let said = syntax::read(text, us, SmallB::File);
    let may_be_bishop = text.starts_with('b') && !matches!(said, Ok(Said::Squares { .. }));
    let pawn_error = match said.and_then(|said| resolve::resolve(position, &said)) {
        Err(error) if may_be_bishop => error,
        result => return result,
    };
    if !pawn_error.choices().is_empty() {
        return Err(pawn_error);
    }
    let said = syntax::read(text, us, SmallB::Bishop);
    said.and_then(|said| resolve::resolve(position, &said)).map_err(|bishop_error| {
        if is_no_pawn_move(&pawn_error) && !is_no_move(&bishop_error) {
            bishop_error
        } else {
            pawn_error
        }
    })
}

/// True if the text is no move of SAN.
fn is_no_move(error: &MoveTextError) -> bool {
    matches!(error, MoveTextError::NotUnderstood { .. })
}

/// True if no pawn of the b-file ever moves like that.
fn is_no_pawn_move(error: &MoveTextError) -> bool {
    is_no_move(error)
        || matches!(
            error,
            MoveTextError::NoSuchMan { .. }
                | MoveTextError::Illegal { reason: IllegalReason::NotHowItMoves { .. }, .. }
        )
}
