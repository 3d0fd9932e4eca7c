//! Alpha-beta: the score of minimax without looking at everything.

use chess_eval::IncrementalEvaluator;
use chess_movegen::{Move, Position};

use super::fixed_depth_result::FixedDepthResult;
use crate::score::Score;
use crate::time::StopHandle;

/// The same score as [`minimax`](crate::minimax), from far fewer positions.
///
/// A move that is refuted by one reply needs no second one: the search keeps the score that the
/// side to move has for certain (*alpha*) and the one beyond which the opponent will not let things
/// come to this position (*beta*), and leaves a position when its score reaches beta (Donald Knuth
/// and Ronald Moore analysed it in 1975). Captures are tried before other moves, since they refute
/// most; that is all the ordering there is.
///
/// Of several lines with the same score it may choose another than minimax does.
///
/// ```
/// use chess_eval::ShannonEval;
/// use chess_movegen::Position;
/// use chess_search::{alpha_beta, minimax};
///
/// let position = Position::initial();
/// let (quick, thorough) =
///     (alpha_beta(&position, 4, &ShannonEval), minimax(&position, 4, &ShannonEval));
/// assert_eq!(quick.score, thorough.score);
/// assert!(quick.nodes < thorough.nodes / 4);
/// ```
#[must_use]
pub fn alpha_beta<E: IncrementalEvaluator>(
    position: &Position,
    depth: u32,
    evaluator: &E,
) -> FixedDepthResult {
    run(position, depth, evaluator, &StopHandle::default())
}

/// The same, unless another thread stops it before its end: then `None`.
///
/// ```
/// use chess_eval::ShannonEval;
/// use chess_movegen::Position;
/// use chess_search::{StopHandle, alpha_beta_until};
///
/// let stop = StopHandle::default();
/// assert!(alpha_beta_until(&Position::initial(), 2, &ShannonEval, &stop).is_some());
/// stop.stop();
/// assert_eq!(alpha_beta_until(&Position::initial(), 60, &ShannonEval, &stop), None);
/// ```
#[must_use]
pub fn alpha_beta_until<E: IncrementalEvaluator>(
    position: &Position,
    depth: u32,
    evaluator: &E,
    stop: &StopHandle,
) -> Option<FixedDepthResult> {
    let result = run(position, depth, evaluator, stop);
    (!stop.is_stopped()).then_some(result)
}

fn run<E: IncrementalEvaluator>(
    position: &Position,
    depth: u32,
    evaluator: &E,
    stop: &StopHandle,
) -> FixedDepthResult {
    let mut search = AlphaBeta { evaluator, stop, nodes: 0 };
    let mut pv = Vec::new();
    let score = search.score(position, depth, 0, Score::WORST, Score::BEST, &mut pv);
    FixedDepthResult { score, pv, nodes: search.nodes }
}

struct AlphaBeta<'a, E> {
    evaluator: &'a E,
    stop: &'a StopHandle,
    nodes: u64,
}

impl<E: IncrementalEvaluator> AlphaBeta<'_, E> {
    /// The score for the side to move if it lies between `alpha` and `beta`, with the moves that
    /// lead to it in `pv`; else a bound of it, on the same side of the window.
    fn score(
        &mut self,
        position: &Position,
        depth: u32,
        ply: u32,
        mut alpha: Score,
        beta: Score,
        pv: &mut Vec<Move>,
    ) -> Score {
        self.nodes += 1;
        let mut moves = position.legal_moves();
        if moves.is_empty() {
            return Score::without_moves(position.is_check(), ply);
        }
        if depth == 0 {
            return Score::from_centipawns(self.evaluator.evaluate_from_scratch(position));
        }
        moves.sort_by_key(|&mv| !position.is_capture(mv));
        let mut best = Score::WORST;
        let mut line = Vec::new();
        for &mv in &moves {
            line.clear();
            let next = position.make_unchecked(mv);
            let score = -self.score(&next, depth - 1, ply + 1, -beta, -alpha, &mut line);
            best = best.max(score);
            if score >= beta || self.stop.is_stopped() {
                break;
            }
            if score > alpha {
                alpha = score;
                pv.clear();
                pv.push(mv);
                pv.append(&mut line);
            }
        }
        best
    }
}
