//! What `cargo xtask` does, as a library, so that tests can use its parts.
//!
//! [`perft`] validates the move generator: against suites of published counts, against the three
//! reference generators, and against other engines. [`random_play`] makes positions for it, and
//! [`walk`] asks each position of random games the same in two ways. [`mod@bench`] has the generator
//! timed beside others. [`engine`] speaks with other engines, and [`match_runner`] has them play each
//! other; [`uci_check`] checks whether they keep to the rules of their language.

#![forbid(unsafe_code)]
#![deny(missing_docs)]

pub mod bench;
pub mod engine;
pub mod match_runner;
pub mod perft;
pub mod random_play;
pub mod uci_check;
pub mod walk;
