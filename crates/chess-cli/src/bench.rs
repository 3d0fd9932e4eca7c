//! `bench`: searches of a fixed list of positions. The number of nodes is the signature of the
//! search: it changes if and only if the search does.

use std::fmt;
use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use chess_movegen::{Game, Position};
use chess_search::{IncrementalEvaluator, Limits, Options, Searcher, StopHandle};

use crate::args::BenchOptions;
use crate::bench_positions::POSITIONS;
use crate::failure::Failure;
use crate::memory;

/// How the positions are searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BenchSettings {
    /// In plies.
    pub(crate) depth: u32,
    pub(crate) threads: usize,
    pub(crate) hash_mebibytes: usize,
}

impl Default for BenchSettings {
    fn default() -> BenchSettings {
        BenchSettings { depth: BenchSettings::DEPTH, threads: 1, hash_mebibytes: 16 }
    }
}

impl BenchSettings {
    /// The default depth: it takes some seconds.
    pub(crate) const DEPTH: u32 = 12;
}

/// What all searches took together.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct BenchTotal {
    pub(crate) nodes: u64,
    pub(crate) elapsed: Duration,
}

/// The line that OpenBench looks for.
impl fmt::Display for BenchTotal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let speed = nodes_per_second(self.nodes, self.elapsed);
        write!(f, "{} nodes {speed} nps", self.nodes)
    }
}

/// Ends a bench from another thread: all of its searches, not only the one that runs.
#[derive(Clone, Default, Debug)]
pub(crate) struct BenchStop {
    all: StopHandle,
    running: Arc<Mutex<StopHandle>>,
}

impl BenchStop {
    pub(crate) fn stop(&self) {
        self.all.stop();
        self.running.lock().unwrap_or_else(PoisonError::into_inner).stop();
    }

    fn is_stopped(&self) -> bool {
        self.all.is_stopped()
    }

    /// The next search begins, which this handle stops.
    fn begin(&self, search: StopHandle) {
        let mut running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        if self.is_stopped() {
            search.stop();
        }
        *running = search;
    }
}

pub(crate) fn run(options: &BenchOptions, out: &mut impl Write) -> Result<(), Failure> {
    let (evaluation, settings) = (options.evaluation.read()?, options.settings());
    memory::check_room(settings.hash_mebibytes)?;
    let mut written = Ok(());
    let stop = BenchStop::default();
    let total = search_all(evaluation, settings, &stop, |line| {
        written = writeln!(out, "{line}").and_then(|()| out.flush());
        if written.is_err() {
            stop.stop();
        }
    });
    written?;
    Ok(total.map_or(Ok(()), |total| writeln!(out, "{total}"))?)
}

/// Searches each position, forgetting everything between them, and says what each took. `None` if
/// it was stopped.
pub(crate) fn search_all<E: IncrementalEvaluator + Clone + Send + Sync>(
    evaluator: E,
    settings: BenchSettings,
    stop: &BenchStop,
    mut say: impl FnMut(String),
) -> Option<BenchTotal> {
    let BenchSettings { depth, threads, hash_mebibytes } = settings;
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
        if stop.is_stopped() {
            return None;
        }
        total.nodes += result.nodes;
        total.elapsed += result.elapsed;
        say(format!("position {:>2}: {:>9} nodes", index + 1, result.nodes));
    }
    Some(total)
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
