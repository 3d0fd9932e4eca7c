//! What was reported last of a search, and what is to be reported yet for the best move to follow
//! from it.

use super::line::Line;

/// The last line that was said of each of the best moves, the best first.
#[derive(Clone, Debug, Default)]
pub(crate) struct LastLines(Vec<Line>);

impl LastLines {
    /// This line is said.
    pub(crate) fn note(&mut self, line: &Line) {
        match self.0.get_mut(line.multi_pv - 1) {
            Some(known) => known.clone_from(line),
            None => self.0.push(line.clone()),
        }
    }

    /// The lines that are to be said at the end of the search, given that of the best move, so that
    /// it is the one that was said last.
    ///
    /// There are some if the search was stopped when it had just found a better move, or before it
    /// had anything to say, or chooses a weaker move than the best. The lines of the other moves
    /// keep their order behind it.
    pub(crate) fn missing(&self, best: Line) -> Vec<Line> {
        let said = self.0.first();
        if said.is_some_and(|said| said.pv == best.pv) {
            return Vec::new();
        }
        let best_move = best.pv.first().copied();
        let up_to_date = |multi_pv: usize, line: &Line| Line {
            multi_pv,
            nodes: best.nodes,
            elapsed: best.elapsed,
            ..line.clone()
        };
        let mut others = Vec::new();
        if said.is_some_and(|said| said.pv.first().copied() != best_move) {
            let lines = self.0.iter().filter(|line| line.pv.first().copied() != best_move);
            let numbered = (2..=self.0.len()).zip(lines);
            others.extend(numbered.map(|(number, line)| up_to_date(number, line)));
        }
        let mut lines = vec![best];
        lines.append(&mut others);
        lines
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use chess_movegen::Move;

    use super::*;
    use crate::score::Score;

    fn moves(text: &str) -> Vec<Move> {
        text.split_whitespace().map(|mv| mv.parse().unwrap()).collect()
    }

    fn said(lines: &[&str]) -> LastLines {
        let mut last = LastLines::default();
        for (index, pv) in lines.iter().enumerate() {
            let score = Score::from_centipawns(50 - index as i32);
            let line = Line { multi_pv: index + 1, ..Line::new(5, score, moves(pv)) };
            last.note(&line);
            last.note(&line);
        }
        last
    }

    /// What is missing, as number and moves.
    fn missing(lines: &[&str], pv: &str) -> Vec<String> {
        let best = Line {
            depth: 6,
            nodes: 200,
            elapsed: Duration::from_millis(2),
            pv: moves(pv),
            ..said(&["e2e4"]).0.remove(0)
        };
        let text = |line: &Line| {
            assert_eq!((line.nodes, line.elapsed), (200, Duration::from_millis(2)));
            let pv: Vec<String> = line.pv.iter().map(ToString::to_string).collect();
            format!("{}. {} at {}", line.multi_pv, pv.join(" "), line.depth)
        };
        said(lines).missing(best).iter().map(text).collect()
    }

    #[test]
    fn the_best_move_follows_from_what_is_said_last() {
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
