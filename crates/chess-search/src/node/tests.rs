//! The search without any pruning against minimax.

use std::sync::atomic::{AtomicUsize, Ordering};

use chess_eval::{ShannonEval, TaperedEval};
use chess_movegen::{Game, Position};
use fastrand::Rng;
use random_games::Walk;

use crate::tablebases::Tablebases;
use crate::time::{Reserve, TimeManager};
use crate::transposition_table::TranspositionTable;
use crate::value::{INFINITE, MAX_PLY};
use crate::worker::{Front, Shared, ThreadData, Worker};
use crate::{Evaluator, Limits, Options, STACK_BYTES, Score, StopHandle, minimax};

/// What a thread finds that searches a game to this depth.
fn with_worker<E: Evaluator, T>(
    evaluator: &E,
    game: &Game,
    depth: u32,
    search: impl FnOnce(Worker<'_, E>) -> T,
) -> T {
    let (limits, options) = (Limits::NONE.with_depth(depth), Options::default());
    let (handle, table) = (StopHandle::default(), TranspositionTable::new(1));
    let tables = Tablebases::at_root(None, game.positions(), &mut Vec::new());
    let shared = Shared::new(game, &limits, &options, &handle, &tables, depth as i32);
    let time = TimeManager::new(&limits, &options, Reserve::default());
    let front = Some(Front { time, report: &mut |_| () });
    let moves = game.position().legal_moves();
    let mut thread = ThreadData::new();
    search(Worker::new(evaluator, &table, &shared, &mut thread, front, 0, &moves))
}

/// The score that the real search finds with every pruning switched off, and the nodes it took.
fn exhaustive<E: Evaluator>(position: &Position, depth: u32, evaluator: &E) -> (Score, u64) {
    with_worker(evaluator, &Game::new(position.clone()), depth, |mut worker| {
        worker.is_exhaustive = true;
        let found = worker.iterate(1);
        (Score::from_value(found.moves[0].score), found.nodes)
    })
}

/// Positions of random games and of endgames, with at least one legal move.
fn positions() -> Vec<Position> {
    let starts = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
        "8/8/8/8/1Q6/8/1pk5/4K3 w - - 0 1",
        "r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1",
        "7k/8/5KQ1/8/8/8/8/8 w - - 98 80",
    ];
    let walk = |fen: &str| Walk::new(fen.parse().unwrap(), 35, 1).step_by(3);
    starts.into_iter().flat_map(walk).filter(Position::has_legal_move).collect()
}

#[test]
fn with_every_pruning_off_the_score_is_that_of_minimax() {
    let (mut all, mut few) = (0, 0);
    for position in positions() {
        for depth in 1..=3 {
            let slow = minimax(&position, depth, &ShannonEval);
            if slow.nodes > 60_000 {
                continue;
            }
            let (score, nodes) = exhaustive(&position, depth, &ShannonEval);
            // Mates that are sure end the iterations early, with the same score.
            assert_eq!(score, slow.score, "{position:?}, depth {depth}");
            (all, few) = (all + slow.nodes, few + nodes);
            let tapered = minimax(&position, depth, &TaperedEval).score;
            assert_eq!(exhaustive(&position, depth, &TaperedEval).0, tapered, "{position:?}");
        }
    }
    assert!(few * 4 < all, "{few} of {all}");
}

#[test]
fn a_repetition_can_be_had_where_some_move_repeats() {
    let (mut possible, mut asked, mut rng) = (0, 0, Rng::with_seed(1));
    for fen in ["4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "6nk/6pp/8/8/8/8/PP6/KN6 w - - 0 1"] {
        for plies_of_game in 0..60 {
            let mut game = Game::new(fen.parse().unwrap());
            let mut walk = |position: &Position| {
                // Quiet moves of a corner of the board, so that positions come back.
                let mut moves = position.legal_moves();
                moves.sort_by_key(|mv| (mv.from(), mv.to()));
                moves[rng.usize(..moves.len().min(4))]
            };
            for _ in 0..plies_of_game {
                if game.outcome().is_some() {
                    break;
                }
                let mv = walk(game.position());
                game.play(mv).unwrap();
            }
            with_worker(&ShannonEval, &game, 1, |worker| {
                for ply in 0..40 {
                    let position = worker.thread.positions[ply].clone();
                    if game.outcome().is_some() || !position.has_legal_move() {
                        break;
                    }
                    let repeats = position.legal_moves().iter().any(|&mv| {
                        worker.thread.make(ply, mv);
                        let clock = usize::from(worker.thread.positions[ply + 1].halfmove_clock());
                        worker.is_repeated(ply + 1, clock)
                    });
                    assert_eq!(worker.can_repeat(ply), repeats, "{position:?} at {ply}");
                    possible += u32::from(repeats);
                    asked += 1;
                    worker.thread.make(ply, walk(&position));
                }
            });
        }
    }
    assert!(possible > 100 && asked > 2 * possible, "{possible} of {asked}");
}

#[test]
fn with_every_pruning_off_small_endgames_are_right_to_five_plies() {
    for fen in [
        "8/8/8/8/1Q6/8/1pk5/4K3 w - - 0 1",
        "8/P6k/8/8/8/8/p6K/8 b - - 0 1",
        "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1",
        "k7/8/1K6/8/8/8/8/7R b - - 0 1",
    ] {
        let position: Position = fen.parse().unwrap();
        let slow = minimax(&position, 5, &ShannonEval);
        assert_eq!(exhaustive(&position, 5, &ShannonEval).0, slow.score, "{fen}");
    }
}

/// Notes how far down the stack reaches when it evaluates.
struct Plummet(AtomicUsize);

impl Evaluator for Plummet {
    fn evaluate(&self, _: &Position) -> i32 {
        let here = 0_u8;
        self.0.fetch_min((&raw const here).addr(), Ordering::Relaxed);
        0
    }
}

/// How much stack a search takes, in bytes, that follows a line of play for so many plies.
fn stack_of_line<const PV: bool>(plies: usize) -> usize {
    let lone_kings = Game::new("7k/8/8/8/8/8/8/K7 w - - 0 1".parse().unwrap());
    let plummet = Plummet(AtomicUsize::new(usize::MAX));
    with_worker(&plummet, &lone_kings, 1, |mut worker| {
        worker.is_exhaustive = true;
        // Enough to see new positions at the end of the line: known ones are not evaluated again.
        worker.max_nodes = plies as u64 + 2_000;
        let here = 0_u8;
        let _ = worker.search::<PV>(0, plies as i32, -INFINITE, INFINITE, false);
        (&raw const here).addr() - plummet.0.load(Ordering::Relaxed)
    })
}

#[test]
fn the_deepest_line_takes_less_than_half_of_the_stack() {
    // Singular moves and null moves are verified by searches from the same ply, each of which goes
    // half as deep, or is the only one of its kind.
    let nodes = MAX_PLY + 16;
    for of_line in [stack_of_line::<false>, stack_of_line::<true>] {
        let (short, long) = (of_line(1), of_line(MAX_PLY));
        let of_ply = (long - short) / (MAX_PLY - 1);
        println!("{short} bytes at the first ply, {of_ply} at each other");
        assert!(of_ply > 300, "it did not get to the end of the line");
        assert!(short + nodes * of_ply < STACK_BYTES / 2, "{short} {of_ply}");
    }
}
