//! An engine at work: an input, an output, and threads.
//!
//! Three threads share the work: one reads lines, one searches, and the session waits for both. So
//! it hears `stop` in a search, and nothing but the session writes. It ends with `quit`, with the
//! input, or when nobody reads the output any more, for which a fourth thread waits.
//!
//! ```text
//!  input ── lines ──▶ session ── jobs ──▶ worker
//!                       ▲                   │
//!                       └───── progress ────┘
//! ```

use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::sync::mpsc::{self, Receiver, Sender, SyncSender};
use std::thread;

use chess_notation::lines::{Line, read_line};
use chess_search::{IncrementalEvaluator, Instant, STACK_BYTES};

use crate::engine::Engine;
use crate::job::{Job, Progress};
use crate::output_watch;

/// Why an engine cannot go on.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum EngineError {
    /// The input cannot be read.
    #[error("cannot read the input: {0}")]
    Read(#[source] io::Error),
    /// The output cannot be written.
    #[error("cannot write the output: {0}")]
    Write(#[source] io::Error),
    /// The system has no threads to give.
    #[error("cannot start a thread: {0}")]
    Thread(#[source] io::Error),
    /// The thread that searches has ended.
    #[error("the thread that searches has ended")]
    NoSearch,
}

/// What a session waits for.
enum Event<E> {
    /// A line from the GUI, or the end of them, and when it was read.
    Line(Line, Instant),
    /// The input cannot be read any more.
    InputFailed(io::Error),
    /// Nobody reads the output any more.
    OutputClosed,
    /// The worker tells this.
    Progress(Progress<E>),
}

/// How many events may wait before those who bring them have to.
const MAX_EVENTS: usize = 64;

impl<E: IncrementalEvaluator + Clone + Send + Sync + 'static> Engine<E> {
    /// Obeys the lines of the input until `quit`, or until it ends. A line may be as long as it
    /// likes, and its bytes need be no UTF-8.
    ///
    /// The input is read on a thread of its own, which may wait for one more line when this has
    /// returned.
    ///
    /// # Errors
    ///
    /// If reading or writing fails, or a thread cannot be started. What is wrong with a line is no
    /// error: the GUI is told.
    pub fn run(
        self,
        input: impl BufRead + Send + 'static,
        out: &mut impl Write,
    ) -> Result<(), EngineError> {
        let (sender, events) = mpsc::sync_channel(MAX_EVENTS);
        self.obey(input, out, sender, &events)
    }

    /// The same on the standard input and output of the program. On Unix it also ends as soon as
    /// nobody reads the output any more, though nothing may be written for hours and the input stays
    /// open.
    ///
    /// # Errors
    ///
    /// As [`run`](Engine::run).
    pub fn run_on_standard_streams(self) -> Result<(), EngineError> {
        let (sender, events) = mpsc::sync_channel(MAX_EVENTS);
        let closed = sender.clone();
        // If nobody hears it, the program ends already.
        output_watch::start(move || drop(closed.send(Event::OutputClosed)));
        // Not the lock of the input, which another thread could not take along.
        let input = BufReader::new(io::stdin());
        self.obey(input, &mut BufWriter::new(io::stdout()), sender, &events)
    }

    fn obey(
        self,
        input: impl BufRead + Send + 'static,
        out: &mut impl Write,
        sender: SyncSender<Event<E>>,
        events: &Receiver<Event<E>>,
    ) -> Result<(), EngineError> {
        let jobs = start_worker(sender.clone()).map_err(EngineError::Thread)?;
        let read = move || read_lines(input, &sender);
        thread::Builder::new().name("input".into()).spawn(read).map_err(EngineError::Thread)?;
        let mut session = self.start();
        loop {
            while let Some(job) = session.next_job() {
                jobs.send(job).map_err(|_| EngineError::NoSearch)?;
            }
            let written = out.write_all(session.take_output().as_bytes());
            written.and_then(|()| out.flush()).map_err(EngineError::Write)?;
            if session.is_over() {
                return Ok(());
            }
            match events.recv() {
                Ok(Event::Line(Line::Text(line), read)) => session.hear(&line, read),
                Ok(Event::Line(Line::TooLong, _)) => session.tell(&"the line is too long"),
                Ok(Event::Progress(progress)) => session.take(progress),
                Ok(Event::InputFailed(error)) => return Err(EngineError::Read(error)),
                Ok(Event::Line(Line::End, _) | Event::OutputClosed) | Err(_) => return Ok(()),
            }
        }
    }
}

/// Starts the thread that searches; it ends when the sender is dropped.
fn start_worker<E: IncrementalEvaluator + Clone + Send + Sync + 'static>(
    events: SyncSender<Event<E>>,
) -> io::Result<Sender<Job<E>>> {
    let (jobs, to_do) = mpsc::channel::<Job<E>>();
    let work = move || {
        for job in to_do {
            // If nobody hears it, the session has stopped the job.
            job.run(&mut |progress| drop(events.send(Event::Progress(progress))));
        }
    };
    thread::Builder::new().name("search".into()).stack_size(STACK_BYTES).spawn(work)?;
    Ok(jobs)
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
