//! Games one after the other, each with the weights that were learned in those before.

use std::sync::atomic::AtomicBool;

use chess_eval::Weights;
use chess_movegen::{Color, Game};
use chess_search::Limits;

use super::ladder::Ladder;
use super::learner::{Learner, points};
use super::rating::{RatedGame, Rating, recent_performance};
use super::td_leaf::{Strides, TdLeaf};
use crate::model::Parameters;
use chess_duel::run::numbered_rng;

/// How the learner learns and plays.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) td_leaf: TdLeaf,
    pub(super) strides: Strides,
    pub(super) limits: Limits,
    pub(super) seed: u64,
    /// The rating for which the first opponent is chosen.
    pub(super) first_rating: f64,
    /// One is chosen for each game; there is one at least.
    pub(super) openings: Vec<Game>,
}

/// Games one after the other, each with the weights that were learned in those before.
///
/// If all opponents are levels of our own engine, the same plan and weights give the same games.
pub(super) struct Experiment {
    plan: Plan,
    ladder: Ladder,
    weights: Parameters,
    pub(super) games: Vec<RatedGame>,
    /// The rating after each game.
    pub(super) ratings: Vec<Rating>,
}

#[derive(Clone, PartialEq, Debug)]
pub(super) struct PlayedGame {
    pub(super) opponent: String,
    pub(super) color: Color,
    pub(super) rated: RatedGame,
    /// What the learner's rating is then.
    pub(super) rating: Rating,
}

impl Experiment {
    pub(super) fn new(plan: Plan, ladder: Ladder, start: &Weights) -> Experiment {
        let weights = Parameters::of(start);
        Experiment { plan, ladder, weights, games: Vec::new(), ratings: Vec::new() }
    }

    pub(super) fn weights(&self) -> Weights {
        self.weights.to_weights()
    }

    /// Plays a game and learns from it; `None` if it was told to stop.
    ///
    /// # Errors
    ///
    /// If an opponent does not play as it should.
    pub(super) fn play(&mut self, stop: &AtomicBool) -> anyhow::Result<Option<PlayedGame>> {
        let number = self.games.len() as u64;
        let mut rng = numbered_rng(self.plan.seed, number);
        let rating = self.ratings.last().map_or(self.plan.first_rating, |rating| rating.value);
        let opponent = self.ladder.choose(rating, &mut rng);
        let opening = &self.plan.openings[rng.usize(..self.plan.openings.len())];
        let color = if number.is_multiple_of(2) { Color::White } else { Color::Black };

        let mut learner = Learner::new(self.weights.to_weights(), self.plan.limits.clone());
        let seed = rng.u64(..);
        let finished = self.ladder.play(opponent, &mut learner, color, opening, seed, stop)?;
        let Some(finished) = finished else { return Ok(None) };
        let result = points(finished.result.winner(), color);
        let steps = learner.into_steps(&finished.game);
        let direction = self.plan.td_leaf.direction(&self.weights, &steps, result);
        self.plan.strides.advance(&mut self.weights, &direction);

        let opponent = self.ladder.opponent(opponent);
        let rated = RatedGame { opponent: opponent.rating(), points: f64::midpoint(1.0, result) };
        let opponent = opponent.to_string();
        self.games.push(rated);
        let Some(rating) = recent_performance(&self.games) else {
            unreachable!("a game was played")
        };
        self.ratings.push(rating);
        Ok(Some(PlayedGame { opponent, color, rated, rating }))
    }
}
