//! What evaluates positions.

use std::path::PathBuf;
use std::sync::Arc;

use chess_nnue::{EngineEvaluator, Network};
use clap::{Args, ValueEnum};

use crate::failure::Failure;

/// What evaluates positions.
#[derive(Args, Debug)]
pub(crate) struct EvaluatorOptions {
    /// What evaluates positions: a network, or what was written by hand.
    #[arg(long, value_name = "KIND", default_value = "network")]
    evaluator: Kind,

    #[command(flatten)]
    file: NetworkFile,
}

/// A network.
#[derive(Args, Debug)]
pub(crate) struct NetworkFile {
    /// A network file to use instead of the engine's own.
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
    pub(crate) fn read(&self) -> Result<EngineEvaluator, Failure> {
        // A file that cannot be read is told even if it is not needed.
        let network = self.file.read()?;
        Ok(match self.evaluator {
            Kind::Network => EngineEvaluator::Network(network),
            Kind::HandWritten => EngineEvaluator::HandWritten,
        })
    }
}

impl NetworkFile {
    /// The network asked for.
    pub(crate) fn read(&self) -> Result<Arc<Network>, Failure> {
        let Some(path) = &self.network else { return Ok(Network::shared_default()) };
        match Network::read_file(path) {
            Ok(network) => Ok(Arc::new(network)),
            Err(error) => Err(Failure::Refused(format!("cannot read {}: {error}", path.display()))),
        }
    }
}
