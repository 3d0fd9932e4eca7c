//! The times of a contender.

/// The seconds that a contender needed for a workload in each round, and the best of them.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Times {
    rounds: Vec<f64>,
    best: f64,
}

impl Times {
    /// Adds a round.
    pub fn push(&mut self, seconds: f64) {
        self.best = if self.rounds.is_empty() { seconds } else { self.best.min(seconds) };
        self.rounds.push(seconds);
    }

    /// The seconds of the best round; 0 if there was none.
    #[must_use]
    pub const fn best(&self) -> f64 {
        self.best
    }

    /// The seconds of each round.
    #[must_use]
    pub fn rounds(&self) -> &[f64] {
        &self.rounds
    }

    /// The times of several workloads done one after the other. The best is the sum of their bests,
    /// because what disturbs a machine rarely lasts for a whole round.
    pub fn sum<'a>(all: impl IntoIterator<Item = &'a Times>) -> Times {
        let mut sum = Times::default();
        for times in all {
            sum.best += times.best;
            sum.rounds.resize(sum.rounds.len().max(times.rounds.len()), 0.0);
            sum.rounds.iter_mut().zip(&times.rounds).for_each(|(sum, seconds)| *sum += seconds);
        }
        sum
    }
}

impl FromIterator<f64> for Times {
    fn from_iter<I: IntoIterator<Item = f64>>(rounds: I) -> Times {
        let mut times = Times::default();
        rounds.into_iter().for_each(|seconds| times.push(seconds));
        times
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sum_has_the_sum_of_the_bests() {
        let all: [Times; 2] = [[3.0, 1.0, 2.0], [1.0, 2.0, 1.5]].map(Times::from_iter);
        assert_eq!(all.each_ref().map(Times::best), [1.0, 1.0]);
        let sum = Times::sum(&all);
        assert_eq!(sum.best(), 2.0);
        assert_eq!(sum.rounds(), [4.0, 3.0, 3.5]);
    }
}
