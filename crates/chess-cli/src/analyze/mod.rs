//! `analyze`: what the engine thinks of a position, or of the moves of games.

mod annotate;
mod position;

use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use chess_nnue::EngineEvaluator;
use chess_search::{Limits, Options, Searcher};
use clap::Args;

use crate::args::{MAX_SEARCH_DEPTH, PositionOptions, SearchResources};
use crate::evaluation::EvaluationOptions;
use crate::failure::Failure;
use crate::memory;

/// Search for the best moves of a position, or annotate games.
#[derive(Args, Debug)]
#[command(visible_alias = "search", after_help = include_str!("../help/analyze.txt"))]
pub(crate) struct AnalyzeOptions {
    #[command(flatten)]
    position: PositionOptions,
    /// Annotate the games of this file (`-`: of the standard input).
    #[arg(long, value_name = "FILE",
          conflicts_with_all = ["fen", "chess960", "lines", "json"])]
    pgn: Option<PathBuf>,
    /// The search depth in plies.
    #[arg(long, value_name = "PLIES", allow_negative_numbers = true,
          value_parser = clap::value_parser!(u32).range(1..=MAX_SEARCH_DEPTH))]
    depth: Option<u32>,
    /// Stop after this time, in milliseconds [default, if there is no other limit: 10000, or 500 for
    /// each move of a game].
    #[arg(long, value_name = "MS", allow_negative_numbers = true)]
    time: Option<u64>,
    /// Stop after this number of nodes.
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    nodes: Option<u64>,
    /// The number of best lines to show.
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true,
          value_parser = clap::value_parser!(u16).range(1..=256))]
    lines: u16,
    #[command(flatten)]
    resources: SearchResources,
    #[command(flatten)]
    evaluation: EvaluationOptions,
    /// Print each line, and the best move, as a JSON object.
    #[arg(long)]
    json: bool,
}

impl AnalyzeOptions {
    /// What ends a search.
    fn limits(&self) -> Limits {
        let mut limits = Limits::NONE;
        if let Some(plies) = self.depth {
            limits = limits.with_depth(plies);
        }
        if let Some(nodes) = self.nodes {
            limits = limits.with_nodes(nodes);
        }
        let has_other_limits = self.depth.is_some() || self.nodes.is_some();
        let usual = if self.pgn.is_some() { 500 } else { 10_000 };
        match self.time {
            Some(milliseconds) => limits.with_time(Duration::from_millis(milliseconds)),
            None if has_other_limits => limits,
            None => limits.with_time(Duration::from_millis(usual)),
        }
    }

    fn searcher(&self) -> Result<Searcher<EngineEvaluator>, Failure> {
        memory::check_room(self.resources.hash_mebibytes())?;
        let options = Options::default()
            .with_threads(self.resources.threads())
            .with_hash_mebibytes(self.resources.hash_mebibytes())
            .with_multi_pv(usize::from(self.lines));
        Ok(Searcher::new(self.evaluation.read()?).with_options(options))
    }
}

pub(crate) fn run(options: &AnalyzeOptions, out: &mut impl Write) -> Result<(), Failure> {
    match &options.pgn {
        Some(path) => annotate::run(path, options, out),
        None => position::run(options, out),
    }
}
