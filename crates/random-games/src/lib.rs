//! Random games for tests and benchmarks, the same for the same seed on every machine.
//!
//! A [`Walk`] plays legal moves at random, from a given position or from a [`Start`] of some kind,
//! and shows each position on the way. [`walks`] has all kinds of starts take turns, so that
//! whatever is rare in chess is met soon. [`placements`] goes through all positions of a few pieces,
//! none of which is random, and [`syzygy_folder`] finds tables that know what these are worth. This
//! crate is a tool of the workspace and not published.
//!
//! ```
//! use random_games::walks;
//!
//! for position in walks(18).flatten() {
//!     assert_eq!(position.count_legal_moves(), position.legal_moves().len());
//! }
//! ```

#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod scatter;
mod start;
mod walk;

use std::env;
use std::path::{Path, PathBuf};

use chess_movegen::{Color, Piece, Position, Setup, Square};

pub use start::{Start, walks};
pub use walk::Walk;

/// All positions with these pieces (as the letters of a FEN) of which the number, counted through
/// all placements and both sides to move, is a multiple of `step`.
///
/// ```
/// use random_games::placements;
///
/// let positions: Vec<_> = placements("Kk", 1).collect();
/// assert_eq!(positions.len(), 2 * 3_612, "all placements in which the kings stand apart");
/// ```
pub fn placements(pieces: &str, step: usize) -> impl Iterator<Item = Position> + use<> {
    let pieces: Vec<Piece> = pieces.chars().filter_map(Piece::from_letter).collect();
    let all = 2 * 64_usize.pow(pieces.len() as u32);
    (0..all).step_by(step).filter_map(move |number| {
        let side = if number % 2 == 0 { Color::White } else { Color::Black };
        let mut setup = Setup::EMPTY.with_side_to_move(side);
        let mut rest = number / 2;
        for &piece in &pieces {
            setup = setup.with_piece(Square::from_index(rest % 64)?, Some(piece));
            rest /= 64;
        }
        // Where two pieces share a square there is one too few.
        (setup.occupied().len() as usize == pieces.len())
            .then(|| Position::from_setup(&setup).ok())?
    })
}

/// The folder of the tables to test with: where `SYZYGY_PATH` says, or beside the workspace. Without
/// one it is `None`, and the test's output says so.
#[must_use]
pub fn syzygy_folder() -> Option<PathBuf> {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/syzygy");
    let folder = env::var_os("SYZYGY_PATH").map_or(beside, PathBuf::from);
    if folder.is_dir() {
        return Some(folder);
    }
    eprintln!("skipped: there is no folder {}", folder.display());
    None
}
