//! `analyze`: what the engine thinks of a position.

mod position;

use std::io::Write;
use std::time::Duration;

use chess_nnue::EngineEvaluator;
use chess_search::{Limits, Searcher};
use clap::Args;

use crate::evaluator::EvaluatorOptions;
use crate::failure::Failure;
use crate::position_options::PositionOptions;
use crate::search_resources::{MAX_SEARCH_DEPTH, SearchResources};

/// Search for the best moves of a position.
#[derive(Args, Debug)]
#[command(visible_alias = "search", after_help = include_str!("../help/analyze.txt"))]
pub(crate) struct AnalyzeOptions {
    #[command(flatten)]
    position: PositionOptions,
    /// The search depth in plies.
    #[arg(long, value_name = "PLIES", allow_negative_numbers = true,
          value_parser = clap::value_parser!(u32).range(1..=MAX_SEARCH_DEPTH))]
    depth: Option<u32>,
    /// Stop after this time, in milliseconds [default, if there is no other limit: 10000].
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
    evaluator: EvaluatorOptions,
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
        match self.time {
            Some(milliseconds) => limits.with_time(Duration::from_millis(milliseconds)),
            None if has_other_limits => limits,
            None => limits.with_time(Duration::from_secs(10)),
        }
    }

    fn searcher(&self) -> Result<Searcher<EngineEvaluator>, Failure> {
        let options = self.resources.options()?.with_multi_pv(usize::from(self.lines));
        Ok(Searcher::new(self.evaluator.read()?).with_options(options))
    }
}

pub(crate) fn run(options: &AnalyzeOptions, out: &mut impl Write) -> Result<(), Failure> {
    let limits = options.limits();
    let position = options.position.read()?;
    position::run(&position, options.searcher()?, &limits, options.json, out)
}
