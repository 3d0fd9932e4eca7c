//! Moves in standard algebraic notation (SAN): `Nbd7`, `exd6`, `O-O`, `e8=Q+`, `Qh7#`.
//!
//! The notation is that of the PGN standard by Steven J. Edwards (1994). A text is read in two
//! steps: what it says, whatever the position ([`San`]), and which legal move that is
//! ([`San::resolve`]). [`parse`] does both. Each step has two ways of its own for texts that programs
//! write and for all others, which are read a second time with care for what is wrong.

mod quick_syntax;
mod resolve;
mod strict_syntax;
mod syntax;
mod value;
mod write;

use chess_core::Move;
use chess_movegen::Position;

pub use self::value::{CheckSign, San};
pub(crate) use self::write::check_sign;
use crate::{MoveText, MoveTextError};

/// The text of a legal move in SAN.
///
/// It names the origin only as far as another legal move makes it necessary, and by its file rather
/// than its rank: a pinned knight needs no telling apart. A move that is not legal has no SAN, and
/// is written in coordinates.
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
    match write::san(position, mv) {
        Some(said) => MoveText::written(|text| said.write(text)),
        None => MoveText::coordinates(mv),
    }
}

/// What the text of a legal move in SAN says; `None` if the move is not legal.
///
/// ```
/// use chess_movegen::Position;
/// use chess_notation::san;
///
/// let position = Position::initial();
/// let said = san::describe(&position, "g1f3".parse()?).unwrap();
/// assert_eq!(said.to_string(), san::format(&position, "g1f3".parse()?).as_str());
/// assert!(!said.is_capture());
/// assert_eq!(san::describe(&position, "g1g3".parse()?), None);
/// # Ok::<(), chess_core::ParseMoveError>(())
/// ```
#[must_use]
pub fn describe(position: &Position, mv: Move) -> Option<San> {
    write::san(position, mv)
}

/// The legal move that a text in SAN says, in the tolerant mode.
///
/// It also takes texts that mean one move without doubt although they are not written by the book:
///
/// - with signs of check and mate or of praise and blame too few or too many: `Qh7`, `Qh7+!?`;
/// - with more of the origin than is needed, and hyphens: `Ng1f3`, `Ng1-f3`, `e2-e4`, `e4xd5`;
/// - with the `x` of a capture missing, superfluous, or written as `:`; with `e.p.` behind it;
/// - a promotion as `e8Q`, `e8=q`, `e8(Q)` or `e8/Q`;
/// - castling as `0-0` or `o-o`;
/// - with figurines, of either colour: `♘f3`; with a letter for the pawn: `Pe4`;
/// - with the number of the move in front: `1.e4`, `12... Nf6`;
/// - with a small letter for a piece: `nf3`. A `b` is the b-file, and a bishop only if no pawn can
///   move so.
///
/// ```
/// use chess_movegen::Position;
/// use chess_notation::san;
///
/// let position = Position::initial();
/// for text in ["Nf3", "Ng1-f3", "♘f3", "nf3!", "1.Nf3"] {
///     assert_eq!(san::parse(&position, text)?, "g1f3".parse()?);
/// }
/// let error = san::parse(&position, "Nd2").unwrap_err();
/// assert_eq!(error.to_string(), "the move is not legal: your own pawn is on d2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// If the text is no SAN, if no legal move is like it, or if several are.
#[inline]
pub fn parse(position: &Position, text: &str) -> Result<Move, MoveTextError> {
    parse_bytes(position, text.as_bytes())
}

/// The same as [`parse`] for bytes that need not be UTF-8, as they come from a file.
///
/// ```
/// use chess_movegen::Position;
/// use chess_notation::san;
///
/// assert_eq!(san::parse_bytes(&Position::initial(), b"Nf3")?, "g1f3".parse()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// As for [`parse`].
#[inline]
pub fn parse_bytes(position: &Position, text: &[u8]) -> Result<Move, MoveTextError> {
    // Not by `San::read_tolerant`: what is read quickly stays in registers here.
    match quick_syntax::read(text) {
        Some(said) => said.resolve(position),
        None => syntax::read(text)?.resolve(position),
    }
}

/// The move, if the text is one of the kinds that programs write, without praise or blame behind it,
/// and means exactly one; `None` leaves it to [`parse_bytes`], which then gives the same move if
/// there is one.
#[cfg(feature = "std")]
#[inline]
pub(crate) fn plain_move(position: &Position, text: &[u8]) -> Option<Move> {
    match text {
        [.., b'!' | b'?'] => None,
        _ => resolve::quick(position, &quick_syntax::read(text)?),
    }
}

/// The legal move that a text in SAN says, in the strict mode: the text must be exactly the one that
/// [`format`] writes, which is that of the PGN standard's export format.
///
/// ```
/// use chess_movegen::Position;
/// use chess_notation::san;
///
/// let position = Position::initial();
/// assert_eq!(san::parse_strict(&position, "Nf3")?, "g1f3".parse()?);
///
/// let error = san::parse_strict(&position, "Ngf3").unwrap_err();
/// assert_eq!(error.to_string(), "by the standard this move is written Nf3");
/// let error = san::parse_strict(&position, "nf3").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "column 1: a piece (K, Q, R, B or N), a file from a to h, or castling (O-O) is expected, not 'n'"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// If the text is not in the form of the standard, if no legal move is like it or several are, or
/// if the standard writes the move otherwise: without a needless origin, with the missing sign.
pub fn parse_strict(position: &Position, text: &str) -> Result<Move, MoveTextError> {
    let mv = San::read_strict(text.as_bytes())?.resolve(position)?;
    let standard = format(position, mv);
    if standard.as_str() == text {
        Ok(mv)
    } else {
        Err(MoveTextError::NotStandard { mv, standard })
    }
}

#[cfg(all(test, feature = "std"))]
mod tests {
    use super::*;

    #[test]
    fn a_plain_move_is_read_like_any_other() {
        let mut position = Position::initial();
        let mut plain = 0;
        for _ in 0..200 {
            let moves = position.legal_moves();
            for &mv in &moves {
                let text = format(&position, mv);
                for sign in ["", "!", "?!"] {
                    let bytes = [text.as_str().as_bytes(), sign.as_bytes()].concat();
                    let found = plain_move(&position, &bytes);
                    assert_eq!(
                        found,
                        sign.is_empty().then_some(mv),
                        "{text}{sign} in {position:?}"
                    );
                    assert_eq!(parse_bytes(&position, &bytes), Ok(mv));
                    plain += usize::from(found.is_some());
                }
            }
            // A game by chance: the key says how it goes on.
            let Some(choice) = (position.key() >> 9).checked_rem(moves.len() as u64) else { break };
            position = position.make_unchecked(moves[choice as usize]);
        }
        assert!(plain > 1_000, "{plain}");
    }
}
