//! Chess in the terminal: a game against the computer, and looks into one position.
//!
//! The only crate of the workspace that reads from and writes to a terminal. What the commands do
//! is in the libraries; here it is parsed from arguments and lines, and printed.

#![forbid(unsafe_code)]

mod args;
mod board_view;
mod cpu;
mod eval;
mod failure;
mod move_text;
mod moves;
mod perft;
mod play;
mod player;
mod position_text;
mod score;
mod search;
mod show;

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use chess_movegen::KernelName;
use clap::Parser;

use crate::args::{Arguments, Command};
use crate::failure::Failure;

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    match run(&arguments.command) {
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
    // The library would go on with another kernel; who asks for one wants to be told.
    KernelName::requested()
        .map_err(|error| Failure::Refused(format!("in CHESS_KERNEL: {error}")))?;
    let mut out = BufWriter::new(io::stdout().lock());
    match command {
        Command::Play(options) => play::run(options, &mut out)?,
        Command::Show(options) => show::run(options, &mut out)?,
        Command::Moves(options) => moves::run(options, &mut out)?,
        Command::Perft(options) => perft::run(options, &mut out)?,
        Command::Eval(options) => eval::run(options, &mut out)?,
        Command::Search(options) => search::run(options, &mut out)?,
        Command::Cpu => cpu::run(&mut out)?,
    }
    Ok(out.flush()?)
}
