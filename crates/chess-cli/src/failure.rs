//! Why a command cannot go on.

use std::{fmt, io};

/// Why a command cannot go on.
#[derive(Debug)]
pub(crate) enum Failure {
    /// What the user asked for makes no sense; the text says why.
    Refused(String),
    /// The input cannot be read.
    Read(io::Error),
    /// The output cannot be written.
    Write(io::Error),
}

impl Failure {
    /// True if the reader of the output has gone, as in `chess-cli moves | head -1`. That is not an
    /// error.
    pub(crate) fn is_closed_pipe(&self) -> bool {
        matches!(self, Failure::Write(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Refused(reason) => f.write_str(reason),
            Failure::Read(error) => write!(f, "cannot read the input: {error}"),
            Failure::Write(error) => write!(f, "cannot write the output: {error}"),
        }
    }
}

impl std::error::Error for Failure {}

/// Almost every input or output error here comes from writing; readers say [`Failure::Read`].
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Write(error)
    }
}
