//! What evaluates positions while data are made.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::Context as _;
use chess_duel::run::file_of;
use chess_nnue::{EngineEvaluator, Network};
use clap::{Args, ValueEnum};

/// What evaluates positions.
#[derive(Args, Clone, Debug)]
pub(crate) struct EvaluatorOptions {
    /// Evaluate positions with a network, or with the hand-written evaluator
    #[arg(long, value_name = "KIND", default_value = "network")]
    evaluator: Kind,

    /// A network file to evaluate with instead of the engine's own
    #[arg(long, value_name = "FILE")]
    network: Option<PathBuf>,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Network,
    HandWritten,
}

impl EvaluatorOptions {
    /// The evaluator asked for.
    pub(crate) fn read(&self) -> anyhow::Result<EngineEvaluator> {
        Ok(match (self.evaluator, &self.network) {
            (Kind::HandWritten, _) => EngineEvaluator::HandWritten,
            (Kind::Network, None) => EngineEvaluator::default(),
            (Kind::Network, Some(path)) => EngineEvaluator::Network(Arc::new(read_network(path)?)),
        })
    }
}

/// The network of a file.
pub(crate) fn read_network(path: &Path) -> anyhow::Result<Network> {
    Network::read_file(path).with_context(|| file_of("network", path))
}
