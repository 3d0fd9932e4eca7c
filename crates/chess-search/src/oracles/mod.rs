//! Plain searches to a fixed depth: each is the oracle of the next, and both of the real one.

mod alpha_beta;
mod fixed_depth_result;
mod minimax;

pub use alpha_beta::{alpha_beta, alpha_beta_until};
pub use fixed_depth_result::FixedDepthResult;
pub use minimax::minimax;
