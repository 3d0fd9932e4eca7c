//! Games with what the engine thinks of their moves.

use std::io::Write;
use std::path::Path;

use chess_nnue::EngineEvaluator;
use chess_review::Reviewer;

use crate::failure::Failure;
use crate::game_file::for_each_game;

pub(super) fn run(
    path: &Path,
    mut reviewer: Reviewer<EngineEvaluator>,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let mut gap = "";
    for_each_game(path, |mut game| {
        reviewer.review(&game).annotate(&mut game);
        write!(out, "{gap}{game}")?;
        gap = "\n";
        Ok(out.flush()?)
    })
}
