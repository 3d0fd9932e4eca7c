//! What is to become small: how far the evaluation is from what the games say.

use super::data_set::DataSet;

/// The logistic loss of an evaluation.
///
/// A value in centipawns becomes an expectation, the points that it promises. It is compared with a
/// target, which is partly the result of the game and partly the expectation of the score that a
/// search gave.
#[derive(Clone, Copy, Debug)]
pub(super) struct Objective {
    /// How steeply the expectation rises with the value.
    steepness: f64,
    /// How much of the target is the result, from 0 to 1.
    result_part: f64,
}

/// Bounds of the steepness: half a point for 35 and for 3500 centipawns.
const STEEPNESS: [f64; 2] = [0.000_3, 0.03];

impl Objective {
    /// An objective with the steepness with which the scores foretell the results best, so that
    /// weights have the same unit as the scores.
    pub(super) fn fitted(data: &DataSet, result_part: f64) -> Objective {
        let [mut low, mut high] = STEEPNESS;
        // The loss is convex in the steepness, so its slope changes sign once.
        for _ in 0..40 {
            let steepness = (low + high) / 2.0;
            let slope: f64 = (0..data.len())
                .map(|index| {
                    let (score, points) = data.worth(index);
                    score * (expectation(steepness * score) - points)
                })
                .sum();
            if slope < 0.0 { low = steepness } else { high = steepness }
        }
        Objective { steepness: (low + high) / 2.0, result_part }
    }

    pub(super) fn steepness(&self) -> f64 {
        self.steepness
    }

    /// What the expectation should be.
    #[inline]
    pub(super) fn target(&self, (score, points): (f64, f64)) -> f64 {
        self.result_part * points
            + (1.0 - self.result_part) * expectation(self.steepness * score)
    }

    /// The loss of a value, and how it changes with the value.
    #[inline]
    pub(super) fn loss(&self, value: f64, target: f64) -> (f64, f64) {
        let logit = self.steepness * value;
        // -target ln(e) - (1 - target) ln(1 - e), in a form in which nothing becomes infinite.
        let loss = softplus(logit) - target * logit;
        (loss, self.steepness * (expectation(logit) - target))
    }
}

#[inline]
fn expectation(logit: f64) -> f64 {
    1.0 / (1.0 + libm::exp(-logit))
}

/// ln(1 + exp(x)).
#[inline]
fn softplus(x: f64) -> f64 {
    x.max(0.0) + libm::log1p(libm::exp(-x.abs()))
}
