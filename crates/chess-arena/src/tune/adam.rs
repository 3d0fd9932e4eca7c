//! Steps down a slope.

use super::parameters::Parameters;

/// The optimizer Adam (Kingma and Ba, 2014): each weight moves by about the same length as long as
/// its slope keeps its sign, however steep it is, and by less when the slope is noise.
pub(super) struct Adam {
    mean: Parameters,
    square: Parameters,
    /// The products of the decays, to make up for the beginning at 0.
    decayed: [f64; 2],
}

/// How much of the mean slope, and of its mean square, is kept at each step.
const DECAY: [f64; 2] = [0.9, 0.999];
const EPSILON: f64 = 1e-12;

impl Adam {
    pub(super) fn new() -> Adam {
        Adam { mean: Parameters::zero(), square: Parameters::zero(), decayed: [1.0; 2] }
    }

    /// Takes a step against these slopes.
    pub(super) fn step(&mut self, weights: &mut Parameters, slopes: &Parameters, rate: f64) {
        for (decayed, decay) in self.decayed.iter_mut().zip(DECAY) {
            *decayed *= decay;
        }
        for index in 0..weights.0.len() {
            for part in 0..2 {
                let slope = slopes.0[index][part];
                let mean = &mut self.mean.0[index][part];
                *mean += (1.0 - DECAY[0]) * (slope - *mean);
                let square = &mut self.square.0[index][part];
                *square += (1.0 - DECAY[1]) * (slope * slope - *square);
                let mean = *mean / (1.0 - self.decayed[0]);
                let square = *square / (1.0 - self.decayed[1]);
                weights.0[index][part] -= rate * mean / (square.sqrt() + EPSILON);
            }
        }
    }
}
