//! Positions and moves that the engine is told.
//!
//! That it has understood them shows in its answer, which must be legal: most positions here have
//! few legal moves, or such as a reader that forgets something would not play.

use chess_movegen::Game;
use chess_notation::{CastlingText, uci};
use chess_uci::PositionCommand;

use crate::check_runner::check::{Check, cases, checks};
use crate::check_runner::outcome::{Outcome, Stop, require};
use crate::check_runner::session::Session;

pub(super) const CHECKS: &[Check] = checks! { after Session::begin;
    startpos: "position-startpos", "`position startpos` is understood";
    each_position: "position-fen",
        "`position fen` is understood: either side to move, each castling right, en passant \
         squares, clocks";
    each_position: "position-moves", "moves after `startpos` are played";
    each_position: "position-fen-moves",
        "moves after a FEN are played: castling, en passant, promotions";
    long_game: "position-long-game", "a game of 600 plies is understood";
    bestmove_legal: "bestmove-legal",
        "the best move is legal in check, in double check, among 218 moves, and where a pin \
         forbids en passant";
};

fn startpos(session: &mut Session) -> Outcome {
    session.search("startpos", "depth 2").map(drop)
}

/// Searches all positions of the check.
fn each_position(session: &mut Session) -> Outcome {
    for position in cases(session.check) {
        session.search(position, "depth 2")?;
    }
    Ok(())
}

fn long_game(session: &mut Session) -> Outcome {
    let game =
        random_game(600).ok_or_else(|| Stop::failed("the checker finds no game of 600 plies"))?;
    session.search(&game.to_string(), "depth 2").map(drop)
}

/// Random moves that do not come to an end too early.
fn random_game(plies: usize) -> Option<PositionCommand> {
    (0..1_000).find_map(|seed| {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut game = Game::default();
        while game.moves().len() < plies {
            let mv = random.choice(game.position().legal_moves())?;
            game.play_on(mv).ok()?;
        }
        let command = PositionCommand::of_game(&game, CastlingText::KingMoves);
        game.position().has_legal_move().then_some(command)
    })
}

fn bestmove_legal(session: &mut Session) -> Outcome {
    for position in cases("bestmove-legal") {
        let answer = session.search(position, "depth 3")?;
        require(answer.best_move.is_some(), || "there is no best move".into())?;
    }
    Ok(())
}

/// Whole games, in one process.
pub(super) const GAMES: &[Check] = checks! { after Session::begin;
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
    session.set_chess960(CastlingText::KingTakesRook)?;
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
        let mut game = session.game.clone();
        let Some(mv) = answer.best_move else { break };
        moves.push(uci::format(game.position(), mv, castling).as_str().to_owned());
        if game.play_on(mv).is_err() || game.outcome_with_claims().is_some() {
            break;
        }
    }
    Ok(())
}
