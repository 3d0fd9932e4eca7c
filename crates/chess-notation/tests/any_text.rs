//! No text makes the readers panic, and what they read is legal.

use chess_movegen::{Move, Position};
use chess_notation::san::San;
use chess_notation::{MoveRepairs, MoveTextError, MoveTextErrorKind, lan, san, uci};
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

type Strict = fn(&Position, &str) -> Result<Move, MoveTextError>;
type Tolerant = fn(&Position, &str) -> Result<(Move, MoveRepairs), MoveTextError>;

const READERS: [(Strict, Tolerant); 4] = [
    (chess_notation::parse, chess_notation::parse_tolerant),
    (san::parse, san::parse_tolerant),
    (lan::parse, lan::parse_tolerant),
    (uci::parse, uci::parse_tolerant),
];

fn check(text: &str) -> Result<(), TestCaseError> {
    if let Ok((said, repairs)) = San::parse_tolerant(text) {
        prop_assert_eq!(said.to_string().parse(), Ok(said), "{:?}", text);
        prop_assert_eq!(text.parse() == Ok(said), repairs.is_empty(), "{:?}", text);
    }
    for fen in POSITIONS {
        let position: Position = fen.parse().unwrap();
        for (strict, tolerant) in READERS {
            let (strict, tolerant) = (strict(&position, text), tolerant(&position, text));
            if let Err(error) = &strict {
                check_error(&position, text, error)?;
            }
            match tolerant {
                Ok((mv, repairs)) => {
                    prop_assert!(position.is_legal(mv), "{text:?} is read as {mv}");
                    prop_assert_eq!(strict == Ok(mv), repairs.is_empty(), "{:?} {:?}", text, fen);
                    prop_assert!(strict.is_err() || strict == Ok(mv), "{text:?}");
                }
                Err(error) => {
                    check_error(&position, text, &error)?;
                    prop_assert!(strict.is_err(), "{text:?} in {fen}");
                }
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
    prop_assert!(error.choices().iter().all(|&mv| position.is_legal(mv)), "{error}");
    match error.kind() {
        MoveTextErrorKind::NotUnderstood { found, .. } => {
            prop_assert_eq!(text.chars().nth(error.column() - 1), *found, "{}", error);
        }
        MoveTextErrorKind::Illegal { mv, reason } => {
            let is_castling = position.is_castling(*mv).is_some();
            prop_assert!(is_castling || position.check_legality(*mv) == Err(*reason), "{error}");
        }
        MoveTextErrorKind::Ambiguous { candidates } => prop_assert!(candidates.len() > 1),
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
    fn any_two_squares_are_read_or_refused(text in "[a-hB][1-8][-x]?[a-h][1-8]=?[qrbnQ]?") {
        check(&text)?;
    }
}
