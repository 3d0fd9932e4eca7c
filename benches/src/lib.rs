//! What the benchmarks and the contest behind `cargo xtask bench` have in common: work with known
//! results, and the programs that do it.

#![forbid(unsafe_code)]

mod program;
mod workload;

pub use program::{Cozy, Ours, Program};
pub use workload::Workload;

use std::sync::LazyLock;

use chess_movegen::Position;
use chess_notation::epd::{self, Epd};

/// The six positions of the Chess Programming Wiki's page "Perft Results", with names and with the
/// published numbers of their move paths.
pub static SIX_POSITIONS: LazyLock<Vec<Epd>> = LazyLock::new(|| {
    let records = epd::records(include_str!("../six-positions.epd"));
    records.map(|(_, record)| record.expect("the record is right")).collect()
});

/// How many paths of this many plies there are from one of the six; `None` if that is not known.
#[must_use]
pub fn paths(record: &Epd, depth: u32) -> Option<u64> {
    let mut known = [(0, 1)].into_iter().chain(record.perft_counts());
    known.find_map(|(plies, paths)| (plies == depth).then_some(paths))
}

/// How many paths of this many plies there are from all six together.
#[must_use]
pub fn all_paths(depth: u32) -> u64 {
    SIX_POSITIONS.iter().filter_map(|record| paths(record, depth)).sum()
}

/// The six positions and all that follow them by one legal move.
#[must_use]
pub fn positions_and_next() -> Vec<Position> {
    let and_next = |record: &Epd| {
        let position = record.position();
        let next = position.legal_moves().into_iter().map(|mv| position.make_unchecked(mv));
        next.chain([position.clone()]).collect::<Vec<_>>()
    };
    SIX_POSITIONS.iter().flat_map(and_next).collect()
}
