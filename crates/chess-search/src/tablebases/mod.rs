//! Tablebases: what the search asks of them, and what it makes of their answers at the root.

mod endgame_tables;
mod root;
#[cfg(feature = "syzygy")]
mod syzygy;

pub use endgame_tables::{EndgameTables, TableMove, TableOutcome};
pub(crate) use root::{Tablebases, piece_count, value_of};
