#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

extern crate alloc;

mod accumulators;
mod block;
mod evaluator;
mod file;
mod input;
mod network;
mod output;
mod shape;

pub use accumulators::Accumulators;
pub use file::NetworkFileError;
pub use input::{Input, Perspective, inputs};
pub use network::{Layers, Network, NetworkError};
pub use shape::{InputKind, OutputBucket, Shape, ShapeError};
