#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod bound;
mod history;
mod iterations;
mod move_picker;
mod node;
mod options;
mod oracles;
mod params;
mod report;
mod score;
#[cfg(feature = "serde")]
mod score_data;
mod searcher;
mod strength;
mod tablebases;
mod threads;
mod time;
mod transposition_table;
mod value;
mod white_score;
mod worker;

pub use bound::Bound;
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
pub use white_score::WhiteScore;

// What a caller needs from below.
pub use chess_eval::{Evaluator, IncrementalEvaluator, ShannonEval, Step, TaperedEval};
