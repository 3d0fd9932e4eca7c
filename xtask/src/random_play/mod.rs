//! Positions from random play, the same for the same seed on every machine.

mod random;
mod scatter;
mod start;
mod walk;

pub use random::Random;
pub use start::Start;
pub use walk::Walk;
