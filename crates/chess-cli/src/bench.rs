//! `bench`: searches of a fixed list of positions.

use std::io::Write;

use chess_engine::{Bench, BenchStop};
use clap::Args;

use crate::evaluator::EvaluatorOptions;
use crate::failure::Failure;
use crate::search_resources::{MAX_SEARCH_DEPTH, SearchResources};

/// Search a fixed list of positions and count the nodes.
#[derive(Args, Debug)]
#[command(after_help = include_str!("help/bench.txt"))]
pub(crate) struct BenchOptions {
    /// The search depth in plies.
    #[arg(value_name = "PLIES", default_value_t = Bench::DEPTH, allow_negative_numbers = true,
          value_parser = clap::value_parser!(u32).range(1..=MAX_SEARCH_DEPTH))]
    depth: u32,
    #[command(flatten)]
    resources: SearchResources,
    #[command(flatten)]
    evaluator: EvaluatorOptions,
}

pub(crate) fn run(options: &BenchOptions, out: &mut impl Write) -> Result<(), Failure> {
    let evaluator = options.evaluator.read()?;
    options.resources.check_room()?;
    let bench = Bench::default()
        .with_depth(options.depth)
        .with_threads(options.resources.threads())
        .with_hash_mebibytes(options.resources.hash_mebibytes());
    let mut written = Ok(());
    let stop = BenchStop::default();
    let total = bench.run(evaluator, &stop, &mut |line| {
        written = writeln!(out, "{line}").and_then(|()| out.flush());
        if written.is_err() {
            stop.stop();
        }
    });
    written?;
    Ok(total.map_or(Ok(()), |total| writeln!(out, "{total}"))?)
}
