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
//! let result = searcher.search(&Game::new(position), &Limits::default(), &mut |report| {
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

mod alpha_beta;
mod clock;
mod fixed_depth_result;
mod history;
mod last_lines;
mod limits;
mod minimax;
mod move_picker;
mod options;
#[cfg(feature = "tune")]
mod parameter;
mod parameters;
mod principal_variation;
mod reductions;
mod report;
mod reversible_moves;
mod score;
mod searcher;
mod skill;
mod stop_handle;
#[cfg(feature = "syzygy")]
mod syzygy;
mod tablebase;
mod time_manager;
mod transposition_table;
mod value;
mod weak_play;
mod worker;

pub use alpha_beta::alpha_beta;
pub use clock::Clock;
pub use fixed_depth_result::FixedDepthResult;
pub use limits::Limits;
pub use minimax::minimax;
pub use options::Options;
#[cfg(feature = "tune")]
pub use parameter::{OutOfRange, Parameter};
pub use report::{Bound, Line, Report, SearchResult};
pub use score::Score;
pub use searcher::Searcher;
pub use skill::Skill;
pub use stop_handle::StopHandle;
pub use tablebase::{EndgameTables, TableMove, TableOutcome};

// What a caller needs from below.
pub use chess_eval::{Evaluator, ShannonEval, TaperedEval};
