//! What somebody has solved, and how well.

use std::collections::HashMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

use crate::attempt::AttemptOutcome;
use crate::puzzle::{Difficulty, Puzzle};

/// What somebody has solved, and the rating that follows from it: Glicko-2 (M. Glickman, "Example of the
/// Glicko-2 system"), with each puzzle a game against an opponent of its rating. A puzzle counts the first
/// time, and is won if it is solved without a mistake or a hint.
///
/// It may be kept in a file, to which a line is appended for each puzzle. A line has the key of the
/// position, `solved`, `helped` (solved after a mistake or with a hint) or `failed`, and the puzzle's rating
/// and its deviation where it has one.
///
/// ```
/// use chess_puzzles::{AttemptOutcome, Progress};
///
/// let mut progress = Progress::default();
/// assert_eq!(progress.rating().to_string(), "1500 ± 700");
/// let puzzle = chess_puzzles::shipped().next().expect("the first")?;
/// progress.add(&puzzle, AttemptOutcome::Solved { is_at_once: true })?;
/// assert!(progress.has_solved(&puzzle) && progress.rating().points() > 1500.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Progress {
    /// The file, if there is one.
    path: Option<PathBuf>,
    /// By the key of its first position, each puzzle that was tried, and whether it was ever solved.
    tried: HashMap<u64, bool>,
    rating: Glicko2Rating,
}

/// A player's rating, displayed with the interval of 95 % around it: `1500 ± 100`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PlayerRating(Glicko2Rating);

/// Why progress cannot be kept.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ProgressError {
    /// The file cannot be read or written.
    #[error("{path}: {error}")]
    Io {
        /// Which file.
        path: String,
        /// Why not.
        error: io::Error,
    },
    /// A line of the file is damaged.
    #[error("{path}, line {line}: it is no line of a record of puzzles")]
    Damaged {
        /// Which file.
        path: String,
        /// The number of the line, from 1.
        line: usize,
    },
}

/// A line of the file.
struct Entry {
    key: u64,
    outcome: AttemptOutcome,
    difficulty: Option<Difficulty>,
}

impl Progress {
    /// The progress that is kept in this file; there is none yet if there is no such file.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, or a line of it is damaged. A last line without its end is what a program
    /// leaves that ends while it writes; it is removed.
    pub fn open(path: impl Into<PathBuf>) -> Result<Progress, ProgressError> {
        let path = path.into();
        let mut text = String::new();
        match File::open(&path).and_then(|mut file| file.read_to_string(&mut text)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                return Err(failed(&path, error));
            }
            _ => {}
        }
        let mut progress = Progress::default();
        let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
        if whole.len() < text.len() {
            let cut = OpenOptions::new().write(true).open(&path);
            let cut = cut.and_then(|file| file.set_len(whole.len() as u64));
            cut.map_err(|error| failed(&path, error))?;
        }
        for (index, line) in whole.lines().enumerate() {
            let damaged =
                || ProgressError::Damaged { path: path.display().to_string(), line: index + 1 };
            progress.count(&Entry::read(line).ok_or_else(damaged)?);
        }
        progress.path = Some(path);
        Ok(progress)
    }

    /// Adds what has become of a puzzle, and writes it to the file if there is one.
    ///
    /// # Errors
    ///
    /// If the file cannot be written; it is counted nevertheless.
    pub fn add(&mut self, puzzle: &Puzzle, outcome: AttemptOutcome) -> Result<(), ProgressError> {
        let key = puzzle.start().key();
        let entry = Entry { key, outcome, difficulty: puzzle.difficulty() };
        self.count(&entry);
        let Some(path) = &self.path else { return Ok(()) };
        let write = || {
            if let Some(folder) = path.parent() {
                fs::create_dir_all(folder)?;
            }
            let mut file = OpenOptions::new().create(true).append(true).open(path)?;
            file.write_all(entry.line().as_bytes())
        };
        write().map_err(|error| failed(path, error))
    }

    fn count(&mut self, entry: &Entry) {
        let is_first = !self.tried.contains_key(&entry.key);
        let is_solved = matches!(entry.outcome, AttemptOutcome::Solved { .. });
        *self.tried.entry(entry.key).or_default() |= is_solved;
        if let Some(difficulty) = entry.difficulty.filter(|_| is_first) {
            let opponent = Glicko2Rating {
                rating: difficulty.rating.into(),
                deviation: difficulty.deviation.max(1).into(),
                ..Glicko2Rating::default()
            };
            let is_won = entry.outcome == AttemptOutcome::Solved { is_at_once: true };
            let outcome = if is_won { Outcomes::WIN } else { Outcomes::LOSS };
            let config = Glicko2Config::default();
            (self.rating, _) = glicko2(&self.rating, &opponent, &outcome, &config);
        }
    }

    /// True if this puzzle was solved, with help or without.
    #[must_use]
    pub fn has_solved(&self, puzzle: &Puzzle) -> bool {
        self.tried.get(&puzzle.start().key()) == Some(&true)
    }

    /// How many different puzzles were solved, with help or without.
    #[must_use]
    pub fn solved(&self) -> usize {
        self.tried.values().filter(|&&is_solved| is_solved).count()
    }

    /// The player's rating.
    #[must_use]
    pub fn rating(&self) -> PlayerRating {
        PlayerRating(self.rating)
    }
}

impl PlayerRating {
    /// The rating, in points.
    #[must_use]
    pub fn points(self) -> f64 {
        self.0.rating
    }

    /// Its deviation, in points: with a probability of 95 % the true rating lies within twice as much of
    /// it.
    #[must_use]
    pub fn deviation(self) -> f64 {
        self.0.deviation
    }
}

impl std::fmt::Display for PlayerRating {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:.0} ± {:.0}", self.points(), 2.0 * self.deviation())
    }
}

impl Entry {
    fn read(line: &str) -> Option<Entry> {
        let mut words = line.split(' ');
        let key = u64::from_str_radix(words.next()?, 16).ok()?;
        let outcome = match words.next()? {
            "solved" => AttemptOutcome::Solved { is_at_once: true },
            "helped" => AttemptOutcome::Solved { is_at_once: false },
            "failed" => AttemptOutcome::GivenUp,
            _ => return None,
        };
        let difficulty = match words.next() {
            None => None,
            Some(rating) => {
                let (rating, deviation) = (rating.parse().ok()?, words.next()?.parse().ok()?);
                Some(Difficulty { rating, deviation })
            }
        };
        words.next().is_none().then_some(Entry { key, outcome, difficulty })
    }

    fn line(&self) -> String {
        let word = match self.outcome {
            AttemptOutcome::Solved { is_at_once: true } => "solved",
            AttemptOutcome::Solved { is_at_once: false } => "helped",
            AttemptOutcome::GivenUp => "failed",
        };
        match self.difficulty {
            None => format!("{:016x} {word}\n", self.key),
            Some(Difficulty { rating, deviation }) => {
                format!("{:016x} {word} {rating} {deviation}\n", self.key)
            }
        }
    }
}

fn failed(path: &Path, error: io::Error) -> ProgressError {
    ProgressError::Io { path: path.display().to_string(), error }
}
