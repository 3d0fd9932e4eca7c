//! `eval`: what the evaluation of a position is made up of.

use std::io::Write;

use chess_eval::{Explanation, IncrementalEvaluator as _, ShannonEval, explain};
use chess_search::{Score, WhiteScore};
use clap::Args;

use crate::evaluator::NetworkFile;
use crate::failure::Failure;
use crate::position_options::PositionArgument;

/// Evaluate a position without searching.
#[derive(Args, Debug)]
#[command(after_help = include_str!("help/eval.txt"))]
pub(crate) struct EvalOptions {
    /// Show Shannon's evaluation instead of the engine's.
    #[arg(long, conflicts_with_all = ["all", "network"])]
    shannon: bool,
    /// Say the small things too.
    #[arg(long)]
    all: bool,
    #[command(flatten)]
    position: PositionArgument,
    #[command(flatten)]
    network: NetworkFile,
}

pub(crate) fn run(options: &EvalOptions, out: &mut impl Write) -> Result<(), Failure> {
    let position = options.position.read()?;
    if options.shannon {
        return Ok(write!(out, "{}", ShannonEval::terms(&position))?);
    }
    let network = options.network.read()?;
    let explanation = explain(&position);
    write!(out, "{explanation}")?;
    let score = Score::from_centipawns(network.evaluate_from_scratch(&position));
    let score = WhiteScore::new(score, position.side_to_move());
    writeln!(out, "With the network it is {score} pawns, from White's point of view.")?;
    let least = if options.all { 1 } else { Explanation::NOTABLE };
    let sentences = explanation.sentences(least);
    if !sentences.is_empty() {
        writeln!(out)?;
    }
    for sentence in sentences {
        writeln!(out, "{sentence}")?;
    }
    Ok(())
}
