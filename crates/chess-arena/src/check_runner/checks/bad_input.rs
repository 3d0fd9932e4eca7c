//! What no program should send, and some do.
//!
//! Required is that the engine lives on: that it answers `isready`, and searches a good position.

use crate::check_runner::check::{Check, checks};
use crate::check_runner::outcome::{Outcome, Stop};
use crate::check_runner::session::Session;

pub(super) const CHECKS: &[Check] = checks! { after Session::begin;
    blanks: "blanks", "spaces and tabs around words do no harm, nor do carriage returns";
    unknown_command: "unknown-command", "unknown commands and empty lines are ignored";
    bad_fen: "bad-fen", "the engine survives FENs that are not positions";
    bad_position: "bad-position",
        "the engine survives a `position` command with too little or too much in it";
    illegal_move: "illegal-move", "the engine survives moves that are not legal, or not even moves";
    bad_go: "bad-go", "the engine survives `go` with limits that make no sense";
    unknown_option: "unknown-option",
        "unknown options, and options without a name or a value, are ignored";
    bad_option_value: "bad-option-value",
        "the engine survives values out of range and values of another type";
    long_line: "long-line", "the engine survives a line of a megabyte";
    binary: "binary", "the engine survives bytes that are not text";
};

/// Sends lines one by one; the engine has to live on after each.
fn lives_on_after(session: &mut Session, lines: &[&str]) -> Outcome {
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
    match stop {
        Stop::Failed(why) => Stop::Failed(format!("{why}, after `{line}`")),
        skipped @ Stop::Skipped(_) => skipped,
    }
}

fn blanks(session: &mut Session) -> Outcome {
    for bytes in [&b"  isready\n"[..], b"\tisready\t\n", b"isready   \n", b"isready\r\n"] {
        session.send_bytes(bytes);
        let limit = session.settings().timeout;
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
    lives_on_after(session, &lines)
}

fn bad_fen(session: &mut Session) -> Outcome {
    lives_on_after(
        session,
        &[
            "position fen nonsense",
            "position fen rnbqkbnr/pppppppp/8/8 w KQkq - 0 1",
            "position fen rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNRRRRR w KQkq - 0 1",
            "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/8/8/8 w KQkq - 0 1",
            "position fen 4k3/8/8/8/8/8/8/4K3 x - - 0 1",
            "position fen 4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1",
            "position fen 4k3/8/8/8/8/8/8/4K3 w - e9 0 1",
            "position fen 4k3/8/8/8/8/8/8/4K3 w - - -1 x",
            "position fen 4k3/8/8/8/8/8/8/4K3 w - - 99999999999 99999999999",
            "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
            "position fen 4k3/8/8/8/8/8/8/8 w - - 0 1",
            "position fen 4k3/4R3/8/8/8/8/8/4K3 w - - 0 1",
            "position fen P3k3/8/8/8/8/8/8/4K2p w - - 0 1",
            "position fen QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/8/8/8/k6K w - - 0 1",
        ],
    )
}

fn bad_position(session: &mut Session) -> Outcome {
    lives_on_after(
        session,
        &[
            "position",
            "position fen",
            "position moves",
            "position startpos moves",
            "position startpos e2e4",
            "position nowhere",
            "position fen startpos",
        ],
    )
}

fn illegal_move(session: &mut Session) -> Outcome {
    lives_on_after(
        session,
        &[
            "position startpos moves e2e5",
            "position startpos moves e7e5",
            "position startpos moves e2e4 e2e4",
            "position startpos moves zzzz",
            "position startpos moves e2e4q",
            "position startpos moves 0000",
            "position startpos moves e9e4",
            "position startpos moves e2",
            "position startpos moves e2e4 \u{265e}f6",
            "position fen 4k3/8/8/8/8/8/8/4K2R w - - 0 1 moves e1g1",
            "position fen 8/P6k/8/8/8/8/8/K7 w - - 0 1 moves a7a8k",
        ],
    )
}

fn bad_go(session: &mut Session) -> Outcome {
    for limits in [
        "depth",
        "depth abc",
        "depth -3",
        "depth 99999999999999999999",
        "nodes -1",
        "nodes 99999999999999999999",
        "movetime -5",
        "wtime",
        "wtime abc btime def",
        "wtime 99999999999999999999 btime 99999999999999999999",
        "wtime 100 btime 100 movestogo 0",
        "wtime 100 btime 100 movestogo -1",
        "searchmoves",
        "searchmoves e2e5 depth 2",
        "mate abc",
        "xyzzy depth 2",
    ] {
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

fn unknown_option(session: &mut Session) -> Outcome {
    lives_on_after(
        session,
        &[
            "setoption name No Such Option value 1",
            "setoption name No Such Button",
            "setoption",
            "setoption name",
            "setoption value 5",
            "setoption name value",
            "setoption Hash 16",
            "setoption name Hash",
        ],
    )
}

fn bad_option_value(session: &mut Session) -> Outcome {
    lives_on_after(
        session,
        &[
            "setoption name Hash value abc",
            "setoption name Hash value -1",
            "setoption name Hash value 99999999999999999999",
            "setoption name Hash value",
            "setoption name Threads value 0",
            "setoption name Threads value many",
            "setoption name MultiPV value 0",
            "setoption name UCI_Chess960 value perhaps",
            "setoption name Ponder value 17",
        ],
    )
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
