//! Whole games, in one process.

use chess_notation::{CastlingText, uci};

use crate::check_runner::check::{Check, checks};
use crate::check_runner::outcome::Outcome;
use crate::check_runner::session::Session;

pub(super) const CHECKS: &[Check] = checks! { after Session::begin;
    games: "games", "the engine plays two games of 60 plies against itself, on a clock";
    games_of_chess960: "games-chess960",
        "with UCI_Chess960 the engine plays a game of 60 plies against itself";
};

const PLIES: usize = 60;

fn games(session: &mut Session) -> Outcome {
    for start in ["startpos", "fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"] {
        session.new_game()?;
        game(session, start, CastlingText::KingMoves)?;
    }
    Ok(())
}

fn games_of_chess960(session: &mut Session) -> Outcome {
    session.chess960()?;
    let start = "fen bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w HFhf - 0 1";
    game(session, start, CastlingText::KingTakesRook)
}

/// A game up to its end, or to this many plies. That every move is legal is checked with each
/// answer.
fn game(session: &mut Session, start: &str, castling: CastlingText) -> Outcome {
    let mut moves: Vec<String> = Vec::new();
    while moves.len() < PLIES {
        let mut position = start.to_owned();
        if !moves.is_empty() {
            position = format!("{start} moves {}", moves.join(" "));
        }
        let answer = session.search(&position, "wtime 300 btime 300 winc 10 binc 10")?;
        answer.lines_of_play_are_legal()?;
        let mut game = session.game().clone();
        let Some(mv) = answer.best_move() else { break };
        moves.push(uci::format(game.position(), mv, castling).as_str().to_owned());
        if game.play_on(mv).is_err() || game.outcome_with_claims().is_some() {
            break;
        }
    }
    Ok(())
}
