//! The thread that searches, so that the engine can listen meanwhile.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{self, Sender, SyncSender};
use std::thread;

use chess_movegen::{Game, Perft, Position};
use chess_search::{IncrementalEvaluator, Limits, Report, SearchResult, Searcher, StopHandle};

use super::event::Event;
use crate::bench::{self, BenchSettings, BenchStop};
use crate::move_text;

/// Something that takes its time.
pub(super) enum Job<E> {
    /// Search the position on the board of a game.
    Search { searcher: Box<Searcher<E>>, game: Box<Game>, limits: Limits },
    /// Count the lines of play of this depth.
    Perft { position: Box<Position>, depth: u32, threads: usize, stop: StopHandle },
    /// Search the fixed list of positions.
    Bench { evaluator: E, settings: BenchSettings, stop: BenchStop },
}

/// What has become of a search.
pub(super) struct Searched<E> {
    pub(super) searcher: Box<Searcher<E>>,
    pub(super) result: SearchResult,
}

/// Deep lines of play need more of a stack than threads have by default, in bytes.
const STACK: usize = 16 << 20;

/// Starts the thread; it ends when the sender is dropped, or nobody hears its events.
pub(super) fn start<E: IncrementalEvaluator + Clone + Send + Sync + 'static>(
    events: SyncSender<Event<E>>,
) -> io::Result<Sender<Job<E>>> {
    let (jobs, to_do) = mpsc::channel();
    let work = move || {
        for job in to_do {
            if do_job(job, &events).is_err() {
                break;
            }
        }
    };
    thread::Builder::new().name("search".into()).stack_size(STACK).spawn(work)?;
    Ok(jobs)
}

/// What is said instead of a total.
const STOPPED: &str = "info string stopped before the end";

/// Nobody hears the events any more.
struct NobodyThere;

fn do_job<E: IncrementalEvaluator + Clone + Send + Sync>(
    job: Job<E>,
    events: &SyncSender<Event<E>>,
) -> Result<(), NobodyThere> {
    let say = |event: Event<E>| events.send(event).map_err(|_| NobodyThere);
    match job {
        Job::Search { mut searcher, game, limits } => {
            let mut report = |report: &Report| {
                // If nobody hears it, the program ends.
                let _ = say(Event::Report(report.clone()));
            };
            let search = || {
                let result = searcher.search(&game, &limits, &mut report);
                Searched { searcher, result }
            };
            // Whatever goes wrong there, no game is to be lost by it.
            say(Event::Searched(catch_unwind(AssertUnwindSafe(search)).ok().map(Box::new)))
        }
        Job::Perft { position, depth, threads, stop } => {
            let mut total = 0;
            for mv in move_text::legal_moves(&position).into_iter().filter(|_| depth > 0) {
                let Some(nodes) = count(&position.make_unchecked(mv), depth - 1, threads, &stop)
                else {
                    say(Event::Text(STOPPED.into()))?;
                    return say(Event::Done);
                };
                total += nodes;
                say(Event::Text(format!("{}: {nodes}", move_text::uci(&position, mv))))?;
            }
            let total = if depth == 0 { 1 } else { total };
            say(Event::Text(format!("\nNodes searched: {total}")))?;
            say(Event::Done)
        }
        Job::Bench { evaluator, settings, stop } => {
            let total = bench::search_all(evaluator, settings, &stop, |line| {
                if say(Event::Text(line)).is_err() {
                    stop.stop();
                }
            });
            say(Event::Text(total.map_or(STOPPED.into(), |total| total.to_string())))?;
            say(Event::Done)
        }
    }
}

/// Trees of this many plies are counted in one go, in a small part of a second.
const PLIES_AT_ONCE: u32 = 4;

/// The perft of a position, `None` if it was stopped.
fn count(position: &Position, depth: u32, threads: usize, stop: &StopHandle) -> Option<u64> {
    if stop.is_stopped() {
        return None;
    }
    if depth <= PLIES_AT_ONCE {
        return Some(Perft::new(depth).threads(threads).count(position));
    }
    let moves = position.legal_moves();
    moves.iter().map(|&mv| count(&position.make_unchecked(mv), depth - 1, threads, stop)).sum()
}
