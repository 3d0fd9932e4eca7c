//! The engine with the evaluators of this project.

use std::sync::{Arc, Mutex, PoisonError};

use chess_nnue::{EngineEvaluator, Network};

use crate::engine::Engine;
use crate::engine_option::{EngineOption, refused_file};

/// The value of `Evaluator` that asks for a network.
const NETWORK: &str = "network";

impl Engine<EngineEvaluator> {
    /// An engine with the evaluators of this project, which its user may choose by two options:
    /// `Evaluator`, a network or the hand-written one, and `NetworkFile`, a network to use instead of
    /// the project's. Needs the feature `evaluators`, which is on by default.
    ///
    /// ```
    /// use chess_engine::Engine;
    ///
    /// let mut output = Vec::new();
    /// let input = "setoption name Evaluator value hand-written\ngo depth 3\nquit\n";
    /// Engine::standard("Chess 1.0", "Somebody").run(input.as_bytes(), &mut output)?;
    /// let output = String::from_utf8_lossy(&output);
    /// assert!(output.starts_with("info string the evaluator is hand-written\n"));
    /// # Ok::<(), chess_engine::EngineError>(())
    /// ```
    #[must_use]
    pub fn standard(name: impl Into<String>, author: impl Into<String>) -> Engine<EngineEvaluator> {
        // The network of the file that the user has named, though another evaluator may be chosen.
        let named = Arc::new(Mutex::new(Network::shared_default()));
        let network = Arc::clone(&named);
        let choose = move |evaluator: &mut EngineEvaluator, choice: &str| {
            let network = Arc::clone(&network.lock().unwrap_or_else(PoisonError::into_inner));
            *evaluator = match choice {
                NETWORK => EngineEvaluator::Network(network),
                _ => EngineEvaluator::HandWritten,
            };
        };
        Engine::new(name, author, EngineEvaluator::default())
            .with_option(EngineOption::combo("Evaluator", NETWORK, &["hand-written"], choose))
            .with_option(EngineOption::string("NetworkFile", "", move |evaluator, path| {
                let network = match path {
                    "" => Network::shared_default(),
                    path => Arc::new(
                        Network::read_file(path).map_err(|error| refused_file(path, error))?,
                    ),
                };
                *named.lock().unwrap_or_else(PoisonError::into_inner) = Arc::clone(&network);
                if let EngineEvaluator::Network(used) = evaluator {
                    *used = network;
                }
                Ok(())
            }))
            .with_description(|evaluator| match evaluator.network() {
                Some(network) => {
                    let (shape, summary) = (network.shape(), network.summary());
                    format!("the evaluator is a network, {shape}: {summary}")
                }
                None => "the evaluator is hand-written".to_owned(),
            })
    }
}
