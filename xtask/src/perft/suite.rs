//! Suites: positions with the counts that a generator must find.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, bail, ensure};
use chess_movegen::Position;
use chess_notation::epd;

use crate::perft::MAX_DEPTH;

/// A perft count.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Count {
    /// The depth, in plies.
    pub depth: u32,
    /// The number of ways to play that many plies.
    pub nodes: u64,
}

/// A position with the counts that a generator must find.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SuitePosition {
    /// The number of its line, counted from 1.
    pub line: usize,
    /// The position.
    pub position: Position,
    /// The counts, one at least.
    pub counts: Vec<Count>,
}

/// Reads the text of a suite: EPD as suites have it, with FENs of four or six fields and then the
/// counts and nothing else, as in `;D1 20 ;D2 400`.
///
/// # Errors
///
/// If a line is not a position with counts.
pub fn parse(text: &str) -> anyhow::Result<Vec<SuitePosition>> {
    let mut positions = Vec::new();
    for (line, record) in epd::records_tolerant(text) {
        let (record, _) = record.with_context(|| format!("line {line}"))?;
        let counts = record.perft_counts().map(|(depth, nodes)| Count { depth, nodes });
        let counts: Vec<Count> = counts.collect();
        if counts.is_empty() || counts.len() < record.operations().len() {
            bail!(
                "line {line}: a position is followed by counts like `D1 20`, and by nothing else"
            );
        }
        let deepest = counts.iter().map(|count| count.depth).max().unwrap_or_default();
        ensure!(deepest <= MAX_DEPTH, "line {line}: depth {deepest} is more than {MAX_DEPTH}");
        positions.push(SuitePosition { line, position: record.position().clone(), counts });
    }
    Ok(positions)
}

/// Reads a file that is a suite.
///
/// # Errors
///
/// If the file cannot be read, or is not a suite.
pub fn read(file: &Path) -> anyhow::Result<Vec<SuitePosition>> {
    let text =
        fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
    parse(&text).with_context(|| file.display().to_string())
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
            "4k3/8/8/8/8/8/8/4K2R w K - 0 1;D1 15;D2 66;\r\n",
            "4k3/8/8/8/8/8/8/4K2R w K - D1 15; D2 66;",
            "4k3/8/8/8/8/8/8/4K2R w K -;D1 15;D2 66",
            "\t4k3/8/8/8/8/8/8/4K2R w K -  0 1 ;; D1\t15 ;D2  66 ; ",
        ] {
            let [position] = &parse(line).unwrap()[..] else { panic!("{line}") };
            assert_eq!(position.position, FEN.parse().unwrap(), "{line}");
            assert_eq!(position.counts, expected, "{line}");
        }
    }

    #[test]
    fn errors_say_what_is_wrong_and_where() {
        let errors: Vec<String> = [
            "",
            "x",
            " ;D1",
            " ;D1 15 ;d2 66",
            " ;D1 fifteen",
            " ;D 15",
            " ;D1 15 66",
            " ;D100 1",
            " ;D99999999999999999999 1",
            " ;D1 99999999999999999999",
            " ;D1 15; id \"é\"",
        ]
        .into_iter()
        .map(|rest| format!("{:#}", parse(&format!("\n# comment\n{FEN}{rest}\n")).unwrap_err()))
        .collect();
        insta::assert_snapshot!(errors.join("\n"));
    }

    #[test]
    fn an_empty_suite_has_no_positions() {
        for text in ["", "\n\n", "# only a comment", "   # indented\n \t\n"] {
            assert_eq!(parse(text).unwrap(), [], "{text:?}");
        }
    }
}
