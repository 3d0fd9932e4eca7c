//! `search`: the best move, and how the search came to it.

use std::io::Write;
use std::time::Duration;

use chess_movegen::{Game, Position};
use chess_search::{Bound, Limits, Line, Report, Searcher};

use crate::args::SearchOptions;
use crate::evaluation::EVALUATION;
use crate::failure::Failure;
use crate::score::WhiteScore;
use crate::{move_text, position_text};

/// How many plies to look ahead where neither depth nor time is given.
const DEFAULT_DEPTH: u32 = 5;

pub(crate) fn run(options: &SearchOptions, out: &mut impl Write) -> Result<(), Failure> {
    let position = position_text::parse(options.fen.fen.as_deref())?;
    if !position.has_legal_move() {
        let outcome = Game::new(position).outcome_with_claims();
        let why = outcome.map(|outcome| format!(": {outcome}")).unwrap_or_default();
        return Err(Failure::Refused(format!("there is no legal move{why}")));
    }
    writeln!(out, "depth    score      nodes        ms  line")?;
    out.flush()?;
    // The search cannot be told to stop because of a failed write; it ends soon enough.
    let mut written = Ok(());
    let mut on_iteration = |report: &Report| {
        if let (Ok(()), Report::Line(line)) = (&written, report)
            && line.bound == Bound::Exact
        {
            written = write_line(out, &position, line);
        }
    };
    let limits = limits(options);
    let game = Game::new(position.clone());
    let result = Searcher::new(EVALUATION).search(&game, &limits, &mut on_iteration);
    written?;
    if let Some(best_move) = result.best_move {
        writeln!(out, "best move {}", move_text::san(&position, best_move))?;
    }
    Ok(())
}

fn limits(options: &SearchOptions) -> Limits {
    let limits = match (options.depth, options.time) {
        (Some(depth), _) => Limits::NONE.with_depth(depth),
        (None, Some(_)) => Limits::NONE,
        (None, None) => Limits::NONE.with_depth(DEFAULT_DEPTH),
    };
    match options.time {
        Some(milliseconds) => limits.with_time(Duration::from_millis(milliseconds)),
        None => limits,
    }
}

fn write_line(out: &mut impl Write, position: &Position, line: &Line) -> std::io::Result<()> {
    let score = WhiteScore::new(line.score, position.side_to_move());
    let Line { depth, nodes, .. } = line;
    let milliseconds = line.elapsed.as_millis();
    let moves = move_text::line(position, &line.pv);
    writeln!(out, "{depth:>5} {score:>8} {nodes:>10} {milliseconds:>9}  {moves}")?;
    out.flush()
}
