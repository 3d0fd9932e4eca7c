//! What evaluates positions.

use std::path::PathBuf;
use std::sync::Arc;

use chess_nnue::{Evaluation, Network};
use clap::Args;

use crate::failure::Failure;

/// What evaluates positions.
#[derive(Args, Debug)]
pub(crate) struct EvaluationOptions {
    /// Evaluate positions with the network of this file.
    #[arg(long, value_name = "FILE")]
    net: Option<PathBuf>,
}

impl EvaluationOptions {
    /// The evaluation asked for, or else the one that the engine has by itself.
    pub(crate) fn read(&self) -> Result<Evaluation, Failure> {
        Ok(self.read_network()?.map_or_else(Evaluation::default, Evaluation::Network))
    }

    /// The network asked for.
    pub(crate) fn read_network(&self) -> Result<Option<Arc<Network>>, Failure> {
        let Some(path) = &self.net else { return Ok(None) };
        match Network::read_file(path) {
            Ok(network) => Ok(Some(Arc::new(network))),
            Err(error) => Err(Failure::Refused(format!("cannot read {}: {error}", path.display()))),
        }
    }
}
