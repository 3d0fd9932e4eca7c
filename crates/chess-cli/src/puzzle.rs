//! `puzzle`: the positions of a file, each with a move to be found.

use std::fs;
use std::io::{self, IsTerminal as _, Write};
use std::path::PathBuf;

use chess_notation::epd;
use chess_terminal::puzzle::{self, Puzzle};
use clap::Args;

use crate::args::StyleOptions;
use crate::failure::Failure;

const ABOUT: &str = "\
The file has a position a line, in EPD: with the best moves (bm) or with moves to avoid (am), and perhaps \
with a name (id) and how play goes on (pv). Lines without a move to be found are left out. Type the move \
that you would play; `hint`, `solution`, `next` and `quit` are understood, too.

Examples:
  chess-cli puzzle win-at-chess.epd
  printf 'Qg6\\n' | chess-cli puzzle first.epd";

/// Solve puzzles: find the best moves in the positions of a file.
#[derive(Args, Debug)]
#[command(after_help = ABOUT)]
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
