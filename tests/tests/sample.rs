//! Positions to test on.

use std::fmt::Debug;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicBool, Ordering};

use chess_movegen::Position;
use laws::{cores, in_parallel, starts, suite};
use random_games::{Start, Walk, walks};

/// The positions of one of the project's own perft suites.
pub(crate) fn positions_of_suite(file: &str) -> impl Iterator<Item = Position> {
    suite(file).into_iter().map(|(position, _)| position)
}

/// Random games, `of_each` from each kind of start, and some short ones where rare moves are near:
/// from the [starts] of the laws and from those of the project's own suites.
pub(crate) fn games(of_each: u64) -> Vec<Walk> {
    let mut games: Vec<Walk> = walks(of_each * Start::ALL.len() as u64).collect();
    for start in starts() {
        games.extend((0..8).map(|seed| Walk::new(start.clone(), 15, seed)));
    }
    for (suite, seeds) in [("perft-published.epd", 0..8), ("perft-random.epd", 0..1)] {
        for start in positions_of_suite(suite) {
            games.extend(seeds.clone().map(|seed| Walk::new(start.clone(), 15, seed)));
        }
    }
    games
}

/// Tests each item, on all cores. If a test panics, its item is named on standard error, and no
/// other one is begun.
pub(crate) fn for_each<T: Debug + Sync>(items: &[T], test: impl Fn(&T) + Sync) {
    let has_failed = AtomicBool::new(false);
    in_parallel(cores(), items, |item| {
        if has_failed.load(Ordering::Relaxed) {
            return;
        }
        if let Err(panicked) = catch_unwind(AssertUnwindSafe(|| test(item))) {
            has_failed.store(true, Ordering::Relaxed);
            eprintln!("failed on {item:?}");
            resume_unwind(panicked);
        }
    });
}
