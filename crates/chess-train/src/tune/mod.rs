//! `chess-train tune`: an evaluator whose weights are learned from games.
//!
//! The weights are tuned all at once by gradient descent on a logistic loss. Peter Österlund had the
//! idea to tune an evaluation by how well it foretells the results of games; Andrew Grant described
//! how to do so with gradients, phases and king safety included.

mod data_set;
mod selection;
mod tuner;

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::bail;
use chess_data::Split;
use chess_eval::{Feature, Weights};
use clap::{Args, value_parser};

use self::data_set::{Positions, read};
use self::selection::Selection;
use self::tuner::{Plan, Tuner, loss};
use crate::model::Parameters;
use crate::model::objective::Objective;
use crate::model::start;
use chess_duel::run::{self, fraction, positive};

/// The arguments of `chess-train tune`.
#[derive(Args, Clone, Debug)]
pub struct TuneArgs {
    /// Files of games with scores in viriformat, as `datagen` makes them
    #[arg(value_name = "GAMES", required = true)]
    games: Vec<PathBuf>,

    /// The file to write the weights to
    #[arg(long, short, value_name = "FILE")]
    output: PathBuf,

    /// The weights to begin with: `default`, `material` (the values of the pieces and nothing else) or
    /// those of a file
    #[arg(long, value_name = "WEIGHTS", default_value = "default")]
    weights: String,

    /// Tune only these groups or categories of weights, as in mobility,threat_by_pawn
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    only: Vec<String>,

    /// Leave these groups or categories out of the evaluator
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    without: Vec<String>,

    /// How much the result of the game counts, from 0 to 1; the rest is the score
    #[arg(long, value_name = "PART", default_value_t = 0.4, value_parser = fraction)]
    results: f64,

    /// By how much a weight may be expected to change, in centipawns; the more positions there are,
    /// the less this matters
    #[arg(long, value_name = "SPREAD", default_value_t = 30.0, value_parser = positive)]
    spread: f64,

    /// Leave a weight alone if fewer positions than this have its feature
    #[arg(long, value_name = "N", default_value_t = 100)]
    rare: u64,

    /// How many times to go over all positions, at most
    #[arg(long, value_name = "N", default_value_t = 40)]
    epochs: u32,

    /// Stop when so many epochs in a row have brought nothing in the games for validation
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = value_parser!(u32).range(1..))]
    patience: u32,

    /// How many positions there are between steps
    #[arg(long, value_name = "N", default_value_t = 4096, value_parser = value_parser!(u32).range(1..))]
    batch: u32,

    /// How far a weight moves at a step of the first epoch, in centipawns
    #[arg(long, value_name = "RATE", default_value_t = 1.0, value_parser = positive)]
    rate: f64,

    /// What the rate is multiplied by after each epoch, from 0 to 1
    #[arg(long, value_name = "FACTOR", default_value_t = 0.9, value_parser = fraction)]
    decay: f64,

    /// Keep about one game in so many for validation
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = value_parser!(u64).range(2..))]
    validation: u64,

    /// Shuffle in another way, and keep other games for validation
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// How many threads to use; the weights do not depend on it [default: one for each core]
    #[arg(long, value_name = "N", value_parser = value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

impl TuneArgs {
    /// Tunes the weights and says on `out` how that goes. The file is written whenever the weights
    /// have become better.
    ///
    /// # Errors
    ///
    /// If a file cannot be read or written, a name is unknown, or there are too few games.
    pub fn run(self, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
        let (start, mut tuned) = self.start()?;
        let [training, validation] = read(&self.games, Split::new(self.seed, self.validation))?;
        for (name, positions) in [("to learn from", &training), ("for validation", &validation)] {
            let (positions, games) = (positions.data.len(), positions.games);
            if positions == 0 {
                bail!("there are no positions {name} in the games");
            }
            writeln!(out, "{positions} positions of {games} games {name}")?;
        }
        let rare = self.remove_rare(&mut tuned, &training);
        writeln!(out, "{} features are tuned; {rare} are too rare", tuned.features().count())?;
        let objective = Objective::fitted(training.data.worths(), self.results);
        writeln!(out, "100 centipawns promise {:.3} points", objective.expectation(100.0))?;
        let threads = run::threads(self.threads);
        let losses = |weights: &Parameters| {
            let loss = |objective: &Objective, positions: &Positions| {
                loss(objective, &positions.data, weights, threads)
            };
            Losses {
                training: loss(&objective, &training),
                validation: loss(&objective, &validation),
                results: loss(&objective.with_results(1.0), &validation),
            }
        };
        let plan = Plan {
            objective,
            tuned,
            spread: self.spread,
            batch: self.batch as usize,
            rate: self.rate,
            decay: self.decay,
            seed: self.seed,
            threads,
        };
        let start = Parameters::of(&start);
        let before = losses(&start);
        self.write(&start, 0, [before; 2], &training)?;
        write_head(out)?;
        write_epoch(out, 0, before)?;
        let mut tuner = Tuner::new(plan, &training.data, start);
        let (mut best_epoch, mut best) = (0, before);
        for epoch in 1..=self.epochs {
            tuner.epoch();
            let after = losses(tuner.weights());
            write_epoch(out, epoch, after)?;
            if after.validation < best.validation {
                (best_epoch, best) = (epoch, after);
                self.write(tuner.weights(), epoch, [before, after], &training)?;
            } else if epoch - best_epoch >= self.patience {
                break;
            }
        }
        writeln!(out, "{}: the weights after epoch {best_epoch}", self.output.display())?;
        Ok(ExitCode::SUCCESS)
    }

    /// The weights to begin with, and which of them may be tuned.
    fn start(&self) -> anyhow::Result<(Weights, Selection)> {
        let mut tuned =
            if self.only.is_empty() { Selection::ALL } else { Selection::named(&self.only)? };
        let mut weights = start::weights(&self.weights)?;
        for feature in Selection::named(&self.without)?.features() {
            weights = weights.with(feature, start::neutral(feature));
            tuned.remove(feature);
        }
        Ok((weights, tuned))
    }

    /// Leaves features alone that are too rare to learn anything about; gives their number.
    fn remove_rare(&self, tuned: &mut Selection, training: &Positions) -> usize {
        let occurrences = training.data.occurrences();
        let is_rare = |feature: &Feature| occurrences[feature.index()] < self.rare;
        let rare: Vec<Feature> = tuned.features().filter(is_rare).collect();
        rare.iter().for_each(|&feature| tuned.remove(feature));
        rare.len()
    }

    fn write(
        &self,
        weights: &Parameters,
        epoch: u32,
        [before, after]: [Losses; 2],
        training: &Positions,
    ) -> anyhow::Result<()> {
        let files = self.games.iter().filter_map(|path| path.file_name());
        // In quotes and with escapes, so that a name cannot end the comment.
        let files: Vec<String> = files.map(|name| format!("{name:?}")).collect();
        let start = format!("{:?}", self.weights);
        let text = format!(
            "# Tuned from {start} with {} positions of {} games, {epoch} epochs, seed {}.\n\
             # Games: {}\n\
             # Loss: {:.6} before, {:.6} after; in other games {:.6} and {:.6}.\n\
             {}",
            training.data.len(),
            training.games,
            self.seed,
            files.join(" "),
            before.training,
            after.training,
            before.validation,
            after.validation,
            weights.to_weights(),
        );
        run::write_file(&self.output, text)
    }
}

/// The mean loss of an epoch.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Losses {
    /// Over the positions to learn from.
    training: f64,
    /// Over those that are kept for validation.
    validation: f64,
    /// Over the latter, where the target is the result of the game alone.
    results: f64,
}

fn write_head(out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "epoch  training  validation  by results alone")
}

fn write_epoch(out: &mut dyn Write, epoch: u32, losses: Losses) -> io::Result<()> {
    let Losses { training, validation, results } = losses;
    writeln!(out, "{epoch:>5}  {training:.6}  {validation:>10.6}  {results:>16.6}")?;
    out.flush()
}
