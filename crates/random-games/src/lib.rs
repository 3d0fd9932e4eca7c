//! Random games for tests and benchmarks, the same for the same seed on every machine.
//!
//! A [`Walk`] plays legal moves at random, from a given position or from a [`Start`] of some kind, and
//! shows each position on the way. [`walks`] has all kinds of starts take turns, so that whatever is
//! rare in chess is met soon. This crate is a tool of the workspace and not published.
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

pub use start::Start;
pub use walk::{Walk, walks};
