//! The command line of `chess-arena tune`.

use std::fmt::Write as _;
use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::thread;
use std::time::Instant;

use anyhow::{Context as _, bail};
use chess_data::{FileError, Filter, GameFiles, Part, ReadErrorReason, Split};
use chess_eval::{Feature, Weights};
use clap::{Args, value_parser};

use super::data_set::DataSet;
use super::objective::Objective;
use super::parameters::Parameters;
use super::start;
use super::tuner::{Plan, Tuner, loss};

/// The arguments of `chess-arena tune`.
#[derive(Args, Clone, Debug)]
pub struct TuneArgs {
    /// Files of games in viriformat, as `datagen` makes them
    #[arg(value_name = "GAMES", required = true)]
    games: Vec<PathBuf>,

    /// The file to write the weights to
    #[arg(long, value_name = "FILE")]
    output: PathBuf,

    /// The weights to begin with: a file, `default`, or `material` for the values of the pieces
    /// alone
    #[arg(long, value_name = "WEIGHTS", default_value = "default")]
    from: String,

    /// How much of the target is the result of the game, from 0 to 1; the rest is the score
    #[arg(long, value_name = "PART", default_value_t = 0.5)]
    results: f64,

    /// How many times to go over all positions at most
    #[arg(long, value_name = "N", default_value_t = 60)]
    epochs: u32,

    /// Stop when so many epochs have brought nothing on the games kept for validation
    #[arg(long, value_name = "N", default_value_t = 5)]
    patience: u32,

    /// How far a weight moves at a step in the first epoch, in centipawns
    #[arg(long, value_name = "RATE", default_value_t = 1.0)]
    rate: f64,

    /// By what the rate is multiplied after each epoch
    #[arg(long, value_name = "FACTOR", default_value_t = 0.93)]
    decay: f64,

    /// By how much a weight is expected to change, in centipawns; the more positions there are, the
    /// less this matters
    #[arg(long, value_name = "SPREAD", default_value_t = 20.0)]
    spread: f64,

    /// How many positions there are between steps
    #[arg(long, value_name = "N", default_value_t = 16_384, value_parser = value_parser!(u32).range(1..))]
    batch: u32,

    /// Keep one game in so many for validation
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = value_parser!(u64).range(2..))]
    validation: u64,

    /// Leave the weights of features alone that fewer positions have
    #[arg(long, value_name = "N", default_value_t = 100)]
    min_positions: u64,

    /// Tune only these groups or categories
    #[arg(long, value_name = "GROUP", value_delimiter = ',', conflicts_with = "without")]
    only: Vec<String>,

    /// Set the weights of these groups or categories to nothing
    #[arg(long, value_name = "GROUP", value_delimiter = ',')]
    without: Vec<String>,

    /// Shuffle in another way, and keep other games for validation
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// How many threads to use; the weights do not depend on it [default: one for each core]
    #[arg(long, value_name = "N", value_parser = value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

impl TuneArgs {
    /// Tunes the weights, says on `out` how it goes, and writes the file.
    ///
    /// # Errors
    ///
    /// If a file cannot be read or written, or there are no positions in them.
    pub fn run(self, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
        let begun = Instant::now();
        let mut weights = self.start()?;
        let mut is_chosen = vec![true; Feature::COUNT];
        if !self.only.is_empty() {
            is_chosen = chosen(&self.only)?;
        }
        for (feature, is_left_out) in Feature::all().zip(chosen(&self.without)?) {
            if is_left_out {
                weights = weights.with(feature, start::neutral(feature));
                is_chosen[feature.index()] = false;
            }
        }
        let [training, validation] = self.read()?;
        if training.len() == 0 || validation.len() == 0 {
            bail!("there are not enough games");
        }
        writeln!(
            out,
            "{} positions to train with, {} to validate, {} MiB, {:.0?}",
            training.len(),
            validation.len(),
            (training.bytes() + validation.bytes()) >> 20,
            begun.elapsed(),
        )?;
        for (feature, count) in Feature::all().zip(training.occurrences()) {
            if count < self.min_positions {
                is_chosen[feature.index()] = false;
                eprintln!(
                    "rare: {}[{}]: {count}",
                    feature.group().name(),
                    feature.index_in_group()
                );
            }
        }
        let objective = Objective::fitted(&training, self.results);
        let results = Objective::fitted(&training, 1.0);
        writeln!(out, "steepness {:.6}", objective.steepness())?;
        let threads = self.threads.map_or_else(
            || thread::available_parallelism().map_or(1, |cores| cores.get()),
            usize::from,
        );
        let plan = Plan {
            objective,
            batch: self.batch as usize,
            rate: self.rate,
            decay: self.decay,
            seed: self.seed,
            threads,
            is_tuned: is_chosen,
            spread: self.spread,
        };
        let weights = Parameters::of(&weights);
        let losses = |weights: &Parameters| {
            [(&objective, &training), (&objective, &validation), (&results, &validation)]
                .map(|(objective, data)| loss(objective, data, weights, threads))
        };
        let show = |out: &mut dyn Write, epoch: u32, [training, validation, results]: [f64; 3]| {
            writeln!(
                out,
                "epoch {epoch}: training {training:.6}, validation {validation:.6}, results {results:.6}, {:.0?}",
                begun.elapsed()
            )
        };
        let first = losses(&weights);
        show(out, 0, first)?;
        let mut best = (0, weights.clone(), first);
        let mut tuner = Tuner::new(plan, &training, weights);
        for epoch in 1..=self.epochs {
            tuner.epoch();
            let now = losses(tuner.weights());
            show(out, epoch, now)?;
            if now[1] < best.2[1] {
                best = (epoch, tuner.weights().clone(), now);
            } else if epoch - best.0 >= self.patience {
                break;
            }
        }
        let (epoch, weights, last) = best;
        let mut text = String::new();
        writeln!(text, "# Tuned with {} positions for {epoch} epochs, seed {}.", training.len(), self.seed)?;
        writeln!(text, "# Loss {:.6} before, {:.6} after; on other games {:.6} and {:.6}.", first[0], last[0], first[1], last[1])?;
        write!(text, "{}", weights.to_weights())?;
        fs::write(&self.output, text)
            .with_context(|| format!("cannot write {}", self.output.display()))?;
        Ok(ExitCode::SUCCESS)
    }

    fn start(&self) -> anyhow::Result<Weights> {
        match &self.from[..] {
            "default" => Ok(Weights::DEFAULT.clone()),
            "material" => Ok(start::material()),
            path => {
                let text =
                    fs::read_to_string(path).with_context(|| format!("cannot read {path}"))?;
                text.parse().with_context(|| format!("{path} is no file of weights"))
            }
        }
    }

    /// The positions to train with, and those to validate.
    fn read(&self) -> anyhow::Result<[DataSet; 2]> {
        let split = Split::new(self.seed, self.validation);
        let (mut training, mut validation) = (DataSet::default(), DataSet::default());
        for (number, game) in GameFiles::new(&self.games).enumerate() {
            let game = match game {
                Ok(game) => game,
                // The last game of a file that is still being written.
                Err(FileError::Read { source, .. })
                    if matches!(source.reason, ReadErrorReason::CutOff) =>
                {
                    continue;
                }
                Err(error) => return Err(error.into()),
            };
            let data = match split.part(number as u64) {
                Part::Training => &mut training,
                Part::Validation => &mut validation,
            };
            Filter::QUIET.samples(&game).for_each(|sample| data.add(&sample));
        }
        Ok([training, validation])
    }
}

/// Which features are in one of these groups or categories.
fn chosen(names: &[String]) -> anyhow::Result<Vec<bool>> {
    let mut is_chosen = vec![false; Feature::COUNT];
    for name in names {
        let is_meant = |feature: &Feature| {
            let group = feature.group();
            group.name() == name || group.category().name().replace(' ', "_") == *name
        };
        if !Feature::all().any(|feature| is_meant(&feature)) {
            bail!("there is no group {name}");
        }
        for feature in Feature::all().filter(is_meant) {
            is_chosen[feature.index()] = true;
        }
    }
    Ok(is_chosen)
}
