//! The records of a file.

use super::{Epd, EpdError};

/// The records of a text, one a line, with the numbers of their lines; made by [`records`].
#[derive(Clone, Debug)]
pub struct Records<'a> {
    lines: core::iter::Enumerate<core::str::Lines<'a>>,
}

/// Goes through the records of a text, one a line. Empty lines and those that begin with `#` are
/// skipped. Each record comes with the number of its line, counted from 1; after one that is wrong
/// the next one is read all the same.
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
#[must_use]
pub fn records(text: &str) -> Records<'_> {
    Records { lines: text.lines().enumerate() }
}

impl Iterator for Records<'_> {
    type Item = (usize, Result<Epd, EpdError>);

    fn next(&mut self) -> Option<Self::Item> {
        let is_record = |line: &str| {
            let line = line.trim_start();
            !line.is_empty() && !line.starts_with('#')
        };
        let (index, line) = self.lines.by_ref().find(|(_, line)| is_record(line))?;
        Some((index + 1, line.parse()))
    }
}
