//! Searches, and engines, that end on command, and what may be said meanwhile.

use std::time::{Duration, Instant};

use crate::check_runner::check::{Check, cases, checks};
use crate::check_runner::outcome::{Outcome, require};
use crate::check_runner::session::{Session, is_best_move, shown};

pub(super) const CHECKS: &[Check] = checks! { after Session::begin;
    stop: "stop", "`stop` ends a search at once, whatever limits it has";
    stop_at_once: "stop-at-once",
        "`stop` directly after `go` is answered with a legal move, twenty times";
    stop_idle: "stop-idle", "`stop` without a search is not answered";
    one_bestmove: "one-bestmove", "each `go` is answered with one `bestmove`, stopped or not";
    infinite: "infinite",
        "`go infinite` does not end before `stop`, even at a mate or with one legal move";
    ready_in_search: "ready-in-search", "`isready` is answered during a search, which goes on";
    ponder: "ponder", "`go ponder` does not end before `stop`, even if its clock runs out";
    ponder_hit: "ponderhit",
        "`ponderhit` turns pondering into a search with the clock it was given";
};

const WHILE: Duration = Duration::from_millis(400);

fn stop(session: &mut Session) -> Outcome {
    for limits in ["infinite", "wtime 3600000 btime 3600000", "depth 200", "movetime 3600000"] {
        session.position("startpos moves e2e4 e7e5")?;
        let search = session.go(limits);
        // All but the first may have been reached already.
        let lines = session.listen(WHILE / 2)?;
        if limits != "infinite" && lines.iter().any(|line| is_best_move(line)) {
            continue;
        }
        let before = Instant::now();
        session.send("stop");
        session.answer_behind(lines, &search)?;
        let elapsed = before.elapsed();
        require(elapsed <= Duration::from_millis(500) + session.settings.slack, || {
            format!("`stop` is answered after {} (`go {limits}`)", shown(elapsed))
        })?;
    }
    Ok(())
}

fn stop_at_once(session: &mut Session) -> Outcome {
    for moves in ["", " moves e2e4"].into_iter().cycle().take(20) {
        session.position(&format!("startpos{moves}"))?;
        let search = session.go("infinite");
        let answer = session.stop(&search)?;
        require(answer.best_move.is_some(), || "there is no best move".into())?;
    }
    Ok(())
}

fn stop_idle(session: &mut Session) -> Outcome {
    session.send("stop");
    nothing_left(session)?;
    session.search("startpos", "depth 2")?;
    session.send("stop");
    nothing_left(session)
}

/// That nothing that was sent brings about another `bestmove`.
fn nothing_left(session: &mut Session) -> Outcome {
    let mut lines = session.ready()?;
    lines.extend(session.listen(WHILE / 4)?);
    match lines.iter().find(|line| is_best_move(line)) {
        Some(line) => require(false, || format!("nothing asked for `{line}`")),
        None => Ok(()),
    }
}

fn one_bestmove(session: &mut Session) -> Outcome {
    session.search("startpos", "depth 3")?;
    nothing_left(session)?;
    session.search("startpos", "movetime 50")?;
    nothing_left(session)?;
    session.position("startpos moves d2d4")?;
    let search = session.go("infinite");
    session.goes_on(&search, WHILE / 4)?;
    session.stop(&search)?;
    nothing_left(session)
}

fn infinite(session: &mut Session) -> Outcome {
    for position in cases("infinite") {
        session.position(position)?;
        let search = session.go("infinite");
        session.goes_on(&search, WHILE)?;
        session.stop(&search)?;
    }
    Ok(())
}

fn ready_in_search(session: &mut Session) -> Outcome {
    session.position("startpos")?;
    let search = session.go("infinite");
    session.goes_on(&search, WHILE / 4)?;
    for _ in 0..3 {
        let before = session.ready()?;
        require(before.iter().all(|line| !is_best_move(line)), || {
            format!("`{}` ends with `isready`", search.question)
        })?;
    }
    session.goes_on(&search, WHILE / 4)?;
    session.stop(&search).map(drop)
}

const PONDER: &str = "ponder wtime 200 btime 200 winc 10 binc 10";

fn ponder(session: &mut Session) -> Outcome {
    allow_pondering(session);
    session.position("startpos moves e2e4 e7e5")?;
    let search = session.go(PONDER);
    session.goes_on(&search, WHILE * 2)?;
    session.stop(&search).map(drop)
}

fn ponder_hit(session: &mut Session) -> Outcome {
    allow_pondering(session);
    for limits in [PONDER, "ponder movetime 200", "wtime 200 btime 200 ponder"] {
        session.position("startpos moves e2e4 e7e5")?;
        let search = session.go(limits);
        session.goes_on(&search, WHILE)?;
        let before = Instant::now();
        session.send("ponderhit");
        session.answer(&search)?;
        let elapsed = before.elapsed();
        require(elapsed <= Duration::from_millis(300) + session.settings.slack, || {
            format!("after `ponderhit` the answer takes {} (`go {limits}`)", shown(elapsed))
        })?;
    }
    Ok(())
}

/// Sets the option that some engines need before they ponder.
fn allow_pondering(session: &mut Session) {
    if let Some(option) = session.option("Ponder") {
        session.set(&option, "true");
    }
}

/// The end of the engine itself.
pub(super) const END: &[Check] = checks! { after Session::begin;
    quit: "quit", "`quit` ends the engine";
    quit_in_search: "quit-in-search", "`quit` ends the engine while it searches";
    end_of_input: "end-of-input", "the end of its input ends the engine";
    end_of_input_in_search: "end-of-input-in-search",
        "the end of its input ends the engine while it searches";
};

fn quit(session: &mut Session) -> Outcome {
    session.send("quit");
    session.end()
}

fn quit_in_search(session: &mut Session) -> Outcome {
    search_on(session)?;
    session.send("quit");
    session.end()
}

fn end_of_input(session: &mut Session) -> Outcome {
    session.close_input();
    session.end()
}

fn end_of_input_in_search(session: &mut Session) -> Outcome {
    search_on(session)?;
    session.close_input();
    session.end()
}

fn search_on(session: &mut Session) -> Outcome {
    session.position("startpos")?;
    let search = session.go("infinite");
    session.goes_on(&search, Duration::from_millis(100)).map(drop)
}
