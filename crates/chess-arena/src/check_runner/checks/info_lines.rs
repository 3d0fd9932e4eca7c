//! What the engine tells while it searches.

use std::collections::HashSet;
use std::time::Duration;

use chess_uci::OptionKind;

use crate::check_runner::answer::Answer;
use crate::check_runner::check::{Check, cases, checks};
use crate::check_runner::outcome::{Outcome, Stop, require};
use crate::check_runner::session::{Session, is_best_move};

pub(super) const CHECKS: &[Check] = checks! { after Session::begin;
    numbers: "info-numbers", "the numbers in info lines are whole, and hashfull is at most 1000";
    fields: "info-fields", "the last info line with a pv has depth, score, nodes and time";
    legal: "pv-legal", "every move of every pv is legal and in UCI notation";
    ends: "pv-ends",
        "no pv goes on after the end of the game: by mate or stalemate, fifty moves, threefold \
         repetition or too few pieces to mate";
    best_move: "pv-bestmove", "the last pv begins with the best move";
    multi_pv: "multipv",
        "MultiPV gives that many lines, each with a different first move, but no more than there \
         are legal moves";
    show_wdl: "show-wdl", "the info lines have wdl with UCI_ShowWDL, and only then";
};

/// Tries a test on the answers in several positions, under several limits, in one game.
fn on_answers(session: &mut Session, test: fn(&Answer) -> Outcome) -> Outcome {
    for position in cases("info") {
        for limits in ["depth 6", "movetime 60"] {
            test(&session.search(position, limits)?)?;
        }
        session.position(position)?;
        let search = session.go("infinite");
        // That it does not end by itself is required elsewhere.
        let lines = session.listen(Duration::from_millis(60))?;
        if lines.iter().any(|line| is_best_move(line)) {
            continue;
        }
        session.send("stop");
        test(&session.answer_behind(lines, &search)?)?;
    }
    Ok(())
}

fn numbers(session: &mut Session) -> Outcome {
    on_answers(session, Answer::infos_are_well_formed)
}

fn fields(session: &mut Session) -> Outcome {
    let answer = session.search("startpos", "depth 5")?;
    let info = answer.main_line().ok_or_else(|| Stop::failed("no info line has a pv"))?;
    for (field, is_there) in [
        ("depth", info.depth.is_some()),
        ("score", info.score.is_some()),
        ("nodes", info.nodes.is_some()),
        ("time", info.elapsed.is_some()),
    ] {
        require(is_there, || format!("the last info line with a pv has no {field}"))?;
    }
    Ok(())
}

fn legal(session: &mut Session) -> Outcome {
    on_answers(session, Answer::lines_of_play_are_legal)
}

fn ends(session: &mut Session) -> Outcome {
    for position in cases("pv-ends") {
        let answer = session.search(position, "depth 9")?;
        answer.lines_of_play_end_with_the_game()?;
    }
    Ok(())
}

fn best_move(session: &mut Session) -> Outcome {
    on_answers(session, Answer::line_of_play_begins_with_best_move)
}

fn multi_pv(session: &mut Session) -> Outcome {
    let option = session.need_option("MultiPV")?;
    let &OptionKind::Spin { max, .. } = option.kind() else {
        return Err(Stop::failed("the option MultiPV is not a spin"));
    };
    if max < 5 {
        return Err(Stop::Skipped(format!("MultiPV is at most {max}")));
    }
    session.set(&option, "5");
    for (position, expected) in
        [("startpos", 5), ("fen 8/8/8/8/8/1k6/7r/K7 w - - 0 1", 1), ("startpos moves e2e4", 5)]
    {
        let answer = session.search(position, "depth 5")?;
        answer.lines_of_play_are_legal()?;
        let depth = answer.infos().filter(|info| !info.pv.is_empty()).filter_map(|info| info.depth);
        let last = depth.max().unwrap_or_default();
        let lines: Vec<_> = answer
            .infos()
            .filter(|info| info.depth == Some(last) && !info.pv.is_empty() && !info.is_bound())
            .collect();
        let numbers: HashSet<u32> = lines.iter().map(|info| info.multi_pv.unwrap_or(1)).collect();
        let right: HashSet<u32> = (1..=expected).collect();
        require(numbers == right, || {
            let mut numbers: Vec<u32> = numbers.into_iter().collect();
            numbers.sort_unstable();
            format!("at depth {last} there are the lines {numbers:?}, not 1 to {expected}")
        })?;
        // A line may be told several times; the last one counts.
        let first_moves: HashSet<&str> = (1..=expected)
            .filter_map(|number| {
                lines.iter().rev().find(|info| info.multi_pv.unwrap_or(1) == number)
            })
            .filter_map(|info| info.pv.first().map(String::as_str))
            .collect();
        require(first_moves.len() == expected as usize, || {
            format!("at depth {last} two lines begin with the same move")
        })?;
    }
    Ok(())
}

fn show_wdl(session: &mut Session) -> Outcome {
    let option = session.need_option("UCI_ShowWDL")?;
    for shown in [true, false] {
        session.set(&option, &shown.to_string());
        let answer = session.search("startpos", "depth 4")?;
        answer.infos_are_well_formed()?;
        let has = answer.infos().any(|info| info.win_draw_loss.is_some());
        require(has == shown, || {
            let word = if has { "is" } else { "is no" };
            format!("with UCI_ShowWDL {shown} there {word} wdl in the info lines")
        })?;
    }
    Ok(())
}
