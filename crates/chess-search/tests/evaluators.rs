//! Evaluators of one's own: with a state, with a defect, and without corrections.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};

use chess_movegen::{Color, Game, PieceType, Position, Square, piece_value};
use chess_search::{
    Evaluator, IncrementalEvaluator, Limits, Options, Score, Searcher, Step, TaperedEval, minimax,
};

use crate::NAMED;

/// Material, and how many squares each piece attacks, both followed from move to move by what the
/// tables before and after it say. Each state that it is asked about is compared with the one from
/// scratch.
#[derive(Default)]
struct Accumulator {
    compared: AtomicU64,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct State {
    /// White's less Black's.
    material: i32,
    /// For each label, how many squares its piece attacks.
    attacks: Vec<i32>,
}

fn material(position: &Position) -> i32 {
    let values = position.piece_list().iter().map(|(id, square)| {
        let value = position.piece_at(square).map_or(0, |piece| piece_value(piece.piece_type()));
        if id.color() == Color::White { value } else { -value }
    });
    values.sum()
}

impl IncrementalEvaluator for Accumulator {
    type State = State;

    fn start(&self, position: &Position) -> State {
        let mut attacks = vec![0; 32];
        for square in Square::ALL {
            for id in position.attack_table().attackers(square).iter() {
                attacks[id.index()] += 1;
            }
        }
        State { material: material(position), attacks }
    }

    fn update(&self, step: &Step<'_>, old: &State, new: &mut State) {
        let (before, after) = (step.before(), step.after());
        new.clone_from(old);
        for square in Square::ALL {
            let was = before.attack_table().attackers(square);
            let is = after.attack_table().attackers(square);
            (was - is).iter().for_each(|id| new.attacks[id.index()] -= 1);
            (is - was).iter().for_each(|id| new.attacks[id.index()] += 1);
        }
        let us = before.side_to_move();
        let sign = if us == Color::White { 1 } else { -1 };
        if let Some(square) = before.captured_square(step.mv()) {
            let victim = before.piece_at(square).unwrap();
            new.material += sign * piece_value(victim.piece_type());
        }
        if let Some(promotion) = step.mv().promotion() {
            let gain = piece_value(promotion.piece_type()) - piece_value(PieceType::WhitePawn);
            new.material += sign * gain;
        }
    }

    fn evaluate_state(&self, state: &State, position: &Position) -> i32 {
        assert_eq!(*state, self.start(position), "{position:?}");
        self.compared.fetch_add(1, Ordering::Relaxed);
        let attacks: i32 = state.attacks[..16].iter().sum();
        let of_black: i32 = state.attacks[16..].iter().sum();
        for_side_to_move(position, state.material + 3 * (attacks - of_black))
    }
}

/// An evaluator that is a function.
struct By<F>(F);

impl<F: Fn(&Position) -> i32> Evaluator for By<F> {
    fn evaluate(&self, position: &Position) -> i32 {
        (self.0)(position)
    }
}

fn for_side_to_move(position: &Position, for_white: i32) -> i32 {
    if position.side_to_move() == Color::White { for_white } else { -for_white }
}

/// Castling as no standard game knows it, and pawns about to be promoted.
const MORE: [&str; 2] = [
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
];

#[test]
fn a_state_that_follows_the_moves_is_the_one_from_scratch_at_every_node() {
    let named = NAMED.into_iter().map(|(_, fen)| fen);
    let from_scratch = |position: &_| Accumulator::default().evaluate_from_scratch(position);
    let (mut compared, mut nodes) = (0, 0);
    for fen in named.chain(MORE) {
        let game = Game::new(fen.parse().unwrap());
        let limits = Limits::NONE.with_depth(8).with_nodes(20_000);
        let mut incremental = Searcher::new(Accumulator::default());
        let found = incremental.search(&game, &limits, &mut |_| ());
        let plain = Searcher::new(By(from_scratch)).search(&game, &limits, &mut |_| ());
        assert_eq!((found.score, found.pv, found.nodes), (plain.score, plain.pv, plain.nodes));
        compared += incremental.evaluator().compared.load(Ordering::Relaxed);
        nodes += found.nodes;
    }
    assert!(compared * 3 > nodes, "{compared} of {nodes}");
}

#[test]
fn several_threads_keep_states_of_their_own() {
    let options = Options::default().with_threads(3);
    let mut searcher = Searcher::new(Accumulator::default()).with_options(options);
    let result = searcher.analyse(&Position::initial(), Limits::NONE.with_nodes(20_000));
    assert!(result.best_move.is_some());
}

#[test]
#[cfg_attr(panic = "abort", ignore = "a panic ends the program")]
fn a_panic_in_an_evaluator_reaches_the_caller() {
    // Which of several threads it is differs.
    for threads in [1, 3, 3, 3, 3, 3] {
        let options = Options::default().with_threads(threads).with_hash_mebibytes(1);
        let left = AtomicU64::new(500);
        let defective = |_: &Position| {
            assert_ne!(left.fetch_sub(1, Ordering::Relaxed), 0, "the evaluator is at its end");
            0
        };
        let mut searcher = Searcher::new(By(defective)).with_options(options);
        // Nothing else would end this search.
        let search = || searcher.search(&Game::default(), &Limits::NONE, &mut |_| ());
        let panic = catch_unwind(AssertUnwindSafe(search)).unwrap_err();
        let text = panic.downcast_ref::<String>().unwrap();
        assert!(text.contains("the evaluator is at its end"), "{text}");
        // The searcher can still be used.
        left.store(u64::MAX, Ordering::Relaxed);
        let result = searcher.analyse(&Position::initial(), Limits::NONE.with_depth(3));
        assert_eq!(result.depth, 3);
    }
}

#[test]
#[cfg_attr(panic = "abort", ignore = "a panic ends the program")]
fn a_panic_in_a_report_reaches_the_caller() {
    let mut searcher = Searcher::new(TaperedEval);
    let search =
        || searcher.search(&Game::default(), &Limits::NONE, &mut |_| panic!("no more reports"));
    let panic = catch_unwind(AssertUnwindSafe(search)).unwrap_err();
    assert_eq!(panic.downcast_ref::<&str>(), Some(&"no more reports"));
}

#[test]
fn without_corrections_every_score_is_a_number_of_the_evaluator() {
    let position: Position = "4k3/8/8/8/8/8/8/R3K3 w - - 40 60".parse().unwrap();
    let constant = |position: &Position| for_side_to_move(position, 810);
    let score = |corrected| {
        let options = Options::default().with_corrected_evaluation(corrected);
        let mut searcher = Searcher::new(By(constant)).with_options(options);
        searcher.analyse(&position, Limits::NONE.with_depth(6)).score
    };
    assert_eq!(score(false), Score::from_centipawns(810));
    assert_ne!(score(true), Score::from_centipawns(810));
    assert_eq!(minimax(&position, 2, &By(constant)).score, Score::from_centipawns(810));
}

#[test]
fn quiescence_ends_where_there_is_no_end_of_captures() {
    for fen in [
        "rnbqkbnr/rrrrrrrr/8/8/8/8/RRRRRRRR/RNBQKBNR w KQkq - 0 1",
        "rnbqkbnr/qqqqqqqq/8/8/8/8/QQQQQQQQ/RNBQKBNR w KQkq - 0 1",
        "qqqqkqqq/qqqqqqqq/8/8/8/8/QQQQQQQQ/QQQQKQQQ w - - 0 1",
    ] {
        // A search without an end reaches this limit, and is a failed test.
        let limits = Limits::NONE.with_depth(1).with_nodes(400_000);
        let result = Searcher::new(TaperedEval).analyse(&fen.parse().unwrap(), limits);
        assert_eq!(result.depth, 1, "{fen}: {} nodes", result.nodes);
    }
}

#[test]
fn another_evaluator_is_asked_as_if_there_had_never_been_the_old_one() {
    let options = Options::default().with_hash_mebibytes(1).with_threads(1);
    let (game, limits) = (Game::default(), Limits::NONE.with_depth(6));
    let times = |factor| {
        By(move |position: &Position| factor * for_side_to_move(position, material(position)))
    };
    let mut searcher = Searcher::new(times(-1)).with_options(options);
    searcher.search(&game, &limits, &mut |_| ());
    searcher.set_evaluator(times(1));
    assert_eq!(searcher.options(), &options);
    let changed = searcher.search(&game, &limits, &mut |_| ());
    let fresh = Searcher::new(times(1)).with_options(options).search(&game, &limits, &mut |_| ());
    assert_eq!((changed.nodes, changed.score, changed.pv), (fresh.nodes, fresh.score, fresh.pv));
}
