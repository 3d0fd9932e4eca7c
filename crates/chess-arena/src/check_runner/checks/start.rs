//! The first words.

use std::time::Duration;

use crate::check_runner::check::{Check, checks};
use crate::check_runner::outcome::{Outcome, require};
use crate::check_runner::session::Session;

pub(super) const CHECKS: &[Check] = checks! { after Session::hello;
    uci: "uci", "`uci` is answered with `uciok`";
    id_name: "id-name", "`id name` comes once before `uciok`, with a name";
    id_author: "id-author", "`id author` comes once before `uciok`, with a name";
    ready: "ready", "`isready` is answered with one `readyok`";
    new_game: "new-game", "`ucinewgame` is understood, and `isready` is answered after it";
    debug: "debug", "`debug on` and `debug off` do no harm";
};

/// That it is answered is what all checks begin with.
fn uci(_: &mut Session) -> Outcome {
    Ok(())
}

fn id_name(session: &mut Session) -> Outcome {
    one_name("id name", &session.greeting.names)
}

fn id_author(session: &mut Session) -> Outcome {
    one_name("id author", &session.greeting.authors)
}

fn one_name(what: &str, names: &[String]) -> Outcome {
    require(names.len() == 1, || format!("there are {} lines `{what}`, not one", names.len()))?;
    require(!names[0].trim().is_empty(), || format!("the name in `{what}` is empty"))
}

fn ready(session: &mut Session) -> Outcome {
    session.ready()?;
    let more = session.listen(Duration::from_millis(100))?;
    require(more.iter().all(|line| line != "readyok"), || {
        "one `isready` is answered with more than one `readyok`".into()
    })
}

fn new_game(session: &mut Session) -> Outcome {
    session.new_game()?;
    session.search("startpos", "depth 1")?;
    session.new_game()?;
    session.search("startpos", "depth 1").map(drop)
}

fn debug(session: &mut Session) -> Outcome {
    session.new_game()?;
    session.send("debug on");
    session.search("startpos", "depth 2")?;
    session.send("debug off");
    session.search("startpos", "depth 2").map(drop)
}
