//! Games with what the engine thinks of their moves.

use std::io::{self, IsTerminal as _, Write};
use std::path::Path;

use chess_nnue::EngineEvaluator;
use chess_review::Reviewer;
use crossterm::cursor::MoveToColumn;
use crossterm::terminal::{Clear, ClearType};

use crate::failure::Failure;
use crate::game_file::for_each_game;

pub(super) fn run(
    path: &Path,
    mut reviewer: Reviewer<EngineEvaluator>,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let (mut gap, mut number) = ("", 0);
    for_each_game(path, |mut game| {
        number += 1;
        let review = reviewer.review_with_progress(&game, |done, all| {
            // It is a comfort; the games tell the same.
            let _ = show_progress(&format!("game {number}: {done} of {all} plies"));
        });
        let _ = show_progress("");
        review.annotate(&mut game);
        write!(out, "{gap}{game}")?;
        gap = "\n";
        Ok(out.flush()?)
    })
}

/// Writes a text in the place of the one before, for a person at a terminal.
fn show_progress(text: &str) -> io::Result<()> {
    let mut err = io::stderr();
    if err.is_terminal() {
        crossterm::queue!(err, MoveToColumn(0), Clear(ClearType::CurrentLine))?;
        write!(err, "{text}")?;
        err.flush()?;
    }
    Ok(())
}
