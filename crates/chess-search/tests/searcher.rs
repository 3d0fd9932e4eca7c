//! What the searcher finds, and how it ends.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use chess_movegen::{Move, Position};
use chess_search::{Limits, Report, Score, SearchResult, Searcher, ShannonEval};

mod positions;

fn search(position: &Position, limits: &Limits<'_>) -> SearchResult {
    Searcher::new(ShannonEval).search(position, &[], limits, &mut |_| ())
}

fn search_fen(fen: &str, depth: u32) -> SearchResult {
    search(&fen.parse().unwrap(), &Limits::NONE.with_depth(depth))
}

fn mv(text: &str) -> Option<Move> {
    Some(text.parse().unwrap())
}

/// Plays the principal variation; every move of it must be legal.
fn assert_pv_is_legal(position: &Position, result: &SearchResult) {
    assert_eq!(result.pv.first().copied(), result.best_move);
    let mut last = position.clone();
    for &mv in &result.pv {
        last = last.try_make(mv).unwrap_or_else(|reason| panic!("{position:?} {mv}: {reason}"));
    }
}

#[test]
fn mates_are_found_at_the_depth_that_holds_them() {
    for (fen, best_move, moves) in [
        ("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "a1a8", 1),
        ("6rk/6pp/8/6N1/8/8/8/6K1 w - - 0 1", "g5f7", 1),
        // Paul Morphy's problem: the rook is offered.
        ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", "a1a6", 2),
        ("r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", "f6a6", 3),
    ] {
        let depth = 2 * moves - 1;
        let result = search_fen(fen, depth);
        assert_eq!(result.best_move, mv(best_move), "{fen}");
        assert_eq!(result.score, Score::mate_in(depth), "{fen}");
        assert_eq!(result.pv.len(), depth as usize, "{fen}");
        // The mate is certain, and no deeper search is begun.
        assert_eq!(search_fen(fen, 20).depth, depth, "{fen}");
    }
}

#[test]
fn the_side_that_is_mated_holds_out_as_long_as_it_can() {
    // After a1a6 in Morphy's problem both replies lose at once.
    let result = search_fen("kbK5/pp6/RP6/8/8/8/8/8 b - - 0 1", 4);
    assert_eq!(result.score, Score::mated_in(2));
    // The rooks mate in two moves, whatever the king does.
    let result = search_fen("7k/R7/8/8/8/8/8/1R4K1 b - - 0 1", 4);
    assert_eq!(result.score, Score::mated_in(2));
}

#[test]
fn a_position_without_a_move_has_a_score_and_no_move() {
    let mated = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
    let stalemated = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";
    for (fen, score) in [(mated, Score::WORST), (stalemated, Score::DRAW)] {
        let result = search_fen(fen, 5);
        assert_eq!((result.best_move, result.score), (None, score), "{fen}");
        assert!(result.pv.is_empty(), "{fen}");
    }
}

#[test]
fn stalemate_is_avoided_when_winning_and_sought_when_losing() {
    let winning: Position = "8/8/8/8/8/3Q4/p3K3/k7 w - - 0 1".parse().unwrap();
    let is_stalemate = |mv: Move| {
        let next = winning.make(mv);
        !next.has_legal_move() && !next.is_check()
    };
    assert!(winning.legal_moves().iter().any(|&mv| is_stalemate(mv)));
    for depth in 1..=5 {
        let result = search(&winning, &Limits::NONE.with_depth(depth));
        assert!(!is_stalemate(result.best_move.unwrap()), "depth {depth}");
        assert!(result.score > Score::from_centipawns(500), "depth {depth}: {}", result.score);
    }
    // The rook gives itself up, and taking it, which is forced, gives stalemate.
    let losing = search_fen("6nk/R7/8/8/8/8/5q2/7K w - - 0 1", 2);
    assert_eq!((losing.best_move, losing.score), (mv("a7h7"), Score::DRAW));
}

#[test]
fn men_that_hang_are_taken_and_defended_ones_are_not() {
    assert_eq!(search_fen("3q2k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", 1).best_move, mv("d1d8"));
    for depth in 1..=5 {
        let result = search_fen("6k1/5p1p/2p3p1/3p4/8/8/3Q1PPP/6K1 w - - 0 1", depth);
        assert_ne!(result.best_move, mv("d2d5"), "depth {depth}");
        assert!(result.score > Score::from_centipawns(300), "depth {depth}");
    }
}

#[test]
fn perpetual_check_saves_a_lost_game() {
    let result = search_fen("6k1/6p1/5p2/7Q/8/8/qq6/7K w - - 0 1", 6);
    assert_eq!((result.best_move, result.score), (mv("h5e8"), Score::DRAW));
}

#[test]
fn a_position_that_the_game_has_had_counts_as_a_draw() {
    let position: Position = "8/8/8/8/3k4/8/R7/4K3 w - - 10 60".parse().unwrap();
    let limits = Limits::NONE.with_depth(3);
    let mut searcher = Searcher::new(ShannonEval);
    let fresh = searcher.search(&position, &[], &limits, &mut |_| ());
    let best_move = fresh.best_move.unwrap();
    let earlier = [position.make(best_move).key(), 0, position.key(), 0];
    let again = searcher.search(&position, &earlier, &limits, &mut |_| ());
    assert_ne!(again.best_move, Some(best_move));
    assert!(again.score > Score::DRAW);
    // Before the last capture or pawn move it does not count.
    let long_ago: Vec<u64> = earlier.into_iter().chain([0; 10]).collect();
    let result = searcher.search(&position, &long_ago, &limits, &mut |_| ());
    assert_eq!(result.best_move, Some(best_move));
}

#[test]
fn fifty_moves_without_progress_are_a_draw_but_mate_comes_first() {
    let result = search_fen("8/8/8/8/3k4/8/R7/4K3 w - - 99 80", 4);
    assert_eq!(result.score, Score::DRAW);
    let result = search_fen("6k1/5ppp/8/8/8/8/8/R3K3 w - - 99 80", 4);
    assert_eq!(result.score, Score::mate_in(1));
}

#[test]
fn reports_come_once_for_each_iteration() {
    let position: Position = positions::NAMED[1].1.parse().unwrap();
    let mut reports: Vec<Report> = Vec::new();
    let limits = Limits::NONE.with_depth(4);
    let mut note = |report: &Report| reports.push(report.clone());
    let result = Searcher::new(ShannonEval).search(&position, &[], &limits, &mut note);
    assert!(reports.iter().map(|report| report.depth).eq(1..=4));
    assert!(reports.is_sorted_by(|a, b| a.nodes < b.nodes && a.elapsed <= b.elapsed));
    let last = reports.last().unwrap();
    assert_eq!((last.depth, last.score, &last.pv), (result.depth, result.score, &result.pv));
    assert_eq!(last.nodes, result.nodes);
}

#[test]
fn the_same_search_has_the_same_result_whatever_was_searched_before() {
    let mut searcher = Searcher::new(ShannonEval);
    let limits = Limits::NONE.with_depth(4);
    let mut all = || -> Vec<SearchResult> {
        let search = |(_, fen): (&str, &str)| {
            let result = searcher.search(&fen.parse().unwrap(), &[], &limits, &mut |_| ());
            SearchResult { elapsed: Duration::ZERO, ..result }
        };
        positions::NAMED.into_iter().map(search).collect()
    };
    assert_eq!(all(), all());
}

#[test]
fn every_limit_ends_the_search_with_a_legal_move() {
    let stop = AtomicBool::new(true);
    for (name, fen) in positions::NAMED.into_iter().filter(|&(name, _)| name != "mated") {
        let position: Position = fen.parse().unwrap();
        for nodes in [0, 1, 2, 10, 100, 3_000] {
            let result = search(&position, &Limits::NONE.with_nodes(nodes));
            assert!(result.nodes <= nodes, "{name}");
            assert_pv_is_legal(&position, &result);
            assert!(result.best_move.is_some(), "{name}");
        }
        for limits in [Limits::NONE.with_stop(&stop), Limits::NONE.with_time(Duration::ZERO)] {
            let result = search(&position, &limits);
            assert!(result.nodes <= 1_024, "{name}");
            assert_pv_is_legal(&position, &result);
            assert!(result.best_move.is_some(), "{name}");
        }
    }
    let result = search(&Position::initial(), &Limits::NONE.with_time(Duration::from_millis(30)));
    assert!(result.depth >= 1 && result.elapsed < Duration::from_secs(5));
}

#[test]
fn extreme_positions_are_searched_within_the_limits() {
    for fen in [
        "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
        "qqqqkqqq/qqqqqqqq/8/8/8/8/QQQQQQQQ/QQQQKQQQ w - - 0 1",
        "7k/8/8/8/8/8/8/K7 w - - 99 6000",
    ] {
        let position: Position = fen.parse().unwrap();
        let result = search(&position, &Limits::NONE.with_nodes(20_000));
        assert!(result.best_move.is_some_and(|mv| position.is_legal(mv)), "{fen}");
        assert_pv_is_legal(&position, &result);
    }
}

#[test]
fn whole_games_are_played_without_an_illegal_move() {
    let starts = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        // Chess960, with castling that the standard rules do not know.
        "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    ];
    let mut searcher = Searcher::new(ShannonEval);
    for start in starts {
        let mut position: Position = start.parse().unwrap();
        let mut keys = Vec::new();
        for _ in 0..150 {
            let limits = Limits::NONE.with_depth(3);
            let result = searcher.search(&position, &keys, &limits, &mut |_| ());
            assert_pv_is_legal(&position, &result);
            let Some(best_move) = result.best_move else { break };
            keys.push(position.key());
            position = position.make(best_move);
        }
        assert!(keys.len() > 30, "{position:?}");
    }
}

#[test]
fn five_plies_take_few_nodes() {
    for (name, fen) in positions::NAMED {
        let result = search(&fen.parse().unwrap(), &Limits::default());
        assert!(result.nodes < 400_000, "{name}: {}", result.nodes);
    }
}
