//! Searches with all lines that they report.

use chess_movegen::Game;
use chess_search::{IncrementalEvaluator, Limits, Line, Report, SearchResult, Searcher};

/// What a search finds, and the lines that it reports meanwhile.
pub(crate) fn search<E: IncrementalEvaluator + Sync>(
    searcher: &mut Searcher<E>,
    game: &Game,
    limits: &Limits,
) -> (SearchResult, Vec<Line>) {
    let mut lines = Vec::new();
    let result = searcher.search(game, limits, &mut |report| {
        if let Report::Line(line) = report {
            lines.push(line.clone());
        }
    });
    (result, lines)
}
