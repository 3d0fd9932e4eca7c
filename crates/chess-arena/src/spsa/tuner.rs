//! The values, and how games change them.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::draws::Draws;
use super::gains::Gains;
use super::parameter::Parameter;

/// How parameters are tuned.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Plan {
    pub(super) parameters: Vec<Parameter>,
    pub(super) gains: Gains,
    pub(super) seed: u64,
    /// How many pairs of games an iteration has.
    pub(super) pairs: usize,
    /// How many openings there are.
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
    outcome: Outcome,
    /// The values after it, rounded, for whoever reads the file: they follow from the outcomes.
    #[serde(skip_deserializing)]
    values: Vec<f64>,
}

/// A record that does not belong to the plan.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the record of iteration {0} is there twice, or there is no such iteration")]
pub(super) struct RecordError(u64);

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
        let values = plan.parameters.iter().map(Parameter::start).collect();
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

    /// How many iterations there are in all.
    pub(super) fn planned(&self) -> u64 {
        self.plan.gains.iterations()
    }

    /// How many iterations have ended.
    pub(super) fn ended(&self) -> u64 {
        self.history.len() as u64
    }

    /// How many of them ended with a fault.
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
                let away = self.plan.gains.perturbation(iteration, parameter.step());
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
                    let advance = self.plan.gains.advance(iteration, parameter.step());
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

impl Record {
    pub(super) fn outcome(&self) -> &Outcome {
        &self.outcome
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
                let away = plan.gains.perturbation(iteration, parameter.step());
                let value = tuner.values()[index];
                let [one, other] = [0, 1].map(|player| trial.values[player][index] as f64);
                let (low, high) = (one.min(other), one.max(other));
                assert!(low < high && low >= parameter.min() as f64, "{low} {high}");
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
}
