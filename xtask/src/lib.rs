//! What `cargo xtask` does, as a library, so that tests can use its parts.
//!
//! [`perft`] validates the move generator: against suites of published counts, against the three
//! reference generators, and against other engines. [`walk`] asks each position of random games
//! the same in two ways. [`program`] runs what belongs to other packages: the contest of move
//! generators, and the arena of engines.

#![forbid(unsafe_code)]
#![deny(missing_docs)]

pub mod perft;
pub mod program;
pub mod walk;
