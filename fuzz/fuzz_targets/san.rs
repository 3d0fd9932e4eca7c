//! Moves as people and programs write them.
//!
//! The first byte chooses a position, the others are the text.
//!
//! **The law.** The text is read as a legal move, or refused with an error whose column lies in it
//! and whose candidates are legal. What was read is written, and that is read as the same move by
//! all readers, the strict one too. The strict reader takes what the standard writes and nothing
//! else, and the tolerant one takes all that the strict one does.

#![no_main]
#![forbid(unsafe_code)]

use chess_fuzz::{assert_column, start};
use chess_movegen::{Move, Position};
use chess_notation::san::San;
use chess_notation::{MoveTextError, lan, parse, san};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let [choice, bytes @ ..] = bytes else { return };
    let position = start(*choice);
    let tolerant = san::parse_bytes(&position, bytes);
    assert_values(&position, bytes, &tolerant);
    if let Ok(mv) = tolerant {
        assert_written(&position, mv);
    }
    let Ok(text) = str::from_utf8(bytes) else { return };
    assert_eq!(san::parse(&position, text), tolerant);
    for read in [parse, san::parse, san::parse_strict, lan::parse] {
        match read(&position, text) {
            Ok(mv) => assert!(position.is_legal(mv), "{text:?} is read as {mv}"),
            Err(error) => assert_error(&position, text, &error),
        }
    }
    match san::parse_strict(&position, text) {
        Ok(mv) => {
            assert_eq!(san::format(&position, mv).as_str(), text);
            assert_eq!(tolerant, Ok(mv));
        }
        Err(_) => {
            let moves = position.legal_moves();
            let standard = moves.iter().find(|&&mv| san::format(&position, mv).as_str() == text);
            assert_eq!(standard, None, "{text:?} in {position:?}");
        }
    }
    if let Ok(mv) = lan::parse(&position, text) {
        assert_eq!(tolerant, Ok(mv), "{text:?} in {position:?}");
    }
});

/// What the text says is the same whoever asks, and is written and read as the same.
fn assert_values(position: &Position, bytes: &[u8], tolerant: &Result<Move, MoveTextError>) {
    let strict = San::read_strict(bytes);
    match San::read_tolerant(bytes) {
        Ok(said) => {
            assert_eq!(said.to_string().parse(), Ok(said));
            assert_eq!(&said.resolve(position), tolerant, "{said}");
        }
        Err(error) => assert_eq!(tolerant, &Err(error)),
    }
    if let Ok(said) = strict {
        assert_eq!(San::read_tolerant(bytes), Ok(said));
        assert_eq!(said.to_string().as_bytes(), bytes);
    }
}

/// The move is legal, and all texts of it are read as this move.
fn assert_written(position: &Position, mv: Move) {
    assert!(position.is_legal(mv), "{mv} in {position:?}");
    let short = san::format(position, mv);
    for read in [parse, san::parse, san::parse_strict] {
        assert_eq!(read(position, short.as_str()), Ok(mv), "{short} in {position:?}");
    }
    let long = lan::format(position, mv);
    for read in [parse, san::parse, lan::parse] {
        assert_eq!(read(position, long.as_str()), Ok(mv), "{long} in {position:?}");
    }
    let described = san::describe(position, mv).map(|said| said.to_string());
    assert_eq!(described.as_deref(), Some(short.as_str()));
}

fn assert_error(position: &Position, text: &str, error: &MoveTextError) {
    assert!(!error.to_string().is_empty());
    for mv in error.choices() {
        assert!(position.is_legal(mv), "{mv} for {text:?} in {position:?}");
    }
    match error {
        MoveTextError::NotUnderstood { column, found, .. } => {
            assert_column(*column, text);
            assert_eq!(text.chars().nth(column - 1), *found, "{text:?}");
        }
        MoveTextError::Illegal { mv, reason } if position.is_castling(*mv).is_none() => {
            assert_eq!(position.check_legality(*mv), Err(*reason), "{text:?} in {position:?}");
        }
        MoveTextError::Ambiguous { candidates } => assert!(candidates.len() > 1, "{text:?}"),
        _ => {}
    }
}
