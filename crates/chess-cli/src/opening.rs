//! `opening`: what the openings of games are called.

use std::io::Write;
use std::path::PathBuf;

use chess_movegen::Game;
use chess_notation::san;
use chess_openings::Opening;
use clap::Args;

use crate::failure::Failure;
use crate::game_file::for_each_game;

/// Name the openings of games.
#[derive(Args, Debug)]
#[command(after_help = include_str!("help/opening.txt"))]
pub(crate) struct OpeningOptions {
    /// The file with the games (`-`: the standard input).
    #[arg(long, value_name = "FILE")]
    pgn: PathBuf,
}

pub(crate) fn run(options: &OpeningOptions, out: &mut impl Write) -> Result<(), Failure> {
    for_each_game(&options.pgn, |pgn| {
        let player = |tag| pgn.tags().get(tag).unwrap_or("?");
        let (white, black, game) = (player("White"), player("Black"), pgn.to_game());
        match Opening::of_game(&game) {
            Some((ply, opening)) => {
                let (eco, name, last) = (opening.eco(), opening.name(), move_before(&game, ply));
                writeln!(out, "{white} - {black}\t{eco}\t{name}\t{last}")?;
            }
            None => writeln!(out, "{white} - {black}\t-\tno opening with a name\t-")?,
        }
        Ok(())
    })
}

/// The move of a game that led to its position after so many plies, with its number: `3. Nf3`.
fn move_before(game: &Game, plies: usize) -> String {
    let Some(index) = plies.checked_sub(1) else { return String::from("the start") };
    san::line::format(&game.positions()[index], &game.moves()[index..plies]).unwrap_or_default()
}
