#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

extern crate alloc;

mod board;
mod endgames;
mod evaluator;
mod explanation;
mod incremental;
#[cfg(test)]
mod laws;
mod pawn_table;
mod piece_square_tables;
mod record;
mod shannon;
mod side_terms;
mod tally;
mod tapered;
mod terms;
mod weights;

pub use endgames::known_endgame;
pub use evaluator::{Evaluator, MAX_EVALUATION};
pub use explanation::{Explanation, Sentence, Term, explain};
pub use incremental::{IncrementalEvaluator, Step};
pub use piece_square_tables::{Stage, placement_value};
pub use record::{Item, Record, SideRecord};
pub use shannon::ShannonEval;
pub use side_terms::{SideTerms, Terms};
pub use tapered::TaperedEval;
pub use weights::{
    Category, Feature, Group, ParseWeightsError, ParseWeightsErrorKind, Tapered, Weights,
};
