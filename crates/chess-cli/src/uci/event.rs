//! What the engine waits for.

use std::io;
use std::time::Instant;

use chess_search::Report;
use chess_terminal::Line;

use super::worker::Searched;

/// What the engine waits for.
pub(super) enum Event<E> {
    /// A line from the GUI, or the end of them, and when it was read.
    Line(Line, Instant),
    /// The input cannot be read any more.
    InputFailed(io::Error),
    /// Nobody reads the output any more.
    #[cfg_attr(not(unix), allow(dead_code, reason = "only Unix tells it before a write"))]
    OutputClosed,
    /// The running search has something to say.
    Report(Report),
    /// The running job prints this.
    Text(String),
    /// The search has ended; `None` if it has failed.
    Searched(Option<Box<Searched<E>>>),
    /// Another job has ended.
    Done,
}
