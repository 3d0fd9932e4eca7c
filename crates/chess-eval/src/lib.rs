//! How good a position is, without looking ahead: evaluators behind one trait.
//!
//! An [`Evaluator`] gives a position a number of centipawns from the point of view of the side to
//! move. [`ShannonEval`] is the classical one: material, piece-square tables and mobility, the last
//! read off the attack table of the position. [`TaperedEval`] has the same terms, each with a value for
//! the middle game and one for the end game: the one to play with.
//!
//! ```
//! use chess_eval::{Evaluator, ShannonEval};
//! use chess_movegen::Position;
//!
//! assert_eq!(ShannonEval.evaluate(&Position::initial()), 0);
//!
//! let a_rook_up: Position = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1".parse()?;
//! println!("{}", ShannonEval::terms(&a_rook_up));
//! # assert_eq!(ShannonEval::terms(&a_rook_up).to_string(), "\
//! # centipawns    White    Black  difference
//! # material      10500    10000        +500
//! # placement       -30      -30          +0
//! # mobility        100        0        +100
//! # total         10570     9970        +600
//! # ");
//! # Ok::<(), chess_movegen::ParsePositionError>(())
//! ```

#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod evaluator;
mod incremental;
mod mobility;
mod piece_square_tables;
#[cfg(test)]
mod random_walk;
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
