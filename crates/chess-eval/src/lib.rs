#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod evaluator;
mod incremental;
#[cfg(test)]
mod laws;
mod piece_square_tables;
mod shannon;
mod tapered;
mod tapered_tables;
mod terms;

pub use evaluator::{Evaluator, MAX_EVALUATION};
pub use incremental::{IncrementalEvaluator, Step};
pub use piece_square_tables::{Stage, placement_value};
pub use shannon::ShannonEval;
pub use tapered::{TaperedEval, tapered_value};
pub use terms::{SideTerms, Terms};
