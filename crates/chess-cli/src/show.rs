//! `show`: the board and what is to be known about the position.

use std::io::Write;

use chess_movegen::Game;
use chess_terminal::BoardView;
use clap::Args;

use crate::board_style::StyleOptions;
use crate::failure::Failure;
use crate::position_options::PositionArgument;

/// Show the board.
#[derive(Args, Debug)]
#[command(after_help = include_str!("help/show.txt"))]
pub(crate) struct ShowOptions {
    #[command(flatten)]
    position: PositionArgument,
    #[command(flatten)]
    style: StyleOptions,
    /// Show the board from Black's side.
    #[arg(long)]
    flip: bool,
}

pub(crate) fn run(options: &ShowOptions, out: &mut impl Write) -> Result<(), Failure> {
    let position = options.position.read()?;
    let view = BoardView::new(options.style.choose(), options.flip);
    writeln!(out, "{}", view.draw(&position))?;
    writeln!(out, "{} to move", position.side_to_move())?;
    let is_check = position.is_check();
    writeln!(out, "FEN {}", position.to_setup().fen())?;
    writeln!(out, "key {:016x}", position.key())?;
    match Game::new(position).outcome_with_claims() {
        Some(outcome) => writeln!(out, "{outcome}")?,
        None if is_check => writeln!(out, "check")?,
        None => {}
    }
    Ok(())
}
