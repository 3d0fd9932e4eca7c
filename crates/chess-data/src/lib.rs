#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod filter;
mod game_files;
mod game_reader;
mod game_record;
mod game_result;
mod move_code;
mod sample;
mod samples;
mod shuffled;
mod split;
mod start_code;

pub use filter::{Filter, Refusal};
pub use game_files::{FileError, GameFiles};
pub use game_reader::{GameReader, ReadError, ReadErrorReason};
pub use game_record::{GameRecord, IllegalMove, ScoredMove};
pub use game_result::GameResult;
pub use sample::Sample;
pub use samples::Samples;
pub use shuffled::Shuffled;
pub use split::{Part, Split};
pub use start_code::StartError;
