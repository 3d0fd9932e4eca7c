//! `cargo xtask puzzles`: the puzzles that come with the crate `chess-puzzles`, chosen from those of
//! lichess.org.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};
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

/// How many puzzles are chosen for each hundred points of rating.
const EACH: usize = 30;

/// The least popularity, from -100 to 100, of a puzzle that is chosen.
const LEAST_POPULARITY: i32 = 90;

/// A puzzle of the table.
struct Row {
    id: String,
    fen: String,
    moves: String,
    rating: u32,
    plays: u32,
    themes: String,
}

/// Puzzles for each hundred points of rating, as a table, from easy to hard.
///
/// One after the other is chosen: the one that has the theme which the fewest puzzles have that were chosen
/// before; of several the one that most people have played.
///
/// # Errors
///
/// If the table cannot be read.
pub fn chosen(file: &Path) -> anyhow::Result<String> {
    let mut hundreds: BTreeMap<u32, Vec<Row>> = BTreeMap::new();
    for row in read(file).with_context(|| format!("cannot read {}", file.display()))? {
        hundreds.entry(row.rating / 100).or_default().push(row);
    }
    let mut counts: HashMap<String, usize> = HashMap::new();
    let mut chosen = Vec::new();
    for mut rows in hundreds.into_values() {
        for _ in 0..EACH {
            let rarity = |row: &Row| {
                let count = |theme| counts.get(theme).copied().unwrap_or(0);
                row.themes.split(' ').map(count).min()
            };
            let best = (0..rows.len()).min_by_key(|&index| {
                let row = &rows[index];
                (rarity(row), Reverse(row.plays), row.id.clone())
            });
            let Some(best) = best else { break };
            let row = rows.swap_remove(best);
            for theme in row.themes.split(' ') {
                *counts.entry(theme.to_owned()).or_default() += 1;
            }
            chosen.push(row);
        }
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
