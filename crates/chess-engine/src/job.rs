//! What takes its time: it can be done on another thread, so that the engine can listen meanwhile.

use std::panic::{AssertUnwindSafe, catch_unwind};

use chess_movegen::{Game, Perft, Position};
use chess_notation::uci;
use chess_search::{IncrementalEvaluator, Limits, Report, SearchResult, Searcher, StopHandle};

use crate::bench::{Bench, BenchStop};

/// Something that takes its time, such as a search: a [`Session`](crate::Session) hands it out, and
/// wants to be told of its progress.
pub struct Job<E>(pub(crate) Work<E>);

pub(crate) enum Work<E> {
    /// Search the position on the board of a game.
    Search { searcher: Box<Searcher<E>>, game: Box<Game>, limits: Limits },
    /// Count the lines of play of this depth.
    Perft { position: Box<Position>, depth: u32, threads: usize, stop: StopHandle },
    /// Search the fixed list of positions.
    Bench { evaluator: E, bench: Bench, stop: BenchStop },
}

/// What a [`Job`] has to tell its [`Session`](crate::Session).
pub struct Progress<E>(pub(crate) Step<E>);

pub(crate) enum Step<E> {
    /// The search has something to say.
    Report(Report),
    /// The job prints this.
    Text(String),
    /// The search has ended; `None` if it has failed.
    Searched(Option<Box<Searched<E>>>),
    /// Another job has ended.
    Done,
}

/// What has become of a search.
pub(crate) struct Searched<E> {
    pub(crate) searcher: Box<Searcher<E>>,
    pub(crate) result: SearchResult,
}

/// What is said instead of a total.
const STOPPED: &str = "info string stopped before the end";

impl<E: IncrementalEvaluator + Clone + Send + Sync> Job<E> {
    /// Does it, and tells how it goes: a search tells its progress while it runs. It needs no thread
    /// but this one, and a stack as [`STACK_BYTES`](chess_search::STACK_BYTES) describes it; if the
    /// options ask for several threads, it starts the others.
    pub fn run(self, tell: &mut dyn FnMut(Progress<E>)) {
        let last = match self.0 {
            Work::Search { mut searcher, game, limits } => {
                let search = || {
                    let result = searcher.search(&game, &limits, &mut |report| {
                        tell(Progress(Step::Report(report.clone())));
                    });
                    Searched { searcher, result }
                };
                // Whatever goes wrong there, no game is to be lost by it.
                Step::Searched(catch_unwind(AssertUnwindSafe(search)).ok().map(Box::new))
            }
            Work::Perft { position, depth, threads, stop } => {
                let mut say = |text| tell(Progress(Step::Text(text)));
                let total = divide(&position, depth, threads, &stop, &mut say);
                say(total.map_or(STOPPED.into(), |total| format!("\nNodes searched: {total}")));
                Step::Done
            }
            Work::Bench { evaluator, bench, stop } => {
                let mut say = |text| tell(Progress(Step::Text(text)));
                let total = bench.run(evaluator, &stop, &mut say);
                say(total.map_or(STOPPED.into(), |total| total.to_string()));
                Step::Done
            }
        };
        tell(Progress(last));
    }
}

/// Counts the lines of play after each move; `None` if it was stopped.
fn divide(
    position: &Position,
    depth: u32,
    threads: usize,
    stop: &StopHandle,
    say: &mut dyn FnMut(String),
) -> Option<u64> {
    let Some(depth) = depth.checked_sub(1) else { return Some(1) };
    let mut moves = position.legal_moves();
    moves.sort_by_key(|&mv| uci::reading_order(mv));
    let mut total = 0;
    for &mv in &moves {
        let nodes = count(&position.make_unchecked(mv), depth, threads, stop)?;
        total += nodes;
        say(format!("{}: {nodes}", uci::format(position, mv, chess_uci::castling_text(position))));
    }
    Some(total)
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
