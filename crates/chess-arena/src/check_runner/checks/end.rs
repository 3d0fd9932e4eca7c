//! The end.

use std::time::Duration;

use crate::check_runner::check::{Check, Outcome};
use crate::check_runner::session::Session;

pub(super) const CHECKS: &[Check] = &[
    Check { name: "quit", requires: "`quit` ends the engine", run: quit },
    Check {
        name: "quit-in-search",
        requires: "`quit` ends the engine while it searches",
        run: quit_in_search,
    },
    Check {
        name: "end-of-input",
        requires: "the end of its input ends the engine",
        run: end_of_input,
    },
    Check {
        name: "end-of-input-in-search",
        requires: "the end of its input ends the engine while it searches",
        run: end_of_input_in_search,
    },
];

fn quit(session: &mut Session) -> Outcome {
    session.begin()?;
    session.send("quit");
    session.end()
}

fn quit_in_search(session: &mut Session) -> Outcome {
    search(session)?;
    session.send("quit");
    session.end()
}

fn end_of_input(session: &mut Session) -> Outcome {
    session.begin()?;
    session.close_input();
    session.end()
}

fn end_of_input_in_search(session: &mut Session) -> Outcome {
    search(session)?;
    session.close_input();
    session.end()
}

fn search(session: &mut Session) -> Outcome {
    session.begin()?;
    session.position("startpos")?;
    let search = session.go("infinite");
    session.goes_on(&search, Duration::from_millis(100)).map(drop)
}
