//! What a check is.

use std::time::Instant;

use anyhow::Context as _;
use chess_uci::client::Transcript;

use super::outcome::{Finding, Outcome};
use super::session::{Session, Settings};

/// One requirement on an engine. It is tried on a new process, so that its transcript is all that
/// was said, and an engine that crashes or hangs stands in the way of no other check.
#[derive(Clone, Copy)]
pub(crate) struct Check {
    /// In small letters with hyphens; unique.
    pub(crate) name: &'static str,
    /// What the engine must do, as a sentence without a full stop.
    pub(crate) requires: &'static str,
    /// What goes before, and must succeed.
    pub(crate) begin: fn(&mut Session) -> Outcome,
    pub(crate) run: fn(&mut Session) -> Outcome,
}

/// A list of checks: what goes before each, and its function, its name and its requirement.
macro_rules! checks {
    (after $begin:path; $($run:ident: $name:literal, $requires:literal;)*) => {
        &[$(Check { name: $name, requires: $requires, begin: $begin, run: $run }),*]
    };
}

pub(crate) use checks;

/// What the check with this name tries, a line each.
pub(crate) fn cases(check: &str) -> impl Iterator<Item = &'static str> {
    let head = format!("[{check}]");
    let lines = include_str!("cases.txt").lines().skip_while(move |&line| line != head);
    lines.skip(1).take_while(|line| !line.is_empty())
}

impl Check {
    /// Tries it on a new process; also the name of the engine, if it has told it.
    pub(crate) fn try_on(&self, settings: &Settings) -> anyhow::Result<(Finding, Option<String>)> {
        let start = Instant::now();
        let mut session = Session::start(self.name, settings)
            .with_context(|| format!("cannot start the engine {:?}", settings.command.program()))?;
        let outcome = (self.begin)(&mut session).and_then(|()| (self.run)(&mut session));
        let engine = session.greeting.names.first().cloned();
        let transcript = told(session.transcript());
        let finding = Finding::new(self.name, self.requires, outcome, start.elapsed(), transcript);
        Ok((finding, engine))
    }
}

/// Of a long transcript the first and the last lines are shown.
const SHOWN_AT_START: usize = 8;
const SHOWN_AT_END: usize = 32;

fn told(transcript: &Transcript) -> Vec<String> {
    let mut lines: Vec<String> = transcript
        .lines()
        // Engines repeat what they do not understand, and it may be bad for a terminal.
        .map(|line| line.replace(char::is_control, "\u{fffd}"))
        .collect();
    if let Some(left_out) = lines.len().checked_sub(SHOWN_AT_START + SHOWN_AT_END + 1) {
        let note = format!("… ({} lines left out)", left_out + 1);
        lines.splice(SHOWN_AT_START..=SHOWN_AT_START + left_out, [note]);
    }
    lines
}
