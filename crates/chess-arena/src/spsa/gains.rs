//! How far each iteration looks, and how far it goes.

/// How fast the gains fall, as Spall recommends (1998): the rate, and the perturbation.
const ALPHA: f64 = 0.602;
const GAMMA: f64 = 0.101;
/// The part of the iterations by which the fall of the rate is put off, so that the first steps are
/// not too long.
const STABILITY: f64 = 0.1;

/// The gain sequences of a run.
///
/// Spall's are `a_k = a / (A + k)^0.602` and `c_k = c / k^0.101`. As in Fishtest they are given by
/// where they end: the perturbation of a parameter after the last iteration is its step, and the
/// rate there, `a / c²`, is the same for all parameters.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Gains {
    iterations: u64,
    rate: f64,
}

impl Gains {
    /// For so many iterations, with this rate at the end.
    pub(super) fn new(iterations: u64, rate: f64) -> Gains {
        Gains { iterations, rate }
    }

    pub(super) fn iterations(&self) -> u64 {
        self.iterations
    }

    /// By how much a parameter with this step is moved to either side in an iteration, counted from
    /// 1: `c_k`.
    pub(super) fn perturbation(&self, iteration: u64, step: f64) -> f64 {
        step * (self.iterations as f64 / iteration as f64).powf(GAMMA)
    }

    /// How far a parameter with this step goes for each game that is won more than lost:
    /// `a_k / c_k`.
    pub(super) fn advance(&self, iteration: u64, step: f64) -> f64 {
        let stability = STABILITY * self.iterations as f64;
        let fall = (stability + self.iterations as f64) / (stability + iteration as f64);
        let a = self.rate * step * step * fall.powf(ALPHA);
        a / self.perturbation(iteration, step)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gains_end_where_they_should_and_fall_as_spall_has_it() {
        let gains = Gains::new(20_000, 0.002);
        let close = |found: f64, expected: f64| {
            assert!((found / expected - 1.0).abs() < 1e-9, "{found} is not {expected}");
        };
        close(gains.perturbation(20_000, 5.0), 5.0);
        close(gains.advance(20_000, 5.0), 0.002 * 5.0);
        // From the definitions, with a and c as they follow from the end.
        let c = 5.0 * 20_000_f64.powf(0.101);
        let a = 0.002 * 25.0 * 22_000_f64.powf(0.602);
        for k in [1, 2, 100, 7_777] {
            let c_k = c / (k as f64).powf(0.101);
            let a_k = a / (2_000.0 + k as f64).powf(0.602);
            close(gains.perturbation(k, 5.0), c_k);
            close(gains.advance(k, 5.0), a_k / c_k);
        }
    }
}
