#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod attempt;
mod hint;
mod mate;
mod progress;
mod puzzle;
mod puzzle_error;
mod puzzle_reader;
mod refutation;
mod selection;
mod zstandard;

pub use attempt::{Answer, Attempt, AttemptOutcome};
pub use hint::Hint;
pub use progress::{PlayerRating, Progress, ProgressError};
pub use puzzle::{Difficulty, Puzzle, Task};
pub use puzzle_error::{Place, PuzzleError, ReadError, ReadErrorKind};
pub use puzzle_reader::PuzzleReader;
pub use refutation::Refutation;
pub use selection::{RatingRange, RatingRangeError, Selection};

/// The puzzles that come with this crate, from easy to hard: up to three of each of fifteen themes for each
/// hundred points of rating from 400 to 1599.
pub fn shipped() -> PuzzleReader {
    PuzzleReader::lichess_csv(include_str!("shipped.csv").as_bytes())
}
