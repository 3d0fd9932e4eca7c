//! An engine that has introduced itself.

use std::fmt::Display;
use std::ops::ControlFlow;
use std::process::{Command as ProcessCommand, ExitStatus};
use std::time::{Duration, Instant};

use chess_movegen::{Game, Move};
use chess_notation::{CastlingText, uci};

use super::{EngineError, NoLine, Process, ReceivedLine, Transcript};
use crate::{
    BestMove, Command, EngineMessage, GoLimits, Info, OptionDeclaration, PositionCommand, Quoted,
    SetOption, castling_text,
};

/// A running engine that has answered `uci`. It is killed when this is dropped.
#[derive(Debug)]
pub struct Engine {
    process: Process,
    name: String,
    author: Option<String>,
    options: Vec<OptionDeclaration>,
}

/// What an engine answers to `go`.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Answer {
    /// The best move; `None` if the engine says that there is none.
    pub best_move: Option<Move>,
    /// The reply that the engine expects.
    pub ponder: Option<Move>,
    /// What it has told of its search.
    pub infos: Vec<Info>,
}

impl Engine {
    /// Starts an engine and waits until it has said `uciok`. A [`CommandLine`] starts it with its
    /// standard error thrown away.
    ///
    /// Lines that are not UCI are passed over, and so are options that cannot be read.
    ///
    /// [`CommandLine`]: super::CommandLine
    ///
    /// # Errors
    ///
    /// If it does not start, ends, or does not say `uciok` within the limit.
    pub fn start(
        command: impl Into<ProcessCommand>,
        limit: Duration,
    ) -> Result<Engine, EngineError> {
        let command = command.into();
        let program = command.get_program().to_string_lossy().into_owned();
        let process = Process::start(command)
            .map_err(|source| EngineError::Start { program: program.clone(), source })?;
        let mut engine = Engine { process, name: program, author: None, options: Vec::new() };
        let mut messages = Vec::new();
        engine.ask(Command::Uci, limit, |line| match line.parse() {
            Ok(EngineMessage::UciOk) => ControlFlow::Break(()),
            message => {
                messages.extend(message);
                ControlFlow::Continue(())
            }
        })?;
        for message in messages {
            match message {
                EngineMessage::Name(name) => engine.name = name,
                EngineMessage::Author(author) => engine.author = Some(author),
                EngineMessage::Option(option) => engine.options.push(option),
                _ => {}
            }
        }
        Ok(engine)
    }

    /// What the engine calls itself; its program if it has not said.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Who wrote it, if it has said.
    #[must_use]
    pub fn author(&self) -> Option<&str> {
        self.author.as_deref()
    }

    /// The options that it offers.
    #[must_use]
    pub fn options(&self) -> &[OptionDeclaration] {
        &self.options
    }

    /// The option of this name, in capitals or small letters.
    #[must_use]
    pub fn option(&self, name: &str) -> Option<&OptionDeclaration> {
        self.options.iter().find(|option| option.is_called(name))
    }

    /// Sets an option; a button has no value. Engines do not say whether they take the value.
    ///
    /// # Errors
    ///
    /// [`EngineError::NoOption`] if the engine does not offer it.
    pub fn set_option(&mut self, name: &str, value: Option<&str>) -> Result<(), EngineError> {
        let Some(option) = self.option(name) else {
            return Err(EngineError::NoOption(name.to_owned()));
        };
        let command = Command::SetOption(SetOption::new(option.name(), value));
        self.send(command);
        Ok(())
    }

    /// Switches Chess960 on or off.
    ///
    /// # Errors
    ///
    /// [`EngineError::NoOption`] if it is to be switched on and the engine cannot play it.
    pub fn set_chess960(&mut self, on: bool) -> Result<(), EngineError> {
        self.set_option("UCI_Chess960", Some(&on.to_string())).or_else(|error| match error {
            EngineError::NoOption(_) if !on => Ok(()),
            error => Err(error),
        })
    }

    /// Sends `isready` and waits for `readyok`; lines before it are passed over.
    ///
    /// # Errors
    ///
    /// If it does not come within the limit.
    pub fn wait_until_ready(&mut self, limit: Duration) -> Result<(), EngineError> {
        self.ask(Command::IsReady, limit, |line| match line {
            "readyok" => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        })
    }

    /// Searches the position at the end of a game, and waits for the best move.
    ///
    /// The engine is told to play Chess960 if only that has the castling rights of the game. Lines
    /// of the answer that cannot be read are passed over.
    ///
    /// # Errors
    ///
    /// If the best move does not come within the limit or is not legal, or if the engine cannot
    /// play Chess960 and needs to.
    pub fn search(
        &mut self,
        game: &Game,
        limits: &GoLimits,
        limit: Duration,
    ) -> Result<Answer, EngineError> {
        let castling = castling_text(game.start());
        self.set_chess960(castling == CastlingText::KingTakesRook)?;
        self.send(Command::Position(PositionCommand::of_game(game, castling)));
        let mut infos = Vec::new();
        let go = Command::Go(Box::new(limits.clone()));
        let best = self.ask(go, limit, |line| match line.parse() {
            Ok(EngineMessage::BestMove(best)) => ControlFlow::Break(Ok(best)),
            Ok(EngineMessage::Info(info)) => {
                infos.push(*info);
                ControlFlow::Continue(())
            }
            Err(error) if is_best_move(line) => ControlFlow::Break(Err(error)),
            _ => ControlFlow::Continue(()),
        })??;
        let (best_move, ponder) = read_best_move(game, &best)?;
        Ok(Answer { best_move, ponder, infos })
    }

    /// Sends a line and gives each line that comes back to `hear`, until that breaks with a value.
    ///
    /// # Errors
    ///
    /// If that takes longer than the limit, or the engine ends.
    pub fn ask<T>(
        &mut self,
        question: impl Display,
        limit: Duration,
        mut hear: impl FnMut(&str) -> ControlFlow<T>,
    ) -> Result<T, EngineError> {
        let question = question.to_string();
        self.send(&question);
        let deadline = Instant::now() + limit;
        loop {
            match self.process.line(deadline) {
                Ok(line) => {
                    if let ControlFlow::Break(value) = hear(&line.text) {
                        return Ok(value);
                    }
                }
                Err(NoLine::Late) => return Err(EngineError::Silent { question, limit }),
                Err(NoLine::Closed { status }) => {
                    return Err(match status {
                        Some(status) => EngineError::Ended { status, question },
                        None => EngineError::Closed(question),
                    });
                }
            }
        }
    }

    /// Sends a line, such as a [`Command`], and does not wait: see [`Process::send`].
    pub fn send(&mut self, line: impl Display) {
        self.process.send(line);
    }

    /// The next line: see [`Process::line`].
    ///
    /// # Errors
    ///
    /// If none has come by then, or none can come any more.
    pub fn line(&mut self, deadline: Instant) -> Result<ReceivedLine, NoLine> {
        self.process.line(deadline)
    }

    /// Sends `quit` and waits; an engine that has not ended within the limit is killed, and then
    /// there is no status.
    pub fn quit(mut self, limit: Duration) -> Option<ExitStatus> {
        self.send(Command::Quit);
        self.process.wait(limit)
    }

    /// What was said lately.
    #[must_use]
    pub fn transcript(&self) -> &Transcript {
        self.process.transcript()
    }
}

fn is_best_move(line: &str) -> bool {
    line.split_whitespace().next() == Some("bestmove")
}

/// The best move and the reply to it. What is wrong with the reply does no harm.
fn read_best_move(
    game: &Game,
    best: &BestMove,
) -> Result<(Option<Move>, Option<Move>), EngineError> {
    let Some(text) = best.mv() else { return Ok((None, None)) };
    let position = game.position();
    let mv = uci::parse(position, text)
        .map_err(|error| EngineError::Illegal { text: Quoted::new(text), error })?;
    let next = position.make_unchecked(mv);
    Ok((Some(mv), best.ponder().and_then(|text| uci::parse(&next, text).ok())))
}
