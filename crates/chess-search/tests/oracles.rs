//! Each search against a plainer one.

use std::fmt::Write as _;

use chess_movegen::Position;
use chess_search::{Evaluator as _, FixedDepthResult, Score, ShannonEval, alpha_beta, minimax};
use random_games::Walk;

use crate::NAMED;

/// Plays a principal variation and evaluates where it ends, for the side to move at its beginning.
fn score_of_line(position: &Position, result: &FixedDepthResult) -> Score {
    let mut last = position.clone();
    for &mv in &result.pv {
        last = last.make(mv).expect("a principal variation of legal moves");
    }
    let plies = result.pv.len() as u32;
    let score = match (last.has_legal_move(), last.is_check()) {
        (true, _) => Score::from_centipawns(ShannonEval.evaluate(&last)),
        (false, true) => Score::mated_in(plies),
        (false, false) => Score::DRAW,
    };
    if plies.is_multiple_of(2) { score } else { -score }
}

/// Both results, minimax's first, which must agree.
fn both(position: &Position, depth: u32) -> [FixedDepthResult; 2] {
    let slow = minimax(position, depth, &ShannonEval);
    let quick = alpha_beta(position, depth, &ShannonEval);
    for result in [&slow, &quick] {
        assert_eq!(result.score, slow.score, "{position:?}, depth {depth}");
        assert_eq!(score_of_line(position, result), slow.score, "{position:?}, depth {depth}");
    }
    assert!(quick.nodes <= slow.nodes, "{position:?}, depth {depth}");
    [slow, quick]
}

#[test]
fn alpha_beta_has_the_score_of_minimax_from_fewer_nodes() {
    let mut table = format!(
        "{:<20} {:>5} {:>12} {:>9} {:>11} {:>6}\n",
        "position", "depth", "score", "minimax", "alpha-beta", "share"
    );
    let (mut all, mut few) = (0, 0);
    for (name, fen) in NAMED {
        for depth in 0..=3 {
            let [slow, quick] = both(&fen.parse().unwrap(), depth);
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
    for seed in 0..150 {
        let mut walk = Walk::new(Position::initial(), 1 + 7 * seed as usize % 100, seed);
        let position = walk.by_ref().last().expect("a game has a start");
        for depth in 1..=if seed < 25 { 3 } else { 2 } {
            let [slow, quick] = both(&position, depth);
            (all, few) = (all + slow.nodes, few + quick.nodes);
        }
    }
    assert!(few * 5 < all, "{few} of {all}");
}
