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
