//! Why there is no screen.

use std::io;

/// Why the screen did not begin, or ended without its user's wish.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// Output goes to a file or a pipe.
    #[error("the full screen needs a terminal; `--line` plays without one")]
    NoTerminal,
    /// The terminal or the system refused something.
    #[error("the terminal does not answer: {0}")]
    Io(#[from] io::Error),
    /// The program handles signals already.
    #[error("signals cannot be handled: {0}")]
    Signals(#[from] ctrlc::Error),
}
