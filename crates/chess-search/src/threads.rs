//! The threads of one search, from their start to what they found.

use std::panic::resume_unwind;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use chess_eval::IncrementalEvaluator;
use chess_movegen::Move;

use crate::iterations::Found;
use crate::report::Report;
use crate::time::TimeManager;
use crate::transposition_table::TranspositionTable;
use crate::value;
use crate::worker::{Front, Shared, ThreadData, Worker};

/// How much stack [`Searcher::search_on_this_thread`](crate::Searcher::search_on_this_thread) may
/// need, in bytes: a line of the search may be deep, and each ply takes some kilobytes.
pub const STACK_BYTES: usize = 16 * 1024 * 1024;

/// What every thread of a search is given.
pub(crate) struct Job<'a, E> {
    pub(crate) evaluator: &'a E,
    pub(crate) table: &'a TranspositionTable,
    pub(crate) shared: &'a Shared<'a>,
    /// How many of the best moves are to have a line.
    pub(crate) lines: usize,
}

impl<E: IncrementalEvaluator + Sync> Job<'_, E> {
    /// Searches on as many threads as there are data of threads, and passes on what the first of
    /// them reports.
    ///
    /// # Panics
    ///
    /// If one of them panics, or `report`: with the same message.
    pub(crate) fn run(
        &self,
        threads: &mut [ThreadData],
        root_moves: &[Move],
        time: TimeManager,
        report: &mut dyn FnMut(&Report),
    ) -> Vec<Found> {
        let Job { evaluator, table, shared, lines } = *self;
        let (reports, inbox) = mpsc::channel();
        let found = thread::scope(|scope| {
            let _stop = StopOnPanic(shared);
            let mut running = Vec::new();
            let mut front = Some(Front { time, reports: Some(reports) });
            for (number, data) in threads.iter_mut().enumerate() {
                let front = front.take();
                let work = move || {
                    let _stop = StopOnPanic(shared);
                    let is_first = front.is_some();
                    let worker =
                        Worker::new(evaluator, table, shared, data, front, number, root_moves);
                    let found = worker.iterate(lines);
                    if is_first {
                        wait_until_wanted(shared);
                        shared.stop_all();
                    }
                    found
                };
                // A thread that the system does not give is done without.
                let builder = thread::Builder::new().stack_size(STACK_BYTES);
                running.extend(builder.spawn_scoped(scope, work));
            }
            // Ends when the first thread has ended, and so dropped its sender.
            for message in inbox {
                report(&message);
            }
            running.into_iter().map(|thread| thread.join()).collect::<Vec<_>>()
        });
        let found: Result<Vec<Found>, _> = found.into_iter().collect();
        found.unwrap_or_else(|panic| resume_unwind(panic))
    }

    /// Searches on the caller's thread alone, and reports nothing.
    pub(crate) fn run_on_this_thread(
        &self,
        data: &mut ThreadData,
        root_moves: &[Move],
        time: TimeManager,
    ) -> Found {
        let Job { evaluator, table, shared, lines } = *self;
        let front = Some(Front { time, reports: None });
        Worker::new(evaluator, table, shared, data, front, 0, root_moves).iterate(lines)
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

/// The search ends no sooner than it is allowed to, though it has nothing left to find out.
fn wait_until_wanted(shared: &Shared<'_>) {
    loop {
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
pub(crate) fn most_trusted(found: &[Found]) -> Option<&Found> {
    let value = |found: &Found| found.moves.first().map_or(-value::INFINITE, |root| root.score);
    let first = found.first()?;
    let others = found.iter().skip(1).filter(|other| {
        other.depth > first.depth && value(other) > value(first)
            || value::is_mate(value(other)) && value(other) > value(first)
    });
    Some(others.max_by_key(|other| (other.depth, value(other))).unwrap_or(first))
}
