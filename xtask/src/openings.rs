//! `cargo xtask openings`: the names of openings, packed for the crate `chess-openings`.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, bail};
use chess_movegen::Position;
use chess_notation::san;
use clap::Args;

/// The arguments of `cargo xtask openings`.
#[derive(Args, Clone, Debug)]
pub struct OpeningsArgs {
    /// The folder with the tables a.tsv to e.tsv of lichess-org/chess-openings
    #[arg(value_name = "FOLDER")]
    folder: PathBuf,
}

impl OpeningsArgs {
    /// Packs the tables, with the result on `out`.
    ///
    /// # Errors
    ///
    /// If a table cannot be read, or a row of it is no opening.
    pub fn run(self, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
        out.write_all(packed(&self.folder)?.as_bytes())?;
        Ok(ExitCode::SUCCESS)
    }
}

/// A row of a table.
struct Row {
    moves: Vec<String>,
    eco: String,
    name: String,
}

/// The tables of a folder in the format of `chess-openings/src/openings.txt`, which
/// `chess-openings/src/packed.rs` describes.
///
/// # Errors
///
/// If a table cannot be read, or a row of it is no opening.
pub fn packed(folder: &Path) -> anyhow::Result<String> {
    let mut rows = Vec::new();
    for volume in ["a", "b", "c", "d", "e"] {
        let file = folder.join(volume).with_extension("tsv");
        let table =
            fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
        for (index, line) in table.lines().enumerate().skip(1) {
            let place = || format!("{}, line {}", file.display(), index + 1);
            rows.push(read_row(line).with_context(place)?);
        }
    }
    rows.sort_by(|a, b| a.moves.cmp(&b.moves));
    let mut before = Row { moves: Vec::new(), eco: String::new(), name: String::new() };
    let mut text = String::new();
    for row in rows {
        let plies = row.moves.iter().zip(&before.moves).take_while(|(a, b)| a == b).count();
        let characters = row.name.chars().zip(before.name.chars()).take_while(|(a, b)| a == b);
        let bytes: usize = characters.map(|(a, _)| a.len_utf8()).sum();
        text += &plies.to_string();
        for mv in &row.moves[plies..] {
            text += &format!(" {mv}");
        }
        text += &format!("\t{}\t{bytes} {}\n", row.eco, &row.name[bytes..]);
        before = row;
    }
    Ok(text)
}

fn read_row(line: &str) -> anyhow::Result<Row> {
    let [eco, name, moves] = line.split('\t').collect::<Vec<_>>()[..] else {
        bail!("a row has three fields: code, name and moves");
    };
    let mut position = Position::initial();
    let mut texts = Vec::new();
    for mv in san::line::parse(&position, moves)? {
        texts.push(san::format(&position, mv).to_string());
        position = position.make_unchecked(mv);
    }
    Ok(Row { moves: texts, eco: eco.to_owned(), name: name.to_owned() })
}
