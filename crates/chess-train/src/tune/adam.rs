//! Steps down a slope.

use crate::model::Parameters;

/// The optimizer Adam (Diederik Kingma and Jimmy Ba, 2014).
///
/// However steep the loss is, a weight moves by about the rate as long as its slope keeps its sign,
/// and by less when the slope is mostly noise.
pub(super) struct Adam {
    means: Parameters,
    squares: Parameters,
    /// What is still missing in the two for lack of steps, as a part of 1.
    missing: [f64; 2],
}

/// How much of the mean slope, and of the mean of its square, is kept at each step.
const KEPT: [f64; 2] = [0.9, 0.999];
/// Far below all slopes that matter.
const EPSILON: f64 = 1e-12;

impl Adam {
    pub(super) fn new() -> Adam {
        Adam { means: Parameters::zero(), squares: Parameters::zero(), missing: [1.0; 2] }
    }

    /// Moves a weight against its slope; [`Adam::begin`] comes before the first one of each step.
    pub(super) fn move_weight(
        &mut self,
        index: usize,
        weight: &mut [f64; 2],
        slope: [f64; 2],
        rate: f64,
    ) {
        for part in 0..2 {
            let mean = &mut self.means[index][part];
            *mean += (1.0 - KEPT[0]) * (slope[part] - *mean);
            let square = &mut self.squares[index][part];
            *square += (1.0 - KEPT[1]) * (slope[part] * slope[part] - *square);
            let mean = *mean / (1.0 - self.missing[0]);
            let square = *square / (1.0 - self.missing[1]);
            weight[part] -= rate * mean / (square.sqrt() + EPSILON);
        }
    }

    /// Begins a step.
    pub(super) fn begin(&mut self) {
        for (missing, kept) in self.missing.iter_mut().zip(KEPT) {
            *missing *= kept;
        }
    }
}
