//! `chess-train train`: a neural network that is learned from games.
//!
//! The network is that of [`chess_nnue`]. All its weights are moved at once, batch by batch, against
//! the slopes of a logistic loss. That the first layer is learned in two parts, one of which several
//! inputs share, is the factoriser of Stockfish's trainers.

mod bandwidth;
mod block_layers;
mod checkpoint;
mod games;
mod learner;
mod neighbours;
#[cfg(test)]
mod oracle;
mod pass;
mod positions;
mod report;
mod trainer;

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use chess_data::Split;
use chess_nnue::{Basis, InputKind, Network, Shape};
use clap::{Args, value_parser};
use serde_json::{Value, json};

use self::bandwidth::Limit;
use self::checkpoint::Checkpoint;
use self::games::Games;
use self::report::{Epoch, plot, write_epoch, write_head};
use self::trainer::{Plan, Trainer, Validation};
use crate::evaluator::read_network;
use crate::model::objective::Objective;
use chess_duel::openings::file_identity;
use chess_duel::progress::Progress;
use chess_duel::run::{self, fraction, positive};

/// The arguments of `chess-train train`.
#[derive(Args, Clone, Debug)]
pub struct TrainArgs {
    /// Files of games with scores in viriformat, as `datagen` makes them
    #[arg(value_name = "GAMES", required = true)]
    games: Vec<PathBuf>,

    /// The file to write the network to
    #[arg(long, short, value_name = "FILE")]
    output: PathBuf,

    /// A file that keeps the state after each epoch and after ctrl-c; if it is there already, the
    /// same command resumes from it
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,

    /// A file for a chart of the losses, as SVG
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,

    /// Begin with the network weights of this file instead of random ones, and take over its shape
    #[arg(long, value_name = "FILE", conflicts_with_all = ["inputs", "basis", "width"])]
    network: Option<PathBuf>,

    /// What the network is told about each piece: where it stands (`plain`), or also whether it is
    /// attacked and defended (`attacks`)
    #[arg(long, value_name = "KIND", default_value = "attacks", value_parser = input_kind)]
    inputs: InputKind,

    /// What the output is added to: the hand-written evaluator, which the network then learns to
    /// correct (`hand-written`), or `nothing`
    #[arg(long, value_name = "BASIS", default_value = "hand-written", value_parser = basis)]
    basis: Basis,

    /// The number of neurons for each side: 32, 64, 96 and so on, up to 256
    #[arg(long, value_name = "N", default_value_t = 64)]
    width: usize,

    /// How many times to go over all positions
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = value_parser!(u32).range(1..=100_000))]
    epochs: u32,

    /// How many positions to learn from at each step
    #[arg(long, value_name = "N", default_value_t = 16_384, value_parser = value_parser!(u32).range(1..))]
    batch: u32,

    /// The learning rate: about how far a weight moves at the first step
    #[arg(long, value_name = "RATE", default_value_t = 0.001, value_parser = positive)]
    rate: f64,

    /// The learning rate at the last step; between them it follows a cosine
    #[arg(long, value_name = "RATE", default_value_t = 0.000_005, value_parser = positive)]
    final_rate: f64,

    /// How much the result of the game counts, from 0 to 1; the rest is the score
    #[arg(long, value_name = "PART", default_value_t = 0.3, value_parser = fraction)]
    results: f64,

    /// The same at the end of the run, reached in even steps; validation losses use this value
    /// [default: as --results]
    #[arg(long, value_name = "PART", value_parser = fraction)]
    final_results: Option<f64>,

    /// For each position, also learn the hand-written evaluation of this many others, one to three
    /// random moves away: helps with few games, and with `--basis nothing`
    #[arg(long, value_name = "N", default_value_t = 0)]
    neighbours: usize,

    /// The weight decay, as a fraction of the learning rate
    #[arg(long, value_name = "PART", default_value_t = 0.01, value_parser = fraction)]
    decay: f64,

    /// Keep about one game in this many for validation
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = value_parser!(u64).range(2..))]
    validation: u64,

    /// The seed of the first weights, of the shuffling, and of the choice of games for validation
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// How many threads to use; the network is the same with any number [default: one for each core]
    #[arg(long, value_name = "N", value_parser = value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

/// How many names of files the summary of a network tells at most.
const TOLD_FILES: usize = 50;

impl TrainArgs {
    /// Trains a network and says on `out` how that goes. The file is written whenever the network has
    /// become better in the games for validation.
    ///
    /// # Errors
    ///
    /// If a file cannot be read or written or is of another training, or there are too few games.
    pub fn run(self, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
        let from = self.network.as_deref().map(read_network).transpose()?;
        let shape = match &from {
            Some(network) => network.shape(),
            None => Shape::new(self.inputs, self.width).context("--width")?.with_basis(self.basis),
        };
        let settings = self.settings(shape, from.as_ref())?;
        let checkpoint = self.checkpoint.as_ref().map(|file| Checkpoint::new(file, &settings));
        let resumed = checkpoint.as_ref().map(|it| it.read(shape)).transpose()?.flatten();
        let threads = run::threads(self.threads);
        let split = Split::new(self.seed, self.validation);
        let [training, validation] = games::read(&self.games, split, self.neighbours, threads)?;
        for (name, games) in [("to learn from", &training), ("for validation", &validation)] {
            let (positions, games) = (games.positions.len() - games.neighbours, games.games);
            if positions == 0 {
                bail!("there are no positions {name} in the games");
            }
            writeln!(out, "{positions} positions of {games} games {name}")?;
        }
        if training.neighbours > 0 {
            writeln!(out, "{} positions near them", training.neighbours)?;
        }
        let results = [self.results, self.final_results.unwrap_or(self.results)];
        let worths = training.positions.worths();
        let objective = Objective::fitted(worths.iter().copied(), results[1]);
        writeln!(out, "100 centipawns promise {:.3} points", objective.expectation(100.0))?;
        writeln!(out, "{shape}")?;
        let plan = Plan {
            shape,
            objective,
            results,
            rates: [self.rate, self.final_rate],
            decay: self.decay,
            epochs: self.epochs,
            batch: self.batch as usize,
            seed: self.seed,
            threads,
        };
        let validation = Validation { games: &validation, objective, threads };
        let (mut trainer, mut epochs) = match resumed {
            None => (Trainer::new(plan, &training.positions, from.as_ref()), Vec::new()),
            Some(resumed) => {
                let (step, loss) = (resumed.step, resumed.loss);
                let positions = &training.positions;
                let trainer = Trainer::resumed(plan, positions, resumed.learner, step, loss);
                (trainer, resumed.epochs)
            }
        };
        let stop = run::watch_for_ctrl_c()?;
        write_head(out)?;
        for &epoch in &epochs {
            write_epoch(out, epoch)?;
        }
        let units = ["batches", "positions"];
        let mut seen = 0;
        let mut progress = Progress::new(units, (trainer.step(), seen), trainer.all_steps());
        let (mut time, mut positions) = (Duration::ZERO, 0);
        while trainer.step() < trainer.all_steps() && !stop.load(Ordering::Relaxed) {
            let begun = Instant::now();
            let learned = trainer.batch() as u64;
            time += begun.elapsed();
            positions += learned;
            seen += learned;
            progress.show((trainer.step(), seen));
            if !trainer.step().is_multiple_of(trainer.steps_of_epoch()) {
                continue;
            }
            let network = self.rounded(&trainer, "")?;
            let epoch = Epoch {
                number: trainer.epoch(),
                training: trainer.loss() / training.positions.len() as f64,
                validation: validation.loss(trainer.layers()),
                rounded: validation.loss_of_network(&network),
                rate: trainer.rate(),
                speed: positions as f64 / time.as_secs_f64().max(f64::MIN_POSITIVE),
            };
            (time, positions) = (Duration::ZERO, 0);
            progress.pause(|| write_epoch(out, epoch))?;
            if epochs.iter().all(|before| epoch.rounded < before.rounded) {
                self.write(&trainer, epoch, &training, from.as_ref())?;
            }
            epochs.push(epoch);
            if let Some(file) = &self.plot {
                run::write_file(file, plot(&epochs)?)?;
            }
            if let Some(checkpoint) = &checkpoint {
                checkpoint.write(&trainer, &epochs)?;
            }
        }
        progress.end();
        if stop.load(Ordering::Relaxed)
            && let Some(checkpoint) = &checkpoint
        {
            checkpoint.write(&trainer, &epochs)?;
        }
        let best = epochs.iter().min_by(|a, b| a.rounded.total_cmp(&b.rounded));
        if let Some(best) = best {
            writeln!(out, "{}: the network after epoch {}", self.output.display(), best.number)?;
        }
        let piece = trainer.piece().to_vec();
        let limit = Limit::measure(trainer.layers(), &training.positions, &piece, threads);
        writeln!(out, "{limit}")?;
        Ok(run::exit_code(&stop))
    }

    /// What must be the same when a run is resumed. How many threads there are may change.
    fn settings(&self, shape: Shape, from: Option<&Network>) -> anyhow::Result<Value> {
        let games: Vec<_> =
            self.games.iter().map(|file| file_identity("games", file)).collect::<Result<_, _>>()?;
        Ok(json!({
            "form": 1,
            "games": games,
            "network": from.map(|network| format!("{:08x}", network.checksum())),
            "basis": shape.basis().to_string(),
            "inputs": shape.inputs().to_string(),
            "width": shape.width(),
            "epochs": self.epochs,
            "batch": self.batch,
            "rate": self.rate,
            "final rate": self.final_rate,
            "results": self.results,
            "final results": self.final_results.unwrap_or(self.results),
            "decay": self.decay,
            "neighbours": self.neighbours,
            "validation": self.validation,
            "seed": self.seed,
        }))
    }

    /// The network in whole numbers.
    fn rounded(&self, trainer: &Trainer<'_>, summary: &str) -> anyhow::Result<Network> {
        let Plan { shape, objective, .. } = trainer.plan();
        let scale = objective.scale().round() as u16;
        Ok(Network::from_layers(*shape, &trainer.layers().to_layers(), scale, summary)?)
    }

    fn write(
        &self,
        trainer: &Trainer<'_>,
        epoch: Epoch,
        games: &Games,
        from: Option<&Network>,
    ) -> anyhow::Result<()> {
        let names = self.games.iter().filter_map(|path| path.file_name());
        let mut files: Vec<String> =
            names.take(TOLD_FILES).map(|name| name.to_string_lossy().into_owned()).collect();
        if self.games.len() > TOLD_FILES {
            files.push(format!("and {} more", self.games.len() - TOLD_FILES));
        }
        let begun_with =
            |network: &Network| format!("It began with this network:\n{}", network.summary());
        let near = games.neighbours;
        let near_them = if near == 0 { String::new() } else { format!(" and {near} near them") };
        let summary = format!(
            "Learned from {} positions of {} games{near_them}, {} of {} epochs, seed {}.\n\
             Games: {}\n\
             Loss: {:.6} in training, {:.6} in other games, {:.6} there in whole numbers.\n\
             {}",
            games.positions.len() - games.neighbours,
            games.games,
            epoch.number,
            self.epochs,
            self.seed,
            files.join(", "),
            epoch.training,
            epoch.validation,
            epoch.rounded,
            from.map(begun_with).unwrap_or_default(),
        );
        let network = self.rounded(trainer, &summary)?;
        run::write_file(&self.output, network.to_bytes())
    }
}

fn input_kind(text: &str) -> Result<InputKind, String> {
    let known = InputKind::ALL.into_iter().find(|kind| kind.to_string() == text);
    known.ok_or_else(|| "expected plain or attacks".to_owned())
}

fn basis(text: &str) -> Result<Basis, String> {
    let known = Basis::ALL.into_iter().find(|basis| basis.to_string() == text);
    known.ok_or_else(|| "expected nothing or hand-written".to_owned())
}
