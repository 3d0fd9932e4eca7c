//! Checks whether an engine keeps to the Universal Chess Interface, and survives what breaks it.
//!
//! A list of checks, each a requirement and a function that tries it in a conversation with a new
//! process of the engine. Every move that the engine plays, and every move of its lines of play, is
//! looked at with the move generator of this workspace. That the checks find what they are for is
//! tested with an engine that has one defect at a time.

mod answer;
mod check;
mod checks;
mod outcome;
mod session;

use std::io::Write;
use std::process::ExitCode;
use std::time::Duration;

use chess_uci::client::CommandLine;
use clap::builder::PossibleValuesParser;
use clap::{Args, value_parser};

use self::check::Check;
use self::outcome::Report;
use self::session::Settings;

/// The arguments of `chess-arena check`.
#[derive(Args, Clone, Debug)]
#[command(after_help = include_str!("help.txt"))]
pub struct CheckArgs {
    /// The command that starts the engine; put parts that contain spaces in quotes
    #[arg(value_name = "COMMAND", required_unless_present = "list")]
    command: Option<CommandLine>,

    /// Run only the check of this name; may be repeated
    #[arg(
        long,
        value_name = "NAME",
        value_parser = PossibleValuesParser::new(checks::all().map(|check| check.name)),
        hide_possible_values = true
    )]
    only: Vec<String>,

    /// List the checks and what they require
    #[arg(long, conflicts_with_all = ["command", "only"])]
    list: bool,

    /// Print the result as a JSON object
    #[arg(long)]
    json: bool,

    /// How long the engine may take where it has been given no time limit
    #[arg(
        long,
        value_name = "SECONDS",
        default_value_t = 10,
        value_parser = value_parser!(u64).range(1..=3_600)
    )]
    timeout: u64,

    /// By how much a time limit may be exceeded
    #[arg(
        long,
        value_name = "MILLISECONDS",
        default_value_t = 250,
        value_parser = value_parser!(u64).range(..=60_000)
    )]
    slack: u64,
}

impl CheckArgs {
    /// Does what the arguments say, with the result on `out`.
    ///
    /// # Errors
    ///
    /// If something cannot be done. A failed check is no error, but the exit status 1.
    pub fn run(self, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
        let Some(command) = self.command else {
            for check in checks::all() {
                writeln!(out, "{:<26}{}", check.name, check.requires)?;
            }
            return Ok(ExitCode::SUCCESS);
        };
        let mut report = Report::new(command.to_string());
        let settings = Settings {
            command,
            timeout: Duration::from_secs(self.timeout),
            slack: Duration::from_millis(self.slack),
        };
        let is_wanted = |check: &&Check| {
            self.only.is_empty() || self.only.iter().any(|name| name == check.name)
        };
        for check in checks::all().filter(is_wanted) {
            let (finding, engine) = check.try_on(&settings)?;
            if !self.json {
                write!(out, "{finding}")?;
                out.flush()?;
            }
            report.push(finding, engine.as_deref());
            if check.name == checks::FIRST && !report.is_ok() {
                // All others would say the same, after the same wait.
                break;
            }
        }
        if self.json {
            report.write_json(out)?;
        } else {
            writeln!(out, "{}", report.summary())?;
        }
        Ok(if report.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}
