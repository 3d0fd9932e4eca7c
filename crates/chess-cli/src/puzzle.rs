//! `puzzle`: the positions of a file, each with a move to be found.

use std::fs;
use std::io::{self, IsTerminal as _, Write};
use std::path::PathBuf;

use chess_notation::epd;
use chess_terminal::puzzle::{self, Puzzle};
use clap::Args;

use crate::board_style::StyleOptions;
use crate::failure::Failure;

/// Solve puzzles: find the best moves in the positions of a file.
#[derive(Args, Debug)]
#[command(after_help = include_str!("help/puzzle.txt"))]
pub(crate) struct PuzzleOptions {
    /// The file.
    #[arg(value_name = "FILE.epd")]
    file: PathBuf,
    #[command(flatten)]
    style: StyleOptions,
}

pub(crate) fn run(options: &PuzzleOptions, out: &mut impl Write) -> Result<(), Failure> {
    let path = options.file.display();
    let text = fs::read(&options.file)
        .map_err(|error| Failure::Refused(format!("cannot read {path}: {error}")))?;
    let mut puzzles = Vec::new();
    for (line, record) in epd::records_tolerant(&String::from_utf8_lossy(&text)) {
        match record {
            Ok((record, _)) => puzzles.extend(Puzzle::from_epd(&record)),
            Err(error) => writeln!(io::stderr(), "note: line {line} is left out: {error}")?,
        }
    }
    if puzzles.is_empty() {
        return Err(Failure::Refused(format!("there is no puzzle in {path}")));
    }
    let how = puzzle::Options {
        board: options.style.choose(),
        is_interactive: io::stdin().is_terminal() && io::stdout().is_terminal(),
    };
    puzzle::run(&puzzles, how, &mut io::stdin().lock(), out)?;
    Ok(())
}
