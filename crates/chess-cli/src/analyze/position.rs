//! The best moves of a position, and how the search came to them.

use std::io::{self, IsTerminal as _, Write};

use chess_movegen::{Game, Move, Position};
use chess_nnue::EngineEvaluator;
use chess_notation::{san, uci};
use chess_search::{Bound, Limits, Line, Report, Score, SearchResult, Searcher, WhiteScore};
use crossterm::cursor::MoveUp;
use crossterm::terminal::{Clear, ClearType};
use serde_json::{Value, json};

use crate::failure::Failure;

pub(super) fn run(
    position: &Position,
    mut searcher: Searcher<EngineEvaluator>,
    limits: &Limits,
    is_json: bool,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let game = Game::new(position.clone());
    if !position.has_legal_move() {
        let outcome = game.outcome_with_claims();
        let why = outcome.map(|outcome| format!(": {outcome}")).unwrap_or_default();
        return Err(Failure::Refused(format!("there is no legal move{why}")));
    }
    let stop = searcher.stop_handle();
    ctrlc::set_handler({
        let stop = stop.clone();
        move || stop.stop()
    })
    .map_err(|error| Failure::Refused(format!("cannot listen for ctrl-c: {error}")))?;

    let has_several_lines = searcher.options().multi_pv() > 1;
    let mut view = View {
        out,
        position,
        is_json,
        // A single line is better read as a table that grows.
        is_rewriting: has_several_lines && !is_json && io::stdout().is_terminal(),
        rows: Vec::new(),
        shown: Vec::new(),
    };
    let mut written = view.begin();
    let result = searcher.search(&game, limits, &mut |report| {
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

/// How lines and results are printed.
struct View<'a, W> {
    out: &'a mut W,
    position: &'a Position,
    is_json: bool,
    /// True if lines are written over those of the depth before.
    is_rewriting: bool,
    /// The rows of the table that are rewritten, the best line first.
    rows: Vec<String>,
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
            let row = format!("{depth:>5} {score:>8} {nodes:>10} {milliseconds:>9}  {moves}");
            if self.is_rewriting {
                self.rewrite(line.multi_pv.saturating_sub(1), row)?;
            } else {
                writeln!(self.out, "{row}")?;
            }
        }
        self.out.flush()
    }

    /// Puts a row in its place, with the others around it. Each takes one line of the terminal, so that
    /// the cursor finds the first again.
    fn rewrite(&mut self, index: usize, row: String) -> io::Result<()> {
        // Some terminals know nothing of their size, or say that it is nothing.
        let width = crossterm::terminal::size().map_or(0, |(width, _)| usize::from(width));
        let width = if width == 0 { 80 } else { width };
        let height = self.rows.len() as u16;
        match self.rows.get_mut(index) {
            Some(old) => *old = row,
            None => self.rows.push(row),
        }
        if height > 0 {
            crossterm::queue!(self.out, MoveUp(height), Clear(ClearType::FromCursorDown))?;
        }
        for row in &self.rows {
            let row: String = row.chars().take(width - 1).collect();
            writeln!(self.out, "{row}")?;
        }
        Ok(())
    }

    fn show_result(&mut self, result: &SearchResult) -> io::Result<()> {
        let Some(best_move) = result.best_move else { return Ok(()) };
        if self.is_json {
            let score = WhiteScore::new(result.score, self.position.side_to_move());
            let value = json!({
                "best_move": uci_text(self.position, best_move),
                "score": score.to_string(),
                "depth": result.depth,
                "nodes": result.nodes,
                "milliseconds": result.elapsed.as_millis() as u64,
                "pv": self.uci(&result.pv),
            });
            writeln!(self.out, "{value}")
        } else {
            writeln!(self.out, "best move {}", san::format(self.position, best_move))
        }
    }

    /// The moves of a line as UCI writes them.
    fn uci(&self, moves: &[Move]) -> Value {
        let mut position = self.position.clone();
        let text = |&mv: &Move| {
            let text = uci_text(&position, mv);
            position = position.make_unchecked(mv);
            text
        };
        moves.iter().map(text).collect()
    }
}

/// A move as UCI writes it.
fn uci_text(position: &Position, mv: Move) -> String {
    uci::format(position, mv, chess_uci::castling_text(position)).to_string()
}
