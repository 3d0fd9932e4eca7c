//! The games of a stream, one after the other.

use std::io::Read;

use super::builder::Builder;
use super::{PgnError, PgnGame, PgnRepair, Reader};
use crate::ShortList;

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

    /// The next game, and what was put right in it.
    pub fn next_with_repairs(
        &mut self,
    ) -> Option<Result<(PgnGame, ShortList<PgnRepair>), PgnError>> {
        self.reader.read_game(&mut self.builder)
    }
}

impl<R: Read> Iterator for Games<'_, R> {
    type Item = Result<PgnGame, PgnError>;

    fn next(&mut self) -> Option<Result<PgnGame, PgnError>> {
        self.next_with_repairs().map(|game| game.map(|(game, _)| game))
    }
}
