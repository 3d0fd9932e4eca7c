//! Checking a generator against a suite.

use std::fmt;

use chess_movegen::Position;
use laws::in_parallel;

use crate::perft::Way;
use crate::perft::suite::{Count, SuitePosition};

/// How a suite is checked: each of its counts in each of some ways.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SuiteCheck<'a> {
    /// The ways in which each entry is counted.
    pub ways: &'a [Way],
    /// The number of positions that are counted at the same time.
    pub threads: usize,
    /// Entries with more nodes are left out.
    pub max_nodes: u64,
}

/// What came of checking a suite.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SuiteReport {
    /// The ways in which each entry was counted.
    pub ways: Vec<Way>,
    /// How many counts were checked.
    pub entries: usize,
    /// How many positions had a count that was checked.
    pub positions: usize,
    /// How many counts were left out, since they have too many nodes.
    pub left_out: usize,
    /// The counts that came out wrong, in the order of the file: a line for each, with the number
    /// of its line in the file, the FEN, the depth, and what was expected and found.
    pub failures: Vec<String>,
}

impl SuiteReport {
    /// True if nothing failed.
    #[must_use]
    pub fn is_ok(&self) -> bool {
        self.failures.is_empty()
    }
}

/// The summary, as in `1234 entries of 200 positions checked both ways (fast, make), 0 failed, 56
/// left out`.
impl fmt::Display for SuiteReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SuiteReport { ways, entries, positions, left_out, failures } = self;
        let failed = failures.len();
        let names: Vec<&str> = ways.iter().map(|way| way.name()).collect();
        let both = if ways.len() == 2 { "both ways " } else { "" };
        write!(
            f,
            "{entries} entries of {positions} positions checked {both}({}), {failed} failed, \
             {left_out} left out",
            names.join(", ")
        )
    }
}

impl SuiteCheck<'_> {
    /// Counts every entry of the suite by `count`, which is given the position, the way and the
    /// depth.
    pub fn run(
        &self,
        suite: &[SuitePosition],
        count: impl Fn(&Position, Way, u32) -> u64 + Sync,
    ) -> SuiteReport {
        let mut report = SuiteReport { ways: self.ways.to_vec(), ..SuiteReport::default() };
        let checked = in_parallel(self.threads, suite, |position| self.check(position, &count));
        for (position, results) in suite.iter().zip(checked) {
            report.entries += results.len();
            report.positions += usize::from(!results.is_empty());
            report.left_out += position.counts.len() - results.len();
            report.failures.extend(results.into_iter().filter_map(Result::err));
        }
        report
    }

    /// The result of each count that is not left out.
    fn check(
        &self,
        SuitePosition { line, position, counts }: &SuitePosition,
        count: impl Fn(&Position, Way, u32) -> u64,
    ) -> Vec<Result<(), String>> {
        let check = |&Count { depth, nodes }: &Count| {
            let found = self.ways.iter().map(|&way| (way, count(position, way, depth)));
            let found: Vec<(Way, u64)> = found.collect();
            if found.iter().all(|&(_, found)| found == nodes) {
                return Ok(());
            }
            let found = match &found[..] {
                [(_, first), others @ ..] if others.iter().all(|(_, other)| other == first) => {
                    first.to_string()
                }
                ways => {
                    let in_way = |(way, found): &(Way, u64)| format!("{found} by {}", way.name());
                    ways.iter().map(in_way).collect::<Vec<_>>().join(", ")
                }
            };
            let fen = chess_uci::fen(&position.to_setup());
            Err(format!("line {line}: {fen}, depth {depth}: expected {nodes}, found {found}"))
        };
        counts.iter().filter(|count| count.nodes <= self.max_nodes).map(check).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::perft::{Generator, suite};

    #[test]
    fn a_way_that_counts_otherwise_is_named() {
        let suite = suite::parse("4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ;D2 66").unwrap();
        let check = SuiteCheck { ways: &Way::BOTH, threads: 1, max_nodes: u64::MAX };
        let report = check.run(&suite, |position, way, depth| {
            let nodes = Generator::PieceSet.count(position, depth, 1);
            if way == Way::Fast && depth == 2 { nodes + 1 } else { nodes }
        });
        assert_eq!(
            report.failures,
            ["line 1: 4k3/8/8/8/8/8/8/4K2R w K - 0 1, depth 2: expected 66, found 67 by fast, 66 \
              by make"]
        );
    }
}
