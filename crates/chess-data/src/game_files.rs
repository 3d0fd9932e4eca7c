//! The games of several files.

use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, BufReader};
use std::path::PathBuf;

use crate::{GameReader, GameRecord, ReadError};

/// The games of several files, one file after the other: an iterator.
///
/// After an error it goes on with the next file.
#[derive(Debug)]
pub struct GameFiles {
    paths: VecDeque<PathBuf>,
    open: Option<(PathBuf, GameReader<BufReader<File>>)>,
}

/// What is wrong with one of several files.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FileError {
    /// It cannot be opened.
    #[error("cannot open {}", path.display())]
    Open {
        /// The file.
        path: PathBuf,
        /// Why not.
        source: io::Error,
    },
    /// Something in it is wrong.
    #[error("{}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// What is wrong, and where.
        source: ReadError,
    },
}

impl GameFiles {
    /// The games of these files, which are opened one at a time.
    pub fn new(paths: impl IntoIterator<Item = impl Into<PathBuf>>) -> GameFiles {
        GameFiles { paths: paths.into_iter().map(Into::into).collect(), open: None }
    }
}

impl Iterator for GameFiles {
    type Item = Result<GameRecord, FileError>;

    fn next(&mut self) -> Option<Result<GameRecord, FileError>> {
        loop {
            if let Some((path, reader)) = &mut self.open {
                match reader.next() {
                    Some(Ok(game)) => return Some(Ok(game)),
                    Some(Err(source)) => {
                        return Some(Err(FileError::Read { path: path.clone(), source }));
                    }
                    None => {}
                }
            }
            let path = self.paths.pop_front()?;
            match File::open(&path) {
                Ok(file) => self.open = Some((path, GameReader::new(BufReader::new(file)))),
                Err(source) => return Some(Err(FileError::Open { path, source })),
            }
        }
    }
}
