//! A place in the text of a record.

/// Something about the text of an EPD record, and where: what is wrong, an [`EpdError`], or what was
/// put right, an [`EpdRepair`].
///
/// [`EpdError`]: super::EpdError
/// [`EpdRepair`]: super::EpdRepair
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("EPD, column {column}: {kind}")]
pub struct InRecord<K> {
    column: usize,
    kind: K,
}

impl<K> InRecord<K> {
    pub(super) const fn new(column: usize, kind: K) -> InRecord<K> {
        InRecord { column, kind }
    }

    /// Where in the text, in characters and counted from 1: where the operation or the operand
    /// begins, or one more than the text has characters where something is missing.
    #[must_use]
    pub const fn column(&self) -> usize {
        self.column
    }

    /// What it is.
    #[must_use]
    pub const fn kind(&self) -> &K {
        &self.kind
    }
}
