//! `cargo xtask perft`: counting move paths, which shows whether a move generator is right.

mod args;
mod count;
mod diff;
mod generator;
mod make_suite;
mod piece_set_args;
pub mod suite;
mod suite_check;
mod uci_engine;

pub use args::PerftArgs;
pub use generator::{Generator, MAX_DEPTH, Way};
pub(crate) use piece_set_args::read_kernel;
pub use suite_check::{SuiteCheck, SuiteReport};
