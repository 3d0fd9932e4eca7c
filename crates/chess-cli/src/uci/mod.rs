//! `uci`: the engine, as programs with a board talk to it.
//!
//! The protocol is the Universal Chess Interface of S. Meyer-Kahlen and R. Huber (2006). Three
//! threads share the work: one reads lines, one searches, and the engine waits for events of both.
//! So it hears `stop` in a search, and nothing but the engine writes. It ends with `quit`, with the
//! input, or when nobody reads the output any more, for which a fourth thread waits.
//!
//! ```text
//!  input ── lines ──▶ engine ── jobs ──▶ worker
//!                       ▲                  │
//!                       └── reports, end ──┘
//! ```

mod chances;
mod command_error;
mod engine;
mod engine_option;
mod event;
mod info;
mod limits;
mod output_watch;
mod settings;
mod task;
#[cfg(test)]
mod tests;
#[cfg(feature = "tune")]
mod tuning;
mod worker;

use std::io::{self, BufRead, BufReader, Write};
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::thread;
use std::time::Instant;

use chess_nnue::EngineEvaluator;
use chess_search::IncrementalEvaluator;
use chess_terminal::{Line, read_line};

use self::engine::Engine;
use self::event::Event;
use crate::failure::Failure;

/// How many events may wait before those who bring them have to.
const MAX_EVENTS: usize = 64;

pub(crate) fn run(out: &mut impl Write) -> Result<(), Failure> {
    let queue = queue();
    output_watch::start(queue.0.clone());
    // Not the lock of the input, which another thread could not take along.
    converse(BufReader::new(io::stdin()), out, EngineEvaluator::clone, queue)
}

/// Where the engine's events come from and wait for it.
type Queue<E> = (SyncSender<Event<E>>, Receiver<Event<E>>);

fn queue<E>() -> Queue<E> {
    mpsc::sync_channel(MAX_EVENTS)
}

/// Obeys the lines of the input until `quit`, or until it ends. What the GUI chooses to evaluate
/// with becomes an evaluator by `evaluator_of`.
fn converse<E: IncrementalEvaluator + Clone + Send + Sync + 'static>(
    input: impl BufRead + Send + 'static,
    out: &mut impl Write,
    evaluator_of: fn(&EngineEvaluator) -> E,
    (sender, events): Queue<E>,
) -> Result<(), Failure> {
    let cannot_start =
        |error: io::Error| Failure::Refused(format!("cannot start a thread: {error}"));
    let jobs = worker::start(sender.clone()).map_err(cannot_start)?;
    let read = move || read_lines(input, &sender);
    thread::Builder::new().name("input".into()).spawn(read).map_err(cannot_start)?;
    Engine::new(out, evaluator_of, jobs).run(&events)
}

/// Hands on all lines of the input.
fn read_lines<E>(mut input: impl BufRead, events: &SyncSender<Event<E>>) {
    loop {
        let event = match read_line(&mut input) {
            Ok(line) => Event::Line(line, Instant::now()),
            Err(error) => Event::InputFailed(error),
        };
        let is_last = matches!(event, Event::Line(Line::End, _) | Event::InputFailed(_));
        if events.send(event).is_err() || is_last {
            break;
        }
    }
}
