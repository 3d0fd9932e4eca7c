//! Limits of a search other than clocks.

use std::time::Duration;

use chess_uci::Score;

use crate::check_runner::answer::Answer;
use crate::check_runner::check::{Check, checks};
use crate::check_runner::outcome::{Outcome, require};
use crate::check_runner::session::{Session, shown};

pub(super) const CHECKS: &[Check] = checks! { after Session::begin;
    depth: "depth", "`go depth 4` is searched to depth 4 and no deeper";
    nodes: "nodes", "`go nodes` is exceeded by no more than a tenth plus 4096 nodes";
    move_time: "movetime", "`go movetime` is not exceeded, and at least half of it is used";
    mate_found: "mate-found", "mates in one and in two, by either side, are found and announced";
    mate: "mate", "`go mate 2` ends by itself with the mate";
    search_moves: "searchmoves", "`searchmoves` is obeyed, before other limits and after them";
    mixed: "limits-mixed", "of several limits, the first to be reached ends the search";
    one_legal_move: "one-legal-move", "the only legal move is found under each kind of limit";
};

const MIDDLE_GAME: &str =
    "fen r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2Q1RK1 w - - 0 9";

fn depth(session: &mut Session) -> Outcome {
    let answer = session.search("startpos", "depth 4")?;
    let deepest = answer.infos().filter_map(|info| info.depth).max();
    require(deepest == Some(4), || match deepest {
        Some(deepest) => format!("the greatest depth in the info lines is {deepest}, not 4"),
        None => "no info line has a depth".into(),
    })
}

fn nodes(session: &mut Session) -> Outcome {
    for limit in [1, 5_000, 50_000] {
        let answer = session.search(MIDDLE_GAME, &format!("nodes {limit}"))?;
        let nodes = answer.infos().filter_map(|info| info.nodes).max();
        let most = limit + limit / 10 + 4_096;
        if limit > 1 {
            require(nodes.is_some(), || "no info line has nodes".into())?;
        }
        let nodes = nodes.unwrap_or_default();
        require(nodes <= most, || format!("`go nodes {limit}` has searched {nodes} nodes"))?;
    }
    Ok(())
}

fn move_time(session: &mut Session) -> Outcome {
    for milliseconds in [50, 600] {
        let elapsed = session.search(MIDDLE_GAME, &format!("movetime {milliseconds}"))?.elapsed;
        let time = Duration::from_millis(milliseconds);
        require(elapsed <= time + session.settings.slack, || {
            format!("`go movetime {milliseconds}` is answered after {}", shown(elapsed))
        })?;
        // What an engine keeps back for delays may be all of a short time.
        require(milliseconds < 500 || elapsed >= time / 2, || {
            format!("`go movetime {milliseconds}` is answered after only {}", shown(elapsed))
        })?;
    }
    Ok(())
}

/// Positions with their score in moves to mate.
const MATES: [(&str, i32); 4] = [
    ("6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1", 1),
    ("k2r4/8/8/8/8/8/5PPP/6K1 b - - 0 1", 1),
    ("7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", 2),
    ("7k/R7/8/8/8/8/8/1R4K1 b - - 0 1", -1),
];

fn mate_found(session: &mut Session) -> Outcome {
    for (fen, mate) in MATES {
        let answer = session.search(&format!("fen {fen}"), "depth 10")?;
        announces(&answer, mate)?;
    }
    Ok(())
}

/// The score of the last line of play that is no bound.
fn main_score(answer: &Answer) -> Option<Score> {
    answer.main_line().and_then(|info| info.score).map(|(score, _)| score)
}

fn announces(answer: &Answer, mate: i32) -> Outcome {
    let score = main_score(answer);
    require(score == Some(Score::Mate(mate)), || match score {
        Some(Score::Mate(other)) => format!("the last score is mate {other}, not mate {mate}"),
        Some(Score::Centipawns(other)) => format!("the last score is cp {other}, not mate {mate}"),
        None => format!("no info line has a pv and a score, which should be mate {mate}"),
    })
}

fn mate(session: &mut Session) -> Outcome {
    let answer = session.search("fen 7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", "mate 2")?;
    let score = main_score(&answer);
    require(matches!(score, Some(Score::Mate(1..=2))), || {
        format!("`go mate 2` ends without the score of a mate in two: {score:?}")
    })
}

fn search_moves(session: &mut Session) -> Outcome {
    for limits in ["depth 3 searchmoves a2a3 h2h3", "searchmoves a2a3 h2h3 depth 3"] {
        let best = session.search("startpos", limits)?.best_text();
        require(["a2a3", "h2h3"].contains(&best.as_str()), || {
            format!("`go {limits}` is answered by {best}")
        })?;
    }
    Ok(())
}

fn mixed(session: &mut Session) -> Outcome {
    for limits in [
        "depth 60 movetime 200",
        "movetime 3600000 depth 3",
        "wtime 3600000 btime 3600000 nodes 2000",
        "nodes 1000000000 wtime 200 btime 200",
    ] {
        let answer = session.search(MIDDLE_GAME, limits);
        answer.map_err(|stop| stop.with(&format!(" (`go {limits}`)")))?;
    }
    Ok(())
}

fn one_legal_move(session: &mut Session) -> Outcome {
    for limits in ["depth 5", "nodes 1000", "movetime 50", "wtime 200 btime 200"] {
        let best = session.search("fen 7k/8/5K1P/8/8/8/8/8 b - - 0 1", limits)?.best_text();
        require(best == "h8g8" || best == "h8h7", || format!("the best move is {best}"))?;
        session.search("fen 8/8/8/8/8/1k6/7r/K7 w - - 0 1", limits)?;
    }
    Ok(())
}
