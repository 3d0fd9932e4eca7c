//! `chess-arena`: has engines play each other, checks how they speak UCI, and tunes them by games.

#![forbid(unsafe_code)]

use std::io;
use std::process::ExitCode;

use chess_arena::check_runner::CheckArgs;
use chess_arena::match_runner::MatchArgs;
use chess_arena::spsa::SpsaArgs;
use chess_duel::run;
use clap::{Parser, Subcommand};

/// Have chess engines play each other, check how they speak UCI, and tune their parameters.
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
    /// Check whether an engine keeps to the UCI protocol and survives input that does not.
    Check(CheckArgs),
    /// Tune the parameters of an engine by games against itself.
    Spsa(Box<SpsaArgs>),
}

fn main() -> ExitCode {
    let out = &mut io::stdout().lock();
    run::end(match Cli::parse().command {
        Command::Match(args) => args.run(out),
        Command::Check(args) => args.run(out),
        Command::Spsa(args) => args.run(out),
    })
}
