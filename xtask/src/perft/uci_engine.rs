//! Another engine, asked for its counts.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use crate::engine::{CommandLine, Engine, EngineError};

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
        let mut engine = Engine::start(&command.parse::<CommandLine>()?, None, handshake)?;
        engine.wait_until_ready(handshake)?;
        Ok(UciEngine { engine, time_limit })
    }

    /// What the engine calls itself.
    pub(crate) fn name(&self) -> &str {
        self.engine.name()
    }

    /// Says whether castling rights and moves are those of Chess960 from now on.
    pub(crate) fn set_chess960(&mut self, chess960: bool) -> Result<(), CountError> {
        match self.engine.set_option("UCI_Chess960", Some(&chess960.to_string())) {
            Err(EngineError::NoOption { .. }) if chess960 => Err(CountError::NoChess960),
            _ => Ok(()),
        }
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
        self.engine.send(&position);
        let question = format!("go perft {depth}");
        self.engine.send(&question);
        let deadline = Instant::now() + self.time_limit;
        let mut counts = BTreeMap::new();
        loop {
            let line = self.engine.answer(&question, self.time_limit, deadline)?.text;
            let nonsense =
                || CountError::Nonsense { question: question.clone(), line: line.clone() };
            if line.is_empty() || line.starts_with("info ") {
                continue;
            }
            let (what, count) = line.split_once(": ").ok_or_else(nonsense)?;
            let count: u64 = count.trim().parse().map_err(|_| nonsense())?;
            if what == "Nodes searched" {
                let sum = counts.values().fold(0, |sum: u64, count| sum.saturating_add(*count));
                return if sum == count {
                    Ok(counts)
                } else {
                    Err(CountError::Sum { sum, total: count })
                };
            }
            if what.contains(' ') || counts.insert(what.to_owned(), count).is_some() {
                return Err(nonsense());
            }
        }
    }
}
