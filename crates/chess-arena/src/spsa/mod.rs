//! `chess-arena spsa`: the parameters of an engine, tuned by games.
//!
//! Simultaneous perturbation stochastic approximation (SPSA) moves every parameter a little, up or
//! down at random, has the engine with these values play against itself with every parameter moved
//! the other way, and then moves all of them a little towards the winner. James C. Spall found it
//! (1992) and gave rules for its gains ("Implementation of the simultaneous perturbation algorithm
//! for stochastic optimization", 1998); Joona Kiiski brought it to chess with Stockfish, and the
//! parametrisation here is that of its Fishtest.

mod engine_contest;
mod parameter;
mod report;
mod runner;
mod tuner;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context as _;
use clap::{Args, value_parser};
use serde_json::{Value, json};

use self::engine_contest::{Conditions, EngineContest, options};
use self::parameter::{Parameter, ParameterLine};
use self::report::{Table, plot};
use self::tuner::{Gains, Outcome, Plan, Record, Trial, Tuner};
use chess_duel::duel::DuelRules;
use chess_duel::engine_spec::EngineSpec;
use chess_duel::json_lines::JsonLines;
use chess_duel::limit::{Limit, Patience};
use chess_duel::openings::{file_identity, read_openings};
use chess_duel::progress::Progress;
use chess_duel::run;

/// The arguments of `chess-arena spsa`.
#[derive(Args, Clone, Debug)]
#[command(after_help = include_str!("help.txt"))]
pub struct SpsaArgs {
    /// The engine
    #[arg(short, long, value_name = "WORDS")]
    engine: EngineSpec,

    /// A file that asks for parameters, one on each line; # begins a comment
    #[arg(long, value_name = "FILE")]
    parameters: Option<PathBuf>,

    /// One more parameter to tune, as a line of such a file
    #[arg(short = 'p', long = "parameter", value_name = "LINE")]
    lines: Vec<String>,

    /// Print all that can be tuned, as such a file, and play nothing
    #[arg(long)]
    list: bool,

    /// The file that keeps the run; the plot is beside it, with the ending .svg
    #[arg(short, long, value_name = "FILE", required_unless_present = "list")]
    output: Option<PathBuf>,

    /// How long the engine may think, if it has no limit of its own
    #[arg(long, value_name = "LIMIT", default_value = "nodes=5000")]
    limit: Limit,

    /// How many iterations to make
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = value_parser!(u64).range(1..=1_000_000_000))]
    iterations: u64,

    /// How many games to play, in place of --iterations; rounded up to whole iterations
    #[arg(long, value_name = "N", conflicts_with = "iterations", value_parser = value_parser!(u64).range(1..=1_000_000_000))]
    games: Option<u64>,

    /// How many pairs of games an iteration has
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u16).range(1..))]
    pairs: u16,

    /// The learning rate of the last iteration, which Fishtest calls r_end
    #[arg(long, value_name = "RATE", default_value_t = 0.002, value_parser = rate)]
    rate: f64,

    /// The openings, drawn by lot: a .pgn file, or a file with a position in FEN or EPD on each line
    /// [default: the initial position]
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,

    /// Another seed draws other perturbations and openings
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// How many games to play at the same time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u16).range(1..=1024))]
    concurrency: u16,

    #[command(flatten)]
    patience: Patience,

    #[command(flatten)]
    rules: DuelRules,
}

impl SpsaArgs {
    /// Plays the iterations that the output lacks, and tells on `out` how the values stand then.
    ///
    /// # Errors
    ///
    /// If the engine cannot be started or is at fault all the time, a parameter cannot be tuned, or
    /// a file cannot be read or written or is of another run.
    pub fn run(self, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
        if self.list {
            let options = options(&self.engine, self.limit, self.patience)?;
            write!(out, "{}", parameter::write(&options))?;
            return Ok(ExitCode::SUCCESS);
        }
        let output = self.output.as_deref().context("there is no --output")?;
        let picture = picture(output)?;
        let lines = self.lines()?;
        let openings = read_openings(self.openings.as_deref())?;
        let options = options(&self.engine, self.limit, self.patience)?;
        let is_set = |name: &str| self.engine.sets_option(name);
        let parameters = parameter::parameters(&lines, &options, is_set)?;
        let header = self.header(&parameters)?;
        let conditions = Conditions {
            engine: self.engine.clone(),
            limit: self.limit,
            patience: self.patience,
            rules: self.rules.clone(),
            parameters: parameters.iter().map(|it| it.name.clone()).collect(),
            openings,
        };
        let mut tuner = Tuner::new(Plan {
            parameters,
            gains: Gains::new(self.iterations(), self.rate),
            seed: self.seed,
            pairs: self.pairs.into(),
            openings: conditions.openings.len(),
        });
        let (mut journal, records) = JsonLines::open::<Record>(output, &header)?;
        for record in records {
            tuner.take_over(record).with_context(|| output.display().to_string())?;
        }

        let stop = run::watch_for_ctrl_c()?;
        let units = ["iterations", "games"];
        let done = |tuner: &Tuner| (tuner.ended(), tuner.score().games());
        let mut progress = Progress::new(units, done(&tuner), tuner.planned());
        let mut keep = |tuner: &Tuner, trial: &Trial, record: &Record| {
            journal.add(record)?;
            if let Outcome::Fault(what) = &record.outcome {
                let iteration = trial.iteration;
                progress.pause(|| eprintln!("iteration {iteration} is left out: {what}"));
            }
            progress.show(done(tuner));
            Ok(())
        };
        let contest = || EngineContest::new(&conditions);
        let played = runner::run(&mut tuner, self.concurrency.into(), &stop, contest, &mut keep);
        progress.end();
        write!(out, "{}", Table(&tuner))?;
        run::write_file(&picture, plot(&tuner)?)?;
        played?;
        Ok(run::exit_code(&stop))
    }

    fn lines(&self) -> anyhow::Result<Vec<ParameterLine>> {
        let mut lines = match &self.parameters {
            Some(file) => parameter::read_file(file)?,
            None => Vec::new(),
        };
        for line in &self.lines {
            lines.extend(parameter::read(line, |_| format!("--parameter {line:?}"))?);
        }
        Ok(lines)
    }

    fn iterations(&self) -> u64 {
        let games_of_each = 2 * u64::from(self.pairs);
        self.games.map_or(self.iterations, |games| games.div_ceil(games_of_each))
    }

    /// What must be the same when a run is resumed. How many games are played at a time may change.
    fn header(&self, parameters: &[Parameter]) -> anyhow::Result<Value> {
        let mut header = self.rules.settings();
        let openings =
            self.openings.as_deref().map(|file| file_identity("openings", file)).transpose()?;
        let names: Vec<&str> = parameters.iter().map(|it| it.name.as_str()).collect();
        header["engine"] = self.engine.settings(self.limit);
        header["parameters"] = json!(names);
        header["iterations"] = json!(self.iterations());
        header["pairs"] = json!(self.pairs);
        header["rate"] = json!(self.rate);
        header["openings"] = json!(openings);
        header["seed"] = json!(self.seed);
        header["margin"] = json!(self.patience.margin().as_millis());
        for parameter in parameters {
            header[format!("parameter {}", parameter.name)] = json!({
                "min": parameter.min,
                "max": parameter.max,
                "start": parameter.start,
                "step": parameter.step,
            });
        }
        Ok(header)
    }
}

fn picture(output: &Path) -> anyhow::Result<PathBuf> {
    let picture = output.with_extension("svg");
    anyhow::ensure!(
        picture != output,
        "the ending .svg is that of the plot: give --output another"
    );
    Ok(picture)
}

fn rate(text: &str) -> Result<f64, String> {
    run::number(text, "a number above 0 and at most 1", |rate| rate > 0.0 && rate <= 1.0)
}
