//! `analyze`: what the engine thinks of a position.

mod position;

use std::io::Write;
use std::time::Duration;

use chess_nnue::EngineEvaluator;
use chess_search::Searcher;
use clap::Args;

use crate::evaluator::EvaluatorOptions;
use crate::failure::Failure;
use crate::position_options::PositionOptions;
use crate::search_resources::{SearchLimits, SearchResources};

/// How long a search takes that has no limit.
const USUAL_TIME: Duration = Duration::from_secs(10);

/// Search for the best moves of a position.
#[derive(Args, Debug)]
#[command(visible_alias = "search", after_help = include_str!("../help/analyze.txt"))]
pub(crate) struct AnalyzeOptions {
    #[command(flatten)]
    position: PositionOptions,
    #[command(flatten)]
    limits: SearchLimits,
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
    fn searcher(&self) -> Result<Searcher<EngineEvaluator>, Failure> {
        let options = self.resources.options()?.with_multi_pv(usize::from(self.lines));
        Ok(Searcher::new(self.evaluator.read()?).with_options(options))
    }
}

pub(crate) fn run(options: &AnalyzeOptions, out: &mut impl Write) -> Result<(), Failure> {
    let limits = options.limits.or_time(USUAL_TIME);
    let position = options.position.read()?;
    position::run(&position, options.searcher()?, &limits, options.json, out)
}
