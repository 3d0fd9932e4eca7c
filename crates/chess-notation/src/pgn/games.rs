//! The games of a stream, one after the other.

use std::io::Read;

use super::builder::Builder;
use super::{PgnError, PgnGame, Reader};

/// The games that a [`Reader`] finds, as trees: what [`Reader::games`] gives.
///
/// A broken game is an error, after which the next one comes.
pub struct Games<'a, R> {
    reader: &'a mut Reader<R>,
    builder: Builder,
}

impl<'a, R: Read> Games<'a, R> {
    pub(super) fn new(reader: &'a mut Reader<R>) -> Games<'a, R> {
        Games { reader, builder: Builder::default() }
    }
}

impl<R: Read> Iterator for Games<'_, R> {
    type Item = Result<PgnGame, PgnError>;

    fn next(&mut self) -> Option<Result<PgnGame, PgnError>> {
        let read = self.reader.read_game(&mut self.builder)?;
        Some(read.map(|()| self.builder.finish()))
    }
}
