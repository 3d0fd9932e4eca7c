//! `cargo xtask themes`: what `chess-tactics` finds in puzzles, beside the themes that they are
//! labelled with.

mod puzzle;
mod tally;

use std::fs::File;
use std::io::{BufRead as _, BufReader, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context as _;
use chess_tactics::{Finding, Theme, findings};
use clap::{Args, ValueEnum};

use self::puzzle::{Columns, Puzzle};
use self::tally::{Row, Tally};

/// The arguments of `cargo xtask themes`.
#[derive(Args, Clone, Debug)]
#[command(after_help = include_str!("help.txt"))]
pub struct ThemesArgs {
    /// Puzzles in the columns of lichess's database: PuzzleId, FEN, Moves, Themes and any others
    #[arg(value_name = "FILE.csv")]
    file: PathBuf,

    /// Take only the puzzles of one half, into which each falls by its name
    #[arg(long, value_enum)]
    half: Option<Half>,

    /// Print each theme's numbers as a line of JSON
    #[arg(long)]
    json: bool,

    /// Instead of the table show the puzzles in which this theme, by lichess's name, is found and
    /// not labelled or labelled and not found
    #[arg(long, value_name = "THEME", value_parser = read_theme, conflicts_with = "json")]
    show: Option<Theme>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
enum Half {
    First,
    Second,
}

fn read_theme(name: &str) -> Result<Theme, String> {
    Theme::from_lichess_name(name).ok_or_else(|| {
        let names: Vec<_> = Theme::ALL.into_iter().map(Theme::lichess_name).collect();
        format!("the themes are {}", names.join(", "))
    })
}

impl ThemesArgs {
    /// Reads the file, with the table on `out`.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, or is none of puzzles.
    pub fn run(self, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
        let path = self.file.display();
        let file = File::open(&self.file).with_context(|| format!("cannot open {path}"))?;
        let mut lines = BufReader::new(file).lines();
        let header = lines.next().transpose()?.unwrap_or_default();
        let columns = Columns::of(&header).with_context(|| format!("{path}, line 1"))?;
        let mut tallies = [Tally::default(); Theme::ALL.len()];
        for (index, line) in lines.enumerate() {
            let puzzle = columns.read(&line?);
            let puzzle = puzzle.with_context(|| format!("{path}, line {}", index + 2))?;
            if self.half.is_some_and(|half| half as u8 != puzzle.half()) {
                continue;
            }
            let found = findings(&puzzle.line);
            for (theme, tally) in Theme::ALL.into_iter().zip(&mut tallies) {
                let finding = called(&found, theme);
                let name = theme.lichess_name();
                let is_labelled = puzzle.themes.iter().any(|label| label == name);
                tally.add(finding.is_some(), is_labelled);
                if self.show == Some(theme) && finding.is_some() != is_labelled {
                    show(&puzzle, finding, out)?;
                }
            }
        }
        if self.show.is_some() {
            return Ok(ExitCode::SUCCESS);
        }
        if !self.json {
            writeln!(out, "{}", Row::HEADER)?;
        }
        for (theme, tally) in Theme::ALL.into_iter().zip(tallies) {
            let row = Row::new(theme.lichess_name(), tally);
            if self.json {
                writeln!(out, "{}", serde_json::to_string(&row)?)?;
            } else {
                writeln!(out, "{row}")?;
            }
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// What was found that lichess calls so. Mates in more than five moves are mates in five there, and
/// a discovered check is a discovered attack, too, unless it is a double check.
fn called(found: &[Finding], theme: Theme) -> Option<&Finding> {
    let find = |theme: Theme| {
        let name = theme.lichess_name();
        found.iter().find(|finding| finding.theme().lichess_name() == name)
    };
    find(theme).or_else(|| match (theme, find(Theme::DoubleCheck)) {
        (Theme::DiscoveredAttack, None) => find(Theme::DiscoveredCheck),
        _ => None,
    })
}

/// Writes a puzzle about which finding and label disagree.
fn show(puzzle: &Puzzle, finding: Option<&Finding>, out: &mut dyn Write) -> anyhow::Result<()> {
    let Puzzle { id, fen, line, themes } = puzzle;
    let before = line.previous().map_or_else(String::new, |(_, mv)| mv.to_string());
    writeln!(out, "{id}  {fen}")?;
    writeln!(out, "    {before}, then {}", line.text(0, line.moves().len()))?;
    match finding {
        Some(finding) => writeln!(out, "    found: {finding}")?,
        None => writeln!(out, "    labelled: {}", themes.join(" "))?,
    }
    Ok(())
}
