//! `eval`: what the evaluation of a position is made up of.

use std::io::Write;

use chess_eval::{Explanation, ShannonEval, explain};

use crate::args::EvalOptions;
use crate::failure::Failure;

pub(crate) fn run(options: &EvalOptions, out: &mut impl Write) -> Result<(), Failure> {
    let position = options.position.read()?;
    if options.shannon {
        return Ok(write!(out, "{}", ShannonEval::terms(&position))?);
    }
    let explanation = explain(&position);
    write!(out, "{explanation}")?;
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
