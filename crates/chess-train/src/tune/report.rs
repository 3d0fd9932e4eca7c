//! What is told about the tuning.

use std::io::{self, Write};

/// The mean loss of an epoch.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Losses {
    /// Over the positions to learn from.
    pub(super) training: f64,
    /// Over those that are kept for validation.
    pub(super) validation: f64,
    /// Over the latter, where the target is the result of the game alone.
    pub(super) results: f64,
}

/// Writes the head of the table of epochs.
pub(super) fn write_head(out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "epoch  training  validation  by results alone")
}

/// Writes a line of the table of epochs.
pub(super) fn write_epoch(out: &mut dyn Write, epoch: u32, losses: Losses) -> io::Result<()> {
    let Losses { training, validation, results } = losses;
    writeln!(out, "{epoch:>5}  {training:.6}  {validation:>10.6}  {results:>16.6}")?;
    out.flush()
}
