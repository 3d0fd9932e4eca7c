//! `chess-train`: makes games with scores, and learns to evaluate positions from them.

#![forbid(unsafe_code)]

use std::io;
use std::process::ExitCode;

use chess_duel::run;
use chess_train::data::DataArgs;
use chess_train::datagen::DatagenArgs;
use chess_train::learn::LearnArgs;
use chess_train::train::TrainArgs;
use chess_train::tune::TuneArgs;
use clap::{Parser, Subcommand};

/// Make games with scores, and learn from them what our own engine evaluates with.
#[derive(Parser)]
#[command(name = "chess-train", version, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Have our own engine play against itself, to make games with scores.
    Datagen(DatagenArgs),
    /// Tell what files made by datagen hold.
    Data(DataArgs),
    /// Learn the weights of the hand-written evaluator from such files.
    Tune(Box<TuneArgs>),
    /// Train a neural network on such files, to evaluate positions.
    Train(Box<TrainArgs>),
    /// Learn the weights while playing, as the program KnightCap did.
    Learn(Box<LearnArgs>),
}

fn main() -> ExitCode {
    let out = &mut io::stdout().lock();
    run::end(match Cli::parse().command {
        Command::Datagen(args) => args.run(out),
        Command::Data(args) => args.run(out),
        Command::Tune(args) => args.run(out),
        Command::Train(args) => args.run(out),
        Command::Learn(args) => args.run(out),
    })
}
