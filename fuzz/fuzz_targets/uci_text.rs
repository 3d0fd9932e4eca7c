//! Moves in the coordinates of UCI.
//!
//! The first byte chooses a position, the others are the text.
//!
//! **The law.** A text is taken if and only if it is what one of the legal moves is written as, in
//! either style of castling; and then it is read as this move. No two moves have a text in common.
//! Any other text is refused with a reason that holds.

#![no_main]
#![forbid(unsafe_code)]

use chess_fuzz::{assert_column, start};
use chess_movegen::Move;
use chess_notation::{CastlingText, MoveTextErrorKind, parse, uci};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let [choice, bytes @ ..] = bytes else { return };
    let Ok(text) = str::from_utf8(bytes) else { return };
    let position = start(*choice);

    let styles = [CastlingText::KingMoves, CastlingText::KingTakesRook];
    let moves = position.legal_moves();
    let mut meant = moves.iter().copied().filter(|&mv| {
        styles.into_iter().any(|style| uci::format(&position, mv, style).as_str() == text)
    });
    let (first, second) = (meant.next(), meant.next());
    assert_eq!(second, None, "{text:?} in {position:?}");

    match (uci::parse(&position, text), first) {
        (Ok(mv), _) => {
            assert_eq!(Some(mv), first, "{text:?} in {position:?}");
            assert_eq!(parse(&position, text), Ok(mv));
        }
        (Err(error), Some(mv)) => panic!("{text:?}, {mv} in {position:?}: {error}"),
        (Err(error), None) => {
            assert!(!error.to_string().is_empty());
            assert_column(error.column(), text);
            match *error.kind() {
                MoveTextErrorKind::NotUnderstood { found, .. } => {
                    assert_eq!(text.chars().nth(error.column() - 1), found, "{text:?}");
                }
                MoveTextErrorKind::Illegal { mv, reason } if position.is_castling(mv).is_none() => {
                    assert_eq!(position.check_legality(mv), Err(reason), "{text:?}");
                }
                _ => {}
            }
        }
    }
    // A move knows its text without any position.
    if let Ok(mv) = text.parse::<Move>() {
        assert_eq!(mv.to_string().parse(), Ok(mv));
        assert_eq!(Move::from_bits(mv.to_bits()), Some(mv));
        assert_eq!(position.is_legal(mv), moves.contains(&mv), "{mv} in {position:?}");
    }
});
