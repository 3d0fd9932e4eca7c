#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod accumulators;
mod block;
mod default_network;
mod evaluation;
mod evaluator;
mod file;
mod input;
mod network;
mod output;
#[cfg(feature = "std")]
mod read_file;
mod shape;

pub use accumulators::Accumulators;
pub use evaluation::Evaluation;
pub use file::NetworkFileError;
pub use input::{Input, Perspective, inputs};
pub use network::{Layers, Network, NetworkError};
#[cfg(feature = "std")]
pub use read_file::OpenNetworkError;
pub use shape::{Basis, InputKind, OutputBucket, Shape, ShapeError};
