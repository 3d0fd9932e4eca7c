//! `cargo xtask`: validates and measures the chess crates.

#![forbid(unsafe_code)]

use std::io::{self, ErrorKind, Write as _};
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use xtask::bench::BenchArgs;
use xtask::match_runner::MatchArgs;
use xtask::perft::PerftArgs;
use xtask::uci_check::UciCheckArgs;
use xtask::walk::WalkArgs;

/// Validates and measures the chess crates.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Count move paths, check suites of such counts, or look for differences to another engine.
    Perft(Box<PerftArgs>),
    /// Play random games, and look for positions where two ways to know the same thing disagree.
    Walk(WalkArgs),
    /// Time the move generator beside others.
    #[command(disable_help_flag = true)]
    Bench(BenchArgs),
    /// Check how an engine speaks UCI, and what it bears.
    UciCheck(UciCheckArgs),
    /// Have two engines play each other, and tell which is stronger.
    Match(Box<MatchArgs>),
}

fn main() -> ExitCode {
    let done = match Cli::parse().task {
        Task::Perft(args) => args.run(&mut io::stdout().lock()),
        Task::Walk(args) => args.run(&mut io::stdout().lock()),
        Task::Bench(args) => args.run(),
        Task::Match(args) => args.run(&mut io::stdout().lock()),
        Task::UciCheck(args) => args.run(&mut io::stdout().lock()),
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
