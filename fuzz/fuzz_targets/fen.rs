//! FEN, in the strict and in the tolerant reading, and the beginning of an EPD line.
//!
//! **The law.** A text is read or refused with a column in it. What was read is written and read
//! again as the same, by all three readers. What the strict reader takes is written as it stood,
//! but for the style of the castling rights and a fullmove number of 0, and needs no other repair;
//! what it refuses and the tolerant one takes needs some. A setup that can be played on is a lawful
//! position, see [`chess_fuzz::assert_lawful`]; one that cannot says why.

#![no_main]
#![forbid(unsafe_code)]

use chess_core::{FenErrorKind, Setup};
use chess_fuzz::{assert_column, assert_lawful};
use chess_movegen::{ParsePositionError, Position};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = str::from_utf8(bytes) else { return };
    let strict = Setup::from_fen(text);
    let tolerant = Setup::from_fen_tolerant(text);
    match &strict {
        Ok(setup) => assert_strict(setup, text),
        Err(error) => {
            assert_column(error.column(), text);
            assert!(!error.to_string().is_empty());
        }
    }
    match &tolerant {
        Ok((setup, repairs)) => {
            assert_read_again(setup);
            for repair in repairs {
                assert_column(repair.defect().column(), text);
                assert!(!repair.to_string().is_empty());
            }
            match &strict {
                Ok(strict) => {
                    let is_zero = |kind| kind == FenErrorKind::MoveNumberZero;
                    assert_eq!(strict, setup);
                    assert!(repairs.iter().all(|repair| is_zero(repair.defect().kind())));
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
    assert_positions(text, strict.ok(), tolerant.ok().map(|(setup, _)| setup));
});

fn assert_strict(setup: &Setup, text: &str) {
    assert_read_again(setup);
    let without_rights = |fen: &str| {
        let mut fields: Vec<String> = fen.split(' ').map(str::to_string).collect();
        fields.remove(2);
        fields
    };
    // The fullmove number 0 is another way to write 1.
    let text_with_one = text.strip_suffix(" 0").map(|rest| format!("{rest} 1"));
    let expected = without_rights(text_with_one.as_deref().unwrap_or(text));
    assert_eq!(without_rights(&setup.fen().to_string()), expected);
    assert_eq!(Setup::from_epd(text), Ok((setup.clone(), "")));
}

fn assert_read_again(setup: &Setup) {
    for fen in [setup.fen().to_string(), setup.shredder_fen().to_string()] {
        assert_eq!(Setup::from_fen(&fen).as_ref(), Ok(setup), "{fen}");
        assert_eq!(Setup::from_epd(&fen), Ok((setup.clone(), "")), "{fen}");
    }
    assert_eq!(setup.mirrored().mirrored(), *setup);
}

fn assert_positions(text: &str, strict: Option<Setup>, tolerant: Option<Setup>) {
    let position = Position::from_fen(text);
    if let Some(setup) = strict {
        let reasons = Position::reasons_against(&setup);
        assert_eq!(position.is_ok(), reasons.is_empty(), "{text:?}: {reasons:?}");
        for reason in reasons {
            assert!(!reason.to_string().is_empty());
            let _ = reason.squares();
        }
    } else {
        assert!(matches!(position, Err(ParsePositionError::Fen(_))), "{text:?}");
    }
    let repaired = Position::from_fen_tolerant(text);
    match (&repaired, tolerant) {
        (Ok((sound, repairs)), Some(setup)) => {
            assert_lawful(sound);
            if repairs.is_empty() {
                assert_eq!(position.as_ref(), Ok(sound), "{text:?}");
            }
            let twice = Position::from_setup_tolerant(&setup).map(|(again, _)| again);
            assert_eq!(twice.as_ref(), Ok(sound), "{text:?}");
        }
        (Err(ParsePositionError::Position(error)), Some(_)) => {
            assert!(!error.reasons().is_empty());
            assert!(position.is_err(), "{text:?}: {error}");
        }
        (Err(ParsePositionError::Fen(_)), None) => {}
        (repaired, tolerant) => panic!("{text:?}: {repaired:?}, {tolerant:?}"),
    }
    if let Ok(position) = position {
        assert_lawful(&position);
    }
}
