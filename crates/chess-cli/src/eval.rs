//! `eval`: what the evaluation of a position is made up of.

use std::io::Write;

use chess_eval::ShannonEval;

use crate::args::EvalOptions;
use crate::failure::Failure;

pub(crate) fn run(options: &EvalOptions, out: &mut impl Write) -> Result<(), Failure> {
    let position = options.position.read()?;
    let terms = ShannonEval::terms(&position);
    Ok(write!(out, "{terms}")?)
}
