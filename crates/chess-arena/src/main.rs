//! `chess-arena`: has engines play each other, and checks how they speak UCI.

#![forbid(unsafe_code)]

use std::io::{self, ErrorKind, Write as _};
use std::process::ExitCode;

use chess_arena::check_runner::CheckArgs;
use chess_arena::datagen::DatagenArgs;
use chess_arena::match_runner::MatchArgs;
use chess_arena::tune::TuneArgs;
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
    /// Have our own engine play against itself, to make data to tune its evaluation with.
    Datagen(DatagenArgs),
    /// Learn the weights of an evaluation from games.
    Tune(Box<TuneArgs>),
}

fn main() -> ExitCode {
    let out = &mut io::stdout().lock();
    let done = match Cli::parse().command {
        Command::Match(args) => args.run(out),
        Command::Check(args) => args.run(out),
        Command::Datagen(args) => args.run(out),
        Command::Tune(args) => args.run(out),
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
