//! The laws of EPD records, and of files of them.

use chess_notation::epd::{self, Epd, Kind, Operation};

use crate::position::assert_up_to_date;
use crate::{assert_column, text_of};

/// The records of a file are those of its lines, and each line keeps the law.
pub fn assert_bytes(bytes: &[u8]) {
    let text = text_of(bytes);
    assert_line(text);
    let lines: Vec<&str> = text.lines().collect();
    for (number, record) in epd::records(text) {
        assert_eq!(record, lines[number - 1].parse());
        assert_line(lines[number - 1]);
    }
}

/// A line is read, strictly or with repairs, or refused with a column in it. A record that was read
/// keeps the law of records.
pub fn assert_line(text: &str) {
    let strictly = text.parse();
    let record = match Epd::parse_tolerant(text) {
        Ok((record, repairs)) => {
            assert_eq!(strictly.as_ref() == Ok(&record), repairs.is_empty(), "{text:?}");
            repairs.iter().for_each(|repair| assert_column(repair.column(), text));
            record
        }
        Err(error) => {
            assert_column(error.column(), text);
            assert!(!error.to_string().is_empty());
            assert_eq!(strictly, Err(error));
            return;
        }
    };
    assert_record(&record);
}

/// A record is written in a line and read as an equal one, and can be put together from its
/// operations.
pub fn assert_record(record: &Epd) {
    let line = record.to_string();
    assert_eq!(line.parse().as_ref(), Ok(record), "{line}");
    assert!(!line.contains(['\n', '\r']), "{line:?}");
    assert_up_to_date(record.position());
    let mut copy = Epd::new(record.position().clone());
    for operation in record.operations() {
        let (opcode, value) = (operation.opcode(), operation.value());
        assert_eq!(value.kind(), Kind::of(opcode));
        copy = match copy.with(opcode, value.clone()) {
            Ok(copy) => copy,
            Err(error) => panic!("{line}: {error}"),
        };
    }
    assert_eq!(copy, *record);
    assert_accessors(record);
}

/// What the accessors give is said by an operation with their name.
fn assert_accessors(record: &Epd) {
    let says = |opcode: &str| record.operations().iter().any(|said| said.opcode() == opcode);
    assert_eq!(record.best_moves().is_empty(), !says("bm"));
    assert_eq!(record.moves_to_avoid().is_empty(), !says("am"));
    assert_eq!(record.predicted_variation().is_empty(), !says("pv"));
    assert_eq!(record.id().is_some(), says("id"));
    assert_eq!(record.centipawns().is_some(), says("ce"));
    assert_eq!(record.moves_to_mate().is_some(), says("dm"));
    assert_eq!(record.analysis_depth().is_some(), says("acd"));
    for number in 0..=10 {
        assert_eq!(record.comment(number).is_some(), says(&format!("c{number}")) && number < 10);
        let has_name = says(&format!("v{number}")) && number < 10;
        assert_eq!(record.variation_name(number).is_some(), has_name);
    }
    let counts =
        |said: &&Operation| said.opcode().starts_with('D') && said.value().kind() == Kind::Count;
    assert!(record.perft_counts().count() <= record.operations().iter().filter(counts).count());
}
