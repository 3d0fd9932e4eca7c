//! `chess-train data`: what files of games hold, as `chess-train datagen` makes them.

mod summary;

use std::fs::File;
use std::io::{BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context as _;
use chess_data::{Filter, GameReader, ReadErrorReason};
use chess_duel::run::file_of;
use clap::Args;

use self::summary::Summary;

const AFTER_HELP: &str = "\
An evaluation learns best from quiet positions: the side to move is not in check, and the move that was \
played is neither a capture nor a promotion. Also left out are the first 16 plies, scores beyond 20 pawns, and \
three in four positions from move 61 on in drawn games.

Exit status: 0 if the files are sound, 1 if one is not, 2 if the command line is wrong. A file may end in \
the middle of a game, as one that is growing does.";

/// The arguments of `chess-train data`.
#[derive(Args, Clone, Debug)]
#[command(after_help = AFTER_HELP)]
pub struct DataArgs {
    /// Files in viriformat; they are summed up together
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
}

impl DataArgs {
    /// Says on `out` what the files hold.
    ///
    /// # Errors
    ///
    /// If a file cannot be read or is damaged. That its end is missing is no error: it may be
    /// growing.
    pub fn run(self, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
        let mut summary = Summary::default();
        for file in &self.files {
            if let Some(cut_off) = add_file(&mut summary, file)? {
                writeln!(out, "{cut_off}")?;
            }
        }
        write!(out, "{summary}")?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Adds the whole games of a file; what there is to say if it ends in the middle of one.
fn add_file(summary: &mut Summary, path: &Path) -> anyhow::Result<Option<String>> {
    let shown = path.display();
    let file = File::open(path).with_context(|| file_of("games", path))?;
    let mut reader = GameReader::new(BufReader::new(file));
    let mut cut_off = None;
    for game in reader.by_ref() {
        match game {
            Ok(game) => summary.add(&game, &Filter::QUIET),
            Err(error) if matches!(error.reason, ReadErrorReason::CutOff) => {
                cut_off = Some(format!("{shown}: {error}"));
            }
            Err(error) => return Err(error).with_context(|| shown.to_string()),
        }
    }
    summary.add_bytes(reader.bytes());
    Ok(cut_off)
}
