//! What a search reports while it runs, and at its end.

mod last_lines;
mod line;
mod playable;
mod search_result;

use chess_movegen::Move;

pub(crate) use last_lines::LastLines;
pub use line::Line;
pub(crate) use playable::playable;
pub use search_result::SearchResult;

/// What a search reports while it runs.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Report {
    /// A line with its score.
    Line(Line),
    /// The move at the root that is now being searched; reported only after some seconds.
    CurrentMove {
        /// The move.
        mv: Move,
        /// Its number in the order of the moves, from 1.
        number: u32,
        /// The depth of the iteration, in plies.
        depth: u32,
    },
}
