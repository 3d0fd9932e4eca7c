//! `chess-arena`: has engines play each other, and checks how they speak UCI.

#![forbid(unsafe_code)]

use std::io::{self, ErrorKind, Write as _};
use std::process::ExitCode;

use chess_arena::check_runner::CheckArgs;
use chess_arena::match_runner::MatchArgs;
use clap::{Parser, Subcommand};

/// Have chess engines play each other, or check how they speak UCI.
#[derive(Parser)]
#[command(name = "chess-arena", version, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Have two engines play each other, and tell which is stronger.
    Match(Box<MatchArgs>),
    /// Check whether an engine keeps to the rules of UCI and survives what breaks them.
    Check(CheckArgs),
}

fn main() -> ExitCode {
    let out = &mut io::stdout().lock();
    let done = match Cli::parse().command {
        Command::Match(args) => args.run(out),
        Command::Check(args) => args.run(out),
    };
    match done {
        Ok(status) => status,
        // Whoever reads the output has seen enough.
        Err(error) if is_broken_pipe(&error) => ExitCode::FAILURE,
        Err(error) => {
            // If nobody can be told, the exit status still says so.
            let _ = writeln!(io::stderr(), "error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == ErrorKind::BrokenPipe)
}
