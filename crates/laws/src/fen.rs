//! The laws of FEN, in the strict and in the tolerant reading, and of the beginning of an EPD line.

use chess_core::{FenErrorKind, FenRepair, Setup};
use chess_movegen::{ParsePositionError, Position, Repair};

use crate::position::assert_lawful;
use crate::{assert_column, naive_fen, text_of};

/// The law of setups, and that of positions.
pub fn assert_bytes(bytes: &[u8]) {
    let text = text_of(bytes);
    assert_setup(text);
    assert_position(text);
}

/// A text is read as a naive reader reads it, or refused with a column in it. What the strict reader takes is written as it
/// stood, but for the style of the castling rights and a fullmove number of 0, and needs no other
/// repair; what it refuses and the tolerant one takes needs some.
pub fn assert_setup(text: &str) {
    let strict = Setup::from_fen(text);
    let tolerant = Setup::from_fen_tolerant(text);
    assert_eq!(strict.as_ref().ok(), naive_fen::read(text).as_ref(), "{text:?}");
    match &strict {
        Ok(setup) => assert_strict(setup, text),
        Err(error) => {
            assert_column(error.column(), text);
            assert!(error.to_string().starts_with("FEN, "));
        }
    }
    match &tolerant {
        Ok((setup, repairs)) => {
            assert_read_again(setup);
            assert!(repairs.is_sorted_by_key(|repair| repair.defect().column()), "{repairs:?}");
            for repair in repairs {
                assert_column(repair.defect().column(), text);
                assert!(!repair.to_string().is_empty());
            }
            match &strict {
                Ok(strict) => {
                    assert_eq!(strict, setup);
                    assert!(repairs.iter().all(is_zero), "{repairs:?}");
                }
                Err(_) => assert!(!repairs.is_empty(), "{text:?}"),
            }
        }
        Err(error) => {
            assert_column(error.column(), text);
            assert!(strict.is_err(), "{text:?}: {error}");
        }
    }
    match Setup::from_epd(text) {
        Ok((setup, rest)) => {
            assert!(text.ends_with(rest));
            assert_read_again(&setup);
        }
        Err(error) => {
            assert_column(error.column(), text);
            assert!(strict.is_err(), "{text:?}: {error}");
        }
    }
}

/// A fullmove number of 0 is another way to write 1, which the strict reader knows too.
fn is_zero(repair: &FenRepair) -> bool {
    repair.defect().kind() == FenErrorKind::MoveNumberZero
}

fn assert_strict(setup: &Setup, text: &str) {
    assert_read_again(setup);
    let without_rights = |fen: &str| {
        let mut fields: Vec<String> = fen.split(' ').map(str::to_string).collect();
        fields.remove(2);
        fields
    };
    let text_with_one = text.strip_suffix(" 0").map(|rest| format!("{rest} 1"));
    let expected = without_rights(text_with_one.as_deref().unwrap_or(text));
    assert_eq!(without_rights(&setup.fen().to_string()), expected);
    assert_eq!(Setup::from_epd(text), Ok((setup.clone(), "")));
}

/// A setup is written, in either style, and read as the same by all three readers.
pub fn assert_read_again(setup: &Setup) {
    for fen in [setup.fen().to_string(), setup.shredder_fen().to_string()] {
        assert_eq!(naive_fen::read(&fen).as_ref(), Some(setup), "{fen}");
        assert_eq!(Setup::from_fen(&fen).as_ref(), Ok(setup), "{fen}");
        assert_eq!(
            Setup::from_fen_tolerant(&fen).map(|(setup, _)| setup).as_ref(),
            Ok(setup),
            "{fen}"
        );
        assert_eq!(Setup::from_epd(&fen), Ok((setup.clone(), "")), "{fen}");
    }
    assert_eq!(setup.mirrored().mirrored(), *setup);
}

/// A setup that can be played on is a lawful position; one that cannot says why.
pub fn assert_position(text: &str) {
    let position = Position::from_fen(text);
    if let Ok(setup) = Setup::from_fen(text) {
        let reasons = Position::reasons_against(&setup);
        assert_eq!(position.is_ok(), reasons.is_empty(), "{text:?}: {reasons:?}");
        for reason in reasons {
            assert!(!reason.to_string().is_empty());
            let _ = reason.squares();
        }
    } else {
        assert!(matches!(position, Err(ParsePositionError::Fen(_))), "{text:?}");
    }
    let is_zero = |repair: &Repair| matches!(repair, Repair::Fen(repair) if is_zero(repair));
    let repaired = Position::from_fen_tolerant(text);
    match (&repaired, Setup::from_fen_tolerant(text)) {
        (Ok((sound, repairs)), Ok((setup, _))) => {
            assert_lawful(sound);
            match &position {
                Ok(position) => {
                    assert_eq!(position, sound, "{text:?}");
                    assert!(repairs.iter().all(is_zero), "{text:?}: {repairs:?}");
                }
                Err(_) => assert!(!repairs.is_empty(), "{text:?}"),
            }
            let twice = Position::from_setup_tolerant(&setup).map(|(again, _)| again);
            assert_eq!(twice.as_ref(), Ok(sound), "{text:?}");
        }
        (Err(ParsePositionError::Position(error)), Ok(_)) => {
            assert!(!error.reasons().is_empty());
            assert!(position.is_err(), "{text:?}: {error}");
        }
        (Err(ParsePositionError::Fen(error)), Err(_)) => {
            assert!(position.is_err(), "{text:?}: {error}");
        }
        (repaired, tolerant) => panic!("{text:?}: {repaired:?}, {tolerant:?}"),
    }
}
