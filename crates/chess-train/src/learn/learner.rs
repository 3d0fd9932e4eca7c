//! The one who learns, during a game.

use std::sync::atomic::AtomicBool;

use chess_duel::player::{Clocks, Played, Player, Thought};
use chess_eval::Weights;
use chess_movegen::{Game, Move};
use chess_notation::CastlingText;
use chess_search::{Limits, Options};

use super::leaf::leaf;
use super::own_engine::{OwnEngine, thought};
use super::td_leaf::Step;

/// The one who learns, during a game: it remembers what its searches came to.
pub(super) struct Learner {
    engine: OwnEngine<Weights>,
    steps: Vec<Step>,
    /// The reply that the last search expected.
    expected: Option<Move>,
}

impl Learner {
    pub(super) fn new(weights: Weights, limits: Limits) -> Learner {
        Learner { engine: engine(weights, limits), steps: Vec::new(), expected: None }
    }

    /// What its searches came to in a game that is over.
    pub(super) fn into_steps(mut self, game: &Game) -> Vec<Step> {
        self.see_reply(game);
        self.steps
    }

    /// Searches, and remembers what it came to.
    fn play(&mut self, game: &Game) -> anyhow::Result<Played> {
        self.see_reply(game);
        let (found, played) = self.engine.search(game)?;
        let leaf = leaf(game, &found, &mut self.engine)?;
        self.steps.push(Step { leaf, is_reply_expected: false });
        self.expected = found.ponder_move;
        Ok(played)
    }

    /// Looks whether the last move of the game is the reply that was expected.
    fn see_reply(&mut self, game: &Game) {
        if let (Some(step), Some(expected)) = (self.steps.last_mut(), self.expected.take()) {
            step.is_reply_expected = game.moves().last() == Some(&expected);
        }
    }
}

/// The engine that plays with weights which are learned: its scores are those of the evaluation
/// itself, which is what learns.
pub(super) fn engine(weights: Weights, limits: Limits) -> OwnEngine<Weights> {
    OwnEngine::new(weights, Options::default().with_corrected_evaluation(false), limits)
}

impl Player for Learner {
    fn think(&mut self, game: &mut Game, _: &Clocks, _: CastlingText, _: &AtomicBool) -> Thought {
        thought(self.play(game))
    }
}
