//! What a game in lines waits for.

use std::io::{self, BufRead};
use std::sync::mpsc::{self, Sender};
use std::thread;

use chess_notation::lines::{Line, read_line};
use chess_play::Event;

use super::LineError;

/// What a game in lines waits for.
#[derive(Debug)]
pub(super) enum Happening {
    /// A line was read, or could not be.
    Line(io::Result<Line>),
    /// The engine reports.
    Engine(Event),
    /// Somebody wants to leave at once.
    Interrupt,
}

/// Reads one line whenever it is asked for one by a message to the sender that this returns.
pub(super) fn read_lines<R: BufRead + Send + 'static>(
    mut input: R,
    sender: Sender<Happening>,
) -> Result<Sender<()>, LineError> {
    let (ask, asked) = mpsc::channel();
    let read = move || {
        for () in asked {
            if sender.send(Happening::Line(read_line(&mut input))).is_err() {
                break;
            }
        }
    };
    thread::Builder::new().name("input".into()).spawn(read).map_err(LineError::Thread)?;
    Ok(ask)
}
