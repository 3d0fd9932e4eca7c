//! Each search against a plainer one.

use std::fmt::Write as _;

use chess_movegen::Position;
use chess_search::{
    Evaluator as _, FixedDepthResult, Limits, Score, Searcher, ShannonEval, alpha_beta, minimax,
};

mod positions;
mod random_games;

/// Plays a principal variation and evaluates where it ends, for the side to move at its beginning.
fn score_of_line(position: &Position, result: &FixedDepthResult) -> Score {
    let mut last = position.clone();
    for &mv in &result.pv {
        last = last.try_make(mv).expect("a principal variation of legal moves");
    }
    let plies = result.pv.len() as u32;
    let score = match (last.has_legal_move(), last.is_check()) {
        (true, _) => Score::from_centipawns(ShannonEval.evaluate(&last)),
        (false, true) => {
            return if plies.is_multiple_of(2) {
                Score::mated_in(plies)
            } else {
                Score::mate_in(plies)
            };
        }
        (false, false) => Score::DRAW,
    };
    if plies.is_multiple_of(2) { score } else { -score }
}

#[test]
fn alpha_beta_has_the_score_of_minimax_from_fewer_nodes() {
    let mut table = format!(
        "{:<20} {:>5} {:>12} {:>9} {:>11} {:>6}\n",
        "position", "depth", "score", "minimax", "alpha-beta", "share"
    );
    let (mut all, mut few) = (0, 0);
    for (name, fen) in positions::NAMED {
        let position: Position = fen.parse().unwrap();
        for depth in 0..=3 {
            let slow = minimax(&position, depth, &ShannonEval);
            let quick = alpha_beta(&position, depth, &ShannonEval);
            assert_eq!(quick.score, slow.score, "{name}, depth {depth}");
            assert_eq!(score_of_line(&position, &slow), slow.score, "{name}, depth {depth}");
            assert_eq!(score_of_line(&position, &quick), slow.score, "{name}, depth {depth}");
            assert!(quick.nodes <= slow.nodes, "{name}, depth {depth}");
            (all, few) = (all + slow.nodes, few + quick.nodes);
            let share = 100.0 * quick.nodes as f64 / slow.nodes as f64;
            let (score, slow, quick) = (slow.score.to_string(), slow.nodes, quick.nodes);
            writeln!(
                table,
                "{name:<20} {depth:>5} {score:>12} {slow:>9} {quick:>11} {share:>5.1}%"
            )
            .unwrap();
        }
    }
    let share = 100.0 * few as f64 / all as f64;
    writeln!(table, "{:<20} {:>5} {:>12} {all:>9} {few:>11} {share:>5.1}%", "all", "", "").unwrap();
    assert!(few * 5 < all);
    insta::assert_snapshot!(table);
}

#[test]
fn alpha_beta_has_the_score_of_minimax_after_random_games() {
    let (mut all, mut few) = (0, 0);
    for position in random_games::last_positions(150, 100) {
        for depth in 1..=2 {
            let slow = minimax(&position, depth, &ShannonEval);
            let quick = alpha_beta(&position, depth, &ShannonEval);
            assert_eq!(quick.score, slow.score, "{position:?}, depth {depth}");
            assert_eq!(score_of_line(&position, &quick), slow.score, "{position:?}, depth {depth}");
            (all, few) = (all + slow.nodes, few + quick.nodes);
        }
    }
    for position in random_games::last_positions(25, 100) {
        let slow = minimax(&position, 3, &ShannonEval);
        let quick = alpha_beta(&position, 3, &ShannonEval);
        assert_eq!(quick.score, slow.score, "{position:?}, depth 3");
        (all, few) = (all + slow.nodes, few + quick.nodes);
    }
    assert!(few * 5 < all, "{few} of {all}");
}

/// Minimax with quiescence at the leaves: what the searcher's score must be where no line can
/// repeat a position and no transposition is known more deeply, which is up to three plies.
fn quiescent_minimax(position: &Position, depth: u32, ply: u32) -> Score {
    if depth == 0 {
        return quiescence(position, ply, Score::WORST, Score::BEST);
    }
    if ply > 0 && position.has_insufficient_material() {
        return Score::DRAW;
    }
    let moves = position.legal_moves();
    let scores = moves.iter().map(|&mv| -quiescent_minimax(&position.make(mv), depth - 1, ply + 1));
    scores.max().unwrap_or(if position.is_check() { Score::mated_in(ply) } else { Score::DRAW })
}

/// All captures that pay, and all ways out of check, in no order and with the plainest of cuts.
fn quiescence(position: &Position, ply: u32, alpha: Score, beta: Score) -> Score {
    let moves = position.legal_moves();
    let is_check = position.is_check();
    if moves.is_empty() {
        return if is_check { Score::mated_in(ply) } else { Score::DRAW };
    }
    if position.has_insufficient_material() {
        return Score::DRAW;
    }
    let standing = Score::from_centipawns(ShannonEval.evaluate(position));
    let mut best = if is_check { Score::WORST } else { standing };
    let pays = |mv| {
        let is_noisy = position.is_capture(mv) || mv.promotion().is_some();
        is_check || is_noisy && position.see(mv) >= 0
    };
    for mv in moves.into_iter().filter(|&mv| pays(mv)) {
        if best >= beta {
            break;
        }
        let score = -quiescence(&position.make(mv), ply + 1, -beta, -alpha.max(best));
        best = best.max(score);
    }
    best
}

#[test]
fn the_searcher_has_the_score_of_a_plain_search_with_quiescence() {
    let mut searcher = Searcher::new(ShannonEval);
    let mut compared = 0;
    for (depth, games) in [(1, 300), (2, 300), (3, 60)] {
        // The plain search takes forever where many men hang, and the fifty moves are not its
        // business.
        let is_fit = |position: &Position| {
            position.piece_list().men().len() <= 12 && position.halfmove_clock() < 90
        };
        for position in random_games::last_positions(games, 500).filter(is_fit) {
            compared += 1;
            let limits = Limits::NONE.with_depth(depth);
            let result = searcher.search(&position, &[], &limits, &mut |_| ());
            let expected = quiescent_minimax(&position, depth, 0);
            assert_eq!(result.score, expected, "{position:?}, depth {depth}");
        }
    }
    assert!(compared > 200, "{compared}");
}
