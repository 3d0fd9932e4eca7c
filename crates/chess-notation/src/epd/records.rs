//! The records of a file.

use super::{Epd, EpdError, EpdRepair};
use crate::ShortList;

/// The records of a text, one a line, with the numbers of their lines, counted from 1. Empty lines and
/// those that begin with `#` are skipped. After a record that is wrong the next one is read all the
/// same.
///
/// ```
/// use chess_notation::epd;
///
/// let suite = "\
/// ## Two of Win at Chess
/// 2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - bm Qg6; id \"WAC.001\";
/// 8/7p/5k2/5p2/p1p2P2/Pr1pPK2/1P1R3P/8 b - - bm Rxb9; id \"WAC.002\";
/// ";
/// let records: Vec<_> = epd::records(suite).collect();
/// assert_eq!(records.len(), 2);
/// let (line, record) = &records[0];
/// assert_eq!((*line, record.as_ref().unwrap().id()), (2, Some("WAC.001")));
/// let (line, record) = &records[1];
/// assert_eq!((*line, record.as_ref().unwrap_err().column()), (3, 47));
/// ```
pub fn records(text: &str) -> impl Iterator<Item = (usize, Result<Epd, EpdError>)> {
    lines(text).map(|(number, line)| (number, line.parse()))
}

/// The same as [`records`] for files as they are: see [`Epd::parse_tolerant`].
///
/// ```
/// use chess_notation::epd;
///
/// let suite = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 400";
/// let (_, record) = epd::records_tolerant(suite).next().unwrap();
/// let (record, repairs) = record?;
/// assert_eq!((record.perft_counts().count(), repairs.len()), (2, 3));
/// # Ok::<(), epd::EpdError>(())
/// ```
pub fn records_tolerant(
    text: &str,
) -> impl Iterator<Item = (usize, Result<(Epd, ShortList<EpdRepair>), EpdError>)> {
    lines(text).map(|(number, line)| (number, Epd::parse_tolerant(line)))
}

fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let is_record = |line: &str| {
        let line = line.trim_start();
        !line.is_empty() && !line.starts_with('#')
    };
    let numbers = 1..;
    numbers.zip(text.lines()).filter(move |(_, line)| is_record(line))
}
