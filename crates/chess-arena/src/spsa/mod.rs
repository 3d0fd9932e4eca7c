//! `chess-arena spsa`: the parameters of an engine, tuned by games.
//!
//! Simultaneous perturbation stochastic approximation (SPSA) moves every parameter a little, up or
//! down at random, has the engine with these values play against itself with every parameter moved
//! the other way, and then moves all of them a little towards the winner. James C. Spall found it
//! (1992) and gave rules for its gains ("Implementation of the simultaneous perturbation algorithm
//! for stochastic optimization", 1998); Joona Kiiski brought it to chess with Stockfish, and the
//! parametrisation here is that of its Fishtest.

mod args;
mod contest;
mod draws;
mod engine_contest;
mod gains;
mod parameter;
mod parameter_list;
mod report;
mod runner;
mod tuner;

pub use args::SpsaArgs;
