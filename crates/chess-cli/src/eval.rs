//! `eval`: what the evaluation of a position is made up of.

use std::io::Write;

use chess_eval::ShannonEval;

use crate::args::EvalOptions;
use crate::failure::Failure;
use crate::position_text;

pub(crate) fn run(options: &EvalOptions, out: &mut impl Write) -> Result<(), Failure> {
    let position = position_text::parse(options.fen.fen.as_deref())?;
    Ok(write!(out, "{}", ShannonEval::terms(&position))?)
}
