//! `search`: the best move, and how the search came to it.

use std::io::{self, Write};
use std::time::Duration;

use chess_movegen::{Game, Move, Position};
use chess_notation::san;
use chess_play::WhiteScore;
use chess_search::{Bound, Limits, Line, Options, Report, Score, SearchResult, Searcher};
use serde_json::{Value, json};

use crate::args::SearchOptions;
use crate::evaluation::EVALUATION;
use crate::failure::Failure;
use crate::move_text;

pub(crate) fn run(options: &SearchOptions, out: &mut impl Write) -> Result<(), Failure> {
    let position = options.position.read()?;
    let game = Game::new(position.clone());
    if !position.has_legal_move() {
        let outcome = game.outcome_with_claims();
        let why = outcome.map(|outcome| format!(": {outcome}")).unwrap_or_default();
        return Err(Failure::Refused(format!("there is no legal move{why}")));
    }
    let resources = &options.resources;
    let mut searcher = Searcher::new(EVALUATION).with_options(
        Options::default()
            .with_threads(resources.threads())
            .with_hash_mebibytes(resources.hash_mebibytes())
            .with_multi_pv(usize::from(options.lines)),
    );
    let stop = searcher.stop_handle();
    ctrlc::set_handler({
        let stop = stop.clone();
        move || stop.stop()
    })
    .map_err(|error| Failure::Refused(format!("cannot listen for ctrl-c: {error}")))?;

    let mut view = View { out, position: &position, is_json: options.json, shown: Vec::new() };
    let mut written = view.begin();
    let result = searcher.search(&game, &limits(options), &mut |report| {
        if let (Ok(()), Report::Line(line)) = (&written, report)
            && line.bound == Bound::Exact
        {
            written = view.show_line(line);
            if written.is_err() {
                stop.stop();
            }
        }
    });
    written?;
    Ok(view.show_result(&result)?)
}

/// What ends the search.
fn limits(options: &SearchOptions) -> Limits {
    let mut limits = Limits::NONE;
    if let Some(milliseconds) = options.time {
        limits = limits.with_time(Duration::from_millis(milliseconds));
    }
    if let Some(nodes) = options.nodes {
        limits = limits.with_nodes(nodes);
    }
    match options.depth {
        Some(depth) => limits.with_depth(depth),
        None if options.time.is_none() && options.nodes.is_none() => limits.with_depth(DEPTH),
        None => limits,
    }
}

/// The depth if there is no limit of any kind.
const DEPTH: u32 = 5;

/// How lines and results are printed.
struct View<'a, W> {
    out: &'a mut W,
    position: &'a Position,
    is_json: bool,
    /// Depth, number and score of the lines of this depth that have been shown.
    shown: Vec<(u32, usize, Score)>,
}

impl<W: Write> View<'_, W> {
    fn begin(&mut self) -> io::Result<()> {
        if !self.is_json {
            writeln!(self.out, "depth    score      nodes        ms  line")?;
        }
        self.out.flush()
    }

    fn show_line(&mut self, line: &Line) -> io::Result<()> {
        // The best of several lines is reported when it is found, and again with the others.
        let key = (line.depth, line.multi_pv, line.score);
        if self.shown.contains(&key) {
            return Ok(());
        }
        self.shown.retain(|&(depth, ..)| depth == line.depth);
        self.shown.push(key);
        let score = WhiteScore::new(line.score, self.position.side_to_move());
        let (depth, nodes, milliseconds) = (line.depth, line.nodes, line.elapsed.as_millis());
        if self.is_json {
            let value = json!({
                "depth": depth,
                "line": line.multi_pv,
                "score": score.to_string(),
                "nodes": nodes,
                "milliseconds": milliseconds as u64,
                "pv": self.uci(&line.pv),
            });
            writeln!(self.out, "{value}")?;
        } else {
            let moves = san::line::format(self.position, &line.pv).map_err(io::Error::other)?;
            writeln!(self.out, "{depth:>5} {score:>8} {nodes:>10} {milliseconds:>9}  {moves}")?;
        }
        self.out.flush()
    }

    fn show_result(&mut self, result: &SearchResult) -> io::Result<()> {
        let Some(best_move) = result.best_move else { return Ok(()) };
        if self.is_json {
            let score = WhiteScore::new(result.score, self.position.side_to_move());
            let value = json!({
                "best_move": move_text::uci(self.position, best_move).as_str(),
                "score": score.to_string(),
                "depth": result.depth,
                "nodes": result.nodes,
                "milliseconds": result.elapsed.as_millis() as u64,
                "pv": self.uci(&result.pv),
            });
            writeln!(self.out, "{value}")
        } else {
            writeln!(self.out, "best move {}", move_text::san(self.position, best_move))
        }
    }

    /// The moves of a line as UCI writes them.
    fn uci(&self, moves: &[Move]) -> Value {
        let mut position = self.position.clone();
        let text = |&mv: &Move| {
            let text = move_text::uci(&position, mv).to_string();
            position = position.make_unchecked(mv);
            text
        };
        moves.iter().map(text).collect()
    }
}
