//! A place in the text of games.

/// Something about the text of a game, and where: what is wrong, a [`PgnError`], or what was put
/// right, a [`PgnRepair`].
///
/// Its `Display` is a sentence without a full stop.
///
/// [`PgnError`]: super::PgnError
/// [`PgnRepair`]: super::PgnRepair
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("line {line}, column {column}: {kind}")]
pub struct InPgn<K: core::error::Error + 'static> {
    line: u64,
    column: u64,
    #[source]
    kind: K,
}

impl<K: core::error::Error> InPgn<K> {
    pub(super) const fn new(line: u64, column: u64, kind: K) -> InPgn<K> {
        InPgn { line, column, kind }
    }

    /// The line of the text, counted from 1.
    #[must_use]
    pub const fn line(&self) -> u64 {
        self.line
    }

    /// The place in the line, in characters of UTF-8 and counted from 1: where what is wrong
    /// begins, such as the move, or the comment that has no end.
    #[must_use]
    pub const fn column(&self) -> u64 {
        self.column
    }

    /// What it is.
    #[must_use]
    pub const fn kind(&self) -> &K {
        &self.kind
    }

    /// What it is, without the place.
    pub(super) fn into_kind(self) -> K {
        self.kind
    }
}
