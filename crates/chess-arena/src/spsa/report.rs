//! How the values stand.

use std::fmt;

use super::tuner::Tuner;
use chess_duel::plot::{self, Chart, Line};

const COLUMNS: usize = 4;
/// About how many points a line has at most; more would be lost on a screen.
const POINTS: usize = 400;

pub(super) struct Table<'a>(pub(super) &'a Tuner);

impl fmt::Display for Table<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Table(tuner) = self;
        let (score, faults) = (tuner.score(), tuner.faults());
        write!(f, "{} of {} iterations, ", tuner.ended(), tuner.planned())?;
        write!(f, "{} games, {} of them drawn", score.games(), score.draws)?;
        if faults > 0 {
            write!(f, "; iterations left out for a fault: {faults}")?;
        }
        let names = tuner.parameters().iter().map(|parameter| parameter.name.chars().count());
        let width = names.max().unwrap_or(0).max("parameter".len());
        let [start, now, change, steps] = ["start", "now", "change", "in steps"];
        writeln!(f, "\n{:<width$} {start:>9} {now:>9} {change:>9} {steps:>9}", "parameter")?;
        for (parameter, value) in tuner.parameters().iter().zip(tuner.values()) {
            let (name, start) = (&parameter.name, parameter.start);
            let change = value - start;
            let steps = change / parameter.step;
            writeln!(f, "{name:<width$} {start:>9} {value:>9.0} {change:>+9.2} {steps:>+9.2}")?;
        }
        Ok(())
    }
}

pub(super) fn plot(tuner: &Tuner) -> anyhow::Result<String> {
    let history = tuner.history();
    let every = history.len().div_ceil(POINTS).max(1);
    let last = history.len();
    let chart = |(index, parameter): (usize, &super::parameter::Parameter)| {
        let start = (0.0, parameter.start);
        let later = (1..=last).filter(|ended| ended % every == 0 || *ended == last);
        let later = later.map(|ended| (ended as f64, history[ended - 1][index]));
        let points = std::iter::once(start).chain(later).collect();
        Chart {
            // The axis is as wide as the line is high: the step tells whether that is much.
            title: format!("{} (step {})", parameter.name, parameter.step),
            x_label: "iteration".to_owned(),
            lines: vec![Line { label: None, points }],
        }
    };
    let charts: Vec<Chart> = tuner.parameters().iter().enumerate().map(chart).collect();
    plot::svg(&charts, COLUMNS)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spsa::tuner::{Outcome, Score, tests::plan};

    #[test]
    fn tables_have_all_values() {
        let mut tuner = Tuner::new(plan(30));
        insta::assert_snapshot!(Table(&tuner));
        for wins in [40, 3] {
            let trial = tuner.begin().unwrap();
            let score = Score { wins, draws: 1, losses: 0 };
            tuner.end(trial.iteration, Outcome::Score(score));
        }
        let trial = tuner.begin().unwrap();
        tuner.end(trial.iteration, Outcome::Fault("crash".to_owned()));
        insta::assert_snapshot!(Table(&tuner));
    }

    #[test]
    fn each_parameter_has_a_chart_however_long_the_run() {
        for iterations in [0, 1, 3_000] {
            let mut tuner = Tuner::new(plan(3_000));
            for _ in 0..iterations {
                let trial = tuner.begin().unwrap();
                let score = Score { wins: 1, draws: 0, losses: 1 };
                tuner.end(trial.iteration, Outcome::Score(score));
            }
            let picture = plot(&tuner).unwrap();
            for name in ["margin", "depth", "history"] {
                assert!(picture.contains(name), "{name}");
            }
            assert!(picture.len() < 60_000, "{}", picture.len());
        }
    }
}
