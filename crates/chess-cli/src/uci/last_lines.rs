//! What was said last of a search, and what is to be said yet for the best move to follow from it.

use chess_search::{Bound, Line, SearchResult};

/// The last line that was said of each of the best moves, the best first.
#[derive(Clone, Debug, Default)]
pub(super) struct LastLines(Vec<Line>);

impl LastLines {
    /// This line is said.
    pub(super) fn note(&mut self, line: &Line) {
        match self.0.get_mut(line.multi_pv - 1) {
            Some(known) => known.clone_from(line),
            None => self.0.push(line.clone()),
        }
    }

    /// The lines that are to be said before the best move, so that it is the first of the line that
    /// was said last.
    ///
    /// There are some if the search was stopped when it had just found a better move, or before it
    /// had anything to say, or chooses a weaker move than the best. The lines of the other moves
    /// keep their order behind it.
    pub(super) fn missing(&self, result: &SearchResult) -> Vec<Line> {
        let Some(best_move) = result.best_move else { return Vec::new() };
        let pv = if result.pv.is_empty() { vec![best_move] } else { result.pv.clone() };
        let said = self.0.first();
        if said.is_some_and(|said| said.pv == pv) {
            return Vec::new();
        }
        let up_to_date = |multi_pv: usize, line: &Line| Line {
            multi_pv,
            nodes: result.nodes,
            elapsed: result.elapsed,
            ..line.clone()
        };
        let first = Line {
            depth: result.depth,
            selective_depth: said.map_or(0, |said| said.selective_depth),
            multi_pv: 1,
            score: result.score,
            bound: Bound::Exact,
            nodes: result.nodes,
            elapsed: result.elapsed,
            hash_permille: said.map_or(0, |said| said.hash_permille),
            table_base_hits: said.map_or(0, |said| said.table_base_hits),
            pv,
        };
        let mut lines = vec![first];
        if said.is_some_and(|said| said.pv.first() != Some(&best_move)) {
            let others = self.0.iter().filter(|line| line.pv.first() != Some(&best_move));
            let numbered = (2..=self.0.len()).zip(others);
            lines.extend(numbered.map(|(number, line)| up_to_date(number, line)));
        }
        lines
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use chess_movegen::Move;
    use chess_search::Score;

    use super::*;

    fn moves(text: &str) -> Vec<Move> {
        text.split_whitespace().map(|mv| mv.parse().unwrap()).collect()
    }

    fn said(lines: &[&str]) -> LastLines {
        let mut last = LastLines::default();
        for (index, pv) in lines.iter().enumerate() {
            let line = Line {
                depth: 5,
                selective_depth: 9,
                multi_pv: index + 1,
                score: Score::from_centipawns(50 - index as i32),
                bound: Bound::Exact,
                nodes: 100,
                elapsed: Duration::from_millis(1),
                hash_permille: 3,
                table_base_hits: 2,
                pv: moves(pv),
            };
            last.note(&line);
            last.note(&line);
        }
        last
    }

    /// What is missing, as number and moves.
    fn missing(lines: &[&str], pv: &str) -> Vec<String> {
        let result = SearchResult {
            best_move: moves(pv).first().copied(),
            ponder_move: None,
            score: Score::from_centipawns(7),
            pv: moves(pv),
            depth: 6,
            nodes: 200,
            elapsed: Duration::from_millis(2),
        };
        let text = |line: &Line| {
            assert_eq!((line.nodes, line.elapsed), (200, Duration::from_millis(2)));
            let pv: Vec<String> = line.pv.iter().map(ToString::to_string).collect();
            format!("{}. {} at {}", line.multi_pv, pv.join(" "), line.depth)
        };
        said(lines).missing(&result).iter().map(text).collect()
    }

    #[test]
    fn the_best_move_follows_from_what_is_said_last() {
        assert_eq!(missing(&[], ""), [""; 0]);
        assert_eq!(missing(&[], "e2e4"), ["1. e2e4 at 6"]);
        assert_eq!(missing(&["e2e4 e7e5"], "e2e4 e7e5"), [""; 0]);
        assert_eq!(missing(&["e2e4 e7e5"], "e2e4"), ["1. e2e4 at 6"]);
        assert_eq!(missing(&["e2e4 e7e5"], "d2d4 d7d5"), ["1. d2d4 d7d5 at 6"]);
    }

    #[test]
    fn the_lines_of_the_other_moves_keep_their_order() {
        let three = ["e2e4 e7e5", "d2d4", "c2c4"];
        assert_eq!(missing(&three, "e2e4 e7e5"), [""; 0]);
        assert_eq!(missing(&three, "e2e4 c7c5"), ["1. e2e4 c7c5 at 6"]);
        let second = ["1. d2d4 d7d5 at 6", "2. e2e4 e7e5 at 5", "3. c2c4 at 5"];
        assert_eq!(missing(&three, "d2d4 d7d5"), second);
        let new = ["1. g1f3 at 6", "2. e2e4 e7e5 at 5", "3. d2d4 at 5"];
        assert_eq!(missing(&three, "g1f3"), new);
    }
}
