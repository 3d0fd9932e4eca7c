//! Plain searches to a fixed depth: minimax is the oracle of alpha-beta, and both of the real search.

use chess_eval::IncrementalEvaluator;
use chess_movegen::{Color, Move, Position};

use crate::score::Score;

/// What [`minimax`] or [`alpha_beta`] found.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct FixedDepthResult {
    /// The score for the side to move.
    pub score: Score,
    /// The principal variation: the moves of both sides that lead to the score, best play assumed.
    /// Empty at depth 0 and if there is no legal move.
    pub pv: Vec<Move>,
    /// How many positions were visited, the root included.
    pub nodes: u64,
}

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
pub fn minimax<E: IncrementalEvaluator>(
    position: &Position,
    depth: u32,
    evaluator: &E,
) -> FixedDepthResult {
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

impl<E: IncrementalEvaluator> Minimax<'_, E> {
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
            return for_white(Score::from_centipawns(
                self.evaluator.evaluate_from_scratch(position),
            ));
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

/// The same score as [`minimax`], from far fewer positions.
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
    run(position, depth, evaluator, &|| false).0
}

/// The same, unless `must_stop` says before its end that it must stop: then `None`.
///
/// ```
/// use chess_eval::ShannonEval;
/// use chess_movegen::Position;
/// use chess_search::{StopHandle, alpha_beta_until};
///
/// let stop = StopHandle::default();
/// let must_stop = || stop.is_stopped();
/// assert!(alpha_beta_until(&Position::initial(), 2, &ShannonEval, &must_stop).is_some());
/// stop.stop();
/// assert_eq!(alpha_beta_until(&Position::initial(), 60, &ShannonEval, &must_stop), None);
/// ```
#[must_use]
pub fn alpha_beta_until<E: IncrementalEvaluator>(
    position: &Position,
    depth: u32,
    evaluator: &E,
    must_stop: &dyn Fn() -> bool,
) -> Option<FixedDepthResult> {
    let (result, is_stopped) = run(position, depth, evaluator, must_stop);
    (!is_stopped).then_some(result)
}

/// What is found, and true if the search was stopped before it knew.
fn run<E: IncrementalEvaluator>(
    position: &Position,
    depth: u32,
    evaluator: &E,
    must_stop: &dyn Fn() -> bool,
) -> (FixedDepthResult, bool) {
    let mut search = AlphaBeta { evaluator, must_stop, is_stopped: false, nodes: 0 };
    let mut pv = Vec::new();
    let score = search.score(position, depth, 0, Score::WORST, Score::BEST, &mut pv);
    (FixedDepthResult { score, pv, nodes: search.nodes }, search.is_stopped)
}

struct AlphaBeta<'a, E> {
    evaluator: &'a E,
    must_stop: &'a dyn Fn() -> bool,
    is_stopped: bool,
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
            self.is_stopped = self.is_stopped || (self.must_stop)();
            if score >= beta || self.is_stopped {
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
