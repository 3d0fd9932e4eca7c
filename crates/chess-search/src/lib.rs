//! Looking for the best move: the classical searches, over any [`Evaluator`].
//!
//! - [`minimax`] tries everything to a fixed depth: the plainest search, the oracle of the next;
//! - [`alpha_beta`] gives the same score from a fraction of the nodes;
//! - [`Searcher`] deepens alpha-beta step by step, tries the most promising moves first and follows
//!   captures to their end. It is the one to play with.
//!
//! ```
//! use chess_eval::ShannonEval;
//! use chess_movegen::Position;
//! use chess_search::{Limits, Searcher};
//!
//! let position: Position = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1".parse()?;
//! let mut searcher = Searcher::new(ShannonEval);
//! let result = searcher.search(&position, &[], &Limits::default(), &mut |report| {
//!     println!("{} plies: {}", report.depth, report.score);
//! });
//! assert_eq!(result.best_move, Some("a1a8".parse()?));
//! assert_eq!(result.score.to_string(), "mate in 1");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod alpha_beta;
mod fixed_depth_result;
mod limits;
mod minimax;
mod move_order;
mod report;
mod score;
mod search;
mod transposition_table;
mod tree;

pub use alpha_beta::alpha_beta;
pub use fixed_depth_result::FixedDepthResult;
pub use limits::Limits;
pub use minimax::minimax;
pub use report::Report;
pub use score::Score;
pub use search::{SearchResult, Searcher};

// What a caller needs from below.
pub use chess_eval::{Evaluator, ShannonEval};
