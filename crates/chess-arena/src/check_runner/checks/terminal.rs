//! Positions in which there is nothing to play, or no need to.

use std::time::Duration;

use chess_uci::Score;

use crate::check_runner::check::{Check, cases, checks};
use crate::check_runner::outcome::{Outcome, require};
use crate::check_runner::session::Session;

pub(super) const CHECKS: &[Check] = checks! { after Session::begin;
    checkmated: "checkmated",
        "in checkmate, bestmove is no move, and the score, if there is one, is mate 0";
    stalemated: "stalemated",
        "in stalemate, bestmove is no move, and the score, if there is one, is cp 0";
    terminal_limits: "terminal-limits",
        "checkmate and stalemate are answered under each kind of limit, and when stopped";
    drawn: "drawn", "a legal move is played even if the position is drawn by rule";
};

const CHECKMATES: [&str; 3] = [
    "startpos moves f2f3 e7e5 g2g4 d8h4",
    "fen R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1",
    "fen 8/8/8/8/8/1k6/8/K6r w - - 0 1",
];

const STALEMATES: [&str; 2] =
    ["fen k7/8/1Q6/8/8/8/8/4K3 b - - 0 1", "fen 8/8/8/8/8/4k3/4p3/4K3 w - - 0 1"];

fn checkmated(session: &mut Session) -> Outcome {
    for position in CHECKMATES {
        let score = session.search(position, "depth 3")?.score();
        require(score.is_none_or(|score| score == Score::Mate(0)), || {
            format!("the score is {score:?}")
        })?;
    }
    Ok(())
}

fn stalemated(session: &mut Session) -> Outcome {
    for position in STALEMATES {
        let score = session.search(position, "depth 3")?.score();
        require(score.is_none_or(|score| score == Score::Centipawns(0)), || {
            format!("the score is {score:?}")
        })?;
    }
    Ok(())
}

fn terminal_limits(session: &mut Session) -> Outcome {
    for position in CHECKMATES.iter().chain(&STALEMATES) {
        for limits in ["wtime 1000 btime 1000", "nodes 1000", "movetime 50"] {
            session.search(position, limits)?;
        }
    }
    for position in [CHECKMATES[1], STALEMATES[0]] {
        session.position(position)?;
        let search = session.go("infinite");
        // Some engines answer at once here, which cannot do harm.
        let lines = session.listen(Duration::from_millis(100))?;
        session.send("stop");
        if !lines.iter().any(|line| line.starts_with("bestmove")) {
            session.answer(&search)?;
        }
    }
    session.ready()?;
    session.search("startpos", "depth 2").map(drop)
}

fn drawn(session: &mut Session) -> Outcome {
    for position in cases("drawn") {
        for limits in ["depth 5", "wtime 200 btime 200"] {
            session.search(position, limits)?;
        }
    }
    Ok(())
}
