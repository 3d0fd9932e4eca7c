//! The values, and how games change them.

use std::collections::BTreeSet;

use chess_duel::run::numbered_rng;
use serde::{Deserialize, Serialize};

use super::parameter::Parameter;

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

/// How parameters are tuned.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Plan {
    pub(super) parameters: Vec<Parameter>,
    pub(super) gains: Gains,
    pub(super) seed: u64,
    /// How many pairs of games an iteration has.
    pub(super) pairs: usize,
    pub(super) openings: usize,
}

/// What is played in an iteration.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Trial {
    /// Counted from 1.
    pub(super) iteration: u64,
    /// The values of each player, in the order of the parameters: those moved as the lots say, and
    /// those moved against them.
    pub(super) values: [Vec<i64>; 2],
    /// The opening of each pair.
    pub(super) openings: Vec<usize>,
}

/// What came of an iteration.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Outcome {
    Score(Score),
    /// A fault of an engine, with what people should know of it. It tells nothing of the values.
    Fault(String),
}

/// The games of an iteration, in view of the first player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(super) struct Score {
    pub(super) wins: u32,
    pub(super) draws: u32,
    pub(super) losses: u32,
}

/// What is kept of an iteration.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Record {
    iteration: u64,
    #[serde(flatten)]
    pub(super) outcome: Outcome,
    /// The values after it, rounded, for whoever reads the file: they follow from the outcomes.
    #[serde(skip_deserializing)]
    values: Vec<f64>,
}

/// A record that does not belong to the plan.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the record of iteration {0} is there twice, or there is no such iteration")]
pub(super) struct RecordError(u64);

/// What an iteration draws by lot. It depends on the seed and the number of the iteration alone.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Draws {
    /// To which side each parameter is moved for the first player: 1 or -1.
    pub(super) signs: Vec<f64>,
    /// For each parameter a number from 0 to below 1, with which it is rounded.
    pub(super) rounding: Vec<f64>,
    /// Which opening each pair of games has.
    pub(super) openings: Vec<usize>,
}

impl Draws {
    pub(super) fn new(
        seed: u64,
        iteration: u64,
        parameters: usize,
        pairs: usize,
        openings: usize,
    ) -> Draws {
        let mut rng = numbered_rng(seed, iteration);
        let signs = (0..parameters).map(|_| if rng.bool() { 1.0 } else { -1.0 }).collect();
        let rounding = (0..parameters).map(|_| rng.f64()).collect();
        let openings = (0..pairs).map(|_| rng.usize(..openings)).collect();
        Draws { signs, rounding, openings }
    }
}

/// Tunes parameters, iteration by iteration.
///
/// The values follow from the plan and from the outcomes in the order in which they came.
pub(super) struct Tuner {
    plan: Plan,
    values: Vec<f64>,
    /// The values after each outcome.
    history: Vec<Vec<f64>>,
    begun: BTreeSet<u64>,
    next: u64,
    score: Score,
    faults: u64,
}

impl Tuner {
    pub(super) fn new(plan: Plan) -> Tuner {
        let values = plan.parameters.iter().map(|parameter| parameter.start).collect();
        Tuner {
            plan,
            values,
            history: Vec::new(),
            begun: BTreeSet::new(),
            next: 1,
            score: Score::default(),
            faults: 0,
        }
    }

    pub(super) fn parameters(&self) -> &[Parameter] {
        &self.plan.parameters
    }

    /// The values as they are now, in the order of the parameters.
    pub(super) fn values(&self) -> &[f64] {
        &self.values
    }

    /// The values after each iteration, in the order in which they ended.
    pub(super) fn history(&self) -> &[Vec<f64>] {
        &self.history
    }

    pub(super) fn planned(&self) -> u64 {
        self.plan.gains.iterations()
    }

    pub(super) fn ended(&self) -> u64 {
        self.history.len() as u64
    }

    pub(super) fn faults(&self) -> u64 {
        self.faults
    }

    /// All games that counted.
    pub(super) fn score(&self) -> Score {
        self.score
    }

    /// Begins the first iteration that nobody has begun, with the values as they are now; `None` if
    /// there is none.
    pub(super) fn begin(&mut self) -> Option<Trial> {
        while self.begun.remove(&self.next) {
            self.next += 1;
        }
        let iteration = self.next;
        if iteration > self.planned() {
            return None;
        }
        self.next += 1;
        let draws = self.draws(iteration);
        let values = [1.0, -1.0].map(|side| {
            let value = |index: usize| {
                let parameter = &self.plan.parameters[index];
                let away = self.plan.gains.perturbation(iteration, parameter.step);
                let value = self.values[index] + side * draws.signs[index] * away;
                // The same lot for both players keeps them apart.
                parameter.round(value, draws.rounding[index])
            };
            (0..self.values.len()).map(value).collect()
        });
        Some(Trial { iteration, values, openings: draws.openings })
    }

    /// Ends an iteration that was begun: its outcome moves the values.
    pub(super) fn end(&mut self, iteration: u64, outcome: Outcome) -> Record {
        match &outcome {
            Outcome::Score(score) => {
                let won = f64::from(score.wins) - f64::from(score.losses);
                let draws = self.draws(iteration);
                for (index, value) in self.values.iter_mut().enumerate() {
                    let parameter = &self.plan.parameters[index];
                    let advance = self.plan.gains.advance(iteration, parameter.step);
                    *value = parameter.clamp(*value + advance * won * draws.signs[index]);
                }
                self.score.wins += score.wins;
                self.score.draws += score.draws;
                self.score.losses += score.losses;
            }
            Outcome::Fault(_) => self.faults += 1,
        }
        self.history.push(self.values.clone());
        let values = self.values.iter().map(|value| (value * 1e4).round() / 1e4).collect();
        Record { iteration, outcome, values }
    }

    /// Takes an iteration over that ended in an earlier run.
    pub(super) fn take_over(&mut self, record: Record) -> Result<(), RecordError> {
        let iteration = record.iteration;
        let exists = (1..=self.planned()).contains(&iteration);
        if !exists || !self.begun.insert(iteration) {
            return Err(RecordError(iteration));
        }
        self.end(iteration, record.outcome);
        Ok(())
    }

    fn draws(&self, iteration: u64) -> Draws {
        let Plan { parameters, seed, pairs, openings, .. } = &self.plan;
        Draws::new(*seed, iteration, parameters.len(), *pairs, *openings)
    }
}

impl Score {
    pub(super) fn games(&self) -> u64 {
        [self.wins, self.draws, self.losses].map(u64::from).iter().sum()
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// Parameters of one kind and another, for so many iterations.
    pub(crate) fn plan(iterations: u64) -> Plan {
        let options = [
            "name margin type spin default 180 min 0 max 400",
            "name depth type spin default 3 min 0 max 10",
            "name history type spin default -6000 min -20000 max 0",
        ];
        let parameter = |text: &str| Parameter::new(&text.parse().unwrap(), None, None).unwrap();
        Plan {
            parameters: options.map(parameter).to_vec(),
            gains: Gains::new(iterations, 0.002),
            seed: 5,
            pairs: 2,
            openings: 7,
        }
    }

    fn won(wins: u32) -> Outcome {
        Outcome::Score(Score { wins, draws: 1, losses: 1 })
    }

    #[test]
    fn players_stand_on_either_side_of_the_values() {
        let plan = plan(1_000);
        let mut tuner = Tuner::new(plan.clone());
        for iteration in 1..=1_000 {
            let trial = tuner.begin().unwrap();
            assert_eq!(trial.iteration, iteration);
            for (index, parameter) in plan.parameters.iter().enumerate() {
                let away = plan.gains.perturbation(iteration, parameter.step);
                let value = tuner.values()[index];
                let [one, other] = [0, 1].map(|player| trial.values[player][index] as f64);
                let (low, high) = (one.min(other), one.max(other));
                assert!(low < high && low >= parameter.min as f64, "{low} {high}");
                assert!((low - parameter.clamp(value - away)).abs() < 1.0, "{low} {value}");
                assert!((high - parameter.clamp(value + away)).abs() < 1.0, "{high} {value}");
            }
        }
        assert_eq!(tuner.begin(), None);
    }

    #[test]
    fn values_go_towards_the_winner_and_stay_in_their_range() {
        for (outcome, direction) in [(won(3), 1.0), (won(1), 0.0), (won(0), -1.0)] {
            let mut tuner = Tuner::new(plan(100));
            let trial = tuner.begin().unwrap();
            let before = tuner.values().to_vec();
            tuner.end(trial.iteration, outcome);
            for (index, before) in before.into_iter().enumerate() {
                let towards = (trial.values[0][index] - trial.values[1][index]).signum() as f64;
                let change = tuner.values()[index] - before;
                let sign = if change == 0.0 { 0.0 } else { change.signum() };
                assert_eq!(sign, direction * towards);
            }
        }
        let mut tuner = Tuner::new(plan(100));
        while let Some(trial) = tuner.begin() {
            tuner.end(trial.iteration, won(1_000_000));
            for (parameter, &value) in plan(1).parameters.iter().zip(tuner.values()) {
                assert_eq!(parameter.clamp(value), value);
            }
        }
    }

    #[test]
    fn records_that_do_not_belong_are_refused() {
        let record = |iteration| Record { iteration, outcome: won(1), values: Vec::new() };
        let mut tuner = Tuner::new(plan(9));
        assert_eq!(tuner.take_over(record(4)), Ok(()));
        for iteration in [0, 4, 10] {
            assert_eq!(tuner.take_over(record(iteration)), Err(RecordError(iteration)));
        }
        // Those that are there are not begun again.
        let begun: Vec<u64> =
            std::iter::from_fn(|| tuner.begin()).map(|trial| trial.iteration).collect();
        assert_eq!(begun, [1, 2, 3, 5, 6, 7, 8, 9]);
    }

    /// Over many iterations, and one seed or many, each draw is fair and none follows another.
    #[test]
    fn draws_are_fair_and_independent() {
        const N: u64 = 4_000;
        let of_iterations: Vec<Draws> = (1..=N).map(|k| Draws::new(7, k, 5, 2, 10)).collect();
        let of_seeds: Vec<Draws> = (1..=N).map(|seed| Draws::new(seed, 1, 5, 2, 10)).collect();
        for all in [of_iterations, of_seeds] {
            // Of the sum of so many signs; five deviations are one chance in a million.
            let bound = 5.0 * (N as f64).sqrt();
            for one in 0..5 {
                let sum: f64 = all.iter().map(|draws| draws.signs[one]).sum();
                assert!(sum.abs() < bound, "{one}: {sum}");
                let centred = |draws: &Draws| (draws.rounding[one] - 0.5) * 12_f64.sqrt();
                let sum: f64 = all.iter().map(centred).sum();
                assert!(sum.abs() < bound, "{one}: {sum}");
                let before: f64 =
                    all.windows(2).map(|two| two[0].signs[one] * two[1].signs[one]).sum();
                assert!(before.abs() < bound, "{one}: {before}");
                for other in 0..one {
                    let sum: f64 =
                        all.iter().map(|draws| draws.signs[one] * draws.signs[other]).sum();
                    assert!(sum.abs() < bound, "{one} {other}: {sum}");
                }
            }
            for opening in 0..10 {
                let drawn = all.iter().flat_map(|draws| &draws.openings);
                let count = drawn.filter(|&&drawn| drawn == opening).count() as f64;
                assert!((count - N as f64 / 5.0).abs() < bound, "{opening}: {count}");
            }
        }
    }

    #[test]
    fn the_same_iteration_draws_the_same() {
        assert_eq!(Draws::new(1, 2, 3, 4, 5), Draws::new(1, 2, 3, 4, 5));
        assert_ne!(Draws::new(1, 2, 30, 4, 5), Draws::new(1, 3, 30, 4, 5));
        assert_ne!(Draws::new(1, 2, 30, 4, 5), Draws::new(2, 2, 30, 4, 5));
    }

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
