//! `chess-train data`: what files of games hold, as `chess-train datagen` makes them.

use std::collections::BTreeMap;
use std::fmt;
use std::fs::File;
use std::io::{BufReader, Write};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context as _;
use chess_data::{Filter, GameReader, GameRecord, GameResult, ReadErrorReason, Refusal};
use chess_duel::run::file_of;
use clap::Args;

use crate::scored_games::LEAST_MATE;

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
    summary.bytes += reader.bytes();
    Ok(cut_off)
}

/// The rows of the histogram of scores.
const SCORES: [(&str, RangeInclusive<i16>); 15] = [
    ("Black gives mate", i16::MIN..=-LEAST_MATE),
    ("-8.00 or less", 1 - LEAST_MATE..=-800),
    ("-7.99 to -4.00", -799..=-400),
    ("-3.99 to -2.00", -399..=-200),
    ("-1.99 to -1.00", -199..=-100),
    ("-0.99 to -0.50", -99..=-50),
    ("-0.49 to -0.01", -49..=-1),
    ("0.00", 0..=0),
    ("+0.01 to +0.49", 1..=49),
    ("+0.50 to +0.99", 50..=99),
    ("+1.00 to +1.99", 100..=199),
    ("+2.00 to +3.99", 200..=399),
    ("+4.00 to +7.99", 400..=799),
    ("+8.00 or more", 800..=LEAST_MATE - 1),
    ("White gives mate", LEAST_MATE..=i16::MAX),
];

/// How many characters a bar of the histogram has for each hundredth of the positions.
const BAR_PER_PERCENT: f64 = 2.0;

/// What games have in common: how many there are, how they end, what is thought of their
/// positions.
#[derive(Clone, Debug, Default)]
struct Summary {
    games: u64,
    bytes: u64,
    positions: u64,
    shortest: Option<usize>,
    longest: usize,
    results: BTreeMap<GameResult, u64>,
    /// By row of the histogram.
    scores: [u64; SCORES.len()],
    refusals: BTreeMap<Refusal, u64>,
}

impl Summary {
    fn add(&mut self, game: &GameRecord, filter: &Filter) {
        let plies = game.moves().len();
        self.games += 1;
        self.positions += plies as u64;
        self.shortest = Some(self.shortest.map_or(plies, |shortest| shortest.min(plies)));
        self.longest = self.longest.max(plies);
        *self.results.entry(game.result()).or_default() += 1;
        for (position, scored) in game.plies() {
            let row = SCORES.iter().position(|(_, range)| range.contains(&scored.score));
            if let Some(row) = row {
                self.scores[row] += 1;
            }
            if let Some(refusal) = filter.refusal(&position, scored, game.result()) {
                *self.refusals.entry(refusal).or_default() += 1;
            }
        }
    }

    fn kept(&self) -> u64 {
        self.positions - self.refusals.values().sum::<u64>()
    }
}

/// How many hundredths of the whole a part is; of nothing, 0.
fn percent(part: u64, whole: u64) -> f64 {
    100.0 * part as f64 / whole.max(1) as f64
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Summary { games, positions, .. } = *self;
        let per = |number: u64, whole: u64| number as f64 / whole.max(1) as f64;
        writeln!(f, "Games: {games}")?;
        writeln!(f, "Positions: {positions}, {:.2} bytes each", per(self.bytes, positions))?;
        let shortest = self.shortest.unwrap_or(0);
        let mean = per(positions, games);
        writeln!(f, "Plies a game: {mean:.1}, from {shortest} to {}", self.longest)?;
        writeln!(f, "Results:")?;
        for result in GameResult::ALL.into_iter().rev() {
            let count = self.results.get(&result).copied().unwrap_or(0);
            writeln!(f, "{count:9}  {:5.1} %  {result}", percent(count, games))?;
        }
        writeln!(f, "Scores in view of White:")?;
        for (&count, (row, _)) in self.scores.iter().zip(&SCORES) {
            let percent = percent(count, positions);
            let bar = "#".repeat((percent * BAR_PER_PERCENT).round() as usize);
            let line = format!("{count:9}  {percent:5.1} %  {row:16}  {bar}");
            writeln!(f, "{}", line.trim_end())?;
        }
        let kept = self.kept();
        let share = percent(kept, positions);
        writeln!(f, "Quiet positions to learn from: {kept}, {share:.1} %; the others are")?;
        for refusal in Refusal::ALL {
            let count = self.refusals.get(&refusal).copied().unwrap_or(0);
            writeln!(f, "{count:9}  {:5.1} %  {refusal}", percent(count, positions))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_score_has_one_row() {
        for score in i16::MIN..=i16::MAX {
            let rows = SCORES.iter().filter(|(_, range)| range.contains(&score));
            assert_eq!(rows.count(), 1, "{score}");
        }
    }

    #[test]
    fn of_nothing_there_is_nothing() {
        insta::assert_snapshot!(Summary::default());
    }
}
