//! What the tests in `tests/` have in common: a board that is plain enough to be seen to be right,
//! and random games to compare it on.

#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod naive_board;
mod sample;

pub use naive_board::NaiveBoard;
pub use sample::{Game, RARE, data_folder, for_each, games, shared_perft_folder};

/// The examples of the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;

/// And those of the cookbook.
#[cfg(doctest)]
#[doc = include_str!("../../COOKBOOK.md")]
struct Cookbook;
