#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod accumulators;
mod block;
mod evaluator;
mod file;
mod input;
mod network;
mod output;
mod shape;

pub use accumulators::Accumulators;
pub use evaluator::EngineEvaluator;
pub use file::NetworkFileError;
#[cfg(feature = "std")]
pub use file::OpenNetworkError;
pub use input::{Input, Perspective, inputs};
pub use network::{Layers, Network, NetworkError};
pub use shape::{Basis, InputKind, OutputBucket, Shape, ShapeError};
