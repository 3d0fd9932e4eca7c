//! Positions from texts that are nearly right: what is dropped, and what is refused all the same.

use std::fmt::Write as _;

use chess_movegen::{Position, Repair, Setup};
use laws::fen::assert_position;

const TEXTS: &[&str] = &[
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w KQkq -",
    "r3k2r/8/8/8/8/8/4K3/R6R w KQkq - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R W HAha — 0 0",
    "4k3/8/8/8/4P3/8/8/4K3 b KQkq e6 0 1",
    "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1",
    "4k3/8/8/8/8/8/8/4K3 b - e3 0 1",
    "6k1/8/8/8/3pP3/8/8/4K1R1 b - e3 0 1",
    "4k3/8/8/8/3pP3/8/4B3/4K3 b - e3 0 1",
    // What cannot be dropped is refused, and only that is in the error.
    "8/8/8/8/8/8/8/4K2R w KQkq e6 0 1",
    "4k3/8/8/8/8/8/8/4RK2 w KQ - 0 1",
    "4k3/8/8/8/8/8/8/4Kx2 w KQ - 0 1",
];

#[test]
fn rights_and_en_passant_squares_that_cannot_be_are_dropped() {
    let mut table = String::new();
    for text in TEXTS {
        assert_position(text);
        writeln!(table, "{text}").unwrap();
        match Position::from_fen_tolerant(text) {
            Ok((position, repairs)) => {
                writeln!(table, "    {}", position.to_fen()).unwrap();
                for repair in &repairs {
                    writeln!(table, "    - {repair}").unwrap();
                }
            }
            Err(error) => writeln!(table, "    refused: {error}").unwrap(),
        }
    }
    insta::assert_snapshot!(table);
}

#[test]
fn a_setup_says_which_reasons_were_met_by_dropping() {
    let setup = Setup::from_fen("4k3/8/8/8/8/8/8/4K2R w KQ e6 0 1").unwrap();
    let reasons = Position::reasons_against(&setup);
    let (position, dropped) = Position::from_setup_tolerant(&setup).unwrap();
    assert_eq!(dropped, reasons);
    assert_eq!(position.to_fen(), "4k3/8/8/8/8/8/8/4K2R w K - 0 1");

    let text = setup.fen().to_string();
    let (_, repairs) = Position::from_fen_tolerant(&text).unwrap();
    assert_eq!(repairs, reasons.into_iter().map(Repair::Dropped).collect::<Vec<_>>());
}
