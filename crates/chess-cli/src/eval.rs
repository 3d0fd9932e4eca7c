//! `eval`: what the evaluation of a position is made up of.

use std::io::Write;

use chess_eval::{Evaluator as _, ShannonEval};
use chess_search::Score;

use crate::args::EvalOptions;
use crate::evaluation::EVALUATION;
use crate::failure::Failure;
use crate::position_text;
use crate::score::WhiteScore;

pub(crate) fn run(options: &EvalOptions, out: &mut impl Write) -> Result<(), Failure> {
    let position = position_text::parse(options.fen.fen.as_deref())?;
    write!(out, "{}", ShannonEval::terms(&position))?;
    let score = Score::from_centipawns(EVALUATION.evaluate(&position));
    let score = WhiteScore::new(score, position.side_to_move());
    writeln!(out)?;
    Ok(writeln!(out, "the engine's own evaluation: {score}")?)
}
