use std::sync::Arc;

use chess_eval::{Evaluator as _, IncrementalEvaluator as _, Step, TaperedEval};
use chess_movegen::Position;
use chess_nnue::{Evaluation, InputKind};
use random_games::walks;

use crate::random_network::network;

#[test]
fn each_says_what_the_evaluator_behind_it_says() {
    let network = Arc::new(network(InputKind::Attacks, 32, 3));
    let [by_hand, by_network] = [Evaluation::HandWritten, Evaluation::Network(network.clone())];
    for before in walks(10).flatten() {
        assert!(by_hand.start(&before).is_none());
        let Some(&mv) = before.legal_moves().first() else { continue };
        let after = before.make(mv).unwrap();
        let step = Step::new(&before, mv, &after);
        // A state of the other evaluation, or of another position, makes no difference.
        for old in [None, by_network.start(&before)] {
            for mut new in [None, by_network.start(&Position::initial())] {
                by_hand.update(&step, &old, &mut new);
                assert_eq!(by_hand.evaluate_state(&new, &after), TaperedEval.evaluate(&after));
                new = None;
                by_network.update(&step, &old, &mut new);
                let expected = network.evaluate_from_scratch(&after);
                assert_eq!(by_network.evaluate_state(&new, &after), expected);
            }
        }
    }
}
