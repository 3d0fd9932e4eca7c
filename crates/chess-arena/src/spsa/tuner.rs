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
