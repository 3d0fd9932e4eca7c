//! The games of a file, by their tags.

use std::fmt;
use std::fs::File;
use std::io::{self, BufReader};
use std::ops::ControlFlow;
use std::path::Path;

use chess_movegen::Position;
use chess_notation::pgn::{GameResult, Interest, RawText, Reader, Visitor};

/// A game in a file, by its tags; its moves are not read.
///
/// Its `Display` is a line such as `7. Anna – Ben, 1-0, 2025.03.14, B20 Sicilian Defence`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedGame {
    number: usize,
    tags: GameTags,
}

/// The tags by which a user knows a game. Those that are missing are empty.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct GameTags {
    white: String,
    black: String,
    result: String,
    date: String,
    eco: String,
    opening: String,
}

/// The games of a file that were asked for, and how many there are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameList {
    games: Vec<ListedGame>,
    found: usize,
    all: usize,
}

impl ListedGame {
    /// Which game of the file it is; the first is 1.
    #[must_use]
    pub fn number(&self) -> usize {
        self.number
    }
}

impl GameList {
    /// The first games of a PGN, as many as this, in whose line all words are found, whatever their
    /// case. The file is read once from the beginning to the end, and only what is listed is kept.
    ///
    /// # Errors
    ///
    /// If the file cannot be read. A game whose tags cannot be read is listed without them.
    pub fn read(path: &Path, words: &str, most: usize) -> io::Result<GameList> {
        let words: Vec<String> = words.split_whitespace().map(str::to_lowercase).collect();
        let mut reader = Reader::new(BufReader::new(File::open(path)?));
        let mut tags = GameTags::default();
        let mut list = GameList { games: Vec::new(), found: 0, all: 0 };
        while let Some(read) = reader.read_game(&mut tags) {
            list.all += 1;
            let game = ListedGame { number: list.all, tags: read.unwrap_or_default() };
            let line =
                if words.is_empty() { String::new() } else { game.to_string().to_lowercase() };
            if words.iter().all(|word| line.contains(word)) {
                list.found += 1;
                if list.games.len() < most {
                    list.games.push(game);
                }
            }
        }
        Ok(list)
    }

    /// The games that are listed.
    #[must_use]
    pub fn games(&self) -> &[ListedGame] {
        &self.games
    }

    /// How many games of the file have the words.
    #[must_use]
    pub fn found(&self) -> usize {
        self.found
    }

    /// How many games the file has.
    #[must_use]
    pub fn all(&self) -> usize {
        self.all
    }
}

/// One game of a PGN as text, the first being 1; `None` if there are not so many.
///
/// # Errors
///
/// If the file or the game cannot be read.
pub(crate) fn nth(path: &Path, number: usize) -> io::Result<Option<String>> {
    let mut reader = Reader::new(BufReader::new(File::open(path)?));
    for _ in 1..number {
        if reader.read_game(&mut GameTags::default()).is_none() {
            return Ok(None);
        }
    }
    let game = reader.games().next().transpose();
    game.map(|game| game.map(|game| game.to_string())).map_err(io::Error::other)
}

impl Visitor for GameTags {
    type Output = GameTags;

    fn begin_game(&mut self) {
        *self = GameTags::default();
    }

    fn tag(&mut self, name: &str, value: RawText<'_>) -> ControlFlow<GameTags> {
        let place = match name {
            "White" => &mut self.white,
            "Black" => &mut self.black,
            "Result" => &mut self.result,
            "Date" => &mut self.date,
            "ECO" => &mut self.eco,
            "Opening" => &mut self.opening,
            _ => return ControlFlow::Continue(()),
        };
        *place = value.to_str().into_owned();
        ControlFlow::Continue(())
    }

    fn begin_moves(&mut self, _: &Position) -> Interest {
        Interest::Skip
    }

    fn end_game(&mut self, _: Option<GameResult>) -> GameTags {
        std::mem::take(self)
    }
}

impl fmt::Display for ListedGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let GameTags { white, black, result, date, eco, opening } = &self.tags;
        let name = |name: &str| if name.is_empty() { "?".to_owned() } else { name.to_owned() };
        write!(f, "{}. {} – {}", self.number, name(white), name(black))?;
        for part in [result, date].into_iter().filter(|part| !part.is_empty()) {
            write!(f, ", {part}")?;
        }
        match (eco.as_str(), opening.as_str()) {
            ("" | "?", "" | "?") => Ok(()),
            ("" | "?", name) | (name, "" | "?") => write!(f, ", {name}"),
            (eco, opening) => write!(f, ", {eco} {opening}"),
        }
    }
}

/// A line for each game, and how many more there are.
impl fmt::Display for GameList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for game in &self.games {
            writeln!(f, "{game}")?;
        }
        let hidden = self.found - self.games.len();
        match (self.found, hidden) {
            (0, _) => write!(f, "None of the {} games has these words", self.all),
            (_, 0) => write!(f, "{} of {} games", self.found, self.all),
            _ => {
                write!(f, "and {hidden} more of {} games: name some words to find fewer", self.all)
            }
        }
    }
}
