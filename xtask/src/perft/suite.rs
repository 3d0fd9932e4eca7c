//! Suites: positions with the counts that a generator must find.

use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use chess_movegen::Setup;
use chess_movegen::chess_core::FenError;

use crate::perft::MAX_DEPTH;

/// A perft count.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Count {
    /// The depth, in plies.
    pub depth: u32,
    /// The number of ways to play that many plies.
    pub nodes: u64,
}

/// One line of a suite: a setup with at least one count, no two for the same depth, the depths
/// rising. Whether the setup is a valid position is for the generator to say.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SuitePosition {
    line: usize,
    setup: Setup,
    counts: Vec<Count>,
}

impl SuitePosition {
    /// The number of the line, counted from 1.
    #[must_use]
    pub const fn line(&self) -> usize {
        self.line
    }

    /// What the FEN says.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The counts, by rising depth.
    #[must_use]
    pub fn counts(&self) -> &[Count] {
        &self.counts
    }
}

/// Positions with the counts that a generator must find.
///
/// Each line of the file has a FEN of four or six fields, then the counts separated by semicolons:
/// `D1 20 ;D2 400`. There may be a semicolon before the first and after the last. Blank lines and
/// lines that begin with `#` are skipped. A position is one of Chess960 if its castling rights are.
///
/// ```
/// use xtask::perft::suite::Suite;
///
/// let suite: Suite = "\
/// ## the initial position
/// rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 400
/// 4k3/8/8/8/8/8/8/4K2R w K -; D1 15;
/// ".parse()?;
/// assert_eq!(suite.positions().len(), 2);
/// assert_eq!(suite.positions()[0].counts()[1].nodes, 400);
/// assert_eq!(suite.positions()[1].line(), 3);
/// # Ok::<(), xtask::perft::suite::SuiteError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Suite {
    positions: Vec<SuitePosition>,
}

impl Suite {
    /// Reads a file.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, or one of its lines is not a position with counts.
    pub fn read(path: &Path) -> Result<Suite, ReadSuiteError> {
        let file = || path.to_path_buf();
        let text = fs::read_to_string(path)
            .map_err(|source| ReadSuiteError::File { file: file(), source })?;
        text.parse().map_err(|error| ReadSuiteError::Line { file: file(), error })
    }

    /// The positions, in the order of the lines.
    #[must_use]
    pub fn positions(&self) -> &[SuitePosition] {
        &self.positions
    }
}

impl std::str::FromStr for Suite {
    type Err = SuiteError;

    fn from_str(text: &str) -> Result<Suite, SuiteError> {
        let mut positions = Vec::new();
        for (line, text) in (1..).zip(text.lines()) {
            if text.trim_start().is_empty() || text.trim_start().starts_with('#') {
                continue;
            }
            positions.push(read_line(line, text)?);
        }
        Ok(Suite { positions })
    }
}

fn read_line(line: usize, text: &str) -> Result<SuitePosition, SuiteError> {
    let (setup, rest) = Setup::from_epd(text).map_err(|error| SuiteError {
        line,
        column: error.column(),
        kind: SuiteErrorKind::Fen(error),
    })?;
    let mut counts: Vec<Count> = Vec::new();
    let mut column = text[..text.len() - rest.len()].chars().count() + 1;
    for part in rest.split(';') {
        let blanks = part.chars().take_while(|c| c.is_whitespace()).count();
        let start = column + blanks;
        let error = |kind| SuiteError { line, column: start, kind };
        column += part.chars().count() + 1;
        let part = part.trim();
        if part.is_empty() {
            continue;
        }
        let count = read_count(part).map_err(error)?;
        if counts.iter().any(|other| other.depth == count.depth) {
            return Err(error(SuiteErrorKind::RepeatedDepth(count.depth)));
        }
        counts.push(count);
    }
    if counts.is_empty() {
        let column = text.trim_end().chars().count() + 1;
        return Err(SuiteError { line, column, kind: SuiteErrorKind::NoCounts });
    }
    counts.sort_unstable();
    Ok(SuitePosition { line, setup, counts })
}

/// Reads `D3 8902`.
fn read_count(text: &str) -> Result<Count, SuiteErrorKind> {
    let no_count = || SuiteErrorKind::NoCount(text.to_owned());
    let mut words = text.split_ascii_whitespace();
    let (Some(depth), Some(nodes), None) = (words.next(), words.next(), words.next()) else {
        return Err(no_count());
    };
    let depth = depth.strip_prefix('D').and_then(number).ok_or_else(no_count)?;
    let nodes = number(nodes).ok_or_else(no_count)?;
    match u32::try_from(depth) {
        Ok(depth @ 0..=MAX_DEPTH) => Ok(Count { depth, nodes }),
        _ => Err(SuiteErrorKind::TooDeep(depth)),
    }
}

/// Digits and nothing else: `+1`, which `parse` takes, is none.
fn number(text: &str) -> Option<u64> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?
}

/// What is wrong with a line of a suite, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SuiteError {
    line: usize,
    column: usize,
    kind: SuiteErrorKind,
}

impl SuiteError {
    /// The number of the line, counted from 1.
    #[must_use]
    pub const fn line(&self) -> usize {
        self.line
    }

    /// The column, in characters and counted from 1.
    #[must_use]
    pub const fn column(&self) -> usize {
        self.column
    }

    /// What is wrong there.
    #[must_use]
    pub const fn kind(&self) -> &SuiteErrorKind {
        &self.kind
    }
}

/// Line, column and reason, as in `3:60: no count like D1 20 after the position`.
impl fmt::Display for SuiteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.kind)
    }
}

impl std::error::Error for SuiteError {}

/// What is wrong with a line of a suite.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum SuiteErrorKind {
    /// It does not begin with a FEN.
    Fen(FenError),
    /// Nothing comes after the FEN.
    NoCounts,
    /// A part between semicolons that is not a count.
    NoCount(String),
    /// A second count for the same depth.
    RepeatedDepth(u32),
    /// A depth that no machine can count.
    TooDeep(u64),
}

impl fmt::Display for SuiteErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SuiteErrorKind::Fen(error) => write!(f, "{}: {}", error.field(), error.kind()),
            SuiteErrorKind::NoCounts => f.write_str("no count like `D1 20` after the position"),
            SuiteErrorKind::NoCount(text) => write!(f, "{text:?} is not a count like `D1 20`"),
            SuiteErrorKind::RepeatedDepth(depth) => write!(f, "a second count for depth {depth}"),
            SuiteErrorKind::TooDeep(depth) => {
                write!(f, "depth {depth} is more than {MAX_DEPTH}")
            }
        }
    }
}

/// Why a file is not a suite.
#[derive(Debug, thiserror::Error)]
pub enum ReadSuiteError {
    /// It cannot be read.
    #[error("cannot read {}", file.display())]
    File {
        /// The file.
        file: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// One of its lines is not a position with counts.
    #[error("{}:{error}", file.display())]
    Line {
        /// The file.
        file: PathBuf,
        /// What is wrong, and in which line.
        error: SuiteError,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    const FEN: &str = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";

    #[test]
    fn both_spellings_and_both_lengths_of_fen_are_read() {
        let expected = [Count { depth: 1, nodes: 15 }, Count { depth: 2, nodes: 66 }];
        for line in [
            "4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ;D2 66",
            "4k3/8/8/8/8/8/8/4K2R w K - 0 1; D1 15; D2 66",
            "4k3/8/8/8/8/8/8/4K2R w K - 0 1;D2 66;D1 15;\r\n",
            "4k3/8/8/8/8/8/8/4K2R w K - D1 15; D2 66;",
            "4k3/8/8/8/8/8/8/4K2R w K -;D1 15;D2 66",
            "\t4k3/8/8/8/8/8/8/4K2R w K -  0 1 ;; D1\t15 ;D2  66 ; ",
        ] {
            let suite: Suite = line.parse().unwrap();
            let [position] = suite.positions() else { panic!("{line}") };
            assert_eq!(position.setup(), &Setup::from_fen(FEN).unwrap(), "{line}");
            assert_eq!(position.counts(), expected, "{line}");
        }
    }

    #[test]
    fn errors_say_what_is_wrong_and_where() {
        let errors: Vec<String> = [
            "",
            "x",
            " ;D1",
            " ;D1 15 ;D2 66 ;D1 15",
            " ;D1 15 ;d2 66",
            " ;D1 fifteen",
            " ;D1 +15",
            " ;D 15",
            " ;D1 15 66",
            " ;D100 1",
            " ;D99999999999999999999 1",
            " ;D1 99999999999999999999",
            " ;D1 15; id \"é\"",
        ]
        .into_iter()
        .map(|rest| format!("\n# comment\n{FEN}{rest}\n").parse::<Suite>().unwrap_err().to_string())
        .collect();
        insta::assert_snapshot!(errors.join("\n"));
    }

    #[test]
    fn an_empty_suite_has_no_positions() {
        for text in ["", "\n\n", "# only a comment", "   # indented\n \t\n"] {
            assert_eq!(text.parse(), Ok(Suite::default()), "{text:?}");
        }
    }
}
