//! Games, one after the other.

use std::io::{self, Read};

use crate::game_record::{END, GameRecord};
use crate::start_code::{START_BYTES, StartError};
use crate::{move_code, start_code};

/// Reads games from a file in viriformat, or from any other source: an iterator.
///
/// Each start and each move is checked; after the first error there is nothing more. Give it a
/// buffered source.
///
/// ```
/// use chess_data::{GameReader, GameRecord, GameResult};
/// use chess_movegen::Position;
///
/// let game = GameRecord::new(Position::initial(), Vec::new(), GameResult::Draw)?;
/// let mut file = [game.to_bytes(), game.to_bytes()].concat();
/// file.truncate(70);
/// let mut reader = GameReader::new(&file[..]);
/// assert_eq!(reader.next().unwrap()?, game);
/// assert_eq!((reader.games(), reader.bytes()), (1, 36));
/// let error = reader.next().unwrap().unwrap_err();
/// assert_eq!(error.to_string(), "game 2, byte 68: the file ends in the middle of a game");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct GameReader<R> {
    source: R,
    games: u64,
    /// Where the last whole game ends.
    bytes: u64,
    /// How much was read.
    place: u64,
    is_over: bool,
}

/// What is wrong with a file of games, and where.
#[derive(Debug, thiserror::Error)]
#[error("game {game}, byte {byte}: {reason}")]
#[non_exhaustive]
pub struct ReadError {
    /// The number of the game in the file, from 1.
    pub game: u64,
    /// The byte of the file at which the part begins that is wrong, from 0.
    pub byte: u64,
    /// What is wrong.
    pub reason: ReadErrorReason,
}

/// What is wrong with a file of games.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReadErrorReason {
    /// It cannot be read.
    #[error("the file cannot be read: {0}")]
    Io(io::Error),
    /// It ends before the game does, as it is after the writer was interrupted.
    #[error("the file ends in the middle of a game")]
    CutOff,
    /// A game starts with what is no position.
    #[error("this is not the start of a game: {0}")]
    Start(StartError),
    /// A move that is not legal.
    #[error("the code {code:#06x} is no legal move here: {fen}")]
    Move {
        /// The code.
        code: u16,
        /// The position in FEN.
        fen: String,
    },
}

impl<R: Read> GameReader<R> {
    /// Reads games from this source.
    #[must_use]
    pub fn new(source: R) -> GameReader<R> {
        GameReader { source, games: 0, bytes: 0, place: 0, is_over: false }
    }

    /// How many games were read.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.games
    }

    /// How many bytes these games have together. What comes behind a file that was cut off, from
    /// this byte on, can be taken away.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    fn read_game(&mut self) -> Result<Option<GameRecord>, (u64, ReadErrorReason)> {
        let mut bytes = [0; START_BYTES];
        if !self.fill(&mut bytes)? {
            return Ok(None);
        }
        let (start, result) = start_code::decode(&bytes)
            .map_err(|error| (self.bytes, ReadErrorReason::Start(error)))?;
        let mut game = GameRecord::begin(start, result);
        loop {
            let place = self.place;
            let mut bytes = END;
            if !self.fill(&mut bytes)? {
                return Err((place, ReadErrorReason::CutOff));
            }
            if bytes == END {
                return Ok(Some(game));
            }
            let [code_low, code_high, score_low, score_high] = bytes;
            let code = u16::from_le_bytes([code_low, code_high]);
            let mv = move_code::decode(game.end(), code)
                .ok_or_else(|| (place, ReadErrorReason::Move { code, fen: game.end().to_fen() }))?;
            game.play(mv, i16::from_le_bytes([score_low, score_high]));
        }
    }

    /// Fills the buffer; false if the source has ended before its first byte.
    fn fill(&mut self, buffer: &mut [u8]) -> Result<bool, (u64, ReadErrorReason)> {
        let start = self.place;
        let mut filled = 0;
        while filled < buffer.len() {
            match self.source.read(&mut buffer[filled..]) {
                Ok(0) if filled == 0 => return Ok(false),
                Ok(0) => return Err((start, ReadErrorReason::CutOff)),
                Ok(count) => {
                    filled += count;
                    self.place += count as u64;
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err((self.place, ReadErrorReason::Io(error))),
            }
        }
        Ok(true)
    }
}

impl<R: Read> Iterator for GameReader<R> {
    type Item = Result<GameRecord, ReadError>;

    fn next(&mut self) -> Option<Result<GameRecord, ReadError>> {
        if self.is_over {
            return None;
        }
        let game = self.read_game();
        match game {
            Ok(Some(game)) => {
                self.games += 1;
                self.bytes = self.place;
                Some(Ok(game))
            }
            Ok(None) => {
                self.is_over = true;
                None
            }
            Err((byte, reason)) => {
                self.is_over = true;
                Some(Err(ReadError { game: self.games + 1, byte, reason }))
            }
        }
    }
}
