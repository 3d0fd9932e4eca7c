//! Moves as people and programs write them.
//!
//! The first byte chooses a position, the others are the text.
//!
//! **The law.** The text is read as a legal move, or refused with an error whose column lies in it
//! and whose candidates are legal. What was read is written, and that is read as the same move by
//! all readers, the strict ones too. A strict reader takes what the standard writes and nothing
//! else, which is what the tolerant one takes without putting anything right.

#![no_main]
#![forbid(unsafe_code)]

use chess_fuzz::{assert_column, start};
use chess_movegen::{Move, Position};
use chess_notation::san::San;
use chess_notation::{
    MoveRepairs, MoveTextError, MoveTextErrorKind, lan, parse, parse_tolerant, san,
};
use libfuzzer_sys::fuzz_target;

type Strict = fn(&Position, &str) -> Result<Move, MoveTextError>;
type Tolerant = fn(&Position, &str) -> Result<(Move, MoveRepairs), MoveTextError>;

const READERS: [(Strict, Tolerant); 3] = [
    (parse, parse_tolerant),
    (san::parse, san::parse_tolerant),
    (lan::parse, lan::parse_tolerant),
];

fuzz_target!(|bytes: &[u8]| {
    let [choice, bytes @ ..] = bytes else { return };
    let Ok(text) = str::from_utf8(bytes) else { return };
    let position = start(*choice);
    for (strict, tolerant) in READERS {
        let strict = strict(&position, text);
        match tolerant(&position, text) {
            Ok((mv, repairs)) => {
                assert_written(&position, mv);
                assert_eq!(strict.is_ok(), repairs.is_empty(), "{text:?}: {repairs}");
                assert!(strict.is_err() || strict == Ok(mv), "{text:?}");
            }
            Err(error) => {
                assert!(strict.is_err(), "{text:?}");
                assert_error(&position, text, &error);
            }
        }
        if let Err(error) = strict {
            assert_error(&position, text, &error);
        }
    }
    let moves = position.legal_moves();
    let standard = moves.iter().copied().find(|&mv| san::format(&position, mv).as_str() == text);
    assert_eq!(san::parse(&position, text).ok(), standard, "{text:?} in {position:?}");
    let tolerant = san::parse_tolerant(&position, text).map(|(mv, _)| mv);
    if let Ok((mv, _)) = lan::parse_tolerant(&position, text) {
        assert_eq!(tolerant, Ok(mv), "{text:?} in {position:?}");
    }
    // What the text says is written and read as the same.
    match San::parse_tolerant(text) {
        Ok((said, repairs)) => {
            assert_eq!(said.to_string().parse(), Ok(said));
            assert_eq!(said.resolve(&position), tolerant, "{said}");
            assert_eq!(text.parse() == Ok(said), repairs.is_empty());
        }
        Err(error) => assert_eq!(tolerant, Err(error)),
    }
});

/// The move is legal, and all texts of it are read as this move.
fn assert_written(position: &Position, mv: Move) {
    assert!(position.is_legal(mv), "{mv} in {position:?}");
    let short = san::format(position, mv);
    for read in [parse, san::parse] {
        assert_eq!(read(position, short.as_str()), Ok(mv), "{short} in {position:?}");
    }
    let long = lan::format(position, mv);
    assert_eq!(lan::parse(position, long.as_str()), Ok(mv), "{long} in {position:?}");
    for read in [parse_tolerant, san::parse_tolerant] {
        let read = read(position, long.as_str()).map(|(mv, _)| mv);
        assert_eq!(read, Ok(mv), "{long} in {position:?}");
    }
    let described = san::describe(position, mv).map(|said| said.to_string());
    assert_eq!(described.as_deref(), Some(short.as_str()));
}

fn assert_error(position: &Position, text: &str, error: &MoveTextError) {
    assert!(!error.to_string().is_empty());
    for &mv in error.choices().iter() {
        assert!(position.is_legal(mv), "{mv} for {text:?} in {position:?}");
    }
    assert_column(error.column(), text);
    match error.kind() {
        MoveTextErrorKind::NotUnderstood { found, .. } => {
            assert_eq!(text.chars().nth(error.column() - 1), *found, "{text:?}");
        }
        MoveTextErrorKind::Illegal { mv, reason } if position.is_castling(*mv).is_none() => {
            assert_eq!(position.check_legality(*mv), Err(*reason), "{text:?} in {position:?}");
        }
        MoveTextErrorKind::Ambiguous { candidates } => assert!(candidates.len() > 1, "{text:?}"),
        _ => {}
    }
}
