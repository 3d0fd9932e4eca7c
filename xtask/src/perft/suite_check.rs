//! Checking a generator against a suite.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use chess_movegen::{Position, PositionError};

use crate::perft::Generator;
use crate::perft::suite::{Count, Suite, SuitePosition};

/// How a suite is checked.
///
/// ```
/// use xtask::perft::{Generator, SuiteCheck, suite::Suite};
///
/// let suite: Suite = "4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ;D2 67".parse()?;
/// let check = SuiteCheck { generator: Generator::PieceSet, threads: 2, max_nodes: u64::MAX };
/// let report = check.run(&suite, |_, _| {});
/// assert_eq!((report.entries, report.failures.len()), (2, 1));
/// assert!(report.failures[0].to_string().ends_with("depth 2: expected 67, found 66"));
/// # Ok::<(), xtask::perft::suite::SuiteError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SuiteCheck {
    /// Who counts.
    pub generator: Generator,
    /// How many positions are counted at the same time.
    pub threads: usize,
    /// Counts with more nodes than that are left out.
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
    /// Another count.
    Nodes(u64),
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
            Found::Refused(error) => write!(f, "refused: {error}"),
        }
    }
}

/// What came of checking a suite.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SuiteReport<'a> {
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

/// The summary, as in `1234 entries of 200 positions checked, 0 failed, 56 left out`.
impl fmt::Display for SuiteReport<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SuiteReport { entries, positions, left_out, failures } = self;
        let failed = failures.len();
        write!(
            f,
            "{entries} entries of {positions} positions checked, {failed} failed, {left_out} left \
             out"
        )
    }
}

impl SuiteCheck {
    /// Checks every count of the suite, and tells `on_position` of each position that is done with
    /// its failures, in the order of the file.
    pub fn run<'a>(
        &self,
        suite: &'a Suite,
        on_position: impl FnMut(&'a SuitePosition, &[Failure<'a>]),
    ) -> SuiteReport<'a> {
        let count = |position: &Position, depth| self.generator.count(position, depth, 1);
        self.run_counting_by(count, suite, on_position)
    }

    /// As `run`, but the counts come from `count` and not from the generator as it is.
    pub(crate) fn run_counting_by<'a>(
        &self,
        count: impl Fn(&Position, u32) -> u64 + Sync,
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
        let mut report = SuiteReport::default();
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
        count: impl Fn(&Position, u32) -> u64,
        position: &'a SuitePosition,
    ) -> Vec<Failure<'a>> {
        let parsed = Position::from_setup(position.setup());
        let check = |expected: Count| {
            let found = match &parsed {
                Ok(parsed) => Found::Nodes(count(parsed, expected.depth)),
                Err(error) => Found::Refused(error.clone()),
            };
            (found != Found::Nodes(expected.nodes)).then_some(Failure { position, expected, found })
        };
        self.entries(position).filter_map(check).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
                let check = SuiteCheck { generator, threads, max_nodes: 800_000 };
                let mut lines = Vec::new();
                let report = check.run(&suite, |position, failures| {
                    lines.push((position.line(), failures.len()));
                });
                assert_eq!(lines, [(1, 1), (2, 1), (3, 0), (4, 2)]);
                assert_eq!(
                    report.to_string(),
                    "6 entries of 3 positions checked, 4 failed, 2 left out"
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
}
