//! `bench`: searches of a fixed list of positions. The number of nodes is the signature of the
//! search: it changes if and only if the search does.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use chess_movegen::{Game, Position};
use chess_search::{IncrementalEvaluator, Limits, Options, Searcher, StopHandle};

use crate::bench_positions::POSITIONS;

/// Searches a fixed list of positions. With one thread the number of nodes is the same on every
/// machine, and a signature of search and evaluator.
///
/// ```
/// use chess_engine::{Bench, BenchStop};
/// use chess_search::ShannonEval;
///
/// let bench = Bench::default().with_depth(2);
/// let total = bench.run(ShannonEval, &BenchStop::default(), &mut |_| ()).unwrap();
/// let again = bench.run(ShannonEval, &BenchStop::default(), &mut |_| ()).unwrap();
/// assert_eq!(total.nodes, again.nodes);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bench {
    depth: u32,
    threads: usize,
    hash_mebibytes: usize,
}

/// To a depth that takes some seconds, on one thread, with a hash table of 16 MiB.
impl Default for Bench {
    fn default() -> Bench {
        Bench { depth: Bench::DEPTH, threads: 1, hash_mebibytes: 16 }
    }
}

/// What all searches of a [`Bench`] took together. As text it is the line that OpenBench looks for.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct BenchTotal {
    /// The number of nodes.
    pub nodes: u64,
    /// The time.
    pub elapsed: Duration,
}

impl fmt::Display for BenchTotal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let speed = nodes_per_second(self.nodes, self.elapsed);
        write!(f, "{} nodes {speed} nps", self.nodes)
    }
}

/// Ends a [`Bench`] from another thread: all of its searches, not only the one that runs.
#[derive(Clone, Default, Debug)]
pub struct BenchStop {
    all: StopHandle,
    running: Arc<Mutex<StopHandle>>,
}

impl BenchStop {
    /// Ends it soon.
    pub fn stop(&self) {
        self.all.stop();
        self.running.lock().unwrap_or_else(PoisonError::into_inner).stop();
    }

    /// The next search begins, which this handle stops.
    fn begin(&self, search: StopHandle) {
        let mut running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        if self.all.is_stopped() {
            search.stop();
        }
        *running = search;
    }
}

impl Bench {
    /// The default depth, in plies.
    pub const DEPTH: u32 = 12;

    /// The same, to this depth in plies.
    #[must_use]
    pub const fn with_depth(mut self, plies: u32) -> Bench {
        self.depth = plies;
        self
    }

    /// The same, with this many threads.
    #[must_use]
    pub const fn with_threads(mut self, threads: usize) -> Bench {
        self.threads = threads;
        self
    }

    /// The same, with a hash table of this size in mebibytes.
    #[must_use]
    pub const fn with_hash_mebibytes(mut self, mebibytes: usize) -> Bench {
        self.hash_mebibytes = mebibytes;
        self
    }

    /// Searches each position, forgetting everything between them, and says in a line what it took.
    /// `None` if it was stopped.
    pub fn run<E: IncrementalEvaluator + Clone + Send + Sync>(
        self,
        evaluator: E,
        stop: &BenchStop,
        say: &mut dyn FnMut(String),
    ) -> Option<BenchTotal> {
        let Bench { depth, threads, hash_mebibytes } = self;
        let options = Options::default().with_threads(threads).with_hash_mebibytes(hash_mebibytes);
        let mut searcher = Searcher::new(evaluator).with_options(options);
        let given = searcher.hash_mebibytes();
        if given < hash_mebibytes {
            say(smaller_hash(given, hash_mebibytes));
        }
        let limits = Limits::NONE.with_depth(depth);
        let mut total = BenchTotal::default();
        let positions = POSITIONS.iter().filter_map(|fen| Position::from_fen(fen).ok());
        for (index, position) in positions.enumerate() {
            searcher.clear();
            stop.begin(searcher.stop_handle());
            let result = searcher.search(&Game::new(position), &limits, &mut |_| {});
            if stop.all.is_stopped() {
                return None;
            }
            total.nodes += result.nodes;
            total.elapsed += result.elapsed;
            say(format!("position {:>2}: {:>9} nodes", index + 1, result.nodes));
        }
        Some(total)
    }
}

/// That the hash table is smaller than was asked for, both in mebibytes.
pub(crate) fn smaller_hash(given: usize, wanted: usize) -> String {
    format!("the hash table has {given} MiB: there is no room for {wanted}")
}

/// How many nodes are searched in a second, if this many take this time.
pub(crate) fn nodes_per_second(nodes: u64, elapsed: Duration) -> u64 {
    let per_second = u128::from(nodes) * 1_000_000 / elapsed.as_micros().max(1);
    u64::try_from(per_second).unwrap_or(u64::MAX)
}
