//! `cargo xtask puzzles`: the puzzles that come with the crate `chess-puzzles`, chosen from those of
//! lichess.org.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context as _;
use clap::Args;

/// The arguments of `cargo xtask puzzles`.
#[derive(Args, Clone, Debug)]
pub struct PuzzlesArgs {
    /// The table of puzzles of lichess.org, not compressed
    #[arg(value_name = "FILE.csv")]
    file: PathBuf,
}

impl PuzzlesArgs {
    /// Chooses puzzles, with the result on `out`.
    ///
    /// # Errors
    ///
    /// If the table cannot be read.
    pub fn run(self, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
        out.write_all(chosen(&self.file)?.as_bytes())?;
        Ok(ExitCode::SUCCESS)
    }
}

/// How many puzzles are chosen of each theme, for each hundred points of rating.
const EACH: usize = 3;

/// The themes that there are puzzles of.
const THEMES: [&str; 15] = [
    "mateIn1",
    "mateIn2",
    "backRankMate",
    "smotheredMate",
    "hangingPiece",
    "trappedPiece",
    "fork",
    "pin",
    "skewer",
    "discoveredAttack",
    "discoveredCheck",
    "doubleCheck",
    "deflection",
    "capturingDefender",
    "promotion",
];

/// The least popularity, from -100 to 100, of a puzzle that is chosen.
const LEAST_POPULARITY: i32 = 80;

/// A puzzle of the table.
struct Row {
    id: String,
    fen: String,
    moves: String,
    rating: u32,
    plays: u32,
    themes: String,
}

/// Puzzles of each theme for each hundred points of rating, as a table, from easy to hard: those that most
/// people have played.
///
/// # Errors
///
/// If the table cannot be read.
pub fn chosen(file: &Path) -> anyhow::Result<String> {
    let mut rows = read(file).with_context(|| format!("cannot read {}", file.display()))?;
    rows.sort_by(|a, b| (Reverse(a.plays), &a.id).cmp(&(Reverse(b.plays), &b.id)));
    let mut counts: HashMap<(u32, &str), usize> = HashMap::new();
    let mut chosen = Vec::new();
    for theme in THEMES {
        let (found, others): (Vec<Row>, Vec<Row>) = rows.into_iter().partition(|row: &Row| {
            let count = counts.entry((row.rating / 100, theme)).or_default();
            let is_chosen = *count < EACH && row.themes.split(' ').any(|it| it == theme);
            *count += usize::from(is_chosen);
            is_chosen
        });
        chosen.extend(found);
        rows = others;
    }
    chosen.sort_by(|a, b| (a.rating, &a.id).cmp(&(b.rating, &b.id)));
    let mut text = String::from("PuzzleId,FEN,Moves,Rating,Themes\n");
    for Row { id, fen, moves, rating, themes, .. } in chosen {
        text += &format!("{id},{fen},{moves},{rating},{themes}\n");
    }
    Ok(text)
}

/// The puzzles that are popular enough.
fn read(file: &Path) -> anyhow::Result<Vec<Row>> {
    let mut table = csv::Reader::from_path(file)?;
    let headings = table.headers()?.clone();
    let column = |name: &str| {
        let index = headings.iter().position(|heading| heading == name);
        index.with_context(|| format!("there is no column {name}"))
    };
    let [id, fen, moves, themes] =
        [column("PuzzleId")?, column("FEN")?, column("Moves")?, column("Themes")?];
    let [rating, plays, popularity] =
        [column("Rating")?, column("NbPlays")?, column("Popularity")?];
    let mut rows = Vec::new();
    for record in table.records() {
        let record = record?;
        if record[popularity].parse::<i32>()? >= LEAST_POPULARITY {
            rows.push(Row {
                id: record[id].to_owned(),
                fen: record[fen].to_owned(),
                moves: record[moves].to_owned(),
                rating: record[rating].parse()?,
                plays: record[plays].parse()?,
                themes: record[themes].to_owned(),
            });
        }
    }
    Ok(rows)
}
