//! What the engine says of a search, as text.

use std::fmt::Write as _;
use std::time::Duration;

use chess_movegen::{Move, Position};
use chess_notation::{CastlingText, MoveText, uci};
use chess_search::{Bound, Line, Report, Score};

use super::wdl::Wdl;
use crate::move_text;

/// How what the engine says of a search is written.
#[derive(Clone, Copy, Debug)]
pub(super) struct InfoStyle {
    pub(super) is_chess960: bool,
    pub(super) shows_wdl: bool,
}

impl InfoStyle {
    /// A legal move of a position. Castling is king takes rook in Chess960, and where only Chess960
    /// has such a right.
    pub(super) fn mv(self, position: &Position, mv: Move) -> MoveText {
        if self.is_chess960 {
            uci::format(position, mv, CastlingText::KingTakesRook)
        } else {
            move_text::uci(position, mv)
        }
    }

    /// The line for a report on the search of a position.
    pub(super) fn report(self, position: &Position, report: &Report) -> Option<String> {
        match report {
            Report::Line(line) => Some(self.line(position, line)),
            &Report::CurrentMove { mv, number, depth } => {
                let mv = self.mv(position, mv);
                Some(format!("info depth {depth} currmove {mv} currmovenumber {number}"))
            }
            _ => None,
        }
    }

    /// The line for one of the best moves of a position.
    pub(super) fn line(self, position: &Position, line: &Line) -> String {
        let mut text = format!(
            "info depth {} seldepth {} multipv {} {}",
            line.depth,
            line.selective_depth.max(line.depth),
            line.multi_pv,
            self.score(line.score, line.bound),
        );
        // Writing to a string cannot fail.
        let _ = write!(
            text,
            " nodes {} nps {} hashfull {} tbhits {} time {}",
            line.nodes,
            nodes_per_second(line.nodes, line.elapsed),
            line.hash_permille,
            line.table_base_hits,
            line.elapsed.as_millis(),
        );
        if !line.pv.is_empty() {
            text += " pv";
        }
        let mut position = position.clone();
        for &mv in &line.pv {
            let Ok(next) = position.make(mv) else { break };
            let _ = write!(text, " {}", self.mv(&position, mv));
            position = next;
        }
        text
    }

    fn score(self, score: Score, bound: Bound) -> String {
        let mut text = match score.moves_to_mate() {
            Some(moves) => format!("score mate {moves}"),
            None => format!("score cp {}", score.centipawns().unwrap_or(0)),
        };
        text += match bound {
            Bound::Exact => "",
            Bound::Lower => " lowerbound",
            Bound::Upper => " upperbound",
        };
        if self.shows_wdl {
            let Wdl { win, draw, loss } = Wdl::of(score);
            let _ = write!(text, " wdl {win} {draw} {loss}");
        }
        text
    }

    /// The line for a position without a legal move: there the outcome is certain.
    pub(super) fn without_moves(self, position: &Position) -> &'static str {
        match (position.is_check(), self.shows_wdl) {
            (true, false) => "info depth 0 score mate 0",
            (true, true) => "info depth 0 score mate 0 wdl 0 0 1000",
            (false, false) => "info depth 0 score cp 0",
            (false, true) => "info depth 0 score cp 0 wdl 0 1000 0",
        }
    }

    /// The line that ends a search of a position.
    pub(super) fn best_move(
        self,
        position: &Position,
        best: Option<Move>,
        ponder: Option<Move>,
    ) -> String {
        let Some(best) = best else { return "bestmove (none)".to_string() };
        let text = format!("bestmove {}", self.mv(position, best));
        let reply = position.make(best).ok().zip(ponder);
        match reply.filter(|(next, ponder)| next.is_legal(*ponder)) {
            Some((next, ponder)) => format!("{text} ponder {}", self.mv(&next, ponder)),
            None => text,
        }
    }
}

/// Nodes in a second, if that many are searched in this time.
pub(crate) fn nodes_per_second(nodes: u64, elapsed: Duration) -> u64 {
    let per_second = u128::from(nodes) * 1_000_000 / elapsed.as_micros().max(1);
    u64::try_from(per_second).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: InfoStyle = InfoStyle { is_chess960: false, shows_wdl: false };

    fn moves(text: &str) -> Vec<Move> {
        text.split(' ').map(|mv| mv.parse().unwrap()).collect()
    }

    #[test]
    fn a_line_has_every_field_and_ends_before_an_illegal_move() {
        let position: Position = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse().unwrap();
        let line = Line {
            depth: 9,
            selective_depth: 12,
            multi_pv: 2,
            score: Score::from_centipawns(-35),
            bound: Bound::Lower,
            nodes: 123_456,
            elapsed: Duration::from_micros(61_728),
            hash_permille: 7,
            table_base_hits: 3,
            pv: moves("e1h1 e8e7 f1f2 a1a2"),
        };
        let report =
            |style: InfoStyle| style.report(&position, &Report::Line(line.clone())).unwrap();
        assert_eq!(
            report(PLAIN),
            "info depth 9 seldepth 12 multipv 2 score cp -35 lowerbound nodes 123456 nps 2000000 \
             hashfull 7 tbhits 3 time 61 pv e1g1 e8e7 f1f2"
        );
        let all = report(InfoStyle { is_chess960: true, shows_wdl: true });
        assert!(all.contains(" lowerbound wdl 66 772 162 nodes "), "{all}");
        assert!(all.ends_with(" pv e1h1 e8e7 f1f2"), "{all}");
    }

    #[test]
    fn best_moves_and_ends() {
        let initial = Position::initial();
        let line = moves("e2e4 e7e5 e2e4");
        let best = |best, ponder| PLAIN.best_move(&initial, best, ponder);
        assert_eq!(best(Some(line[0]), Some(line[1])), "bestmove e2e4 ponder e7e5");
        assert_eq!(best(Some(line[0]), Some(line[2])), "bestmove e2e4");
        assert_eq!(best(None, None), "bestmove (none)");

        let mated: Position = "k7/1Q6/1K6/8/8/8/8/8 b - - 0 1".parse().unwrap();
        assert_eq!(PLAIN.without_moves(&mated), "info depth 0 score mate 0");
        let stalemate: Position = "k7/2Q5/1K6/8/8/8/8/8 b - - 0 1".parse().unwrap();
        assert_eq!(PLAIN.without_moves(&stalemate), "info depth 0 score cp 0");
        let style = InfoStyle { shows_wdl: true, ..PLAIN };
        assert_eq!(style.without_moves(&mated), "info depth 0 score mate 0 wdl 0 0 1000");
        assert_eq!(style.without_moves(&stalemate), "info depth 0 score cp 0 wdl 0 1000 0");
    }
}
