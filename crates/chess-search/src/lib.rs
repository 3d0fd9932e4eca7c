//! Looking for the best move, over any [`Evaluator`].
//!
//! - [`minimax`] tries everything to a fixed depth: the plainest search, the oracle of the next;
//! - [`alpha_beta`] gives the same score from a fraction of the nodes;
//! - [`Searcher`] is the one to play with: principal variation search by several threads, with a
//!   transposition table, pruning, and what it learns of moves.
//!
//! ```
//! use chess_eval::ShannonEval;
//! use chess_movegen::{Game, Position};
//! use chess_search::{Limits, Report, Searcher};
//!
//! let position: Position = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1".parse()?;
//! let mut searcher = Searcher::new(ShannonEval);
//! let result = searcher.search(&Game::new(position), &Limits::NONE.with_depth(5), &mut |report| {
//!     if let Report::Line(line) = report {
//!         println!("{} plies: {} {:?}", line.depth, line.score, line.pv);
//!     }
//! });
//! assert_eq!(result.best_move, Some("a1a8".parse()?));
//! assert_eq!(result.score.to_string(), "mate in 1");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! `syzygy` (off by default) makes the tables of `chess-syzygy` [`EndgameTables`], which a searcher
//! can be given: see [`Searcher::with_tables`]. `tune` (off by default) makes each number of the search
//! a `Parameter` that can be changed while the program runs.

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
mod time;
mod transposition_table;
mod value;
mod worker;

pub use bound::Bound;
pub use options::Options;
pub use oracles::{FixedDepthResult, alpha_beta, minimax};
#[cfg(feature = "tune")]
pub use params::{OutOfRange, Parameter};
pub use report::{Line, Report, SearchResult};
pub use score::Score;
pub use searcher::Searcher;
pub use strength::Skill;
pub use tablebases::{EndgameTables, TableMove, TableOutcome};
pub use time::{Clock, Limits, StopHandle};

// What a caller needs from below.
pub use chess_eval::{Evaluator, IncrementalEvaluator, ShannonEval, Step, TaperedEval};
