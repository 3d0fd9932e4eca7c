//! The project's own perft suites.

use std::fs;
use std::path::Path;

use chess_movegen::Position;
use chess_notation::epd;

/// The positions of a file in `tests/data`, each with depths and how many ways there are to play so
/// many plies.
#[must_use]
pub fn suite(file: &str) -> Vec<(Position, Vec<(u32, u64)>)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data").join(file);
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path:?}: {error}"));
    let records = epd::records_tolerant(&text).map(|(line, record)| {
        let (record, _) = record.unwrap_or_else(|error| panic!("{file}:{line}: {error}"));
        (record.position().clone(), record.perft_counts().collect())
    });
    records.collect()
}
