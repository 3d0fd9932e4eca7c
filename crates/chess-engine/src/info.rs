//! What the engine says of a search.

use chess_movegen::{Move, Position};
use chess_notation::{CastlingText, MoveText, uci};
use chess_search::{Bound, Line, Report, Score};
use chess_uci::{BestMove, Info, WinDrawLoss};

use crate::bench::nodes_per_second;
use crate::chances::chances;

/// How what the engine says of a search is written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct InfoStyle {
    pub(crate) is_chess960: bool,
    pub(crate) shows_wdl: bool,
}

impl InfoStyle {
    /// A legal move of a position. Castling is king takes rook in Chess960, and where only Chess960
    /// has such a right.
    pub(crate) fn mv(self, position: &Position, mv: Move) -> MoveText {
        let castling = match self.is_chess960 {
            true => CastlingText::KingTakesRook,
            false => chess_uci::castling_text(position),
        };
        uci::format(position, mv, castling)
    }

    /// What a report on the search of a position says.
    pub(crate) fn report(self, position: &Position, report: &Report) -> Option<Info> {
        match report {
            Report::Line(line) => Some(self.line(position, line)),
            &Report::CurrentMove { mv, number, depth } => {
                let mut info = Info::default();
                info.depth = Some(depth);
                info.current_move = Some(self.mv(position, mv).to_string());
                info.current_move_number = Some(number);
                Some(info)
            }
            _ => None,
        }
    }

    /// One of the best lines of a position.
    fn line(self, position: &Position, line: &Line) -> Info {
        let mut info = self.scored(line.depth, line.score, line.bound);
        info.selective_depth = Some(line.selective_depth.max(line.depth));
        info.multi_pv = u32::try_from(line.multi_pv).ok();
        info.nodes = Some(line.nodes);
        info.nodes_per_second = Some(nodes_per_second(line.nodes, line.elapsed));
        info.hash_permille = Some(line.hash_permille);
        info.tablebase_hits = Some(line.tablebase_hits);
        info.elapsed = Some(line.elapsed);
        let mut position = position.clone();
        for &mv in &line.pv {
            let Ok(next) = position.make(mv) else { break };
            info.pv.push(self.mv(&position, mv).to_string());
            position = next;
        }
        info
    }

    fn scored(self, depth: u32, score: Score, bound: Bound) -> Info {
        let bound = match bound {
            Bound::Exact => chess_uci::Bound::Exact,
            Bound::Lower => chess_uci::Bound::Lower,
            Bound::Upper => chess_uci::Bound::Upper,
        };
        let mut info = Info::default();
        info.depth = Some(depth);
        info.win_draw_loss = self.shows_wdl.then(|| chances(score));
        let score = match score.moves_to_mate() {
            Some(moves) => chess_uci::Score::Mate(moves),
            None => chess_uci::Score::Centipawns(score.centipawns().unwrap_or(0)),
        };
        info.score = Some((score, bound));
        info
    }

    /// What there is to say of a position without a legal move: there the outcome is certain.
    pub(crate) fn without_moves(self, position: &Position) -> Info {
        let is_mate = position.is_check();
        let score = if is_mate { Score::mated_in(0) } else { Score::DRAW };
        let mut info = self.scored(0, score, Bound::Exact);
        if !is_mate && self.shows_wdl {
            info.win_draw_loss = Some(WinDrawLoss { win: 0, draw: 1000, loss: 0 });
        }
        info
    }

    /// What ends a search of a position.
    pub(crate) fn best_move(
        self,
        position: &Position,
        best: Option<Move>,
        ponder: Option<Move>,
    ) -> BestMove {
        let Some(best) = best else { return BestMove::NONE };
        let reply = position.make(best).ok().zip(ponder);
        let ponder = reply
            .filter(|(next, ponder)| next.is_legal(*ponder))
            .map(|(next, ponder)| self.mv(&next, ponder));
        let ponder = ponder.as_ref().map(MoveText::as_str);
        BestMove::new(self.mv(position, best).as_str(), ponder)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    const PLAIN: InfoStyle = InfoStyle { is_chess960: false, shows_wdl: false };

    fn moves(text: &str) -> Vec<Move> {
        text.split(' ').map(|mv| mv.parse().unwrap()).collect()
    }

    #[test]
    fn a_line_has_every_field_and_ends_before_an_illegal_move() {
        let position: Position = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse().unwrap();
        let mut line = Line::new(9, Score::from_centipawns(-35), moves("e1h1 e8e7 f1f2 a1a2"));
        line.selective_depth = 12;
        line.multi_pv = 2;
        line.bound = Bound::Lower;
        line.nodes = 123_456;
        line.elapsed = Duration::from_micros(61_728);
        line.hash_permille = 7;
        line.tablebase_hits = 3;
        let report = |style: InfoStyle| {
            style.report(&position, &Report::Line(line.clone())).unwrap().to_string()
        };
        assert_eq!(
            report(PLAIN),
            "depth 9 seldepth 12 multipv 2 score cp -35 lowerbound nodes 123456 nps 2000000 \
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
        let best = |best, ponder| PLAIN.best_move(&initial, best, ponder).to_string();
        assert_eq!(best(Some(line[0]), Some(line[1])), "e2e4 ponder e7e5");
        assert_eq!(best(Some(line[0]), Some(line[2])), "e2e4");
        assert_eq!(best(None, None), "(none)");

        let mated: Position = "k7/1Q6/1K6/8/8/8/8/8 b - - 0 1".parse().unwrap();
        assert_eq!(PLAIN.without_moves(&mated).to_string(), "depth 0 score mate 0");
        let stalemate: Position = "k7/2Q5/1K6/8/8/8/8/8 b - - 0 1".parse().unwrap();
        assert_eq!(PLAIN.without_moves(&stalemate).to_string(), "depth 0 score cp 0");
        let style = InfoStyle { shows_wdl: true, ..PLAIN };
        assert_eq!(style.without_moves(&mated).to_string(), "depth 0 score mate 0 wdl 0 0 1000");
        assert_eq!(style.without_moves(&stalemate).to_string(), "depth 0 score cp 0 wdl 0 1000 0");
    }
}
