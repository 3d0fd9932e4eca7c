//! Positions to test on.

use std::fmt::Debug;
use std::num::NonZeroUsize;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use chess_movegen::Position;
use xtask::perft::suite::Suite;
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

/// Positions of kinds too rare to count on random games for them: en passant captures that take two
/// pawns off the line between a king and a slider, or that do nothing against the check which the
/// double step uncovered, castling rooks that shield the king's destination or give check, pins by
/// the only slider, sliders behind a checker, a pinned pawn that could take en passant, a promotion
/// that checks over the square it left, and more queens than there are pawns.
pub const RARE: [&str; 20] = [
    "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1",
    "4k3/8/8/8/r1pP3K/8/8/8 b - d3 0 1",
    "8/8/8/8/R1pP2k1/8/8/4K3 b - d3 0 1",
    "4k3/r6K/8/3pP3/8/8/8/8 w - d6 0 1",
    "4k3/8/8/8/8/8/8/rR1K4 w B - 0 1",
    "qr1k4/8/8/8/8/8/8/QR1K4 b b - 0 1",
    "4r1k1/8/8/8/4N3/8/8/4K3 w - - 0 1",
    "4q2k/8/4r3/8/8/4K3/8/8 w - - 0 1",
    "4r3/8/8/3pP3/8/8/8/4K2k w - d6 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "q3k3/8/2N5/8/r1N1K2r/8/4B3/b3r3 w - - 0 1",
    "4k3/8/8/8/b7/8/r2n4/1R1K2R1 w GB - 0 1",
    "1r2k1r1/8/8/8/8/8/8/1R2K1R1 b GBgb - 0 1",
    "4k3/8/4N3/8/4R1B1/8/1B2P3/4RK2 w - - 0 1",
    "7k/3R4/5N2/4B3/8/1Q6/8/K7 w - - 0 1",
    "7K/4P3/8/8/4k3/8/8/8 w - - 0 1",
    "8/8/8/1k1pP2R/8/8/8/4K3 w - d6 0 1",
    "5k2/8/8/8/8/8/8/4K2R w K - 0 1",
    "3rk3/8/8/3pP3/8/8/8/3RK3 w - d6 0 1",
    "4k3/8/8/2QQQQ2/8/2QQQQ2/7p/QQQ1K2R b K - 0 1",
];

/// Games of up to 150 plies, `of_each` from standard, Chess960 and double Chess960 starts, and short
/// ones where rare moves are near: `of_each` from each kind of scattered pieces, and some from the
/// [rare](RARE) positions and those of the project's own suites. They are the same in every run.
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
    let shorts = |start: Position, seeds: Range<u64>| {
        seeds.map(move |seed| Game { start: start.clone(), plies: 15, seed })
    };
    for fen in RARE {
        games.extend(shorts(fen.parse().expect("they are positions"), 0..8));
    }
    for (suite, seeds) in [("perft-published.epd", 0..8), ("perft-random.epd", 0..1)] {
        let suite = Suite::read(&data_folder().join(suite)).expect("the file is there");
        for position in suite.positions() {
            let start = Position::from_setup(position.setup()).expect("suites have positions");
            games.extend(shorts(start, seeds.clone()));
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
