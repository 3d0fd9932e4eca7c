//! What a search reports while it runs, and at its end.

use std::time::Duration;

use chess_movegen::{Game, Move};

use crate::score::Score;
use crate::value::Bound;

/// What a search reports while it runs.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Report {
    /// A line with its score.
    Line(Line),
    /// The move at the root that is now being searched; reported only after some seconds.
    CurrentMove {
        /// The move.
        mv: Move,
        /// Its number in the order of the moves, from 1.
        number: u32,
        /// The depth of the iteration, in plies.
        depth: u32,
    },
}

/// The best line that a search has found, or the best after those before it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Line {
    /// The depth of the iteration, in plies.
    pub depth: u32,
    /// The length of the longest line that it followed, in plies.
    pub selective_depth: u32,
    /// Which of the best lines this is, from 1.
    pub multi_pv: usize,
    /// The score for the side to move.
    pub score: Score,
    /// Whether the score is exact, or only a bound.
    pub bound: Bound,
    /// The number of nodes searched, all iterations and threads together.
    pub nodes: u64,
    /// How long the search has run.
    pub elapsed: Duration,
    /// How much of the transposition table this search has filled, in thousandths.
    pub hash_permille: u32,
    /// How many positions were found in tablebases.
    pub tablebase_hits: u64,
    /// The moves of both sides: legal to the end, and none after mate, stalemate or a draw by
    /// rule. Empty only if there is no legal move.
    pub pv: Vec<Move>,
}

impl Line {
    /// The best line, with an exact score; every count is 0.
    #[must_use]
    pub const fn new(depth: u32, score: Score, pv: Vec<Move>) -> Line {
        Line {
            depth,
            selective_depth: depth,
            multi_pv: 1,
            score,
            bound: Bound::Exact,
            nodes: 0,
            elapsed: Duration::ZERO,
            hash_permille: 0,
            tablebase_hits: 0,
            pv,
        }
    }
}

/// What a search found.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct SearchResult {
    /// The move to play; `None` if there is no legal move.
    pub best_move: Option<Move>,
    /// The expected reply, legal after the best move: what to ponder on.
    pub ponder_move: Option<Move>,
    /// The score for the side to move.
    pub score: Score,
    /// The principal variation, which begins with the best move.
    pub pv: Vec<Move>,
    /// The depth of the last complete iteration, 0 if there was none.
    pub depth: u32,
    /// The number of nodes searched, all threads together.
    pub nodes: u64,
    /// How long it took.
    pub elapsed: Duration,
}

impl SearchResult {
    /// The result where there is no move to search.
    pub(crate) fn without_moves(score: Score) -> SearchResult {
        SearchResult {
            best_move: None,
            ponder_move: None,
            score,
            pv: Vec::new(),
            depth: 0,
            nodes: 0,
            elapsed: Duration::ZERO,
        }
    }
}

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
        let Some(said) = self.0.first() else { return vec![best] };
        if said.pv == best.pv {
            return Vec::new();
        }
        let is_other = |line: &&Line| line.pv.first() != best.pv.first();
        let others = self.0.iter().filter(is_other).filter(|_| is_other(&said));
        let numbered = (2..=self.0.len()).zip(others).map(|(multi_pv, line)| {
            let Line { nodes, elapsed, .. } = best;
            Line { multi_pv, nodes, elapsed, ..line.clone() }
        });
        let others: Vec<Line> = numbered.collect();
        std::iter::once(best).chain(others).collect()
    }
}

/// The beginning of a line that can be played in this game: each move legal, and none after
/// checkmate, stalemate or a draw by rule, claims included. A legal first move is always kept.
pub(crate) fn playable(game: &Game, line: &[Move]) -> Vec<Move> {
    let mut game = game.clone();
    let can_be_played = |&(index, &mv): &(usize, &Move)| {
        (index == 0 || game.outcome_with_claims().is_none()) && game.play_on(mv).is_ok()
    };
    line.iter().enumerate().take_while(can_be_played).map(|(_, &mv)| mv).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

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

    #[test]
    fn a_line_ends_where_the_game_does() {
        let game = Game::default();
        let longer = moves("f2f3 e7e5 g2g4 d8h4 e1f2");
        assert_eq!(playable(&game, &longer), longer[..4]);
        // An illegal move ends it too.
        assert_eq!(playable(&game, &moves("e2e4 e2e4 e7e5")), moves("e2e4"));
        // The third repetition.
        let there_and_back = moves("g1f3 g8f6 f3g1 f6g8").repeat(3);
        assert_eq!(playable(&game, &there_and_back), there_and_back[..8]);
        // Bare kings.
        let game = Game::new("8/8/8/3k4/8/8/3p4/3K4 w - - 0 1".parse().unwrap());
        assert_eq!(playable(&game, &moves("d1d2 d5d4")), moves("d1d2"));
    }

    #[test]
    fn a_drawn_game_still_has_a_move_to_show() {
        let mut game = Game::default();
        for mv in moves("g1f3 g8f6 f3g1 f6g8").repeat(2) {
            game.play(mv).unwrap();
        }
        assert_eq!(playable(&game, &moves("e2e4 e7e5")), moves("e2e4 e7e5"));
    }
}
