//! Checking a generator against a suite.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use chess_movegen::{Position, PositionError};

use crate::perft::Way;
use crate::perft::suite::{Count, Suite, SuitePosition};

/// How a suite is checked: each of its counts in each of some ways.
///
/// ```
/// use chess_movegen::{Perft, Position};
/// use xtask::perft::{SuiteCheck, Way, suite::Suite};
///
/// let suite: Suite = "4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ;D2 67".parse()?;
/// let count = |position: &Position, way: Way, depth: u32| match way {
///     Way::Fast => Perft::new(depth).count(position),
///     Way::LastPly => Perft::new(depth).counting_last_ply_only().count(position),
///     Way::Make => Perft::new(depth).making_every_leaf().count(position),
/// };
/// let check = SuiteCheck { ways: &Way::BOTH, threads: 2, max_nodes: u64::MAX };
/// let report = check.run(count, &suite, |_, _| {});
/// assert_eq!((report.entries, report.failures.len()), (2, 1));
/// assert!(report.failures[0].to_string().ends_with("depth 2: expected 67, found 66"));
/// # Ok::<(), xtask::perft::suite::SuiteError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SuiteCheck<'a> {
    /// The ways in which each entry is counted.
    pub ways: &'a [Way],
    /// The number of positions that are counted at the same time.
    pub threads: usize,
    /// Entries with more nodes are left out.
    pub max_nodes: u64,
}

/// A count that came out wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure<'a> {
    /// The position.
    pub position: &'a SuitePosition,
    /// What the suite says.
    pub expected: Count,
    /// What came out.
    pub found: Found,
}

/// What came out instead of the expected count.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Found {
    /// Another count, the same in every way.
    Nodes(u64),
    /// A count for each way, and not all are the same.
    Disagreement(Vec<(Way, u64)>),
    /// Nothing: the position is refused.
    Refused(PositionError),
}

/// One line with line number, FEN, depth, expected and found.
impl fmt::Display for Failure<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Count { depth, nodes } = self.expected;
        let (line, fen) = (self.position.line(), chess_uci::fen(self.position.setup()));
        write!(f, "line {line}: {fen}, depth {depth}: expected {nodes}, ")?;
        match &self.found {
            Found::Nodes(nodes) => write!(f, "found {nodes}"),
            Found::Disagreement(counts) => {
                f.write_str("found")?;
                for (index, (way, nodes)) in counts.iter().enumerate() {
                    let separator = if index == 0 { "" } else { "," };
                    write!(f, "{separator} {nodes} in the way {}", way.name())?;
                }
                Ok(())
            }
            Found::Refused(error) => write!(f, "refused: {error}"),
        }
    }
}

/// What came of checking a suite.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SuiteReport<'a> {
    /// The ways in which each entry was counted.
    pub ways: Vec<Way>,
    /// How many counts were checked.
    pub entries: usize,
    /// How many positions had a count that was checked.
    pub positions: usize,
    /// How many counts were left out, since they have too many nodes.
    pub left_out: usize,
    /// The counts that came out wrong, in the order of the file.
    pub failures: Vec<Failure<'a>>,
}

impl SuiteReport<'_> {
    /// True if nothing failed.
    #[must_use]
    pub fn is_ok(&self) -> bool {
        self.failures.is_empty()
    }
}

/// The summary, as in `1234 entries of 200 positions checked both ways (fast, make), 0 failed, 56
/// left out`.
impl fmt::Display for SuiteReport<'_> {
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
    /// depth. Calls `on_position` for each position with its failures, in the order of the file.
    pub fn run<'a>(
        &self,
        count: impl Fn(&Position, Way, u32) -> u64 + Sync,
        suite: &'a Suite,
        mut on_position: impl FnMut(&'a SuitePosition, &[Failure<'a>]),
    ) -> SuiteReport<'a> {
        let positions = suite.positions();
        let next = AtomicUsize::new(0);
        let (sender, results) = mpsc::channel();
        let work = |sender: mpsc::Sender<(usize, Vec<Failure<'a>>)>| {
            loop {
                let index = next.fetch_add(1, Ordering::Relaxed);
                let Some(position) = positions.get(index) else { break };
                if sender.send((index, self.failures(&count, position))).is_err() {
                    break;
                }
            }
        };
        let mut report = SuiteReport { ways: self.ways.to_vec(), ..SuiteReport::default() };
        thread::scope(|scope| {
            for _ in 0..self.threads.max(1) {
                let sender = sender.clone();
                scope.spawn(|| work(sender));
            }
            drop(sender);
            // Results come as they are ready; they are told in order.
            let mut waiting = BTreeMap::new();
            let mut told = 0;
            for (index, failures) in results {
                waiting.insert(index, failures);
                while let Some(failures) = waiting.remove(&told) {
                    let position = &positions[told];
                    on_position(position, &failures);
                    let checked = self.entries(position).count();
                    report.entries += checked;
                    report.positions += usize::from(checked > 0);
                    report.left_out += position.counts().len() - checked;
                    report.failures.extend(failures);
                    told += 1;
                }
            }
        });
        report
    }

    /// The counts that are not left out.
    fn entries<'a>(&self, position: &'a SuitePosition) -> impl Iterator<Item = Count> + use<'a> {
        let max_nodes = self.max_nodes;
        position.counts().iter().copied().filter(move |count| count.nodes <= max_nodes)
    }

    fn failures<'a>(
        &self,
        count: impl Fn(&Position, Way, u32) -> u64,
        position: &'a SuitePosition,
    ) -> Vec<Failure<'a>> {
        let parsed = Position::from_setup(position.setup());
        let check = |expected: Count| {
            let found = match &parsed {
                Ok(parsed) => {
                    let counts =
                        self.ways.iter().map(|&way| (way, count(parsed, way, expected.depth)));
                    let counts: Vec<(Way, u64)> = counts.collect();
                    if counts.iter().all(|&(_, nodes)| nodes == expected.nodes) {
                        return None;
                    }
                    match counts[..] {
                        [(_, first), ref others @ ..]
                            if others.iter().all(|&(_, nodes)| nodes == first) =>
                        {
                            Found::Nodes(first)
                        }
                        _ => Found::Disagreement(counts),
                    }
                }
                Err(error) => Found::Refused(error.clone()),
            };
            Some(Failure { position, expected, found })
        };
        self.entries(position).filter_map(check).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::perft::Generator;

    #[test]
    fn wrong_counts_and_refused_positions_fail_in_the_order_of_the_file() {
        let suite: Suite = "\
            rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 401 ;D3 8902\n\
            8/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ;D6 900000\n\
            4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D5 900000\n\
            4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D0 0 ;D1 14\n"
            .parse()
            .unwrap();
        for generator in Generator::ALL {
            for threads in [0, 1, 3] {
                let check = SuiteCheck { ways: &[Way::Fast], threads, max_nodes: 800_000 };
                let count = |position: &Position, _, depth| generator.count(position, depth, 1);
                let mut lines = Vec::new();
                let report = check.run(count, &suite, |position, failures| {
                    lines.push((position.line(), failures.len()));
                });
                assert_eq!(lines, [(1, 1), (2, 1), (3, 0), (4, 2)]);
                assert_eq!(
                    report.to_string(),
                    "6 entries of 3 positions checked (fast), 4 failed, 2 left out"
                );
                assert!(!report.is_ok());
                let failures: Vec<String> =
                    report.failures.iter().map(ToString::to_string).collect();
                assert_eq!(
                    failures,
                    [
                        "line 1: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, \
                         depth 2: expected 401, found 400",
                        "line 2: 8/8/8/8/8/8/8/4K2R w K - 0 1, depth 1: expected 15, refused: \
                         Black has no king",
                        "line 4: 4k3/8/8/8/8/8/8/4K2R w K - 0 1, depth 0: expected 0, found 1",
                        "line 4: 4k3/8/8/8/8/8/8/4K2R w K - 0 1, depth 1: expected 14, found 15",
                    ]
                );
            }
        }
    }

    #[test]
    fn a_way_that_counts_otherwise_is_named() {
        let suite: Suite = "4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ;D2 66".parse().unwrap();
        let check = SuiteCheck { ways: &Way::BOTH, threads: 1, max_nodes: u64::MAX };
        let count = |position: &Position, way, depth| {
            let nodes = Generator::PieceSet.count(position, depth, 1);
            if way == Way::Fast && depth == 2 { nodes + 1 } else { nodes }
        };
        let report = check.run(count, &suite, |_, _| {});
        assert_eq!(
            report.to_string(),
            "2 entries of 1 positions checked both ways (fast, make), 1 failed, 0 left out"
        );
        assert_eq!(
            report.failures[0].to_string(),
            "line 1: 4k3/8/8/8/8/8/8/4K2R w K - 0 1, depth 2: expected 66, found 67 in the way \
             fast, 66 in the way make"
        );
    }
}
