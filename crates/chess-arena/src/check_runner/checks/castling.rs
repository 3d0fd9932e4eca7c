//! Castling, in standard chess and in Chess960.

use crate::check_runner::check::{Check, checks};
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
    session.chess960()?;
    for (fen, _, king_takes_rook) in MATES {
        finds(session, fen, king_takes_rook)?;
    }
    for (fen, king_takes_rook) in MATES_OF_CHESS960 {
        finds(session, fen, king_takes_rook)?;
    }
    Ok(())
}

fn positions(session: &mut Session) -> Outcome {
    session.chess960()?;
    for fen in [
        "bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w HFhf - 0 1",
        "bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w KQkq - 0 1",
        "rkrnbbqn/pppppppp/8/8/8/8/PPPPPPPP/RKRNBBQN b CAca - 0 1",
        "rk2r3/8/8/8/8/8/8/RK2R3 w EAea - 0 1",
        "1r2k1r1/8/8/8/8/8/8/1R2K1R1 b GBgb - 0 1",
        "rr2k2r/8/8/8/8/8/8/RR2K2R w HBhb - 0 1",
    ] {
        session.search(&format!("fen {fen}"), "depth 4")?.lines_of_play_are_legal()?;
    }
    Ok(())
}

fn moves(session: &mut Session) -> Outcome {
    session.chess960()?;
    for (fen, moves) in [
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1h1 e8d8"),
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1a1 e8e7"),
        ("6kr/8/8/8/8/8/8/6KR w Hh - 0 1", "g1h1 g8h8 f1f8"),
        ("1rk5/8/8/8/8/8/8/1RK5 w Bb - 0 1", "c1b1 c8b8 d1d8"),
        ("r3k3/8/8/8/8/8/8/1R1K4 b q - 0 1", "e8a8 d1e2"),
        ("4k3/8/8/8/8/8/8/2KR4 w D - 0 1", "c1d1 e8e7"),
        ("5kr1/8/8/8/8/8/8/4K3 b g - 0 1", "f8g8 e1e2"),
    ] {
        session.search(&format!("fen {fen} moves {moves}"), "depth 3")?;
    }
    Ok(())
}

fn off(session: &mut Session) -> Outcome {
    session.chess960()?;
    session.search("startpos", "depth 2")?;
    session.standard_chess()?;
    MATES.iter().try_for_each(|(fen, king_moves, _)| finds(session, fen, king_moves))
}
