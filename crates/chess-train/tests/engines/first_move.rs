//! An engine for the tests, which plays the first legal move.

use std::io;

use chess_movegen::Game;
use chess_notation::{CastlingText, uci};
use chess_uci::Command;

fn main() {
    let mut game = Game::default();
    for line in io::stdin().lines().map_while(Result::ok) {
        match line.parse() {
            Ok(Command::Uci) => println!("uciok"),
            Ok(Command::IsReady) => println!("readyok"),
            Ok(Command::Position(position)) => game = position.to_game().unwrap_or_default(),
            Ok(Command::Go(_)) => {
                let position = game.position();
                if let Some(&mv) = position.legal_moves().first() {
                    println!("bestmove {}", uci::format(position, mv, CastlingText::KingMoves));
                }
            }
            Ok(Command::Quit) => break,
            _ => {}
        }
    }
}
