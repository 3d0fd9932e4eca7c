//! `puzzle`: puzzles of a file, or those that come with the program.

use std::io::{self, IsTerminal as _, Write};
use std::path::PathBuf;

use chess_puzzles::{Progress, PuzzleReader, RatingRange, Selection};
use chess_terminal::puzzle;
use clap::Args;

use crate::board_style::StyleOptions;
use crate::failure::Failure;
use crate::state_folder::state_folder;

/// Solve puzzles: find the best moves in the positions of a file.
#[derive(Args, Debug)]
#[command(after_help = include_str!("help/puzzle.txt"))]
pub(crate) struct PuzzleOptions {
    /// The file with the puzzles [default: 438 puzzles that come with the program].
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
    /// Only puzzles with one of these themes, such as fork,pin.
    #[arg(long = "theme", value_name = "THEMES", value_delimiter = ',')]
    themes: Vec<String>,
    /// Only puzzles with these ratings, such as 800-1200.
    #[arg(long, value_name = "FROM-TO")]
    rating: Option<RatingRange>,
    /// Puzzles in an order at random; with a number always in the same one.
    #[arg(long, value_name = "SEED", num_args = 0..=1, require_equals = true)]
    shuffle: Option<Option<u64>>,
    /// At most this many puzzles.
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    limit: Option<usize>,
    /// Also puzzles that have been solved before.
    #[arg(long)]
    again: bool,
    /// Remember in this file what was solved [default, at a terminal: a file in your home folder].
    #[arg(long, value_name = "FILE")]
    progress: Option<PathBuf>,
    #[command(flatten)]
    style: StyleOptions,
}

impl PuzzleOptions {
    fn selection(&self) -> Selection {
        Selection {
            themes: self.themes.clone(),
            ratings: self.rating,
            seed: self.shuffle.map(|seed| seed.unwrap_or_else(|| fastrand::u64(..))),
            limit: self.limit,
        }
    }

    /// What was solved before; `None` if nothing is remembered: what is piped in is no practice.
    fn progress(&self) -> Result<Option<Progress>, Failure> {
        let usual = || state_folder().filter(|_| io::stdin().is_terminal());
        let path = self.progress.clone().or_else(|| Some(usual()?.join("puzzles.txt")));
        let refused = |error| Failure::Refused(format!("cannot read {error}"));
        path.map(Progress::open).transpose().map_err(refused)
    }
}

pub(crate) fn run(options: &PuzzleOptions, out: &mut impl Write) -> Result<(), Failure> {
    let (reader, source) = match &options.file {
        None => (chess_puzzles::shipped(), "what comes with the program".into()),
        Some(path) => {
            let path_text = path.display().to_string();
            let refused = |error| Failure::Refused(format!("cannot read {path_text}: {error}"));
            (PuzzleReader::open(path).map_err(refused)?, path_text)
        }
    };
    let mut progress = options.progress()?;
    let solved = progress.clone().filter(|_| !options.again).unwrap_or_default();
    let (mut read, mut left_out) = (0, 0);
    let unsolved = reader.inspect(|_| read += 1).filter(|read| {
        let is_solved = read.as_ref().is_ok_and(|puzzle| solved.has_solved(puzzle));
        left_out += usize::from(is_solved);
        !is_solved
    });
    let puzzles = options.selection().of(unsolved).filter_map(|read| match read {
        Ok(puzzle) => Some(puzzle),
        Err(error) => {
            // If nobody can hear it, the others are posed all the same.
            let _ = writeln!(io::stderr(), "note: {error}; this one is left out");
            None
        }
    });
    let mut puzzles = puzzles.peekable();
    let has_any = puzzles.peek().is_some();
    if has_any {
        let how = puzzle::Options {
            board: options.style.choose(),
            is_interactive: io::stdin().is_terminal() && io::stdout().is_terminal(),
        };
        puzzle::run(puzzles, progress.as_mut(), how, &mut io::stdin().lock(), out)?;
        return Ok(());
    }
    drop(puzzles);
    Err(Failure::Refused(match (read, left_out) {
        (0, _) => format!("there is no puzzle in {source}"),
        (_, 0) => format!("there is no such puzzle in {source}"),
        _ => format!("all such puzzles in {source} are solved; --again poses them once more"),
    }))
}
