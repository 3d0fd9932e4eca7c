//! A parameter that is tuned.

use anyhow::{bail, ensure};
use chess_uci::{OptionDeclaration, OptionKind};

/// The smallest perturbation: with less, the two players could get the same whole number.
const MIN_STEP: f64 = 0.5;

/// A parameter that is tuned, which is an option of the engine with whole numbers.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Parameter {
    name: String,
    min: i64,
    max: i64,
    start: f64,
    step: f64,
}

impl Parameter {
    /// The parameter that this option is. It starts at the default of the option, and its step is a
    /// twentieth of the range, if nothing else is said. No step is below ½.
    pub(super) fn new(
        option: &OptionDeclaration,
        start: Option<f64>,
        step: Option<f64>,
    ) -> anyhow::Result<Parameter> {
        let name = option.name().to_owned();
        let kind = match option.kind() {
            OptionKind::Spin { .. } => "spin",
            OptionKind::Check { .. } => "check",
            OptionKind::Combo { .. } => "combo",
            OptionKind::Button => "button",
            OptionKind::Text { .. } => "string",
        };
        let &OptionKind::Spin { default, min, max } = option.kind() else {
            bail!("the option {name} has the type {kind}, and only the type spin can be tuned");
        };
        ensure!(min < max, "the option {name} has nothing to tune between {min} and {max}");
        let start = start.unwrap_or(default as f64);
        ensure!(
            (min as f64..=max as f64).contains(&start),
            "{name} cannot start at {start}, which is not from {min} to {max}"
        );
        let width = max as f64 - min as f64;
        let step = step.unwrap_or(width / 20.0);
        ensure!(
            step > 0.0 && step <= width,
            "the step of {name} must be above 0 and at most {width}, the width of its range, not {step}"
        );
        Ok(Parameter { name, min, max, start, step: step.max(MIN_STEP) })
    }

    /// What the engine calls it.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    pub(super) fn min(&self) -> i64 {
        self.min
    }

    pub(super) fn max(&self) -> i64 {
        self.max
    }

    /// What it is before the first iteration.
    pub(super) fn start(&self) -> f64 {
        self.start
    }

    /// By how much it is moved to either side in the last iteration.
    pub(super) fn step(&self) -> f64 {
        self.step
    }

    /// The nearest value that it may have.
    pub(super) fn clamp(&self, value: f64) -> f64 {
        value.clamp(self.min as f64, self.max as f64)
    }

    /// A whole number beside the value, or the value itself if it is one: rounded up with the
    /// likelihood of its fraction, if `draw` is drawn from 0 to 1. So the mean is the value.
    pub(super) fn round(&self, value: f64, draw: f64) -> i64 {
        ((self.clamp(value) + draw).floor() as i64).clamp(self.min, self.max)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parameter(text: &str) -> Parameter {
        Parameter::new(&text.parse().unwrap(), None, None).unwrap()
    }

    #[test]
    fn the_mean_of_rounded_values_is_the_value() {
        let parameter = parameter("name x type spin default 0 min -10 max 10");
        for value in [-9.75, -3.0, -0.5, 0.0, 0.25, 7.5, 10.0] {
            let rounded = (0..1_000).map(|draw| parameter.round(value, f64::from(draw) / 1_000.0));
            let mean = rounded.sum::<i64>() as f64 / 1_000.0;
            assert!((mean - value).abs() < 1e-9, "{value}: {mean}");
        }
        assert_eq!((parameter.round(-99.0, 0.9), parameter.round(99.0, 0.9)), (-10, 10));
    }

    /// With the same draw on both sides, even the smallest perturbation makes a difference.
    #[test]
    fn the_smallest_step_tells_the_players_apart() {
        let parameter = parameter("name x type spin default 2 min 0 max 4");
        assert_eq!(parameter.step(), 0.5);
        for draw in (0..64).map(|draw| f64::from(draw) / 64.0) {
            for value in (32..=224).map(|value| f64::from(value) / 64.0) {
                let [plus, minus] = [0.5, -0.5].map(|away| parameter.round(value + away, draw));
                assert_eq!(plus - minus, 1, "{value} {draw}");
            }
        }
    }

    #[test]
    fn the_widest_range_is_no_trouble() {
        let text = format!("name x type spin default 0 min {} max {}", i64::MIN, i64::MAX);
        let parameter = parameter(&text);
        assert_eq!(parameter.round(1e300, 0.5), i64::MAX);
        assert_eq!(parameter.round(-1e300, 0.5), i64::MIN);
    }
}
