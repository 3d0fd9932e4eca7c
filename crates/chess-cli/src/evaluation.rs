//! What evaluates positions.

use std::path::PathBuf;
use std::sync::Arc;

use chess_nnue::{EngineEvaluator, Network};
use clap::{Args, ValueEnum};

use crate::failure::Failure;

/// What evaluates positions.
#[derive(Args, Debug)]
pub(crate) struct EvaluationOptions {
    /// Evaluate positions with a network, or with the evaluation that was written by hand.
    #[arg(long, value_name = "KIND", default_value = "network")]
    eval: Kind,

    #[command(flatten)]
    file: NetworkFile,
}

/// A network.
#[derive(Args, Debug)]
pub(crate) struct NetworkFile {
    /// A network file to evaluate with instead of the engine's own.
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
    pub(crate) fn read(&self) -> Result<EngineEvaluator, Failure> {
        // A file that cannot be read is told even if it is not needed.
        let network = self.file.read()?;
        Ok(match self.eval {
            Kind::Network => EngineEvaluator::Network(network),
            Kind::HandWritten => EngineEvaluator::HandWritten,
        })
    }
}

impl NetworkFile {
    /// The network asked for.
    pub(crate) fn read(&self) -> Result<Arc<Network>, Failure> {
        let Some(path) = &self.net else { return Ok(Network::shared_default()) };
        match Network::read_file(path) {
            Ok(network) => Ok(Arc::new(network)),
            Err(error) => Err(Failure::Refused(format!("cannot read {}: {error}", path.display()))),
        }
    }
}
