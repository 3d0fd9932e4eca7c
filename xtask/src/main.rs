//! `cargo xtask`: validates and measures the chess crates.

#![forbid(unsafe_code)]

use std::io::{self, ErrorKind, Write as _};
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use xtask::openings::OpeningsArgs;
use xtask::perft::PerftArgs;
use xtask::program::ProgramArgs;
use xtask::puzzles::PuzzlesArgs;
use xtask::themes::ThemesArgs;
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
    /// Count move paths, check suites of such counts, or look for differences from another engine.
    Perft(Box<PerftArgs>),
    /// Play random games, and look for positions where two ways to know the same thing disagree.
    Walk(WalkArgs),
    /// Pack the names of openings.
    Openings(OpeningsArgs),
    /// Choose the puzzles that come with the project.
    Puzzles(PuzzlesArgs),
    /// Compare the themes that are found in puzzles with those that they are labelled with.
    Themes(ThemesArgs),
    /// Time the move generator against others.
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
        Task::Openings(args) => args.run(&mut io::stdout().lock()),
        Task::Puzzles(args) => args.run(&mut io::stdout().lock()),
        Task::Themes(args) => args.run(&mut io::stdout().lock()),
        Task::Bench(args) => args.run("benches", "contest", &[]),
        Task::UciCheck(args) => args.run("chess-arena", "chess-arena", &["check"]),
        Task::Match(args) => args.run("chess-arena", "chess-arena", &["match"]),
    };
    done.unwrap_or_else(|error| {
        // If nobody reads the output any more, there is nobody to tell either.
        let source = error.downcast_ref::<io::Error>();
        if source.is_none_or(|error| error.kind() != ErrorKind::BrokenPipe) {
            let _ = writeln!(io::stderr(), "error: {error:#}");
        }
        ExitCode::FAILURE
    })
}
