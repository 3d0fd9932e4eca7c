//! Weights as the numbers that are tuned.

use chess_eval::{Category, Feature, Tapered, Weights};

/// The largest weight that a file may have.
const MAX_WEIGHT: f64 = 9_999.0;

/// For each feature a number for the middle game and one for the end game, which may be weights or
/// slopes.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Parameters(pub(super) Vec<[f64; 2]>);

impl Parameters {
    /// Nothing but noughts.
    pub(super) fn zero() -> Parameters {
        Parameters(vec![[0.0; 2]; Feature::COUNT])
    }

    /// These weights.
    pub(super) fn of(weights: &Weights) -> Parameters {
        let both = |weight: Tapered| [weight.middle_game().into(), weight.end_game().into()];
        Parameters(Feature::all().map(|feature| both(weights[feature])).collect())
    }

    /// The nearest weights in whole numbers.
    pub(super) fn to_weights(&self) -> Weights {
        let nearest = |value: f64| value.clamp(-MAX_WEIGHT, MAX_WEIGHT).round() as i16;
        Feature::all().zip(&self.0).fold(Weights::DEFAULT.clone(), |weights, (feature, both)| {
            let [middle_game, end_game] = both.map(nearest);
            weights.with(feature, Tapered::new(middle_game, end_game))
        })
    }

    /// Brings each weight back to where it may be.
    pub(super) fn clamp(&mut self) {
        for (feature, both) in Feature::all().zip(&mut self.0) {
            let (min, max) = match feature.group().category() {
                Category::Scale => (0.0, 128.0),
                _ => (-MAX_WEIGHT, MAX_WEIGHT),
            };
            *both = both.map(|value| value.clamp(min, max));
        }
    }
}
