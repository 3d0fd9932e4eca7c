#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

/// Makes of each setting a method that changes it, beginning with `with_`, and one that reads it.
macro_rules! settings {
    ($Type:ident: $(
        $(#[doc = $change:literal])+
        $with:ident($given:ident: $Given:ty) = $value:expr;
        $(#[doc = $read:literal])+
        $name:ident: $Kept:ty;
    )+) => {
        impl $Type { $(
            $(#[doc = $change])+
            #[must_use]
            pub const fn $with(mut self, $given: $Given) -> $Type {
                self.$name = $value;
                self
            }

            $(#[doc = $read])+
            #[must_use]
            pub const fn $name(&self) -> $Kept {
                self.$name
            }
        )+ }
    };
}

mod history;
mod iterations;
mod move_picker;
mod node;
mod options;
mod oracles;
mod params;
mod report;
mod score;
mod searcher;
mod strength;
mod tablebases;
mod threads;
mod time;
mod transposition_table;
mod value;
mod white_score;
mod worker;

pub use options::Options;
pub use oracles::{FixedDepthResult, alpha_beta, alpha_beta_until, minimax};
#[cfg(feature = "tune")]
pub use params::{OutOfRange, Parameter};
pub use report::{Line, Report, SearchResult};
pub use score::Score;
pub use searcher::Searcher;
pub use strength::Skill;
pub use tablebases::{EndgameTables, TableMove, TableOutcome};
pub use threads::STACK_BYTES;
pub use time::{Clock, Limits, StopHandle};
pub use value::Bound;
pub use white_score::WhiteScore;

// What a caller needs from below, and to say when a search was asked for: the standard library's
// `Instant` wherever that has a clock.
pub use chess_eval::{Evaluator, IncrementalEvaluator, ShannonEval, Step, TaperedEval};
pub use web_time::Instant;
