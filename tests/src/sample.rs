//! Positions to test on.

use std::fmt::Debug;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use chess_movegen::Position;
use xtask::perft::suite;
use xtask::random_play::{Random, Start, Walk};

/// The folder of the project's own suites.
#[must_use]
pub fn data_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("data")
}

/// The folder of further suites that may lie beside the workspace.
#[must_use]
pub fn shared_perft_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/data/perft")
}

/// A random game that can be played again from its seed.
#[derive(Clone, Debug)]
pub struct Game {
    start: Position,
    plies: u32,
    seed: u64,
}

impl Game {
    /// The positions of the game, each with the move that led there.
    #[must_use]
    pub fn walk(&self) -> Walk {
        Walk::from_position(self.start.clone(), self.plies, Random::from_seed(self.seed))
    }

    /// The positions of the game.
    pub fn positions(&self) -> impl Iterator<Item = Position> {
        self.walk().map(|(_, position)| position)
    }
}

/// Games of up to 150 plies, `of_each` from standard, Chess960 and double Chess960 starts, and short
/// ones where rare moves are near: `of_each` from each kind of scattered pieces, and some from the
/// positions of the project's own suites. They are the same in every run.
///
/// # Panics
///
/// If a suite cannot be read.
#[must_use]
pub fn games(of_each: u64) -> Vec<Game> {
    let mut games = Vec::new();
    for seed in 0..of_each {
        for start in Start::GAMES.into_iter().chain(Start::SCATTERED) {
            let setup = start.setup(&mut Random::from_seed(!seed));
            let position = Position::from_setup(&setup).expect("starts are valid");
            games.push(Game { start: position, plies: start.plies(), seed });
        }
    }
    for (file, seeds) in [("perft-published.epd", 0..8), ("perft-random.epd", 0..1)] {
        for start in suite::read(&data_folder().join(file)).expect("the file is there") {
            let start = start.position;
            games.extend(seeds.clone().map(|seed| Game { start: start.clone(), plies: 15, seed }));
        }
    }
    games
}

/// Tests each item, on all cores.
///
/// # Panics
///
/// If a test panics; the item is named on standard error, and no other one is begun.
pub fn for_each<T: Debug + Sync>(items: &[T], test: impl Fn(&T) + Sync) {
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some(item) = items.get(next.fetch_add(1, Ordering::Relaxed)) {
            let on_panic = EndOnPanic { item, next: &next };
            test(item);
            drop(on_panic);
        }
    };
    let threads = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(work);
        }
    });
}

struct EndOnPanic<'a, T: Debug> {
    item: &'a T,
    next: &'a AtomicUsize,
}

impl<T: Debug> Drop for EndOnPanic<'_, T> {
    fn drop(&mut self) {
        if thread::panicking() {
            // Far beyond all items, and from where the others cannot count round to 0.
            self.next.store(usize::MAX / 2, Ordering::Relaxed);
            eprintln!("failed on {:?}", self.item);
        }
    }
}
