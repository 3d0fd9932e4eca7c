//! Games as trees: those of a stream, one after the other, and the only one of a text.

use core::str::FromStr;
use std::io::Read;

use super::builder::Builder;
use super::{PgnError, PgnErrorKind, PgnGame, PgnRepair, Reader};

/// The games that a [`Reader`] finds, as trees: what [`Reader::games`] gives.
///
/// A broken game is an error, after which the next one comes.
pub struct Games<'a, R> {
    reader: &'a mut Reader<R>,
    builder: Builder,
}

impl<R: Read> Reader<R> {
    /// All games that are left, as trees.
    pub fn games(&mut self) -> Games<'_, R> {
        Games { reader: self, builder: Builder::default() }
    }
}

impl<R: Read> Games<'_, R> {
    /// The next game, and what was put right in it.
    pub fn next_with_repairs(&mut self) -> Option<Result<(PgnGame, Vec<PgnRepair>), PgnError>> {
        self.reader.read_game(&mut self.builder)
    }
}

impl<R: Read> Iterator for Games<'_, R> {
    type Item = Result<PgnGame, PgnError>;

    fn next(&mut self) -> Option<Result<PgnGame, PgnError>> {
        self.next_with_repairs().map(|game| game.map(|(game, _)| game))
    }
}

impl PgnGame {
    /// Reads a text that is one game and no more, in all the ways of a [`Reader`], and tells what
    /// was put right. There are no limits to comments, tags and variations but memory.
    ///
    /// ```
    /// use chess_notation::pgn::{PgnGame, PgnRepairKind};
    ///
    /// let (game, repairs) = PgnGame::parse_tolerant("1. e4 e7-e5 2. Ng1-f3 1/2")?;
    /// assert_eq!((*repairs[0].kind(), repairs[0].column()), (PgnRepairKind::Move, 7));
    /// assert_eq!(repairs.len(), 3);
    /// assert!(game.to_string().ends_with("\n1. e4 e5 2. Nf3 1/2-1/2\n"));
    /// # Ok::<(), chess_notation::pgn::PgnError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the game is broken, if there is none, or if text follows it.
    pub fn parse_tolerant(text: &str) -> Result<(PgnGame, Vec<PgnRepair>), PgnError> {
        only_game(Reader::new(text.as_bytes()))
    }
}

/// Reads a text that is one game and no more, by the standard: see [`Reader::strict`]. There are no
/// limits to comments, tags and variations but memory.
impl FromStr for PgnGame {
    type Err = PgnError;

    fn from_str(text: &str) -> Result<PgnGame, PgnError> {
        only_game(Reader::new(text.as_bytes()).strict()).map(|(game, _)| game)
    }
}

/// The only game of a text.
fn only_game(reader: Reader<&[u8]>) -> Result<(PgnGame, Vec<PgnRepair>), PgnError> {
    let mut reader = reader.without_limits();
    let first = reader.games().next_with_repairs();
    let game = match first {
        Some(game) => game?,
        None => return Err(reader.error(0, PgnErrorKind::NoGame)),
    };
    match reader.has_text()? {
        true => Err(reader.error(0, PgnErrorKind::TextAfterGame)),
        false => Ok(game),
    }
}
