//! What is to become small.

/// What a position was worth in its game, always in view of the same side.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Worth {
    /// What a search said, in centipawns.
    pub(crate) score: f64,
    /// What the game brought, from 0 to 1.
    pub(crate) points: f64,
}

/// The logistic loss.
///
/// A value in centipawns becomes an expectation: the points that it promises. That is compared with
/// a target, a mixture of the result of the game and the expectation of the score of a search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Objective {
    /// How fast the expectation rises with the value.
    steepness: f64,
    /// How much of the target is the result, from 0 to 1.
    results: f64,
}

/// Between these the steepness is looked for: the first has an expectation of 0.75 at 3662
/// centipawns, the second at 37.
const STEEPNESS: [f64; 2] = [0.000_3, 0.03];

impl Objective {
    /// An objective with the steepness with which the scores foretell the results best, so that what
    /// is learned has the unit of the scores. Each worth stands for so many positions; it does not
    /// matter in which side's view it is.
    pub(crate) fn fitted(
        worths: impl Iterator<Item = (Worth, u64)> + Clone,
        results: f64,
    ) -> Objective {
        let [mut low, mut high] = STEEPNESS;
        // The loss is convex in the steepness, so its slope changes sign once. Forty halvings leave
        // nothing between the bounds that matters.
        for _ in 0..40 {
            let steepness = (low + high) / 2.0;
            let slope = |(Worth { score, points }, times): (Worth, u64)| {
                times as f64 * score * (expectation(steepness * score) - points)
            };
            if worths.clone().map(slope).sum::<f64>() < 0.0 {
                low = steepness;
            } else {
                high = steepness;
            }
        }
        Objective { steepness: (low + high) / 2.0, results }
    }

    /// The objective of which so much is the result.
    pub(crate) fn with_results(self, results: f64) -> Objective {
        Objective { results, ..self }
    }

    /// How many centipawns a logit of 1 is worth.
    pub(crate) fn scale(&self) -> f64 {
        1.0 / self.steepness
    }

    /// The logit of a value in centipawns.
    #[inline]
    pub(crate) fn logit(&self, value: f64) -> f64 {
        self.steepness * value
    }

    /// The points that a value in centipawns promises, from 0 to 1.
    #[inline]
    pub(crate) fn expectation(&self, value: f64) -> f64 {
        expectation(self.logit(value))
    }

    /// What the expectation should be.
    #[inline]
    pub(crate) fn target(&self, Worth { score, points }: Worth) -> f64 {
        self.results * points + (1.0 - self.results) * self.expectation(score)
    }

    /// The loss of a value in centipawns.
    #[inline]
    pub(crate) fn loss(&self, value: f64, target: f64) -> f64 {
        logit_loss(self.logit(value), target)
    }

    /// How the loss changes with the value.
    #[inline]
    pub(crate) fn slope(&self, value: f64, target: f64) -> f64 {
        self.steepness * logit_slope(self.logit(value), target)
    }
}

/// The loss of an expectation, given as its logit: the logarithm of the odds.
#[inline]
pub(crate) fn logit_loss(logit: f64, target: f64) -> f64 {
    // This is -t ln(e) - (1 - t) ln(1 - e) with the target t and the expectation e, in a form in
    // which nothing becomes infinite.
    logit.max(0.0) + libm::log1p(libm::exp(-logit.abs())) - target * logit
}

/// How that loss changes with the logit.
#[inline]
pub(crate) fn logit_slope(logit: f64, target: f64) -> f64 {
    expectation(logit) - target
}

/// The functions of `libm` give the same on every machine.
#[inline]
fn expectation(logit: f64) -> f64 {
    1.0 / (1.0 + libm::exp(-logit))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_slope_of_the_loss_is_the_one_of_finite_differences() {
        let objective = Objective { steepness: 0.007, results: 0.4 };
        const STEP: f64 = 1e-3;
        for value in [-3_000.0, -250.0, -1.0, 0.0, 40.0, 800.0] {
            for worth in [(-120.0, 0.0), (0.0, 0.5), (35.0, 1.0), (2_000.0, 1.0), (500.0, 0.0)] {
                let target = objective.target(Worth { score: worth.0, points: worth.1 });
                let rise =
                    objective.loss(value + STEP, target) - objective.loss(value - STEP, target);
                let slope = objective.slope(value, target);
                assert!((rise / (2.0 * STEP) - slope).abs() < 1e-8, "{value} {worth:?}");
            }
        }
    }

    #[test]
    fn the_loss_is_least_where_the_expectation_is_the_target() {
        let objective = Objective { steepness: 0.007, results: 0.0 };
        for score in [-400.0, 0.0, 77.0] {
            let target = objective.target(Worth { score, points: 0.5 });
            let least = objective.loss(score, target);
            for other in [score - 5.0, score + 5.0] {
                assert!(objective.loss(other, target) > least);
            }
        }
    }
}
