//! The hand-written evaluator as a function of its weights: what it gives, and how that changes with
//! each of them. Here are the weights as numbers; those who learn weights work with them. What is to
//! become small is the same for a network.

pub(crate) mod evaluation;
pub(crate) mod objective;
pub(crate) mod start;
pub(crate) mod vector;

use std::ops::{Index, IndexMut};

use chess_eval::{Category, Feature, Tapered, Weights};

/// For each feature, by its number, one value for the middlegame and one for the endgame: weights
/// that need not be whole numbers, or slopes.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Parameters(Vec<[f64; 2]>);

/// The largest weight that a file may have.
const MAX_WEIGHT: f64 = 9_999.0;
/// The weight with which an endgame is worth all that it seems.
pub(crate) const FULL_SCALE: i16 = 128;

impl Parameters {
    /// Nothing but zeros.
    pub(crate) fn zero() -> Parameters {
        Parameters(vec![[0.0; 2]; Feature::COUNT])
    }

    /// These weights.
    pub(crate) fn of(weights: &Weights) -> Parameters {
        let both = |weight: Tapered| [weight.middle_game().into(), weight.end_game().into()];
        Parameters(Feature::all().map(|feature| both(weights[feature])).collect())
    }

    /// The nearest weights that are whole numbers and may stand in a file.
    pub(crate) fn to_weights(&self) -> Weights {
        let nearest = |value: f64| value.clamp(-MAX_WEIGHT, MAX_WEIGHT).round() as i16;
        Feature::all().zip(&self.0).fold(Weights::DEFAULT.clone(), |weights, (feature, both)| {
            let [middle_game, end_game] = both.map(nearest);
            weights.with(feature, Tapered::new(middle_game, end_game))
        })
    }

    /// Brings weights back to where they may be.
    pub(crate) fn clamp(&mut self) {
        for (feature, both) in Feature::all().zip(&mut self.0) {
            let (min, max) = match feature.group().category() {
                Category::Scale => (0.0, FULL_SCALE.into()),
                _ => (-MAX_WEIGHT, MAX_WEIGHT),
            };
            *both = both.map(|value| value.clamp(min, max));
        }
    }

    /// Adds others, each to its counterpart.
    pub(crate) fn add(&mut self, others: &Parameters) {
        for (sum, other) in self.0.iter_mut().zip(&others.0) {
            sum[0] += other[0];
            sum[1] += other[1];
        }
    }
}

impl Index<usize> for Parameters {
    type Output = [f64; 2];

    #[inline]
    fn index(&self, index: usize) -> &[f64; 2] {
        &self.0[index]
    }
}

impl IndexMut<usize> for Parameters {
    #[inline]
    fn index_mut(&mut self, index: usize) -> &mut [f64; 2] {
        &mut self.0[index]
    }
}

/// Positions of random games, with the scores of the hand-written evaluator in view of White and the
/// results that it foretells.
#[cfg(test)]
pub(crate) fn scored_positions(
    games: u64,
) -> impl Iterator<Item = (chess_movegen::Position, i16, chess_data::GameResult)> {
    use chess_eval::Evaluator as _;
    use chess_movegen::Color;

    random_games::walks(games).flatten().map(|position| {
        let value = Weights::DEFAULT.evaluate(&position).clamp(-2_000, 2_000);
        let score = if position.side_to_move() == Color::White { value } else { -value };
        let winner = match score {
            ..-150 => Some(Color::Black),
            -150..=150 => None,
            _ => Some(Color::White),
        };
        (position, score as i16, chess_data::GameResult::from_winner(winner))
    })
}
