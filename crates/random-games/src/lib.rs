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

mod placements;
mod scatter;
mod start;
mod syzygy;
mod walk;

pub use placements::placements;
pub use start::Start;
pub use syzygy::syzygy_folder;
pub use walk::{Walk, walks};
