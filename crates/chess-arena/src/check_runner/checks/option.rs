//! Options.

use std::collections::HashSet;

use chess_uci::{EngineMessage, OptionDeclaration, OptionKind};

use crate::check_runner::check::{Check, checks};
use crate::check_runner::outcome::{Outcome, Stop, require};
use crate::check_runner::session::Session;

pub(super) const CHECKS: &[Check] = checks! { after Session::begin;
    listed: "options-listed",
        "each option has a unique name, a UCI type, and a default among its values";
    defaults: "options-default",
        "each option can be set to its default, or pressed, without complaint";
    least: "options-least", "each numeric option can be set to its minimum, and the engine still plays";
    case: "options-case", "the name of an option is understood in upper and in lower case";
    blanks: "options-blanks", "options with spaces in their names can be set";
    between_searches: "options-between-searches",
        "Hash and Threads can be changed between searches";
};

/// The options, which have to be well-formed.
fn options(session: &Session) -> Result<Vec<OptionDeclaration>, Stop> {
    let lines = session.greeting.options.iter();
    lines
        .map(|line| {
            let error = match line.parse() {
                Ok(EngineMessage::Option(option)) => return Ok(option),
                Ok(_) => "there is no option".to_owned(),
                Err(error) => error.to_string(),
            };
            Err(Stop::failed(format!("{error}, in `{line}`")))
        })
        .collect()
}

fn listed(session: &mut Session) -> Outcome {
    let mut names = HashSet::new();
    for option in options(session)? {
        let name = option.name();
        require(names.insert(name.to_ascii_lowercase()), || {
            format!("there are two options {name:?}")
        })?;
    }
    Ok(())
}

/// True for a line that says that a command was not understood.
fn is_complaint(line: &str) -> bool {
    let line = line.to_ascii_lowercase();
    [
        "no such",
        "unknown",
        "invalid",
        "illegal",
        "unrecognized",
        "error",
        "no option",
        "not offered",
    ]
    .iter()
    .any(|words| line.contains(words))
}

fn no_complaint(lines: &[String], option: &OptionDeclaration) -> Outcome {
    match lines.iter().find(|line| is_complaint(line)) {
        Some(line) => Err(Stop::failed(format!("{:?} is answered by `{line}`", option.name()))),
        None => Ok(()),
    }
}

fn defaults(session: &mut Session) -> Outcome {
    for option in options(session)? {
        session.set_to_default(&option);
        no_complaint(&session.ready()?, &option)?;
    }
    session.search("startpos", "depth 3").map(drop)
}

fn least(session: &mut Session) -> Outcome {
    for option in options(session)? {
        if let OptionKind::Spin { min, .. } = option.kind() {
            session.set(&option, &min.to_string());
            no_complaint(&session.ready()?, &option)?;
        }
    }
    session.search("startpos", "depth 3").map(drop)
}

/// Shown by MultiPV, which has an effect that can be seen.
fn case(session: &mut Session) -> Outcome {
    session.need_option("MultiPV")?;
    for name in ["multipv", "MULTIPV", "mUlTiPv"] {
        session.send("setoption name MultiPV value 1");
        session.send(format!("setoption name {name} value 2"));
        let answer = session.search("startpos", "depth 3")?;
        require(answer.infos().any(|info| info.multi_pv == Some(2)), || {
            format!("`setoption name {name} value 2` is not followed by two lines")
        })?;
    }
    Ok(())
}

fn blanks(session: &mut Session) -> Outcome {
    let options = options(session)?;
    let mut with_blanks = options.iter().filter(|option| option.name().contains(' ')).peekable();
    if with_blanks.peek().is_none() {
        return Err(Stop::Skipped("no option has a space in its name".into()));
    }
    for option in with_blanks {
        session.set_to_default(option);
        no_complaint(&session.ready()?, option)?;
    }
    Ok(())
}

fn between_searches(session: &mut Session) -> Outcome {
    let options = ["Hash", "Threads"].map(|name| session.option(name));
    if options.iter().all(Option::is_none) {
        return Err(Stop::Skipped("neither Hash nor Threads is offered".into()));
    }
    for value in [2, 33, 1] {
        for option in options.iter().flatten() {
            if let &OptionKind::Spin { min, max, .. } = option.kind() {
                let most = if option.name().eq_ignore_ascii_case("Threads") { 2 } else { 64 };
                session.set(option, &value.min(most).clamp(min, max).to_string());
            }
        }
        session.ready()?;
        session.search("startpos", "depth 4")?;
        session.search("startpos moves e2e4", "movetime 50")?;
    }
    Ok(())
}
