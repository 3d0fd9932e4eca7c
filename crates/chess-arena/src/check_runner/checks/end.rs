//! The end.

use std::time::Duration;

use crate::check_runner::check::{Check, checks};
use crate::check_runner::outcome::Outcome;
use crate::check_runner::session::Session;

pub(super) const CHECKS: &[Check] = checks! { after Session::begin;
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
    search(session)?;
    session.send("quit");
    session.end()
}

fn end_of_input(session: &mut Session) -> Outcome {
    session.close_input();
    session.end()
}

fn end_of_input_in_search(session: &mut Session) -> Outcome {
    search(session)?;
    session.close_input();
    session.end()
}

fn search(session: &mut Session) -> Outcome {
    session.position("startpos")?;
    let search = session.go("infinite");
    session.goes_on(&search, Duration::from_millis(100)).map(drop)
}
