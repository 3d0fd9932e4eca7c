//! What an iteration draws by lot.

use chess_duel::run::numbered_rng;

/// What an iteration draws by lot. It depends on the seed and the number of the iteration alone.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Draws {
    /// To which side each parameter is moved for the first player: 1 or -1.
    pub(super) signs: Vec<f64>,
    /// For each parameter a number from 0 to below 1, with which it is rounded.
    pub(super) rounding: Vec<f64>,
    /// Which opening each pair of games has.
    pub(super) openings: Vec<usize>,
}

impl Draws {
    pub(super) fn new(
        seed: u64,
        iteration: u64,
        parameters: usize,
        pairs: usize,
        openings: usize,
    ) -> Draws {
        let mut rng = numbered_rng(seed, iteration);
        let signs = (0..parameters).map(|_| if rng.bool() { 1.0 } else { -1.0 }).collect();
        let rounding = (0..parameters).map(|_| rng.f64()).collect();
        let openings = (0..pairs).map(|_| rng.usize(..openings)).collect();
        Draws { signs, rounding, openings }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Over many iterations, and one seed or many, each draw is fair and none follows another.
    #[test]
    fn draws_are_fair_and_independent() {
        const N: u64 = 4_000;
        let of_iterations: Vec<Draws> = (1..=N).map(|k| Draws::new(7, k, 5, 2, 10)).collect();
        let of_seeds: Vec<Draws> = (1..=N).map(|seed| Draws::new(seed, 1, 5, 2, 10)).collect();
        for all in [of_iterations, of_seeds] {
            // Of the sum of so many signs; five deviations are one chance in a million.
            let bound = 5.0 * (N as f64).sqrt();
            for one in 0..5 {
                let sum: f64 = all.iter().map(|draws| draws.signs[one]).sum();
                assert!(sum.abs() < bound, "{one}: {sum}");
                let centred = |draws: &Draws| (draws.rounding[one] - 0.5) * 12_f64.sqrt();
                let sum: f64 = all.iter().map(centred).sum();
                assert!(sum.abs() < bound, "{one}: {sum}");
                let before: f64 =
                    all.windows(2).map(|two| two[0].signs[one] * two[1].signs[one]).sum();
                assert!(before.abs() < bound, "{one}: {before}");
                for other in 0..one {
                    let sum: f64 =
                        all.iter().map(|draws| draws.signs[one] * draws.signs[other]).sum();
                    assert!(sum.abs() < bound, "{one} {other}: {sum}");
                }
            }
            for opening in 0..10 {
                let drawn = all.iter().flat_map(|draws| &draws.openings);
                let count = drawn.filter(|&&drawn| drawn == opening).count() as f64;
                assert!((count - N as f64 / 5.0).abs() < bound, "{opening}: {count}");
            }
        }
    }

    #[test]
    fn the_same_iteration_draws_the_same() {
        assert_eq!(Draws::new(1, 2, 3, 4, 5), Draws::new(1, 2, 3, 4, 5));
        assert_ne!(Draws::new(1, 2, 30, 4, 5), Draws::new(1, 3, 30, 4, 5));
        assert_ne!(Draws::new(1, 2, 30, 4, 5), Draws::new(2, 2, 30, 4, 5));
    }
}
