#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod clocks;
mod effect;
mod ending;
mod engine_thread;
mod event;
mod files;
mod game_list;
mod player;
mod player_name;
mod question;
mod reading;
mod session;
mod setup;
mod typed_line;
mod view;

pub use chess_nnue::EngineEvaluator;
pub use chess_search::WhiteScore;
pub use clocks::{ParseTimeControlError, TimeControl};
pub use effect::{Announcement, Effect, Purpose, SearchRequest, Tone};
pub use ending::Ending;
pub use engine_thread::{EngineOptions, EngineThread};
pub use event::{Event, Look, SearchId};
pub use files::{GameFiles, SaveError};
pub use game_list::{GameList, ListedGame};
pub use jiff::civil::DateTime;
pub use player::{Engine, EvaluatorName, Level, ParsePlayerError, Player};
pub use player_name::{ParseNameError, PlayerName};
pub use question::Question;
pub use reading::{legal_moves_from, sort_by_piece};
pub use session::Session;
pub use setup::{GameSetup, SetupError, parse_start};
pub use typed_line::{HELP, clock_text, is_command};
pub use view::{
    DrawingView, EvaluationView, LineView, MoveView, NotationKind, NotationView, QuestionView,
    SentenceView, SquareView, Target, ThinkingView, View,
};
