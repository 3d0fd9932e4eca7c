//! `chess-arena learn`: an evaluation whose weights are learned while it plays.
//!
//! That is the experiment of Jonathan Baxter, Andrew Tridgell and Lex Weaver ("TDLeaf(λ): Combining
//! Temporal Difference Learning with Game-Tree Search", 1999), whose program KnightCap rose from a
//! rating of 1650 to 2150 in 308 games on a server.

mod args;
mod contestant;
mod duel;
mod experiment;
mod ladder;
mod leaf;
mod learner;
mod rated_engine;
mod rating;
mod report;
mod strides;
mod td_leaf;
mod trial;

pub use args::LearnArgs;
