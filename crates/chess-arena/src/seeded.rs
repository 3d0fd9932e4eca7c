//! Chance that depends on a seed and a number.

use fastrand::Rng;

/// The random numbers of one of many games or iterations: they depend on the seed of them all and on
/// its number alone.
pub(crate) fn numbered_rng(seed: u64, number: u64) -> Rng {
    // Seeds side by side begin alike without the forks.
    let seed = Rng::with_seed(seed).fork().u64(..);
    Rng::with_seed(seed ^ number).fork()
}
