//! `play`: a game, one line a move.

mod command;
mod computer;
mod session;
#[cfg(test)]
mod tests;

use std::io::{self, IsTerminal as _, Write};

use self::session::{Session, Settings};
use crate::args::PlayOptions;
use crate::board_view::BoardView;
use crate::failure::Failure;
use crate::player::Players;
use crate::position_text;

pub(crate) fn run(options: &PlayOptions, out: &mut impl Write) -> Result<(), Failure> {
    let players = Players { white: options.white, black: options.black };
    let settings = Settings {
        start: position_text::parse(options.fen.fen.as_deref())?,
        players,
        depth: options.depth,
        view: BoardView { style: options.style.choose(), is_flipped: players.sit_with_black() },
        has_prompts: io::stdin().is_terminal() && io::stdout().is_terminal(),
    };
    Session::new(settings, out).run(&mut io::stdin().lock())
}
