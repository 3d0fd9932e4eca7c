//! `chess-arena match`: engines that play each other.
//!
//! A [`Score`](chess_duel::statistics::Score) tells the difference in Elo points, and a [`Sprt`] when it is known well enough.

mod journal;
mod report;
mod runner;
mod sprt;

pub use sprt::{EloModel, Sprt, Verdict};
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::SystemTime;

use clap::{Args, value_parser};
use serde_json::{Value, json};

use self::journal::Journal;
use self::runner::{Match, News};
use chess_duel::duel::DuelRules;
use chess_duel::engine_spec::EngineSpec;
use chess_duel::limit::{Limit, Patience};
use chess_duel::openings::{file_identity, read_openings};
use chess_duel::progress::line_of_games;
use chess_duel::run;

/// The arguments of `chess-arena match`.
#[derive(Args, Clone, Debug)]
#[command(after_help = include_str!("help.txt"))]
pub struct MatchArgs {
    /// One of the two engines; the score is that of the first
    #[arg(short, long = "engine", value_name = "WORDS", required = true)]
    engines: Vec<EngineSpec>,

    /// How long engines without a limit of their own may think
    #[arg(long, value_name = "LIMIT", default_value = "tc=8+0.08")]
    limit: Limit,

    /// How many games to play; with a sequential test, the most it may take
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: usize,

    /// How many games to play at the same time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u16).range(1..=1024))]
    concurrency: u16,

    /// The openings: a .pgn file, or a file with a position in FEN or EPD on each line
    /// [default: the initial position]
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,

    /// Shuffle the openings with this seed [default: the order of the file]
    #[arg(long, value_name = "S")]
    seed: Option<u64>,

    #[command(flatten)]
    patience: Patience,

    /// Start the engines anew for every game
    #[arg(long)]
    restart: bool,

    #[command(flatten)]
    rules: DuelRules,

    /// Stop when a sequential test can tell this difference in Elo from --elo1
    #[arg(long, value_name = "ELO", requires = "elo1", allow_negative_numbers = true)]
    elo0: Option<f64>,

    /// The larger difference of the test
    #[arg(long, value_name = "ELO", requires = "elo0", allow_negative_numbers = true)]
    elo1: Option<f64>,

    /// The probability with which the test may accept --elo1 although --elo0 is true
    #[arg(long, value_name = "P", default_value_t = 0.05, requires = "elo1", value_parser = read_likelihood)]
    alpha: f64,

    /// The probability with which the test may accept --elo0 although --elo1 is true
    #[arg(long, value_name = "P", default_value_t = 0.05, requires = "elo1", value_parser = read_likelihood)]
    beta: f64,

    /// The unit of the test
    #[arg(long, value_enum, value_name = "NAME", default_value_t, requires = "elo1")]
    elo_model: EloModel,

    /// Test single games (wins, draws, losses) instead of pairs
    #[arg(long, requires = "elo1")]
    trinomial: bool,

    /// Append the games to this file as they end
    #[arg(long, value_name = "FILE")]
    pgn: Option<PathBuf>,

    /// Record finished games in this file, and play only those it lacks
    #[arg(long, value_name = "FILE")]
    journal: Option<PathBuf>,

    /// Append what was said before each fault to this file
    #[arg(long, value_name = "FILE")]
    fault_log: Option<PathBuf>,

    /// The name of the event in the PGN
    #[arg(long, value_name = "NAME", default_value = "match")]
    event: String,

    /// Print the result as a JSON object
    #[arg(long)]
    json: bool,
}

impl MatchArgs {
    /// Plays the match, with the result on `out`.
    ///
    /// # Errors
    ///
    /// If an engine cannot be started, a file cannot be read or written, or the journal is of
    /// another match.
    pub fn run(self, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
        let Ok(engines) = <[EngineSpec; 2]>::try_from(self.engines.clone()) else {
            anyhow::bail!("a match is between two engines");
        };
        anyhow::ensure!(
            engines[0].name() != engines[1].name(),
            "both engines are called {:?}: give them names",
            engines[0].name()
        );
        let sprt = self.sprt()?;
        let mut openings = read_openings(self.openings.as_deref())?;
        if let Some(seed) = self.seed {
            fastrand::Rng::with_seed(seed).shuffle(&mut openings);
        }
        let limits = [0, 1].map(|engine: usize| engines[engine].limit_or(self.limit));
        let header = self.header(&engines)?;
        let (journal, records) =
            Journal::open(self.journal.as_deref(), self.pgn.as_deref(), &header)?;

        let stop = run::watch_for_ctrl_c()?;

        let contest = Match {
            engines,
            limits,
            openings,
            games: self.games,
            concurrency: usize::from(self.concurrency),
            rules: self.rules.clone(),
            patience: self.patience,
            sprt,
            restart: self.restart,
            event: self.event.clone(),
            date: today(),
            fault_log: self.fault_log.clone(),
        };
        let progress = line_of_games(self.games as u64);
        progress.set_position(records.len() as u64);
        let mut pairs = 0;
        let mut tell = |news: News<'_>| match news {
            News::Game(report) if progress.is_hidden() => {
                let games = report.tally.games();
                if games.is_multiple_of(10) {
                    eprintln!("{games} games: {}", report.status());
                }
            }
            News::Game(report) => {
                if std::mem::replace(&mut pairs, report.tally.pairs()) < report.tally.pairs() {
                    progress.set_position(report.tally.games() as u64);
                    progress.set_message(report.status());
                }
            }
            News::Trouble(line) => progress.suspend(|| eprintln!("{line}")),
        };
        let report = contest.play(journal, &records, &stop, &mut tell);
        progress.finish_and_clear();
        let report = report?;
        if self.json {
            writeln!(out, "{}", report.to_json())?;
        } else {
            write!(out, "{report}")?;
        }
        Ok(run::exit_code(&stop))
    }

    fn sprt(&self) -> anyhow::Result<Option<Sprt>> {
        let Some((elo0, elo1)) = self.elo0.zip(self.elo1) else { return Ok(None) };
        anyhow::ensure!(
            elo0 < elo1 && elo0.is_finite() && elo1.is_finite(),
            "the test needs an --elo0 below its --elo1"
        );
        anyhow::ensure!(self.alpha + self.beta < 1.0, "--alpha and --beta are too large together");
        let (alpha, beta, model) = (self.alpha, self.beta, self.elo_model);
        Ok(Some(Sprt { elo0, elo1, alpha, beta, model, by_pairs: !self.trinomial }))
    }

    /// What must be the same when a match is resumed. How many games are played, how many at a time,
    /// and what is tested may change.
    fn header(&self, engines: &[EngineSpec; 2]) -> anyhow::Result<Value> {
        let openings =
            self.openings.as_deref().map(|file| file_identity("openings", file)).transpose()?;
        let mut header = self.rules.settings();
        header["first engine"] = engines[0].settings(self.limit);
        header["second engine"] = engines[1].settings(self.limit);
        header["openings"] = json!(openings);
        header["seed"] = json!(self.seed);
        header["margin"] = json!(self.patience.margin().as_millis());
        header["pgn"] = json!(self.pgn);
        Ok(header)
    }
}

fn read_likelihood(text: &str) -> Result<f64, String> {
    run::number(text, "a number between 0 and 1", |number| number > 0.0 && number < 1.0)
}

/// The date in Greenwich as PGN writes it.
fn today() -> String {
    let now = humantime::format_rfc3339(SystemTime::now()).to_string();
    now.split('T').next().unwrap_or_default().replace('-', ".")
}

#[cfg(test)]
mod tests {
    #[test]
    fn dates_are_those_of_pgn() {
        let today = super::today();
        let parts: Vec<_> = today.split('.').map(|part| part.parse::<u32>().unwrap()).collect();
        assert!(today.len() == 10 && parts.len() == 3 && parts[0] >= 2026, "{today}");
    }
}
