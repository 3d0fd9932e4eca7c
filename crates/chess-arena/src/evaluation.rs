//! What evaluates positions while data are made.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::Context as _;
use chess_nnue::{EngineEvaluator, Network};
use clap::{Args, ValueEnum};

/// What evaluates positions.
#[derive(Args, Clone, Debug)]
pub(crate) struct EvaluationOptions {
    /// Evaluate positions with a network, or with the evaluation that was written by hand
    #[arg(long, value_name = "KIND", default_value = "network")]
    eval: Kind,

    /// A network file to evaluate with instead of the engine's own
    #[arg(long, value_name = "FILE")]
    net: Option<PathBuf>,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Network,
    HandWritten,
}

impl EvaluationOptions {
    /// The evaluation asked for.
    pub(crate) fn read(&self) -> anyhow::Result<EngineEvaluator> {
        Ok(match (self.eval, &self.net) {
            (Kind::HandWritten, _) => EngineEvaluator::HandWritten,
            (Kind::Network, None) => EngineEvaluator::default(),
            (Kind::Network, Some(path)) => EngineEvaluator::Network(Arc::new(read_network(path)?)),
        })
    }
}

/// The network of a file.
pub(crate) fn read_network(path: &Path) -> anyhow::Result<Network> {
    Network::read_file(path).with_context(|| format!("cannot read {}", path.display()))
}
