//! The texts that programs write, read at full speed.

use chess_core::{CastlingSide, File, PieceType, Promotion, Rank, Square};

use super::value::{self, Action, CheckSign, Mover, PieceMove, San, Signs};

/// What a text says that has the form of the PGN standard, except that a sign of praise or blame
/// may follow it; `None` leaves any other text to `reader`.
#[inline]
pub(super) fn read(text: &[u8]) -> Option<San> {
    let (body, signs) = split_signs(text)?;
    Some(San { action: action(body)?, signs })
}

/// Splits at most one sign of check and one of praise off.
#[inline]
fn split_signs(text: &[u8]) -> Option<(&[u8], Signs)> {
    let (body, check) = match text {
        [.., b'!' | b'?'] => return split_praise(text),
        _ => split_check(text),
    };
    Some((body, Signs { check, praise: None }))
}

#[inline]
fn split_check(text: &[u8]) -> (&[u8], Option<CheckSign>) {
    match text {
        [body @ .., b'+'] => (body, Some(CheckSign::Check)),
        [body @ .., b'#'] => (body, Some(CheckSign::Checkmate)),
        _ => (text, None),
    }
}

#[cold]
fn split_praise(text: &[u8]) -> Option<(&[u8], Signs)> {
    let is_praise = |byte: &u8| matches!(byte, b'!' | b'?');
    let length = text.iter().rev().take_while(|byte| is_praise(byte)).count();
    let (rest, sign) = text.split_at(text.len() - length);
    let praise = value::praise(sign)?;
    let (body, check) = split_check(rest);
    Some((body, Signs { check, praise: Some(praise) }))
}

/// The body is read from both ends: the letter in front, the destination at the end, and what
/// stands between is the origin and the sign of capture. It has few branches, since the kinds of
/// moves come in no order that a processor could learn.
#[inline]
fn action(body: &[u8]) -> Option<Action> {
    let (piece_move, promotion) = match body {
        [rest @ .., b'=', new] => (rest, Some(new_piece(*new)?)),
        _ => (body, None),
    };
    let [front @ .., file, rank] = piece_move else { return None };
    let Some(to) = square(*file, *rank) else { return castling(body) };
    let mover = front.first().map_or(Mover::Pawn, |&letter| MOVERS[usize::from(letter)]);
    let is_named = mover != Mover::Pawn;
    let captures = front.last() == Some(&b'x');
    let origin = front.len().checked_sub(usize::from(is_named) + usize::from(captures))?;
    let (file, rank) = match (origin, &front[usize::from(is_named)..]) {
        (0, _) => (None, None),
        (1, [from, ..]) => file_or_rank(*from)?,
        (2, [file, rank, ..]) => (Some(file_of(*file)?), Some(rank_of(*rank)?)),
        _ => return None,
    };
    // A pawn's origin is its file, and stands there if and only if it captures.
    if !is_named && (origin != usize::from(captures) || rank.is_some()) {
        return None;
    }
    if promotion.is_some() && is_named {
        return None;
    }
    Some(Action::Move(PieceMove { mover, file, rank, captures, to, promotion }))
}

#[cold]
fn castling(body: &[u8]) -> Option<Action> {
    match body {
        b"O-O" => Some(Action::Castling(CastlingSide::KingSide)),
        b"O-O-O" => Some(Action::Castling(CastlingSide::QueenSide)),
        _ => None,
    }
}

/// Which piece moves if the text begins with this byte.
static MOVERS: [Mover; 256] = {
    let mut movers = [Mover::Pawn; 256];
    movers[b'N' as usize] = Mover::Named(PieceType::Knight);
    movers[b'B' as usize] = Mover::Named(PieceType::Bishop);
    movers[b'R' as usize] = Mover::Named(PieceType::Rook);
    movers[b'Q' as usize] = Mover::Named(PieceType::Queen);
    movers[b'K' as usize] = Mover::Named(PieceType::King);
    movers
};

#[inline]
fn file_of(byte: u8) -> Option<File> {
    File::from_index(usize::from(byte.wrapping_sub(b'a')))
}

#[inline]
fn rank_of(byte: u8) -> Option<Rank> {
    Rank::from_index(usize::from(byte.wrapping_sub(b'1')))
}

#[inline]
fn square(file: u8, rank: u8) -> Option<Square> {
    let (file, rank) = (file.wrapping_sub(b'a'), rank.wrapping_sub(b'1'));
    if (file | rank) > 7 {
        return None;
    }
    Some(Square::from_low_bits(rank << 3 | file))
}

#[inline]
fn file_or_rank(byte: u8) -> Option<(Option<File>, Option<Rank>)> {
    match file_of(byte) {
        Some(file) => Some((Some(file), None)),
        None => Some((None, Some(rank_of(byte)?))),
    }
}

#[inline]
fn new_piece(byte: u8) -> Option<Promotion> {
    match byte {
        b'Q' => Some(Promotion::Queen),
        b'R' => Some(Promotion::Rook),
        b'B' => Some(Promotion::Bishop),
        b'N' => Some(Promotion::Knight),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::reader;
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(8_000))]

        /// A text is read quickly exactly if it has the standard's form, and then as the same.
        #[test]
        fn texts_like_moves_and_others_are_read_alike(text in prop_oneof![
            "([KQRBN]?[a-h]?[1-8]?x?[a-h][1-8]|O-O|O-O-O)(=[QRBN])?[+#]?[!?]{0,3}",
            "[KQRBNPO0a-h1-8x=+#!?b-]{0,8}",
        ]) {
            let said = reader::read(text.as_bytes()).ok();
            let standard =
                said.filter(|said| said.has_standard_form() && said.to_text().as_str() == text);
            prop_assert_eq!(read(text.as_bytes()), standard, "{}", text);
        }
    }
}
