//! Books in files, and from files of games.

use core::ops::ControlFlow;
use std::io::{self, Read};
use std::path::Path;

use chess_core::Move;
use chess_movegen::Position;

use super::builder::{BookBuilder, PlayedMove};
use super::{Book, BookError};
use crate::pgn::{GameResult, Interest, PgnError, PgnErrorKind, Reader, Visitor};

/// Why a file could not be read as a book.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OpenBookError {
    /// The file could not be read.
    #[error("the book cannot be read: {0}")]
    Io(#[from] io::Error),
    /// The file is not a book.
    #[error("the file is not a book: {0}")]
    NoBook(#[from] BookError),
}

impl Book {
    /// Reads a file, which usually ends in `.bin`. Needs the feature `std`.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, or is not a book.
    pub fn open(path: impl AsRef<Path>) -> Result<Book, OpenBookError> {
        Ok(Book::from_bytes(&std::fs::read(path)?)?)
    }

    /// Writes a file, instead of one that is there. Needs the feature `std`.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub fn save(&self, path: impl AsRef<Path>) -> io::Result<()> {
        std::fs::write(path, self.to_bytes())
    }
}

/// How many games were read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PgnTally {
    /// Games whose moves were counted.
    pub games: u64,
    /// Games that are broken, of which nothing was counted.
    pub broken: u64,
}

/// Collects the main line of each game.
struct MainLine {
    moves: Vec<PlayedMove>,
    max_plies: usize,
    has_null_move: bool,
}

impl Visitor for MainLine {
    type Output = GameResult;

    fn begin_game(&mut self) {
        self.moves.clear();
        self.has_null_move = false;
    }

    fn play(&mut self, mv: Move, before: &Position, _: &Position) -> ControlFlow<GameResult> {
        if self.moves.len() < self.max_plies && !self.has_null_move {
            self.moves.push(PlayedMove::new(before, mv));
        }
        ControlFlow::Continue(())
    }

    fn null_move(&mut self, _: &Position, _: &Position) -> ControlFlow<GameResult> {
        self.has_null_move = true;
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self) -> Interest {
        Interest::Skip
    }

    fn end_game(&mut self, result: Option<GameResult>) -> GameResult {
        result.unwrap_or_default()
    }
}

impl BookBuilder {
    /// Counts the games of a PGN file, without their variations and as far as the first null move.
    /// Needs the feature `std`.
    ///
    /// A game without a result counts as a draw, as in Polyglot's `make-book`. A broken one is
    /// handed to `broken` and not counted; pass `|_| ()` if you do not want to know.
    ///
    /// ```
    /// use chess_movegen::Position;
    /// use chess_notation::pgn::Reader;
    /// use chess_notation::polyglot::BookBuilder;
    ///
    /// let pgn = "1. e4 e5 2. Nf3 1-0\n\n1. d4 Nf5 0-1\n\n1. e4 c5 *\n";
    /// let mut errors = Vec::new();
    /// let mut builder = BookBuilder::new();
    /// let mut reader = Reader::new(pgn.as_bytes());
    /// let tally = builder.add_pgn(&mut reader, |error| errors.push(error.to_string()))?;
    /// assert_eq!((tally.games, tally.broken), (2, 1));
    /// assert!(errors[0].starts_with("line 3, column 7: Nf5: "));
    ///
    /// let probe = builder.build().probe(&Position::initial());
    /// assert_eq!(probe.best(), Some("e2e4".parse()?));
    /// assert_eq!(probe.total_weight(), 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If reading fails; the games before are counted then.
    pub fn add_pgn<R: Read>(
        &mut self,
        reader: &mut Reader<R>,
        mut broken: impl FnMut(PgnError),
    ) -> Result<PgnTally, PgnError> {
        let mut tally = PgnTally::default();
        let mut line =
            MainLine { moves: Vec::new(), max_plies: self.max_plies(), has_null_move: false };
        while let Some(game) = reader.read_game(&mut line) {
            match game {
                Ok(result) => {
                    self.count_all(&line.moves, result.winner());
                    tally.games += 1;
                }
                Err(error) if matches!(error.kind(), PgnErrorKind::Io(_)) => return Err(error),
                Err(error) => {
                    broken(error);
                    tally.broken += 1;
                }
            }
        }
        Ok(tally)
    }
}
