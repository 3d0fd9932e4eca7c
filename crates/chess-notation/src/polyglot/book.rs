//! A book.

use alloc::vec::Vec;

use chess_movegen::Position;

use super::{Entry, Probe};

/// A book in memory: entries sorted by key.
///
/// Entries with the same key stay in the order in which they came.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Book {
    entries: Vec<Entry>,
}

/// Why bytes are not a book.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BookError {
    /// The last entry of so many bytes is not whole.
    #[error("{0} bytes are not a whole number of entries of 16 bytes each")]
    Length(usize),
}

impl Book {
    /// The book with these bytes. Entries that are not in the order of their keys are sorted; what
    /// they say is looked at only when they are [probed](Book::probe).
    ///
    /// # Errors
    ///
    /// If the last entry is not whole. Every other sequence of bytes is a book.
    pub fn from_bytes(bytes: &[u8]) -> Result<Book, BookError> {
        let (entries, rest) = bytes.as_chunks();
        if !rest.is_empty() {
            return Err(BookError::Length(bytes.len()));
        }
        Ok(entries.iter().copied().map(Entry::from_bytes).collect())
    }

    /// The bytes, from which an equal book is read.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        self.entries.iter().flat_map(|entry| entry.to_bytes()).collect()
    }

    /// All entries, by rising key.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The entries with this key. [`Book::probe`] tells which of them mean a legal move.
    #[must_use]
    pub fn entries_with_key(&self, key: u64) -> &[Entry] {
        let start = self.entries.partition_point(|entry| entry.key() < key);
        let with_key = &self.entries[start..];
        &with_key[..with_key.partition_point(|entry| entry.key() == key)]
    }

    /// What the book says about a position.
    #[must_use]
    pub fn probe(&self, position: &Position) -> Probe {
        Probe::new(position, self.entries_with_key(position.key()))
    }

    /// This book, and another one's entries for the positions that this one does not know.
    ///
    /// To add up what two collections of games say, merge their [builders](super::BookBuilder).
    #[must_use]
    pub fn supplemented_by(&self, other: &Book) -> Book {
        let is_new = |entry: &&Entry| self.entries_with_key(entry.key()).is_empty();
        self.entries.iter().chain(other.entries.iter().filter(is_new)).copied().collect()
    }
}

/// A book of these entries, sorted by key.
impl FromIterator<Entry> for Book {
    fn from_iter<I: IntoIterator<Item = Entry>>(entries: I) -> Book {
        let mut entries: Vec<Entry> = entries.into_iter().collect();
        entries.sort_by_key(|entry| entry.key());
        Book { entries }
    }
}
