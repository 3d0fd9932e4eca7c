//! How a network is learned.

use chess_nnue::Shape;

use crate::model::objective::Objective;

/// How a network is learned.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) shape: Shape,
    /// The objective, whatever it says of the results.
    pub(super) objective: Objective,
    /// How much the results count in the first batch and in the end, from 0 to 1.
    pub(super) results: [f64; 2],
    /// The rate in the first batch and in the end.
    pub(super) rates: [f64; 2],
    /// How fast weights decay, as a part of the rate.
    pub(super) decay: f64,
    pub(super) epochs: u32,
    /// How many positions there are between steps.
    pub(super) batch: usize,
    pub(super) seed: u64,
    pub(super) threads: usize,
}

impl Plan {
    /// The rate when so much of the run is done, from 0 to 1: half a wave of a cosine (Ilya
    /// Loshchilov and Frank Hutter, 2016).
    pub(super) fn rate(&self, done: f64) -> f64 {
        let [first, last] = self.rates;
        last + (first - last) * (1.0 + libm::cos(std::f64::consts::PI * done)) / 2.0
    }

    /// The objective when so much of the run is done, from 0 to 1.
    pub(super) fn objective(&self, done: f64) -> Objective {
        let [first, last] = self.results;
        self.objective.with_results(first + (last - first) * done)
    }
}

#[cfg(test)]
mod tests {
    use chess_nnue::InputKind;

    use super::*;
    use crate::model::objective::Worth;

    #[test]
    fn a_run_goes_from_its_first_settings_to_its_last() {
        let worth = |score, points| (Worth { score, points }, 1);
        let worths = [worth(100.0, 1.0), worth(100.0, 0.0), worth(200.0, 1.0)];
        let plan = Plan {
            shape: Shape::new(InputKind::Plain, 32).unwrap(),
            objective: Objective::fitted(worths.into_iter(), 0.0),
            results: [0.2, 0.6],
            rates: [0.01, 0.002],
            decay: 0.01,
            epochs: 2,
            batch: 100,
            seed: 1,
            threads: 1,
        };
        for (done, rate, results) in [(0.0, 0.01, 0.2), (0.5, 0.006, 0.4), (1.0, 0.002, 0.6)] {
            assert!((plan.rate(done) - rate).abs() < 1e-12);
            let target = plan.objective(done).target(Worth { score: 0.0, points: 1.0 });
            assert!((target - (results + (1.0 - results) / 2.0)).abs() < 1e-12);
        }
        assert!(plan.rate(0.1) > 0.0097 && plan.rate(0.9) < 0.0023);
    }
}
