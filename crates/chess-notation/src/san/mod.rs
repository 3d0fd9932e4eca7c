//! Moves in standard algebraic notation (SAN): `Nbd7`, `exd6`, `O-O`, `e8=Q+`, `Qh7#`.
//!
//! The notation is that of the PGN standard by Steven J. Edwards (1994). A text is read in two
//! steps: what it says, whatever the position ([`San`]), and which legal move that is
//! ([`San::resolve`]). [`parse`] and [`parse_tolerant`] do both. For each step there is a quick
//! way, which takes what programs write, and one for everything else, which can explain what is
//! wrong. [`mod@line`] reads and writes several moves with their numbers: `1. e4 e5 2. Nf3`.

pub mod line;
mod quick_reader;
mod reader;
mod resolve;
mod value;
mod write;

use chess_core::Move;
use chess_movegen::Position;

#[cfg(feature = "std")]
pub(crate) use self::value::praise;
pub use self::value::{CheckSign, San};
pub(crate) use self::write::check_sign;
pub use self::write::describe;
use crate::repair::strict;
use crate::{MoveRepair, MoveRepairs, MoveText, MoveTextError};

/// The text of a legal move in SAN.
///
/// It names the origin only as far as another legal move makes it necessary, and by its file rather
/// than its rank; a knight that is pinned does not count. A move that is not legal has no SAN, and
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
    match describe(position, mv) {
        Some(said) => said.to_text(),
        None => MoveText::coordinates(mv),
    }
}

/// The legal move that a text in SAN says. The text must be exactly the one that [`format()`] writes,
/// which is that of the PGN standard's export format.
///
/// ```
/// use chess_movegen::Position;
/// use chess_notation::san;
///
/// let position = Position::initial();
/// assert_eq!(san::parse(&position, "Nf3")?, "g1f3".parse()?);
///
/// let error = san::parse(&position, "Ngf3").unwrap_err();
/// assert_eq!(error.to_string(), "the standard way to write it is Nf3");
/// let error = san::parse(&position, "Nd2").unwrap_err();
/// assert_eq!(error.to_string(), "the move is not legal: your own pawn is on d2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// If the text is not SAN, if no legal move fits or several do, or if the standard writes the move
/// in another way: without a needless origin, with the missing sign.
pub fn parse(position: &Position, text: &str) -> Result<Move, MoveTextError> {
    strict(parse_tolerant(position, text)?, |mv| format(position, mv))
}

/// The legal move that a text in SAN says, in the tolerant mode, and what was put right.
///
/// It also takes texts that clearly mean one move although they are not written by the book:
///
/// - with signs of check and mate or of praise and blame missing or added: `Qh7`, `Qh7+!?`;
/// - with more of the origin than is needed, and hyphens: `Ng1f3`, `Ng1-f3`, `e2-e4`, `e4xd5`;
/// - with the `x` of a capture missing, superfluous, or written as `:`; with `e.p.` after it;
/// - a promotion as `e8Q`, `e8=q`, `e8(Q)` or `e8/Q`;
/// - castling as `0-0` or `o-o`;
/// - with figurines, of either colour: `♘f3`; with a letter for the pawn: `Pe4`;
/// - with the number of the move in front: `1.e4`, `12... Nf6`;
/// - with a small letter for a piece: `nf3`. A `b` is the b-file, and a bishop only if no pawn can
///   make such a move.
///
/// ```
/// use chess_movegen::Position;
/// use chess_notation::{MoveRepair, san};
///
/// let position = Position::initial();
/// for text in ["Ng1-f3", "♘f3", "nf3!", "1.Nf3"] {
///     let (mv, repairs) = san::parse_tolerant(&position, text)?;
///     assert_eq!(mv, "g1f3".parse()?);
///     assert!(repairs.contains(MoveRepair::Spelling));
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// If the text is not SAN, if no legal move fits, or if several do.
pub fn parse_tolerant(
    position: &Position,
    text: &str,
) -> Result<(Move, MoveRepairs), MoveTextError> {
    let (mv, said) = read_move(position, text)?;
    Ok((mv, repairs(&said, text, describe(position, mv))))
}

/// What a text says and the legal move that it means.
pub(crate) fn read_move(position: &Position, text: &str) -> Result<(Move, San), MoveTextError> {
    let said = San::read(text.as_bytes())?;
    Ok((said.resolve(position)?, said))
}

/// What has to be put right in a text that says this and should say that.
fn repairs(said: &San, text: &str, standard: Option<San>) -> MoveRepairs {
    let Some(standard) = standard else {
        debug_assert!(false, "a legal move has a standard text");
        return MoveRepairs::NONE;
    };
    let origin = |said: &San| (said.from_file(), said.from_rank());
    let is_same_piece = (said.role(), said.castling()) == (standard.role(), standard.castling());
    MoveRepairs::NONE
        .with_if(said.to_text().as_str() != text || !is_same_piece, MoveRepair::Spelling)
        .with_if(origin(said) != origin(&standard), MoveRepair::Origin)
        .with_if(said.is_capture() != standard.is_capture(), MoveRepair::CaptureSign)
        .with_if(said.check_sign() != standard.check_sign(), MoveRepair::CheckSign)
        .with_if(said.nag().is_some(), MoveRepair::Annotation)
}

/// The legal move that a word of a PGN says, which need not be UTF-8.
#[cfg(feature = "std")]
#[inline]
pub(crate) fn parse_bytes(position: &Position, text: &[u8]) -> Result<Move, MoveTextError> {
    // Not by `San::read`: what is read quickly stays in registers here.
    match quick_reader::read(text) {
        Some(said) => said.resolve(position),
        None => reader::read(text)?.resolve(position),
    }
}

/// The move, if the text is one of the kinds that programs write, without praise or blame after it,
/// and means exactly one; `None` leaves it to [`parse_bytes`], which then gives the same move if
/// there is one.
#[cfg(feature = "std")]
#[inline]
pub(crate) fn plain_move(position: &Position, text: &[u8]) -> Option<Move> {
    match text {
        [.., b'!' | b'?'] => None,
        _ => resolve::quick(position, &quick_reader::read(text)?),
    }
}

/// True if a word has the form of the standard, whether or not it is right in some position.
#[cfg(feature = "std")]
pub(crate) fn has_standard_form(text: &[u8]) -> bool {
    quick_reader::read(text).is_some()
}

#[cfg(all(test, feature = "std"))]
mod tests {
    use random_games::Walk;

    use super::*;

    #[test]
    fn a_plain_move_is_read_like_any_other() {
        let mut plain = 0;
        for position in Walk::new(Position::initial(), 200, 1) {
            for mv in position.legal_moves() {
                let text = format(&position, mv);
                for sign in ["", "!", "?!"] {
                    let bytes = [text.as_str().as_bytes(), sign.as_bytes()].concat();
                    let found = plain_move(&position, &bytes);
                    let expected = sign.is_empty().then_some(mv);
                    assert_eq!(found, expected, "{text}{sign} in {position:?}");
                    assert_eq!(parse_bytes(&position, &bytes), Ok(mv));
                    plain += usize::from(found.is_some());
                }
            }
        }
        assert!(plain > 1_000, "{plain}");
    }
}
