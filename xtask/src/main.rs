//! `cargo xtask`: validates and measures the chess crates.

#![forbid(unsafe_code)]

use std::io::{self, ErrorKind, Write as _};
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use xtask::perft::PerftArgs;
use xtask::program::ProgramArgs;
use xtask::walk::WalkArgs;

/// Validates and measures the chess crates.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", version, max_term_width = 100)]
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
    Bench(ProgramArgs),
    /// Check how an engine speaks UCI: `chess-arena check`.
    UciCheck(ProgramArgs),
    /// Have two engines play each other: `chess-arena match`.
    Match(ProgramArgs),
}

fn main() -> ExitCode {
    let done = match Cli::parse().task {
        Task::Perft(args) => args.run(&mut io::stdout().lock()),
        Task::Walk(args) => args.run(&mut io::stdout().lock()),
        Task::Bench(args) => args.run("benches", "contest", &[]),
        Task::UciCheck(args) => args.run("chess-arena", "chess-arena", &["check"]),
        Task::Match(args) => args.run("chess-arena", "chess-arena", &["match"]),
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
