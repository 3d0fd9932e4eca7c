//! What no program should send, and some do.
//!
//! Required is that the engine lives on: that it answers `isready`, and searches a good position.

use crate::check_runner::check::{Check, cases, checks};
use crate::check_runner::outcome::{Outcome, Stop};
use crate::check_runner::session::Session;

pub(super) const CHECKS: &[Check] = checks! { after Session::begin;
    blanks: "blanks", "spaces and tabs around words do no harm, nor do carriage returns";
    unknown_command: "unknown-command", "unknown commands and empty lines are ignored";
    each_line: "bad-fen", "the engine survives FENs that are not positions";
    each_line: "bad-position",
        "the engine survives a `position` command with too little or too much in it";
    each_line: "illegal-move", "the engine survives moves that are not legal, or not even moves";
    bad_go: "bad-go", "the engine survives `go` with limits that make no sense";
    each_line: "unknown-option",
        "unknown options, and options without a name or a value, are ignored";
    each_line: "bad-option-value",
        "the engine survives values out of range and values of another type";
    long_line: "long-line", "the engine survives a line of a megabyte";
    binary: "binary", "the engine survives bytes that are not text";
};

/// Sends lines one by one; the engine has to live on after each.
fn lives_on_after<'a>(session: &mut Session, lines: impl IntoIterator<Item = &'a str>) -> Outcome {
    for line in lines {
        session.send(line);
        lives_on(session).map_err(|stop| behind(line, stop))?;
    }
    Ok(())
}

fn lives_on(session: &mut Session) -> Outcome {
    session.ready()?;
    session.search("startpos moves e2e4", "depth 2").map(drop)
}

/// The failure with the line that brought it about.
fn behind(line: &str, stop: Stop) -> Stop {
    stop.with(&format!(", after `{line}`"))
}

fn blanks(session: &mut Session) -> Outcome {
    for bytes in [&b"  isready\n"[..], b"\tisready\t\n", b"isready   \n", b"isready\r\n"] {
        session.send_bytes(bytes);
        let limit = session.settings.timeout;
        session.expect(&bytes.escape_ascii().to_string(), "readyok", limit)?;
    }
    session.position("startpos")?;
    session.send("position   startpos \t moves  e2e4 ");
    session.send("position startpos");
    let search = session.go("  depth \t 2 ");
    session.answer(&search).map(drop)
}

fn unknown_command(session: &mut Session) -> Outcome {
    let lines =
        ["xyzzy", "", "   ", "joho debug on", "UCI", "bestmove e2e4", "\"", "setoptionname", "go2"];
    lives_on_after(session, lines)
}

/// Sends all lines of the check.
fn each_line(session: &mut Session) -> Outcome {
    lives_on_after(session, cases(session.check))
}

fn bad_go(session: &mut Session) -> Outcome {
    for limits in cases("bad-go") {
        let line = format!("go {limits}");
        session.position("startpos")?;
        session.send(&line);
        session.send("stop");
        // Whether such a search is answered, refused or passed over is the engine's affair.
        session.ready().map_err(|stop| behind(&line, stop))?;
        session.listen(std::time::Duration::from_millis(30))?;
        session.send("stop");
        session.ready().map_err(|stop| behind(&line, stop))?;
    }
    session.listen(std::time::Duration::from_millis(100))?;
    lives_on(session)
}

const MEGABYTE: usize = 1 << 20;

fn long_line(session: &mut Session) -> Outcome {
    for start in ["", "position fen ", "position startpos moves ", "setoption name "] {
        session.send(format!("{start}{}", "x".repeat(MEGABYTE)));
        lives_on(session).map_err(|stop| behind(&format!("{start}xxx…"), stop))?;
    }
    // The first of these moves is legal.
    session.send(format!("position startpos moves{}", " e2e4".repeat(MEGABYTE / 5)));
    lives_on(session).map_err(|stop| behind("position startpos moves e2e4 e2e4…", stop))?;
    // All of these are: an engine that looks back from each to all before is busy for minutes.
    let there_and_back = " g1f3 g8f6 f3g1 f6g8";
    let game = there_and_back.repeat(MEGABYTE / there_and_back.len());
    session.send(format!("position startpos moves{game}"));
    lives_on(session).map_err(|stop| behind("position startpos moves g1f3 g8f6 f3g1 f6g8…", stop))
}

fn binary(session: &mut Session) -> Outcome {
    let all: Vec<u8> = (0..=255).filter(|byte| *byte != b'\n').collect();
    for bytes in
        [&all[..], &[0; 64], &[0xff; 64], b"\xc3\x28\xa0\xa1", b"position fen \x00\xfe\xff"]
    {
        session.send_bytes(&[bytes, b"\n"].concat());
        lives_on(session).map_err(|stop| behind(&bytes.escape_ascii().to_string(), stop))?;
    }
    Ok(())
}
