//! Why a command cannot go on.

use std::io;

use chess_engine::EngineError;

/// Why a command cannot go on.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// What the user asked for makes no sense; the text says why.
    #[error("{0}")]
    Refused(String),
    /// The input cannot be read.
    #[error("cannot read the input: {0}")]
    Read(io::Error),
    /// The output cannot be written.
    #[error("cannot write the output: {0}")]
    Write(io::Error),
}

impl Failure {
    /// True if the reader of the output has gone, as in `chess-cli moves | head -1`. That is not an
    /// error.
    pub(crate) fn is_closed_pipe(&self) -> bool {
        matches!(self, Failure::Write(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}

/// Almost every input or output error here comes from writing; readers say [`Failure::Read`].
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Write(error)
    }
}

impl From<EngineError> for Failure {
    fn from(error: EngineError) -> Failure {
        match error {
            EngineError::Read(error) => Failure::Read(error),
            EngineError::Write(error) => Failure::Write(error),
            error => Failure::Refused(error.to_string()),
        }
    }
}
