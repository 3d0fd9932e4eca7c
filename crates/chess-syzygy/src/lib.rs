//! **Syzygy** tablebases: who wins a position with few pieces, and how to go on.
//!
//! The tables are Ronald de Man's. For each set of pieces there is a file `.rtbw` that tells who wins
//! ([`Wdl`]), which is what a search wants to know in its tree; and a file `.rtbz` with the distance
//! to the next capture or move of a pawn (DTZ), which is what it takes to win at the board.
//!
//! ```no_run
//! use chess_syzygy::SyzygyTables;
//!
//! let tables = SyzygyTables::open("/tables/345:/tables/6")?;
//! let position = "8/8/8/3k4/8/8/2N5/1K2B3 w - - 0 1".parse()?;
//! for ranked in tables.probe_root(&position).unwrap_or_default() {
//!     println!("{}: {:?}, {} plies", ranked.mv, ranked.wdl, ranked.dtz);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Files are read piece by piece and never mapped into memory, every number in them is checked before
//! it is used, and there is no global state. So a damaged file makes an answer wrong or missing, and
//! nothing else.
//!
//! # Whose ideas these are
//!
//! Tables, format and the way to ask them: **Ronald de Man** (2013). What the format is was read from
//! the MIT-licensed `pyrrhic-rs`, which goes back to **basil**'s, **Jon Dart**'s and **Andrew Grant**'s
//! Fathom and Pyrrhic; the code is our own.

#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod layout;
mod material;
mod open_error;
mod pairs;
mod probe;
mod root;
mod squares;
mod table;
mod table_file;
mod tables;
mod wdl;

pub use open_error::{BadTable, OpenError, RefusedFile};
pub use root::RankedMove;
pub use tables::SyzygyTables;
pub use wdl::Wdl;
