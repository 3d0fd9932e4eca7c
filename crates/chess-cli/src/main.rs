//! Chess in the terminal: play against the computer, examine a position, or run a UCI engine.
//!
//! What the commands do is in the libraries; here arguments are parsed, and screens are started.

#![forbid(unsafe_code)]

mod analyze;
mod args;
mod bench;
mod bench_positions;
mod completions;
mod cpu;
mod eval;
mod evaluation;
mod failure;
mod memory;
mod move_text;
mod moves;
mod perft;
mod play;
mod position_text;
mod puzzle;
#[cfg(feature = "web")]
mod serve;
mod show;
mod svg;
mod uci;

use std::io::{self, BufWriter, IsTerminal as _, Write};
use std::process::ExitCode;

use chess_movegen::kernel::KernelName;
use clap::{CommandFactory, Parser as _};

use crate::args::{Arguments, Command};
use crate::failure::Failure;

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
        Command::Puzzle(options) => puzzle::run(options, &mut out)?,
        Command::Svg(options) => svg::run(options, &mut out)?,
        Command::Uci => uci::run(&mut out)?,
        Command::Bench(options) => bench::run(options, &mut out)?,
        Command::Cpu => cpu::run(&mut out)?,
        Command::Completions(options) => completions::run(options, &mut out)?,
        Command::Man => completions::write_manual(&mut out)?,
    }
    Ok(out.flush()?)
}
