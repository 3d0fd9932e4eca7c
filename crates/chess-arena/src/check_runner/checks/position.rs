//! Positions and moves that the engine is told.
//!
//! That it has understood them shows in its answer, which must be legal: most positions here have
//! few legal moves, or such as a reader that forgets something would not play.

use chess_movegen::Game;
use chess_notation::CastlingText;
use chess_uci::PositionCommand;

use crate::check_runner::check::{Check, checks};
use crate::check_runner::outcome::{Outcome, Stop, require};
use crate::check_runner::session::Session;

pub(super) const CHECKS: &[Check] = checks! { after Session::begin;
    startpos: "position-startpos", "`position startpos` is understood";
    fen: "position-fen",
        "`position fen` is understood: either side to move, each castling right, en passant \
         squares, clocks";
    moves: "position-moves", "moves after `startpos` are played";
    fen_moves: "position-fen-moves",
        "moves after a FEN are played: castling, en passant, promotions";
    long_game: "position-long-game", "a game of 600 plies is understood";
    bestmove_legal: "bestmove-legal",
        "the best move is legal in check, in double check, among 218 moves, and where a pin \
         forbids en passant";
};

fn startpos(session: &mut Session) -> Outcome {
    session.search("startpos", "depth 2").map(drop)
}

fn fen(session: &mut Session) -> Outcome {
    for fen in [
        "3r2k1/p5n1/1pq1p2p/2p3p1/2P1P1n1/1P1P2pP/PN1Q2K1/5R2 w - - 0 27",
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b Kq - 3 12",
        "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1",
        "8/7p/7k/5KpP/8/8/8/8 w - g6 0 2",
        "4k3/8/8/8/8/8/8/4K2R w K - 99 200",
        "k7/8/1Q6/8/8/8/8/K6r w - - 0 1",
    ] {
        session.search(&format!("fen {fen}"), "depth 2")?;
    }
    Ok(())
}

fn moves(session: &mut Session) -> Outcome {
    for moves in [
        "e2e4",
        "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1",
        // Only the king can take the queen that gives check.
        "e2e4 f7f6 d1h5 g7g6 h5g6 h7g6 a2a3 h8h2 a3a4 h2h1 a4a5 h1g1 a5a6 g1f1",
        "f2f3 e7e5 g2g4",
    ] {
        session.search(&format!("startpos moves {moves}"), "depth 2")?;
    }
    Ok(())
}

fn fen_moves(session: &mut Session) -> Outcome {
    for (fen, moves) in [
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1c1 e8g8"),
        ("4k3/8/8/8/8/8/P6P/R3K2R w KQ - 0 1", "e1g1 e8d8 f1d1"),
        ("4k3/8/8/8/1p6/8/P7/4K3 w - - 0 1", "a2a4 b4a3"),
        ("8/P6k/8/8/8/8/7p/K7 w - - 0 1", "a7a8q h2h1q"),
        ("8/P6k/8/8/8/8/7p/K7 w - - 0 1", "a7a8n h2h1r"),
        ("8/P6k/8/8/8/8/6p1/K6N b - - 0 1", "g2h1b a7a8r"),
    ] {
        session.search(&format!("fen {fen} moves {moves}"), "depth 2")?;
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
    for fen in [
        "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        "4k3/8/8/8/8/5n2/4r3/4K3 w - - 0 1",
        "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1",
        "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1",
        "8/1k6/8/8/8/8/1p6/K7 w - - 0 1",
    ] {
        let answer = session.search(&format!("fen {fen}"), "depth 3")?;
        require(answer.best_move().is_some(), || "there is no best move".into())?;
    }
    Ok(())
}
