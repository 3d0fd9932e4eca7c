//! What the searcher finds, and how it ends.

use std::thread;
use std::time::{Duration, Instant};

use chess_movegen::{Game, Move, Position};
use chess_search::{
    Bound, Clock, Limits, Line, Options, Score, SearchResult, Searcher, Skill, StopHandle,
    TaperedEval,
};

use crate::NAMED;

fn searcher() -> Searcher<TaperedEval> {
    Searcher::new(TaperedEval).with_options(Options::default().with_hash_mebibytes(4))
}

fn search(position: &Position, limits: &Limits) -> SearchResult {
    searcher().search(&Game::new(position.clone()), limits, &mut |_| ())
}

fn search_fen(fen: &str, depth: u32) -> SearchResult {
    search(&fen.parse().unwrap(), &Limits::NONE.with_depth(depth))
}

fn mv(text: &str) -> Option<Move> {
    Some(text.parse().unwrap())
}

/// Plays a principal variation; every move of it must be legal, and none follow the end of the
/// game.
fn assert_line_is_legal(game: &Game, line: &[Move]) {
    let mut game = game.clone();
    for (number, &mv) in line.iter().enumerate() {
        if number > 0 {
            assert_eq!(game.outcome_with_claims(), None, "{:?}: {line:?}", game.position());
        }
        game.play_on(mv).unwrap_or_else(|reason| panic!("{:?} {mv}: {reason}", game.position()));
    }
}

fn assert_pv_is_legal(game: &Game, result: &SearchResult) {
    assert_eq!(result.pv.first().copied(), result.best_move);
    assert_line_is_legal(game, &result.pv);
    if let (Some(best), Some(reply)) = (result.best_move, result.ponder_move) {
        assert_line_is_legal(game, &[best, reply]);
    }
}

#[test]
fn mates_in_one_to_three_are_found() {
    for (fen, best_move, moves) in [
        ("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "a1a8", 1),
        ("6rk/6pp/8/6N1/8/8/8/6K1 w - - 0 1", "g5f7", 1),
        // Paul Morphy's problem: the rook is offered.
        ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", "a1a6", 2),
        ("r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", "f6a6", 3),
        ("r1b1kb1r/pppp1ppp/5q2/4n3/3KP3/2N3PN/PPP4P/R1BQ1B1R b kq - 0 1", "f8c5", 3),
        ("r5r1/p1q2p1k/1p1R2pB/3pP3/6bQ/2p5/P1P1NPPP/6K1 w - - 0 1", "h6f8", 3),
    ] {
        let plies = 2 * moves - 1;
        let position: Position = fen.parse().unwrap();
        let result = search(&position, &Limits::NONE.with_mate(moves));
        assert_eq!(result.best_move, mv(best_move), "{fen}");
        assert_eq!(result.score, Score::mate_in(plies), "{fen}");
        let result = search_fen(fen, 20);
        assert_eq!(result.best_move, mv(best_move), "{fen}");
        assert_eq!(result.score, Score::mate_in(plies), "{fen}");
        assert_eq!(result.pv.len(), plies as usize, "{fen}: {:?}", result.pv);
    }
}

#[test]
fn the_score_is_that_of_best_play() {
    for (what, fen, depth, best_move, score) in [
        // After a1a6 in Morphy's problem.
        ("each reply loses", "kbK5/pp6/RP6/8/8/8/8/8 b - - 0 1", 6, None, Score::mated_in(2)),
        ("two rooks mate", "7k/R7/8/8/8/8/8/1R4K1 b - - 0 1", 6, None, Score::mated_in(2)),
        // To take it is forced, and gives stalemate.
        ("a rook is offered", "6nk/R7/8/8/8/8/5q2/7K w - - 0 1", 4, mv("a7h7"), Score::DRAW),
        ("perpetual check", "6k1/6p1/5p2/7Q/8/8/qq6/7K w - - 0 1", 10, mv("h5e8"), Score::DRAW),
        ("fifty moves", "8/8/8/8/3k4/8/R7/4K3 w - - 99 80", 4, None, Score::DRAW),
        ("mate first", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 99 80", 4, mv("a1a8"), Score::mate_in(1)),
    ] {
        let result = search_fen(fen, depth);
        assert_eq!(result.score, score, "{what}");
        assert!(best_move.is_none() || best_move == result.best_move, "{what}");
    }
}

#[test]
fn a_position_without_a_move_has_a_score_and_no_move_whatever_the_limits() {
    let mated = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
    let stalemated = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";
    for (fen, score) in [(mated, Score::WORST), (stalemated, Score::DRAW)] {
        let game = Game::new(fen.parse().unwrap());
        for limits in [Limits::NONE.with_depth(5), Limits::NONE, Limits::NONE.with_ponder()] {
            let (result, lines) = crate::search(&mut searcher(), &game, &limits);
            assert_eq!((result.best_move, result.score), (None, score), "{fen}");
            assert!(result.pv.is_empty(), "{fen}");
            let [line] = &lines[..] else { panic!("{lines:?}") };
            assert_eq!((line.depth, line.score, line.pv.len()), (0, score, 0));
        }
    }
}

#[test]
fn stalemate_is_avoided_when_winning() {
    let winning: Position = "8/8/8/8/8/3Q4/p3K3/k7 w - - 0 1".parse().unwrap();
    let is_stalemate = |mv: Move| {
        let next = winning.make_unchecked(mv);
        !next.has_legal_move() && !next.is_check()
    };
    assert!(winning.legal_moves().iter().any(|&mv| is_stalemate(mv)));
    for depth in 1..=8 {
        let result = search(&winning, &Limits::NONE.with_depth(depth));
        assert!(!is_stalemate(result.best_move.unwrap()), "depth {depth}");
        assert!(result.score > Score::from_centipawns(400), "depth {depth}: {}", result.score);
    }
}

#[test]
fn pieces_that_hang_are_taken_and_defended_ones_are_not() {
    assert_eq!(search_fen("3q2k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", 1).best_move, mv("d1d8"));
    for depth in 1..=8 {
        let result = search_fen("6k1/5p1p/2p3p1/3p4/8/8/3Q1PPP/6K1 w - - 0 1", depth);
        assert_ne!(result.best_move, mv("d2d5"), "depth {depth}");
        assert!(result.score > Score::from_centipawns(300), "depth {depth}");
    }
}

#[test]
fn a_third_repetition_is_a_draw_that_the_winning_side_avoids() {
    let start: Position = "8/8/8/8/3k4/8/R7/4K3 w - - 10 60".parse().unwrap();
    let mut game = Game::new(start);
    // The position after a2a3 has been there twice.
    for mv in ["a2a3", "d4e4", "a3a2", "e4d4", "a2a3", "d4e4", "a3a2", "e4d4"] {
        game.play(mv.parse().unwrap()).unwrap();
    }
    let only = Limits::NONE.with_depth(4).with_moves(&[mv("a2a3").unwrap()]);
    let result = searcher().search(&game, &only, &mut |_| ());
    assert_eq!((result.best_move, result.score), (mv("a2a3"), Score::DRAW));
    let result = searcher().search(&game, &Limits::NONE.with_depth(4), &mut |_| ());
    assert_ne!(result.best_move, mv("a2a3"));
    assert!(result.score > Score::from_centipawns(300), "{}", result.score);
}

#[test]
fn reports_come_once_for_each_iteration_and_each_line() {
    let game = Game::new(NAMED[1].1.parse().unwrap());
    for multi_pv in [1, 3] {
        let options = Options::default().with_multi_pv(multi_pv);
        let mut searcher = Searcher::new(TaperedEval).with_options(options);
        let (result, lines) = crate::search(&mut searcher, &game, &Limits::NONE.with_depth(7));
        assert!(lines.is_sorted_by(|a, b| a.nodes <= b.nodes && a.elapsed <= b.elapsed));
        for line in &lines {
            assert_line_is_legal(&game, &line.pv);
            assert!(line.selective_depth >= line.depth && line.hash_permille <= 1_000);
            assert_eq!(line.bound, Bound::Exact);
        }
        for depth in 1..=7 {
            let of_depth: Vec<&Line> = lines.iter().filter(|line| line.depth == depth).collect();
            let last = &of_depth[of_depth.len() - multi_pv..];
            assert!(last.iter().map(|line| line.multi_pv).eq(1..=multi_pv), "{last:?}");
            assert!(last.is_sorted_by(|a, b| a.score >= b.score && a.pv[0] != b.pv[0]));
        }
        let best = lines.iter().rev().find(|line| line.multi_pv == 1).unwrap();
        assert_eq!((best.depth, best.score, &best.pv), (result.depth, result.score, &result.pv));
    }
}

#[test]
fn the_last_line_that_is_reported_as_the_best_begins_with_the_best_move() {
    let mut said_again = 0;
    for fen in [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "r1b1k2r/ppppnppp/2n2q2/2b5/3NP3/2P1B3/PP3PPP/RN1QKB1R w KQkq - 0 1",
    ] {
        let game = Game::new(fen.parse().unwrap());
        for (threads, level) in [(1, 20), (2, 20), (1, 0), (1, 9)] {
            let options = Options::default().with_threads(threads).with_skill(Skill::new(level));
            let mut searcher = searcher().with_options(options);
            for nodes in [0, 1, 30, 100, 400, 1_000, 2_000, 3_000, 5_000, 9_000, 14_000, 20_000] {
                let limits = Limits::NONE.with_nodes(nodes);
                let (result, mut said) = crate::search(&mut searcher, &game, &limits);
                said.retain(|line| line.multi_pv == 1);
                said.iter().for_each(|line| assert_line_is_legal(&game, &line.pv));
                let again = said.windows(2).filter(|pair| pair[0].depth == pair[1].depth);
                said_again += again.count();
                let said = said.last().and_then(|line| line.pv.first().copied());
                assert_eq!(said, result.best_move, "{fen}, {nodes} nodes, {threads} threads");
                assert_eq!(result.pv.first().copied(), result.best_move);
            }
        }
    }
    assert!(said_again > 0);
}

#[test]
fn there_are_no_more_lines_than_moves() {
    let game = Game::new("k7/8/1K6/8/8/8/8/7R b - - 0 1".parse().unwrap());
    let mut searcher =
        Searcher::new(TaperedEval).with_options(Options::default().with_multi_pv(500));
    let (_, lines) = crate::search(&mut searcher, &game, &Limits::NONE.with_depth(3));
    let most = lines.iter().map(|line| line.multi_pv).max();
    assert_eq!(most, Some(game.position().legal_moves().len()));
}

#[test]
fn a_cleared_searcher_finds_the_same_again() {
    let mut searcher = searcher();
    let limits = Limits::NONE.with_depth(7);
    let mut all = || -> Vec<SearchResult> {
        let search = |(_, fen): (&str, &str)| {
            let game = Game::new(fen.parse().unwrap());
            searcher.clear();
            let mut result = searcher.search(&game, &limits, &mut |_| ());
            result.elapsed = Duration::ZERO;
            result
        };
        NAMED.into_iter().map(search).collect()
    };
    assert_eq!(all(), all());
}

/// A search that ends softly is the one to the depth of its last iteration, which is the first that
/// reaches the nodes.
#[test]
fn a_soft_limit_of_nodes_ends_no_iteration() {
    let mut searcher = searcher();
    for (name, fen) in NAMED.into_iter().filter(|&(name, _)| name != "mated") {
        let mut search = |limits: Limits| {
            searcher.clear();
            searcher.analyse(&fen.parse().unwrap(), limits)
        };
        for nodes in [0, 1, 500, 5_000] {
            let soft = search(Limits::NONE.with_soft_nodes(nodes).with_depth(12));
            let full = search(Limits::NONE.with_depth(soft.depth));
            assert_eq!((soft.best_move, soft.score), (full.best_move, full.score), "{name}");
            assert_eq!((soft.depth, soft.nodes), (full.depth, full.nodes), "{name}");
            let is_early = soft.nodes < nodes;
            assert!(!is_early || soft.depth == 12 || soft.score.plies_to_mate().is_some());
            if soft.depth > 1 {
                let less = search(Limits::NONE.with_depth(soft.depth - 1));
                assert!(less.nodes < nodes, "{name}: {} of {nodes}", less.nodes);
            }
        }
    }
    let options = Options::default().with_threads(3);
    let result = Searcher::new(TaperedEval)
        .with_options(options)
        .analyse(&Position::initial(), Limits::NONE.with_soft_nodes(20_000));
    assert!(result.nodes >= 20_000);
    let both = Limits::NONE.with_soft_nodes(u64::MAX).with_nodes(3_000);
    assert!(searcher.analyse(&Position::initial(), both).nodes <= 3_000);
}

#[test]
fn every_limit_ends_the_search_with_a_legal_move() {
    for (name, fen) in NAMED.into_iter().filter(|&(name, _)| name != "mated") {
        let game = Game::new(fen.parse().unwrap());
        for threads in [1, 3] {
            let options = Options::default().with_hash_mebibytes(1).with_threads(threads);
            let mut searcher = Searcher::new(TaperedEval).with_options(options);
            for nodes in [0, 1, 2, 10, 100, 3_000] {
                let limits = Limits::NONE.with_nodes(nodes);
                let result = searcher.search(&game, &limits, &mut |_| ());
                assert!(result.nodes <= nodes, "{name}: {} of {nodes}", result.nodes);
                assert_pv_is_legal(&game, &result);
                assert!(result.best_move.is_some(), "{name}");
            }
        }
        let minute = Duration::from_secs(60);
        let long_ago = Instant::now().checked_sub(minute).unwrap();
        for limits in [
            Limits::NONE.with_time(Duration::ZERO),
            Clock::new(Duration::ZERO).with_moves_to_go(1).into(),
            Limits::from(minute).with_start(long_ago),
            Limits::from(Clock::new(minute)).with_start(long_ago),
            Limits::NONE,
        ] {
            let mut searcher = searcher();
            if limits.is_infinite() {
                searcher.stop_handle().stop();
            }
            let result = searcher.search(&game, &limits, &mut |_| ());
            assert!(result.nodes <= 1_024, "{name}");
            assert_pv_is_legal(&game, &result);
        }
    }
}

/// What a search finds that is told something after a while, before which it must not end.
fn search_until(
    searcher: &mut Searcher<TaperedEval>,
    game: &Game,
    limits: &Limits,
    tell: fn(&StopHandle),
) -> SearchResult {
    let handle = searcher.stop_handle();
    let started = Instant::now();
    let pause = Duration::from_millis(60);
    thread::scope(|scope| {
        scope.spawn(|| {
            thread::sleep(pause);
            tell(&handle);
        });
        let result = searcher.search(game, limits, &mut |_| ());
        assert!(started.elapsed() >= pause);
        result
    })
}

#[test]
#[cfg_attr(target_family = "wasm", ignore = "there is no thread to tell the search")]
fn an_infinite_search_waits_to_be_stopped_and_a_handle_serves_one_search() {
    // There is one legal move, and a mate that is soon seen to its end.
    let game = Game::new("k7/8/1K6/8/8/8/8/7R b - - 0 1".parse().unwrap());
    let mut searcher = searcher();
    let result = search_until(&mut searcher, &game, &Limits::NONE, StopHandle::stop);
    assert_eq!(result.best_move, mv("a8b8"));
    // The old handle does not end the new search.
    let result = searcher.search(&game, &Limits::NONE.with_depth(4), &mut |_| ());
    assert_eq!(result.depth, 4);
}

#[test]
#[cfg_attr(target_family = "wasm", ignore = "there is no thread to tell the search")]
fn limits_hold_only_after_the_ponder_hit() {
    let mut searcher = searcher();
    let limits = Limits::NONE.with_ponder().with_nodes(1).with_depth(3).with_time(Duration::ZERO);
    for tell in [StopHandle::ponder_hit, StopHandle::stop] {
        let result = search_until(&mut searcher, &Game::default(), &limits, tell);
        assert_eq!(result.depth, 3);
    }
}

#[test]
fn only_the_moves_that_were_asked_for_are_searched() {
    let game = Game::default();
    let wanted = [mv("a2a3").unwrap(), mv("h2h3").unwrap()];
    let limits = Limits::NONE.with_depth(5).with_moves(&wanted);
    let (result, lines) = crate::search(&mut searcher(), &game, &limits);
    assert!(lines.iter().all(|line| wanted.contains(&line.pv[0])));
    assert!(wanted.contains(&result.best_move.unwrap()));
    // Where none of them is legal they do not count.
    let limits = Limits::NONE.with_depth(3).with_moves(&[mv("e2e5").unwrap()]);
    assert!(searcher().search(&game, &limits, &mut |_| ()).best_move.is_some());
}

#[test]
fn several_threads_find_a_mate_and_legal_lines() {
    let options = Options::default().with_threads(4);
    let mut searcher = Searcher::new(TaperedEval).with_options(options);
    for (_, fen) in NAMED {
        let game = Game::new(fen.parse().unwrap());
        let (result, lines) = crate::search(&mut searcher, &game, &Limits::NONE.with_depth(8));
        lines.iter().for_each(|line| assert_line_is_legal(&game, &line.pv));
        assert_pv_is_legal(&game, &result);
    }
    let mate = Game::new("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1".parse().unwrap());
    let result = searcher.search(&mate, &Limits::NONE.with_depth(12), &mut |_| ());
    assert_eq!(result.score, Score::mate_in(3));
}

#[test]
fn extreme_positions_are_searched_within_the_limits() {
    let few = Limits::NONE.with_nodes(20_000);
    let deep = Limits::NONE.with_depth(Limits::MAX_DEPTH).with_nodes(300_000);
    for (fen, limits) in [
        ("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1", &few),
        ("qqqqkqqq/qqqqqqqq/8/8/8/8/QQQQQQQQ/QQQQKQQQ w - - 0 1", &few),
        ("7k/8/8/8/8/8/8/K7 w - - 99 6000", &few),
        ("8/8/8/4k3/8/8/4P3/4K3 w - - 0 1", &deep),
        ("7k/8/8/8/8/8/8/K7 w - - 0 1", &deep),
    ] {
        let game = Game::new(fen.parse().unwrap());
        let result = searcher().search(&game, limits, &mut |_| ());
        assert!(result.best_move.is_some_and(|mv| game.position().is_legal(mv)), "{fen}");
        assert_pv_is_legal(&game, &result);
    }
}

#[test]
fn whole_games_are_played_without_an_illegal_move() {
    let starts = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        // Chess960, with castling that the standard rules do not know.
        "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    ];
    for (start, skill) in starts.into_iter().zip([None, Skill::new(5)]) {
        let mut searcher = searcher().with_options(Options::default().with_skill(skill));
        let mut game = Game::new(start.parse().unwrap());
        while game.outcome_with_claims().is_none() && game.moves().len() < 300 {
            let result = searcher.search(&game, &Limits::NONE.with_nodes(2_000), &mut |_| ());
            assert_pv_is_legal(&game, &result);
            game.play(result.best_move.unwrap()).unwrap();
        }
        // Weak players may be mated soon.
        assert!(game.moves().len() > 8, "{:?}", game.position());
    }
}

#[test]
fn weak_levels_look_less_far_and_vary_but_take_a_hanging_queen() {
    let skill = Skill::new(3);
    let options = Options::default().with_skill(skill);
    let mut searcher = Searcher::new(TaperedEval).with_options(options);
    let mut chosen = std::collections::BTreeSet::new();
    for _ in 0..30 {
        let result = searcher.search(&Game::default(), &Limits::NONE.with_depth(9), &mut |_| ());
        assert!(result.depth < 5);
        chosen.insert(result.best_move);
    }
    assert!(chosen.len() > 1, "{chosen:?}");
    let hanging = Game::new("6k1/5ppp/8/3q4/8/8/5PPP/3R2K1 w - - 0 1".parse().unwrap());
    for _ in 0..10 {
        let result = searcher.search(&hanging, &Limits::NONE.with_depth(9), &mut |_| ());
        assert_eq!(result.best_move, mv("d1d5"));
    }
}

#[test]
fn weak_levels_with_a_seed_play_the_same_again() {
    let game = |seed| {
        let options = Options::default().with_skill(Skill::new(3)).with_seed(seed);
        let mut searcher = Searcher::new(TaperedEval).with_options(options);
        let mut game = Game::default();
        for _ in 0..12 {
            let result = searcher.search(&game, &Limits::NONE.with_depth(2), &mut |_| ());
            game.play(result.best_move.unwrap()).unwrap();
        }
        game.moves().to_vec()
    };
    assert_eq!(game(Some(7)), game(Some(7)));
    assert_ne!(game(Some(7)), game(Some(8)));
}

#[test]
fn options_are_changed_between_searches() {
    let mut searcher = searcher();
    assert_eq!(searcher.hash_mebibytes(), 4);
    for (mebibytes, threads) in [(1, 2), (3, 1), (8, 3)] {
        let options = Options::default().with_hash_mebibytes(mebibytes).with_threads(threads);
        searcher.configure(options);
        assert_eq!(searcher.options(), &options);
        assert_eq!(searcher.hash_mebibytes(), mebibytes);
        let result = searcher.search(&Game::default(), &Limits::NONE.with_depth(5), &mut |_| ());
        assert_eq!(result.depth, 5);
    }
}

#[cfg(feature = "serde")]
#[test]
fn lines_and_results_are_read_as_they_were_written() {
    let position: Position = "r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1".parse().unwrap();
    let mut searcher = Searcher::new(TaperedEval);
    let limits = Limits::NONE.with_mate(3);
    let (result, lines) = crate::search(&mut searcher, &Game::new(position), &limits);
    let text = serde_json::to_string(&lines).unwrap();
    assert!(text.contains(r#""score":{"mate_in":5},"bound":"exact""#), "{text}");
    assert!(text.contains(r#""pv":["f6a6""#), "{text}");
    assert_eq!(serde_json::from_str::<Vec<Line>>(&text).unwrap(), lines);
    let text = serde_json::to_string(&result).unwrap();
    assert_eq!(serde_json::from_str::<SearchResult>(&text).unwrap(), result);
}
