//! `moves`: the legal moves, one a line.

use std::io::{self, Write};
use std::str::FromStr;

use chess_movegen::Square;
use chess_notation::{san, uci};
use clap::Args;

use crate::failure::Failure;
use crate::position_options::PositionOptions;

/// List the legal moves, one per line.
#[derive(Args, Debug)]
#[command(after_help = include_str!("help/moves.txt"))]
pub(crate) struct MovesOptions {
    /// List only the moves of the piece on this square, such as e2.
    #[arg(value_parser = read_square)]
    square: Option<Square>,
    #[command(flatten)]
    position: PositionOptions,
    /// Write moves as UCI does (g1f3) instead of in standard notation (Nf3).
    #[arg(long)]
    uci: bool,
}

/// Reads a square in letters of either case.
fn read_square(text: &str) -> Result<Square, <Square as FromStr>::Err> {
    text.to_ascii_lowercase().parse()
}

pub(crate) fn run(options: &MovesOptions, out: &mut impl Write) -> Result<(), Failure> {
    let position = options.position.read()?;
    let mut moves = match options.square {
        None => position.legal_moves(),
        Some(square) => {
            chess_play::legal_moves_from(&position, square).map_err(Failure::Refused)?
        }
    };
    chess_play::sort_by_piece(&position, &mut moves);
    if moves.is_empty() {
        let why = if position.is_check() { "checkmate" } else { "stalemate" };
        writeln!(io::stderr(), "no legal moves: {why}")?;
    }
    let castling = chess_uci::castling_text(&position);
    for &mv in &moves {
        let text = match options.uci {
            true => uci::format(&position, mv, castling),
            false => san::format(&position, mv),
        };
        writeln!(out, "{text}")?;
    }
    Ok(())
}
