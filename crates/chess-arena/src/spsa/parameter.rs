//! The parameters that are tuned, and the lines that ask for them.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, anyhow, bail, ensure};
use chess_duel::run::file_of;
use chess_uci::{OptionDeclaration, OptionKind};

/// The smallest perturbation: with less, the two players could get the same whole number.
const MIN_STEP: f64 = 0.5;

/// A parameter that is tuned, which is an option of the engine with whole numbers.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Parameter {
    pub(super) name: String,
    pub(super) min: i64,
    pub(super) max: i64,
    /// What it is before the first iteration.
    pub(super) start: f64,
    /// By how much it is moved to either side in the last iteration.
    pub(super) step: f64,
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

/// A line that asks for a parameter: `name` or `name = start step`.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct ParameterLine {
    /// Where it stands, as an error says it.
    place: String,
    name: String,
    start: Option<f64>,
    step: Option<f64>,
}

/// Reads the lines of a file. What follows a `#` is a comment.
pub(super) fn read_file(file: &Path) -> anyhow::Result<Vec<ParameterLine>> {
    let text = fs::read_to_string(file).with_context(|| file_of("parameters", file))?;
    read(&text, |line| format!("{}:{line}", file.display()))
}

/// Reads lines; `place` says where one stands that is counted from 1.
pub(super) fn read(
    text: &str,
    place: impl Fn(usize) -> String,
) -> anyhow::Result<Vec<ParameterLine>> {
    let lines = text.lines().enumerate().filter_map(|(index, line)| {
        let line = line.split('#').next().unwrap_or_default().trim();
        (!line.is_empty()).then(|| {
            let place = place(index + 1);
            read_line(line, &place).context(place)
        })
    });
    lines.collect()
}

fn read_line(line: &str, place: &str) -> anyhow::Result<ParameterLine> {
    let (name, numbers) = match line.rsplit_once('=') {
        Some((name, numbers)) => (name.trim_end(), Some(numbers)),
        None => (line, None),
    };
    ensure!(!name.is_empty(), "a name belongs before the =");
    let number = |word: &str| match word.parse() {
        Ok(number) if f64::is_finite(number) => Ok(number),
        _ => Err(anyhow!("{word:?} is not a number")),
    };
    let words: Vec<&str> = numbers.unwrap_or_default().split_whitespace().collect();
    let (start, step) = match words[..] {
        [] if numbers.is_none() => (None, None),
        [start] => (Some(number(start)?), None),
        [start, step] => (Some(number(start)?), Some(number(step)?)),
        _ => bail!("a start and perhaps a step belong after the =, as in `name = 20 2.5`"),
    };
    Ok(ParameterLine { place: place.to_owned(), name: name.to_owned(), start, step })
}

/// The parameters that the lines ask for, of an engine with these options; `is_set` tells which of
/// them have a value already.
pub(super) fn parameters(
    lines: &[ParameterLine],
    options: &[OptionDeclaration],
    is_set: impl Fn(&str) -> bool,
) -> anyhow::Result<Vec<Parameter>> {
    let mut found: Vec<Parameter> = Vec::new();
    for line in lines {
        let parameter = parameter(line, options, &is_set).and_then(|parameter| {
            let name = &parameter.name;
            match found.iter().position(|other| other.name == *name) {
                Some(first) => bail!("{name} is asked for in {} already", lines[first].place),
                None => Ok(parameter),
            }
        });
        found.push(parameter.with_context(|| line.place.clone())?);
    }
    ensure!(
        !found.is_empty(),
        "there is nothing to tune: name parameters with --parameter or --parameters"
    );
    Ok(found)
}

fn parameter(
    ParameterLine { name, start, step, .. }: &ParameterLine,
    options: &[OptionDeclaration],
    is_set: impl Fn(&str) -> bool,
) -> anyhow::Result<Parameter> {
    let option = options.iter().find(|option| option.is_called(name)).with_context(|| {
        format!("the engine has no option {name:?}; --list shows what can be tuned")
    })?;
    let name = option.name();
    ensure!(!is_set(name), "{name} is tuned, so it cannot be among the options of the engine too");
    Parameter::new(option, *start, *step)
}

/// A file that asks for all that can be tuned, as it would be without one.
pub(super) fn write(options: &[OptionDeclaration]) -> String {
    let line = |option| {
        let Parameter { name, min, max, start, step } = Parameter::new(option, None, None).ok()?;
        Some(format!("{name} = {start} {step}    # from {min} to {max}\n"))
    };
    options.iter().filter_map(line).collect()
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
        assert_eq!(parameter.step, 0.5);
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

    fn options() -> Vec<OptionDeclaration> {
        let texts = [
            "name Hash type spin default 16 min 1 max 64",
            "name margin type spin default 180 min 50 max 500",
            "name Skill Level type spin default 20 min 0 max 20",
            "name small type spin default 1 min 1 max 3",
            "name fixed type spin default 1 min 1 max 1",
            "name Ponder type check default false",
            "name Clear Hash type button",
            "name Style type combo default calm var calm var wild",
            "name Book type string default <empty>",
        ];
        texts.map(|text| text.parse().unwrap()).to_vec()
    }

    fn found(text: &str) -> anyhow::Result<Vec<Parameter>> {
        let lines = read(text, |line| format!("list:{line}"))?;
        parameters(&lines, &options(), |name| name == "Hash")
    }

    #[test]
    fn lines_ask_for_parameters() {
        let text = "# all\n\n margin\nskill level=15 0.1 # weak\nsmall = 2.5\n";
        let found = found(text).unwrap();
        let told: Vec<String> = found
            .iter()
            .map(|it| format!("{} {} {} {} {}", it.name, it.min, it.max, it.start, it.step))
            .collect();
        assert_eq!(
            told,
            ["margin 50 500 180 22.5", "Skill Level 0 20 15 0.5", "small 1 3 2.5 0.5"]
        );
    }

    #[test]
    fn mistakes_are_told_with_their_lines() {
        let texts = [
            "# nothing",
            "margin\n\nmragin",
            "= 3",
            "margin = ",
            "margin = 1 2 3",
            "margin = 12O",
            "margin = inf 1",
            "margin = 180 NaN",
            "margin = 49 2",
            "margin = 500.5 2",
            "margin = 180 0",
            "margin = 180 -3",
            "margin = 180 451",
            "margin\nMargin",
            "Hash",
            "Ponder",
            "Clear Hash",
            "Style",
            "Book",
            "fixed",
        ];
        let told: Vec<String> = texts
            .iter()
            .map(|text| {
                format!(
                    "{:<24}{}",
                    format!("{text:?}"),
                    format_args!("{:#}", found(text).unwrap_err())
                )
            })
            .collect();
        insta::assert_snapshot!(told.join("\n"));
    }

    #[test]
    fn what_can_be_tuned_is_a_file_that_asks_for_it() {
        let text = write(&options());
        insta::assert_snapshot!(text);
        let lines = read(&text, |line| line.to_string()).unwrap();
        assert_eq!(parameters(&lines, &options(), |_| false).unwrap().len(), lines.len());
    }
}
