//! Minimax: everything, to a fixed depth.

use chess_core::{Color, Move};
use chess_eval::Evaluator;
use chess_movegen::Position;

use crate::{FixedDepthResult, Score};

/// The score of a position after `depth` plies in which White takes the highest and Black the
/// lowest of the scores that their moves lead to (John von Neumann 1928, Claude Shannon 1949).
///
/// Every line is followed for `depth` plies and evaluated there as it stands, unless mate or
/// stalemate ends it before. Draws by repetition, by the fifty moves or by insufficient material
/// are not considered.
///
/// ```
/// use chess_eval::ShannonEval;
/// use chess_movegen::Position;
/// use chess_search::minimax;
///
/// let result = minimax(&Position::initial(), 2, &ShannonEval);
/// assert_eq!(result.nodes, 1 + 20 + 400);
/// ```
#[must_use]
pub fn minimax<E: Evaluator>(position: &Position, depth: u32, evaluator: &E) -> FixedDepthResult {
    let mut minimax = Minimax { evaluator, nodes: 0 };
    let mut pv = Vec::new();
    let for_white = minimax.value_for_white(position, depth, 0, &mut pv);
    let score = match position.side_to_move() {
        Color::White => for_white,
        Color::Black => -for_white,
    };
    FixedDepthResult { score, pv, nodes: minimax.nodes }
}

struct Minimax<'a, E> {
    evaluator: &'a E,
    nodes: u64,
}

impl<E: Evaluator> Minimax<'_, E> {
    /// The score from White's point of view, and in `pv` the moves that lead to it.
    fn value_for_white(
        &mut self,
        position: &Position,
        depth: u32,
        ply: u32,
        pv: &mut Vec<Move>,
    ) -> Score {
        self.nodes += 1;
        let side = position.side_to_move();
        let for_white = |score: Score| if side == Color::White { score } else { -score };
        let moves = position.legal_moves();
        if moves.is_empty() {
            return for_white(Score::without_moves(position.is_check(), ply));
        }
        if depth == 0 {
            return for_white(Score::from_centipawns(self.evaluator.evaluate(position)));
        }
        let mut best = for_white(Score::WORST);
        let mut line = Vec::new();
        for &mv in &moves {
            line.clear();
            let score =
                self.value_for_white(&position.make_unchecked(mv), depth - 1, ply + 1, &mut line);
            let is_better = match side {
                Color::White => score > best,
                Color::Black => score < best,
            };
            if is_better {
                best = score;
                pv.clear();
                pv.push(mv);
                pv.append(&mut line);
            }
        }
        best
    }
}
