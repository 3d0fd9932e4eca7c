#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod game_reader;
mod game_record;
mod game_result;
mod move_code;
mod start_code;

pub use game_reader::{GameReader, ReadError, ReadErrorReason};
pub use game_record::{GameRecord, IllegalMove, ScoredMove};
pub use game_result::GameResult;
pub use start_code::StartError;
