#![doc = include_str!("../README.md")]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod bench;
mod bench_positions;
mod chances;
mod engine;
mod engine_option;
mod info;
mod job;
mod limits;
mod output_watch;
mod run;
mod session;
mod settings;
#[cfg(feature = "evaluators")]
mod standard;
mod standard_options;
mod task;

pub use bench::{Bench, BenchStop, BenchTotal};
pub use engine::Engine;
pub use engine_option::{EngineOption, Refusal};
pub use job::{Job, Progress};
pub use run::EngineError;
pub use session::Session;
pub use standard_options::available_mebibytes;

// What the evaluator of an engine is made with.
pub use chess_movegen::{self, Position};
pub use chess_search::{Evaluator, IncrementalEvaluator, Step};
