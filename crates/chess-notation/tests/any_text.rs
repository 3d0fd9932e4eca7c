//! No text makes the readers panic, and what they read is legal.

use chess_movegen::Position;
use chess_notation::san::San;
use chess_notation::{MoveTextError, lan, parse, san, uci};
use proptest::prelude::*;

const POSITIONS: [&str; 7] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1",
    "4r1k1/8/8/8/1b6/2N5/4N3/4K3 w - - 0 1",
    "4k3/8/8/8/8/8/8/1R3K1R w HB - 0 1",
    "7k/5Q2/8/8/8/8/8/K7 b - - 0 1",
];

fn check(text: &str) -> Result<(), TestCaseError> {
    if let Ok(said) = text.parse::<San>() {
        prop_assert_eq!(said.to_string().parse(), Ok(said), "{:?}", text);
    }
    for fen in POSITIONS {
        let position: Position = fen.parse().unwrap();
        for read in [parse, san::parse, san::parse_strict, lan::parse, uci::parse] {
            match read(&position, text) {
                Ok(mv) => prop_assert!(position.is_legal(mv), "{text:?} is read as {mv}"),
                Err(error) => check_error(&position, text, &error)?,
            }
        }
    }
    Ok(())
}

fn check_error(
    position: &Position,
    text: &str,
    error: &MoveTextError,
) -> Result<(), TestCaseError> {
    prop_assert!(!error.to_string().is_empty());
    prop_assert!(error.choices().into_iter().all(|mv| position.is_legal(mv)), "{error}");
    match error {
        MoveTextError::NotUnderstood { column, found, .. } => {
            prop_assert_eq!(text.chars().nth(column - 1), *found, "{}", error);
        }
        MoveTextError::Illegal { mv, reason } => {
            let is_castling = position.is_castling(*mv).is_some();
            prop_assert!(is_castling || position.check_legality(*mv) == Err(*reason), "{error}");
        }
        MoveTextError::Ambiguous { candidates } => prop_assert!(candidates.len() > 1),
        _ => {}
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn any_text_is_read_or_refused(text in any::<String>()) {
        check(&text)?;
    }

    #[test]
    fn any_text_in_the_letters_of_moves_is_read_or_refused(
        text in "[a-hKQRBNPkqrnpO01-8x♘♝=()+#!?-]{0,9}"
    ) {
        check(&text)?;
    }

    #[test]
    fn any_text_like_a_move_is_read_or_refused(
        text in "(1[.] |[.]{3})?[PKQRBNkqrbn♘♟]?[a-h]?[1-8]?[-x:]?[a-h][1-8](=?[QRBNqrbnK]|[(]Q[)]?)?( ?e[.]?p[.]?)?[+#!?]{0,3}"
    ) {
        check(&text)?;
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..9)) {
        let strictly = San::read_strict(&bytes);
        if let Ok(said) = strictly {
            prop_assert_eq!(San::read_tolerant(&bytes), Ok(said));
            prop_assert_eq!(said.to_string().into_bytes(), bytes);
        }
    }

    #[test]
    fn any_two_squares_are_read_or_refused(text in "[a-h][1-8][a-h][1-8][qrbnQ]?") {
        check(&text)?;
    }
}
