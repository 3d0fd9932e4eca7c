//! Positions to test on.

use std::fmt::Debug;
use std::fs;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use chess_movegen::{Position, Setup};
use random_games::{Start, Walk, walks};

/// The positions of one of the project's own perft suites.
pub(crate) fn positions_of_suite(file: &str) -> Vec<Position> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("data").join(file);
    let text = fs::read_to_string(path).expect("the file is there");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let setup = |line| Setup::from_epd(line).expect("the line begins with a FEN").0;
    lines.map(|line| Position::from_setup(&setup(line)).expect("suites have positions")).collect()
}

/// Positions of kinds too rare to count on random games for them: en passant captures that take two
/// pawns off the line between a king and a slider, or that do nothing against the check which the
/// double step uncovered, castling rooks that shield the king's destination or give check, pins by
/// the only slider, sliders behind a checker, a pinned pawn that could take en passant, a promotion
/// that checks over the square it left, and more queens than there are pawns.
pub(crate) const RARE: [&str; 20] = [
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

/// Random games, `of_each` from each kind of start, and some short ones where rare moves are near: from
/// the [rare](RARE) positions and from those of the project's own suites.
pub(crate) fn games(of_each: u64) -> Vec<Walk> {
    let mut games: Vec<Walk> = walks(of_each * Start::ALL.len() as u64).collect();
    for fen in RARE {
        let start: Position = fen.parse().expect("they are positions");
        games.extend((0..8).map(|seed| Walk::new(start.clone(), 15, seed)));
    }
    for (suite, seeds) in [("perft-published.epd", 0..8), ("perft-random.epd", 0..1)] {
        for start in positions_of_suite(suite) {
            games.extend(seeds.clone().map(|seed| Walk::new(start.clone(), 15, seed)));
        }
    }
    games
}

/// Tests each item, on all cores. If a test panics, its item is named on standard error, and no other
/// one is begun.
pub(crate) fn for_each<T: Debug + Sync>(items: &[T], test: impl Fn(&T) + Sync) {
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some(item) = items.get(next.fetch_add(1, Ordering::Relaxed)) {
            if let Err(panicked) = catch_unwind(AssertUnwindSafe(|| test(item))) {
                // Far beyond all items, and from where the others cannot count round to 0.
                next.store(usize::MAX / 2, Ordering::Relaxed);
                eprintln!("failed on {item:?}");
                resume_unwind(panicked);
            }
        }
    };
    let threads = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(work);
        }
    });
}
