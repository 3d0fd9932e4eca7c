//! Positions from random play, the same for the same seed on every machine.

mod chess960;
mod random;
mod scatter;
mod start;
mod walk;

pub use chess960::{CHESS960_STARTS, chess960_back_rank};
pub use random::Random;
pub use start::Start;
pub use walk::Walk;
