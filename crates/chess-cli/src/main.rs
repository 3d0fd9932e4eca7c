//! Chess in the terminal: play against the computer, examine a position, or run a UCI engine.
//!
//! What the commands do is in the libraries; here arguments are parsed, and screens are started.

#![forbid(unsafe_code)]

mod analyze;
mod bench;
mod board_style;
mod completions;
mod eval;
mod evaluator;
mod failure;
mod game_file;
mod moves;
mod opening;
mod perft;
mod play;
mod position_options;
mod puzzle;
mod review;
mod search_resources;
#[cfg(feature = "web")]
mod serve;
mod show;
mod state_folder;
mod svg;

use std::io::{self, BufWriter, IsTerminal as _, Write};
use std::process::ExitCode;

use chess_engine::Engine;
use chess_movegen::kernel::KernelName;
use clap::{CommandFactory, Parser, Subcommand};

use crate::analyze::AnalyzeOptions;
use crate::bench::BenchOptions;
use crate::completions::CompletionsOptions;
use crate::eval::EvalOptions;
use crate::failure::Failure;
use crate::moves::MovesOptions;
use crate::opening::OpeningOptions;
use crate::perft::PerftOptions;
use crate::play::PlayOptions;
use crate::puzzle::PuzzleOptions;
use crate::review::ReviewOptions;
#[cfg(feature = "web")]
use crate::serve::ServeOptions;
use crate::show::ShowOptions;
use crate::svg::SvgArguments;

/// Chess in the terminal: play against the computer, examine a position, or run a UCI engine.
#[derive(Parser, Debug)]
#[command(
    name = "chess-cli",
    version,
    after_help = include_str!("help/all_commands.txt"),
    max_term_width = 100
)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

impl Arguments {
    /// The command. Without one, a program at the other end of the input finds the engine, and a
    /// person there gets `None`.
    fn command(self, is_input_a_terminal: bool) -> Option<Command> {
        self.command.or(if is_input_a_terminal { None } else { Some(Command::Uci) })
    }
}

/// What to do.
#[derive(Subcommand, Debug)]
enum Command {
    Play(PlayOptions),
    #[cfg(feature = "web")]
    Serve(ServeOptions),
    Show(ShowOptions),
    Moves(MovesOptions),
    Perft(PerftOptions),
    Eval(EvalOptions),
    Analyze(AnalyzeOptions),
    Review(ReviewOptions),
    Opening(OpeningOptions),
    Puzzle(PuzzleOptions),
    Svg(SvgArguments),
    /// Speak UCI, the protocol of chess engines, on standard input and output.
    #[command(after_help = include_str!("help/uci.txt"))]
    Uci,
    Bench(BenchOptions),
    /// Show which kernel is in use, that is, which implementation for which processor.
    #[command(after_help = include_str!("help/cpu.txt"))]
    Cpu,
    Completions(CompletionsOptions),
    /// Print the manual page, in the format of man.
    #[command(after_help = include_str!("help/man.txt"))]
    Man,
}

/// The exit code for a command line that is not understood, as clap has it.
const NOT_UNDERSTOOD: u8 = 2;

fn main() -> ExitCode {
    let Some(command) = Arguments::parse().command(io::stdin().is_terminal()) else {
        // The exit code tells the same as the text.
        let _ = write!(io::stderr(), "{}", <Arguments as CommandFactory>::command().render_help());
        return ExitCode::from(NOT_UNDERSTOOD);
    };
    match run(&command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) if failure.is_closed_pipe() => ExitCode::SUCCESS,
        Err(failure) => {
            // If even this cannot be written, the exit code still tells.
            let _ = writeln!(io::stderr(), "error: {failure}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: &Command) -> Result<(), Failure> {
    // The library would go on with another kernel, but whoever asks for one wants to be told.
    KernelName::requested()
        .map_err(|error| Failure::Refused(format!("in CHESS_KERNEL: {error}")))?;
    // The output is not locked: screens and their threads write to it, too.
    let mut out = BufWriter::new(io::stdout());
    match command {
        Command::Play(options) => play::run(options, &mut out)?,
        #[cfg(feature = "web")]
        Command::Serve(options) => serve::run(options)?,
        Command::Show(options) => show::run(options, &mut out)?,
        Command::Moves(options) => moves::run(options, &mut out)?,
        Command::Perft(options) => perft::run(options, &mut out)?,
        Command::Eval(options) => eval::run(options, &mut out)?,
        Command::Analyze(options) => analyze::run(options, &mut out)?,
        Command::Review(options) => review::run(options, &mut out)?,
        Command::Opening(options) => opening::run(options, &mut out)?,
        Command::Puzzle(options) => puzzle::run(options, &mut out)?,
        Command::Svg(options) => svg::run(options, &mut out)?,
        Command::Uci => run_engine()?,
        Command::Bench(options) => bench::run(options, &mut out)?,
        Command::Cpu => show_kernels(&mut out)?,
        Command::Completions(options) => {
            completions::run(options, <Arguments as CommandFactory>::command(), &mut out)?;
        }
        Command::Man => {
            completions::write_manual(<Arguments as CommandFactory>::command(), &mut out)?;
        }
    }
    Ok(out.flush()?)
}

/// `uci`: the engine, as programs with a board talk to it.
fn run_engine() -> Result<(), Failure> {
    let (name, version) = (env!("CARGO_PKG_NAME"), env!("CARGO_PKG_VERSION"));
    let engine = Engine::standard(format!("{name} {version}"), format!("the authors of {name}"));
    Ok(engine.run_on_standard_streams()?)
}

/// `cpu`: which kernel runs, which else could, and why not the others.
fn show_kernels(out: &mut impl Write) -> Result<(), Failure> {
    let active = KernelName::active();
    for kernel in KernelName::ALL {
        match kernel.availability() {
            Ok(()) if kernel == active => writeln!(out, "{kernel:<9} in use")?,
            Ok(()) => writeln!(out, "{kernel:<9} available")?,
            Err(reason) => writeln!(out, "{kernel:<9} not available: {reason}")?,
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_definition_of_the_arguments_is_sound() {
        <Arguments as CommandFactory>::command().debug_assert();
    }

    #[test]
    fn without_a_command_a_program_finds_the_engine_and_a_person_the_help() {
        let command = |arguments: &[&str], is_input_a_terminal: bool| {
            Arguments::try_parse_from(arguments).unwrap().command(is_input_a_terminal)
        };
        assert!(matches!(command(&["chess-cli"], false), Some(Command::Uci)));
        assert!(command(&["chess-cli"], true).is_none());
        assert!(matches!(command(&["chess-cli", "cpu"], false), Some(Command::Cpu)));
        assert!(matches!(command(&["chess-cli", "uci"], true), Some(Command::Uci)));
    }
}
