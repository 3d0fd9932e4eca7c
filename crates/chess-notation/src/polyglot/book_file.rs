//! Books in files.

use std::fs;
use std::io;
use std::path::Path;

use super::{Book, BookError};

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
        Ok(Book::from_bytes(&fs::read(path)?)?)
    }

    /// Writes a file, instead of one that is there. Needs the feature `std`.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub fn save(&self, path: impl AsRef<Path>) -> io::Result<()> {
        fs::write(path, self.to_bytes())
    }
}
