//! Lines and results as data.

use chess_movegen::{Game, Position};
use chess_search::{Limits, Line, SearchResult, Searcher, TaperedEval};

use crate::lines;

#[test]
fn lines_and_results_are_read_as_they_were_written() {
    let position: Position = "r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1".parse().unwrap();
    let mut searcher = Searcher::new(TaperedEval);
    let limits = Limits::NONE.with_depth(6);
    let (result, lines) = lines::search(&mut searcher, &Game::new(position), &limits);
    let text = serde_json::to_string(&lines).unwrap();
    assert!(text.contains(r#""score":{"mate_in":5},"bound":"exact""#), "{text}");
    assert!(text.contains(r#""pv":["f6a6""#), "{text}");
    assert_eq!(serde_json::from_str::<Vec<Line>>(&text).unwrap(), lines);
    let text = serde_json::to_string(&result).unwrap();
    assert_eq!(serde_json::from_str::<SearchResult>(&text).unwrap(), result);
}
