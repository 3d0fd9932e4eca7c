//! `show`: the board and what is to be known about the position.

use std::io::Write;

use chess_movegen::Game;

use crate::args::ShowOptions;
use crate::board_view::BoardView;
use crate::failure::Failure;
use crate::position_text;

pub(crate) fn run(options: &ShowOptions, out: &mut impl Write) -> Result<(), Failure> {
    let position = position_text::parse(options.fen.fen.as_deref())?;
    let view = BoardView { style: options.style.choose(), is_flipped: options.flip };
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
