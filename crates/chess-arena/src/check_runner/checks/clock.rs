//! Clocks.

use std::time::Duration;

use crate::check_runner::check::{Check, checks};
use crate::check_runner::outcome::{Outcome, require};
use crate::check_runner::session::{Session, shown};

pub(super) const CHECKS: &[Check] = checks! { after Session::begin;
    clock_of_white: "clock-of-white", "`go wtime 100` is answered, with a score before it";
    clock_of_black: "clock-of-black",
        "`go btime 100` is answered when Black is to move, with a score before it";
    orders: "clock-orders", "wtime, btime, winc and binc are understood in all 24 orders";
    kept: "clock-kept", "the answer comes before the clock runs out";
    moves_to_go: "clock-moves-to-go",
        "the answer comes before the clock runs out with `movestogo 1`";
    other_side: "clock-other-side", "the engine goes by its own clock, not by its opponent's";
    zero: "clock-zero", "with no time left on its clock, the engine answers at once";
    negative: "clock-negative", "with a negative time on its clock, the engine answers at once";
};

const AFTER_E4: &str = "startpos moves e2e4";

fn clock_of_white(session: &mut Session) -> Outcome {
    scored(session, "startpos", "wtime 100")
}

fn clock_of_black(session: &mut Session) -> Outcome {
    scored(session, AFTER_E4, "btime 100")
}

fn scored(session: &mut Session, position: &str, limits: &str) -> Outcome {
    let answer = session.search(position, limits)?;
    answer.infos_are_well_formed()?;
    require(answer.infos().any(|info| info.score.is_some()), || {
        format!("no info line has a score in the answer to `go {limits}`")
    })
}

fn orders(session: &mut Session) -> Outcome {
    const CLOCKS: [&str; 4] = ["wtime 100", "btime 120", "winc 10", "binc 20"];
    for (a, first) in CLOCKS.iter().enumerate() {
        for (b, second) in CLOCKS.iter().enumerate().filter(|(b, _)| *b != a) {
            for (c, third) in CLOCKS.iter().enumerate().filter(|(c, _)| *c != a && *c != b) {
                let last = CLOCKS[6 - a - b - c];
                let position = if a % 2 == 0 { "startpos" } else { AFTER_E4 };
                session.search(position, &format!("{first} {second} {third} {last}"))?;
            }
        }
    }
    Ok(())
}

fn kept(session: &mut Session) -> Outcome {
    within(session, "startpos", "wtime 1000 btime 1000 winc 10 binc 10", 1_000)?;
    within(session, "startpos", "wtime 500 btime 500", 500)?;
    within(session, AFTER_E4, "wtime 500 btime 500 movestogo 5", 500)
}

fn moves_to_go(session: &mut Session) -> Outcome {
    within(session, "startpos", "wtime 500 btime 500 movestogo 1", 500)?;
    within(session, AFTER_E4, "wtime 500 btime 500 winc 50 binc 50 movestogo 1", 500)
}

fn other_side(session: &mut Session) -> Outcome {
    within(session, "startpos", "wtime 300 btime 3600000", 300)?;
    within(session, AFTER_E4, "wtime 3600000 btime 300", 300)
}

fn zero(session: &mut Session) -> Outcome {
    within(session, "startpos", "wtime 0 btime 0", 100)?;
    within(session, AFTER_E4, "wtime 0 btime 0 winc 0 binc 0", 100)
}

fn negative(session: &mut Session) -> Outcome {
    within(session, "startpos", "wtime -50 btime 100", 100)?;
    within(session, AFTER_E4, "wtime 100 btime -50", 100)
}

fn within(session: &mut Session, position: &str, limits: &str, milliseconds: u64) -> Outcome {
    let elapsed = session.search(position, limits)?.elapsed;
    let limit = Duration::from_millis(milliseconds) + session.settings.slack;
    require(elapsed <= limit, || {
        let slack = shown(session.settings.slack);
        format!(
            "`go {limits}` is answered after {}: more than {milliseconds}ms and a slack of {slack}",
            shown(elapsed)
        )
    })
}
