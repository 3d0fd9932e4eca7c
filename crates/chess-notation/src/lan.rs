//! Moves in long algebraic notation (LAN): `Ng1-f3`, `e4xd5`, `e7-e8=Q+`, `O-O`.
//!
//! It names both squares of every move, with `-` or `x` between them, and is otherwise written like
//! SAN.

use chess_core::Move;
use chess_movegen::Position;

use crate::repair::strict;
use crate::san::{self, check_sign};
use crate::{MoveRepair, MoveRepairs, MoveText, MoveTextError, MoveTextErrorKind};

/// The text of a legal move in long algebraic notation.
///
/// A move that is not legal is written in coordinates.
///
/// ```
/// use chess_movegen::Position;
/// use chess_notation::lan;
///
/// // 8 . . . r . . k .
/// // 7 . . . . P p p p
/// // …
/// // 1 . N . . K . . R
/// let position: Position = "3r2k1/4Pppp/8/8/8/8/8/1N2K2R w K - 0 1".parse()?;
/// assert_eq!(lan::format(&position, "b1d2".parse()?).as_str(), "Nb1-d2");
/// assert_eq!(lan::format(&position, "e7d8q".parse()?).as_str(), "e7xd8=Q#");
/// assert_eq!(lan::format(&position, "e1h1".parse()?).as_str(), "O-O");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn format(position: &Position, mv: Move) -> MoveText {
    match san::describe(position, mv) {
        Some(said) => said.long_text(mv.from()),
        None => MoveText::coordinates(mv),
    }
}

/// The legal move that a text in long algebraic notation says. The text must be exactly the one
/// that [`format()`] writes.
///
/// ```
/// use chess_movegen::Position;
/// use chess_notation::lan;
///
/// let position = Position::initial();
/// assert_eq!(lan::parse(&position, "Ng1-f3")?, "g1f3".parse()?);
///
/// let error = lan::parse(&position, "Ng1f3").unwrap_err();
/// assert_eq!(error.to_string(), "the standard way to write it is Ng1-f3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// If the text is not a move, if the move is not legal, or if it is written in another way.
pub fn parse(position: &Position, text: &str) -> Result<Move, MoveTextError> {
    strict(parse_tolerant(position, text)?, |mv| format(position, mv))
}

/// The legal move that a text in long algebraic notation says, in the tolerant mode, and what was
/// put right.
///
/// It is as tolerant as [`san::parse_tolerant`] with everything but the origin: that must be a
/// whole square. Where there is no letter, the piece on that square moves.
///
/// ```
/// use chess_movegen::Position;
/// use chess_notation::lan;
///
/// let position = Position::initial();
/// assert_eq!(lan::parse_tolerant(&position, "g1:f3")?.0, "g1f3".parse()?);
///
/// let error = lan::parse_tolerant(&position, "Nf3").unwrap_err();
/// assert_eq!(error.to_string(), "the square that the piece leaves is missing, as in g1-f3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// If the text is not a move, if the move is not legal, or if the text does not say where the piece
/// comes from.
pub fn parse_tolerant(
    position: &Position,
    text: &str,
) -> Result<(Move, MoveRepairs), MoveTextError> {
    let (mv, said) = san::read_move(position, text)?;
    let names_origin = said.from_file().is_some() && said.from_rank().is_some();
    if said.castling().is_none() && !names_origin {
        return Err(MoveTextErrorKind::OriginMissing { from: mv.from(), to: mv.to() }.into());
    }
    let without_signs = |text: &str| text.trim_end_matches(['+', '#', '!', '?']).len();
    let standard = format(position, mv);
    let (body, standard_body) = (without_signs(text), without_signs(standard.as_str()));
    let is_spelt_well = text[..body] == standard.as_str()[..standard_body];
    let repairs = MoveRepairs::NONE
        .with_if(!is_spelt_well, MoveRepair::Spelling)
        .with_if(said.check_sign() != check_sign(position, mv), MoveRepair::CheckSign)
        .with_if(text[body..].contains(['!', '?']), MoveRepair::Annotation);
    // Signs may be repeated, or be in the wrong order.
    let is_right = repairs.is_empty() && text != standard.as_str();
    Ok((mv, repairs.with_if(is_right, MoveRepair::Spelling)))
}
