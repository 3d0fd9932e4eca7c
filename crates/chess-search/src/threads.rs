//! The threads of one search, from their start to what they found.

use std::panic::resume_unwind;
use std::thread::{self, ScopedJoinHandle};
use std::time::Duration;

use chess_eval::IncrementalEvaluator;
use chess_movegen::Move;

use crate::iterations::Found;
use crate::report::Report;
use crate::time::TimeManager;
use crate::transposition_table::TranspositionTable;
use crate::value;
use crate::worker::{Front, Shared, ThreadData, Worker};

/// A stack that is enough for a search, in bytes: what the standard library gives a thread unless it
/// is asked for another.
///
/// The search itself takes less than half of it: at most 300 kB, and 700 kB in a build without
/// optimization, since a line of play is followed for at most 246 plies. So it runs on the main thread
/// of every system too, and of a WebAssembly module, where a megabyte is usual. The rest is for the
/// evaluator and the caller.
pub const STACK_BYTES: usize = 2 * 1024 * 1024;

/// What every thread of a search is given.
pub(crate) struct Job<'a, E> {
    pub(crate) evaluator: &'a E,
    pub(crate) table: &'a TranspositionTable,
    pub(crate) shared: &'a Shared<'a>,
    /// How many of the best moves are to have a line.
    pub(crate) lines: usize,
    /// The stack of each helper.
    pub(crate) stack_bytes: usize,
}

impl<E: IncrementalEvaluator + Sync> Job<'_, E> {
    /// Searches on the caller's thread, which keeps the time and reports, and on helpers: one for each
    /// of their data, as long as the system has threads to give. What the caller's found comes first.
    ///
    /// # Panics
    ///
    /// If one of them panics, or what hears the reports: with the same message.
    pub(crate) fn run(
        &self,
        first: &mut ThreadData,
        helpers: &mut [ThreadData],
        root_moves: &[Move],
        time: TimeManager,
        report: &mut dyn FnMut(&Report),
    ) -> (Found, Vec<Found>) {
        let Job { evaluator, table, shared, lines, stack_bytes } = *self;
        thread::scope(|scope| {
            let _stop = StopOnPanic(shared);
            let mut running = Vec::new();
            for (number, data) in (1..).zip(helpers) {
                let help = move || {
                    let _stop = StopOnPanic(shared);
                    Worker::new(evaluator, table, shared, data, None, number, root_moves)
                        .iterate(lines)
                };
                let builder = thread::Builder::new().stack_size(stack_bytes);
                let Ok(helper) = builder.spawn_scoped(scope, help) else { break };
                running.push(helper);
            }
            let front = Some(Front { time, report });
            let mut worker = Worker::new(evaluator, table, shared, first, front, 0, root_moves);
            worker.max_nodes = shared.nodes_beside(running.len());
            let found = worker.iterate(lines);
            wait_until_wanted(shared);
            shared.stop_all();
            let join = |helper: ScopedJoinHandle<'_, Found>| {
                helper.join().unwrap_or_else(|panic| resume_unwind(panic))
            };
            (found, running.into_iter().map(join).collect())
        })
    }
}

/// Ends the search of all threads if this one panics, so that nothing waits for it.
struct StopOnPanic<'a>(&'a Shared<'a>);

impl Drop for StopOnPanic<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.stop_all();
        }
    }
}

/// True if the program has but one thread, so that nobody can stop a search that waits: in WebAssembly
/// without shared memory, where to sleep is an error too.
const IS_ALONE: bool = cfg!(all(target_family = "wasm", not(target_feature = "atomics")));

/// The search ends no sooner than it is allowed to, though it has nothing left to find out.
fn wait_until_wanted(shared: &Shared<'_>) {
    while !IS_ALONE {
        shared.notices_ponder_hit();
        let must_wait = shared.limits.is_infinite() || shared.is_pondering();
        let is_released = shared.handle.is_stopped()
            || shared.is_stopped()
            || shared.limits.is_ponder() && shared.limits.is_infinite() && !shared.is_pondering();
        if !must_wait || is_released {
            return;
        }
        thread::sleep(Duration::from_millis(1));
    }
}

/// The finding of the first thread, unless another looked deeper and found better.
pub(crate) fn most_trusted<'a>(first: &'a Found, others: &'a [Found]) -> &'a Found {
    let value = |found: &Found| found.moves.first().map_or(-value::INFINITE, |root| root.score);
    let better = others.iter().filter(|other| {
        other.depth > first.depth && value(other) > value(first)
            || value::is_mate(value(other)) && value(other) > value(first)
    });
    better.max_by_key(|other| (other.depth, value(other))).unwrap_or(first)
}
