#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

extern crate alloc;

/// Makes a method that reads each of these fields.
macro_rules! getters {
    ($Type:ident: $($(#[doc = $about:literal])+ $name:ident: $Read:ty;)+) => {
        impl $Type { $(
            $(#[doc = $about])+
            #[inline]
            #[must_use]
            pub const fn $name(&self) -> $Read {
                self.$name
            }
        )+ }
    };
}

mod board;
mod endgames;
mod evaluator;
mod explanation;
#[cfg(test)]
mod laws;
mod pawn_table;
mod piece_square_tables;
mod record;
mod shannon;
mod tally;
mod tapered;
mod terms;
mod weights;

pub use endgames::known_endgame;
pub use evaluator::{Evaluator, IncrementalEvaluator, MAX_EVALUATION, Step};
pub use explanation::{Explanation, Sentence, Term, explain};
pub use piece_square_tables::{Stage, placement_value};
pub use record::{Item, Record, SideRecord};
pub use shannon::{ShannonEval, SideTerms, Terms};
pub use tapered::TaperedEval;
pub use weights::{
    Category, Feature, Group, ParseWeightsError, ParseWeightsErrorKind, Tapered, Weights,
};
