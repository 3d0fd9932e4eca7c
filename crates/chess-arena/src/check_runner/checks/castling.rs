//! Castling, in standard chess and in Chess960.

use chess_notation::CastlingText;

use crate::check_runner::check::{Check, cases, checks};
use crate::check_runner::outcome::{Outcome, require};
use crate::check_runner::session::Session;

pub(super) const CHECKS: &[Check] = checks! { after Session::begin;
    standard: "castling-text", "in standard chess, castling is written as the king's move";
    chess960: "chess960-castling-text", "with UCI_Chess960, castling is written as king takes rook";
    positions: "chess960-positions",
        "with UCI_Chess960, castling rights are understood both as KQkq and as file letters";
    moves: "chess960-moves",
        "with UCI_Chess960, castling as king takes rook is understood, even if the king or \
         the rook stays where it is";
    off: "chess960-off", "UCI_Chess960 can be switched off again";
};

/// Positions in which castling is the only mate in one move, with its two texts.
const MATES: [(&str, &str, &str); 2] = [
    ("8/8/8/3N1P2/8/P7/7Q/2k1K2R w K - 0 1", "e1g1", "e1h1"),
    ("8/8/8/8/8/8/Q7/R3K2k w Q - 0 1", "e1c1", "e1a1"),
];

/// The same for kings and rooks elsewhere.
const MATES_OF_CHESS960: [(&str, &str); 3] = [
    ("8/8/8/8/8/8/7Q/2k2KR1 w G - 0 1", "f1g1"),
    ("8/8/8/8/8/8/1Q6/2RK3k w C - 0 1", "d1c1"),
    ("8/8/4Q3/1N6/8/5k2/7P/2K1R3 w K - 0 1", "c1e1"),
];

fn finds(session: &mut Session, fen: &str, castling: &str) -> Outcome {
    let best = session.search(&format!("fen {fen}"), "depth 4")?.best_text();
    require(best == castling, || format!("the best move is {castling}, which mates, not {best}"))
}

fn standard(session: &mut Session) -> Outcome {
    MATES.iter().try_for_each(|(fen, king_moves, _)| finds(session, fen, king_moves))
}

fn chess960(session: &mut Session) -> Outcome {
    session.set_chess960(CastlingText::KingTakesRook)?;
    for (fen, _, king_takes_rook) in MATES {
        finds(session, fen, king_takes_rook)?;
    }
    for (fen, king_takes_rook) in MATES_OF_CHESS960 {
        finds(session, fen, king_takes_rook)?;
    }
    Ok(())
}

fn positions(session: &mut Session) -> Outcome {
    session.set_chess960(CastlingText::KingTakesRook)?;
    for position in cases("chess960-positions") {
        session.search(position, "depth 4")?.lines_of_play_are_legal()?;
    }
    Ok(())
}

fn moves(session: &mut Session) -> Outcome {
    session.set_chess960(CastlingText::KingTakesRook)?;
    for position in cases("chess960-moves") {
        session.search(position, "depth 3")?;
    }
    Ok(())
}

fn off(session: &mut Session) -> Outcome {
    session.set_chess960(CastlingText::KingTakesRook)?;
    session.search("startpos", "depth 2")?;
    session.set_chess960(CastlingText::KingMoves)?;
    MATES.iter().try_for_each(|(fen, king_moves, _)| finds(session, fen, king_moves))
}
