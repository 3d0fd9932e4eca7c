//! An engine that has said who it is.

use std::path::Path;
use std::time::{Duration, Instant};

use super::{
    CommandLine, EngineError, EngineOption, EngineProcess, NoLine, ReceivedLine, Transcript,
};

/// A running engine that has answered `uci`. It is killed when this is dropped.
#[derive(Debug)]
pub struct Engine {
    process: EngineProcess,
    name: String,
    author: Option<String>,
    options: Vec<EngineOption>,
}

impl Engine {
    /// Starts an engine, in this folder if one is given, and waits until it has said `uciok`.
    ///
    /// Lines that are no UCI are passed over, options that cannot be read too.
    ///
    /// # Errors
    ///
    /// If it does not start, ends, or does not say `uciok` within the limit.
    pub fn start(
        command: &CommandLine,
        folder: Option<&Path>,
        limit: Duration,
    ) -> Result<Engine, EngineError> {
        let mut engine = Engine {
            process: EngineProcess::start(command, folder)?,
            name: command.program().to_owned(),
            author: None,
            options: Vec::new(),
        };
        engine.send("uci");
        let deadline = Instant::now() + limit;
        loop {
            let line = engine.answer("uci", limit, deadline)?.text;
            if line == "uciok" {
                return Ok(engine);
            } else if let Some(name) = line.strip_prefix("id name ") {
                engine.name = name.trim().to_owned();
            } else if let Some(author) = line.strip_prefix("id author ") {
                engine.author = Some(author.trim().to_owned());
            } else if let Ok(option) = line.parse() {
                engine.options.push(option);
            }
        }
    }

    /// What the engine calls itself; its program if it has not said.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Who has made it, if it has said.
    #[must_use]
    pub fn author(&self) -> Option<&str> {
        self.author.as_deref()
    }

    /// The options that it offers.
    #[must_use]
    pub fn options(&self) -> &[EngineOption] {
        &self.options
    }

    /// The option of this name, in small letters or in capitals.
    #[must_use]
    pub fn option(&self, name: &str) -> Option<&EngineOption> {
        self.options.iter().find(|option| option.name().eq_ignore_ascii_case(name))
    }

    /// Sets an option; a button has no value.
    ///
    /// # Errors
    ///
    /// [`EngineError::NoOption`] if it does not offer it. Whether it takes the value nobody can
    /// tell.
    pub fn set_option(&mut self, name: &str, value: Option<&str>) -> Result<(), EngineError> {
        let Some(option) = self.option(name) else {
            return Err(EngineError::NoOption { name: name.to_owned() });
        };
        let line = match value {
            Some(value) => format!("setoption name {} value {value}", option.name()),
            None => format!("setoption name {}", option.name()),
        };
        self.send(&line);
        Ok(())
    }

    /// Sends `isready` and waits for `readyok`; lines before it are passed over.
    ///
    /// # Errors
    ///
    /// If it does not come within the limit.
    pub fn wait_until_ready(&mut self, limit: Duration) -> Result<(), EngineError> {
        self.send("isready");
        let deadline = Instant::now() + limit;
        while self.answer("isready", limit, deadline)?.text != "readyok" {}
        Ok(())
    }

    /// Sends a line: see [`EngineProcess::send`].
    pub fn send(&mut self, line: &str) {
        self.process.send(line);
    }

    /// The next line: see [`EngineProcess::line`].
    ///
    /// # Errors
    ///
    /// If none has come by then, or none can come any more.
    pub fn line(&mut self, deadline: Instant) -> Result<ReceivedLine, NoLine> {
        self.process.line(deadline)
    }

    /// The next line, which should answer this question, asked `limit` before the deadline.
    ///
    /// # Errors
    ///
    /// If none has come by then, or none can come any more; it names the question.
    pub fn answer(
        &mut self,
        question: &str,
        limit: Duration,
        deadline: Instant,
    ) -> Result<ReceivedLine, EngineError> {
        let question = || question.to_owned();
        self.process.line(deadline).map_err(|why| match why {
            NoLine::Late => EngineError::Silent { question: question(), limit },
            NoLine::Closed { status: Some(status) } => {
                EngineError::Ended { status, question: question() }
            }
            NoLine::Closed { status: None } => EngineError::Closed { question: question() },
        })
    }

    /// Sends `quit` and waits; an engine that has not ended within the limit is killed. True if it
    /// has ended by itself.
    pub fn quit(mut self, limit: Duration) -> bool {
        self.send("quit");
        self.process.wait(limit).is_some()
    }

    /// The process, for what only a process can do.
    pub fn process(&mut self) -> &mut EngineProcess {
        &mut self.process
    }

    /// What was said lately.
    #[must_use]
    pub fn transcript(&self) -> &Transcript {
        self.process.transcript()
    }
}
