//! What games begin with.

use std::fs;
use std::io::{self, BufReader};
use std::path::{Path, PathBuf};

use chess_movegen::{Game, Outcome};
use chess_notation::ShortList;
use chess_notation::epd::{self, EpdError};
use chess_notation::pgn::{PgnError, Reader};
use serde_json::{Value, json};

/// Why there are no openings.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OpeningsError {
    /// The file cannot be read.
    #[error("cannot read {}", file.display())]
    Read {
        /// The file.
        file: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// A line is no EPD.
    #[error("{}:{line}: {source}", file.display())]
    Epd {
        /// The file.
        file: PathBuf,
        /// The line, counted from 1.
        line: usize,
        /// What is wrong with it.
        source: Box<EpdError>,
    },
    /// A game is no PGN.
    #[error("{}: {source}", file.display())]
    Pgn {
        /// The file.
        file: PathBuf,
        /// What is wrong and where.
        source: Box<PgnError>,
    },
    /// An opening after which there is nothing to play.
    #[error("{}: opening {number} is over: {outcome}", file.display())]
    Over {
        /// The file.
        file: PathBuf,
        /// Which opening, counted from 1.
        number: usize,
        /// How it ended.
        outcome: Outcome,
    },
    /// Nothing is there.
    #[error("{} has no openings", file.display())]
    None {
        /// The file.
        file: PathBuf,
    },
}

/// Reads the openings of a file: the games of one whose name ends with `.pgn`, the positions of any
/// other, one a line in FEN or EPD.
///
/// # Errors
///
/// If the file cannot be read, or something in it is wrong, or there are none.
pub fn read_openings(file: &Path) -> Result<Vec<Game>, OpeningsError> {
    let read_error = |source| OpeningsError::Read { file: file.to_owned(), source };
    let is_pgn = file.extension().is_some_and(|end| end.eq_ignore_ascii_case("pgn"));
    let openings: Vec<Game> = if is_pgn {
        let mut reader = Reader::new(BufReader::new(fs::File::open(file).map_err(read_error)?));
        let games = reader.games().map(|game| game.map(|game| game.to_game()));
        games.collect::<Result<_, _>>().map_err(|source| OpeningsError::Pgn {
            file: file.to_owned(),
            source: Box::new(source),
        })?
    } else {
        let text = fs::read_to_string(file).map_err(read_error)?;
        let game =
            |(line, record): (usize, Result<(epd::Epd, ShortList<epd::EpdRepair>), EpdError>)| {
                match record {
                    Ok((record, _)) => Ok(Game::new(record.position().clone())),
                    Err(error) => {
                        let source = Box::new(error);
                        Err(OpeningsError::Epd { file: file.to_owned(), line, source })
                    }
                }
            };
        epd::records_tolerant(&text).map(game).collect::<Result<_, _>>()?
    };
    if openings.is_empty() {
        return Err(OpeningsError::None { file: file.to_owned() });
    }
    for (index, opening) in openings.iter().enumerate() {
        if let Some(outcome) = opening.outcome_with_claims() {
            return Err(OpeningsError::Over { file: file.to_owned(), number: index + 1, outcome });
        }
    }
    Ok(openings)
}

/// What must be the same for openings to be those of this file.
///
/// # Errors
///
/// If it cannot be read.
pub fn file_identity(file: &Path) -> Result<Value, OpeningsError> {
    let read_error = |source| OpeningsError::Read { file: file.to_owned(), source };
    let length = fs::metadata(file).map_err(read_error)?.len();
    Ok(json!({"file": file, "bytes": length}))
}
