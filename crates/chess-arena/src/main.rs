//! `chess-arena`: has engines play each other, checks how they speak UCI, and trains an
//! evaluation on games.

#![forbid(unsafe_code)]

use std::io::{self, ErrorKind, Write as _};
use std::process::ExitCode;

use chess_arena::check_runner::CheckArgs;
use chess_arena::data::DataArgs;
use chess_arena::datagen::DatagenArgs;
use chess_arena::learn::LearnArgs;
use chess_arena::match_runner::MatchArgs;
use chess_arena::spsa::SpsaArgs;
use chess_arena::train::TrainArgs;
use chess_arena::tune::TuneArgs;
use clap::{Parser, Subcommand};

/// Have chess engines play each other, check how they speak UCI, and train our own engine.
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
    /// Have our own engine play against itself, to make data for its evaluation.
    Datagen(DatagenArgs),
    /// Tell what files made by datagen hold.
    Data(DataArgs),
    /// Learn the weights of the hand-written evaluation from such files.
    Tune(Box<TuneArgs>),
    /// Train a neural network on such files, to evaluate positions.
    Train(Box<TrainArgs>),
    /// Learn the weights while playing, as the program KnightCap did.
    Learn(Box<LearnArgs>),
    /// Tune the parameters of an engine by games against itself.
    Spsa(Box<SpsaArgs>),
}

fn main() -> ExitCode {
    let out = &mut io::stdout().lock();
    let done = match Cli::parse().command {
        Command::Match(args) => args.run(out),
        Command::Check(args) => args.run(out),
        Command::Datagen(args) => args.run(out),
        Command::Data(args) => args.run(out),
        Command::Tune(args) => args.run(out),
        Command::Train(args) => args.run(out),
        Command::Learn(args) => args.run(out),
        Command::Spsa(args) => args.run(out),
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
