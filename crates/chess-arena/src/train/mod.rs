//! `chess-arena train`: a neural network that is learned from games.
//!
//! The network is that of [`chess_nnue`]. All its weights are moved at once, batch by batch, against
//! the slopes of a logistic loss. That the first layer is learned in two parts, one of which several
//! inputs share, is the factoriser of Stockfish's trainers.

mod args;
mod bandwidth;
mod block;
mod block_layers;
mod checkpoint;
mod games;
mod gradient;
mod learnable;
mod learner;
mod neighbours;
#[cfg(test)]
mod oracle;
mod pass;
mod plan;
mod positions;
mod report;
mod trainer;
mod validation;
#[cfg(test)]
mod walked_games;

pub use args::TrainArgs;
