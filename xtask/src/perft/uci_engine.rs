//! Another engine, asked for its counts.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::time::Duration;

use chess_uci::client::{CommandLine, CommandLineError, Engine, EngineError};
use chess_uci::{Command, GoLimits};

/// How long an engine may take to say that it is there.
const HANDSHAKE: Duration = Duration::from_secs(10);

/// A running engine. It is killed when this is dropped.
pub(crate) struct UciEngine {
    engine: Engine,
    time_limit: Duration,
}

/// What goes wrong with an engine that counts.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CountError {
    #[error(transparent)]
    Command(#[from] CommandLineError),
    #[error(transparent)]
    Engine(#[from] EngineError),
    #[error("the engine does not offer the option UCI_Chess960, which the position needs")]
    NoChess960,
    #[error(
        "the engine answers {question:?} with {line:?}, where a line like `e2e4: 20` or `Nodes searched: 20` belongs"
    )]
    Nonsense { question: String, line: String },
    #[error("the engine's counts add up to {sum}, and it says {total}")]
    Sum { sum: u64, total: u64 },
}

impl UciEngine {
    /// Starts the engine of this command line and waits until it says that it is there.
    /// `time_limit` is for each later question.
    pub(crate) fn start(command: &str, time_limit: Duration) -> Result<UciEngine, CountError> {
        let handshake = HANDSHAKE.min(time_limit);
        let mut engine = Engine::start(&command.parse::<CommandLine>()?, handshake)?;
        engine.wait_until_ready(handshake)?;
        Ok(UciEngine { engine, time_limit })
    }

    /// What the engine calls itself.
    pub(crate) fn name(&self) -> &str {
        self.engine.name()
    }

    /// Says whether castling rights and moves are those of Chess960 from now on.
    pub(crate) fn set_chess960(&mut self, chess960: bool) -> Result<(), CountError> {
        self.engine.set_chess960(chess960).map_err(|_| CountError::NoChess960)
    }

    /// The engine's counts when these moves have been played from the position of a FEN.
    pub(crate) fn divide(
        &mut self,
        fen: &str,
        played: &[String],
        depth: u32,
    ) -> Result<BTreeMap<String, u64>, CountError> {
        let mut position = format!("position fen {fen}");
        if !played.is_empty() {
            position += " moves ";
            position += &played.join(" ");
        }
        self.engine.send(position);
        let mut limits = GoLimits::default();
        limits.perft = Some(depth);
        let question = Command::Go(Box::new(limits)).to_string();
        let mut counts = BTreeMap::new();
        let total = self.engine.ask(&question, self.time_limit, |line| {
            if line.is_empty() || line.starts_with("info ") {
                return ControlFlow::Continue(());
            }
            let count = line
                .split_once(": ")
                .and_then(|(what, count)| Some((what, count.trim().parse::<u64>().ok()?)));
            match count {
                Some(("Nodes searched", total)) => ControlFlow::Break(Ok(total)),
                Some((what, count))
                    if !what.contains(' ') && counts.insert(what.to_owned(), count).is_none() =>
                {
                    ControlFlow::Continue(())
                }
                _ => ControlFlow::Break(Err(line.to_owned())),
            }
        })?;
        let total = total.map_err(|line| CountError::Nonsense { question, line })?;
        let sum = counts.values().fold(0, |sum: u64, count| sum.saturating_add(*count));
        if sum == total { Ok(counts) } else { Err(CountError::Sum { sum, total }) }
    }
}
