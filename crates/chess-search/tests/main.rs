//! Tests of the public interface, in one program.

#[cfg(feature = "serde")]
mod data;
mod evaluators;
mod lines;
mod mates;
mod oracles;
mod positions;
mod searcher;
#[cfg(feature = "syzygy")]
mod syzygy;
mod tablebases;
#[cfg(feature = "tune")]
mod tune;
