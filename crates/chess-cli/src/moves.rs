//! `moves`: the legal moves, one a line.

use std::io::{self, Write};

use crate::args::MovesOptions;
use crate::failure::Failure;
use crate::move_text;

pub(crate) fn run(options: &MovesOptions, out: &mut impl Write) -> Result<(), Failure> {
    let position = options.position.read()?;
    let moves = match options.square {
        None => move_text::legal_moves(&position),
        Some(square) => move_text::legal_moves_from(&position, square).map_err(Failure::Refused)?,
    };
    if moves.is_empty() {
        let why = if position.is_check() { "checkmate" } else { "stalemate" };
        writeln!(io::stderr(), "no legal moves: {why}")?;
    }
    for mv in moves {
        if options.uci {
            writeln!(out, "{}", move_text::uci(&position, mv))?;
        } else {
            writeln!(out, "{}", move_text::san(&position, mv))?;
        }
    }
    Ok(())
}
