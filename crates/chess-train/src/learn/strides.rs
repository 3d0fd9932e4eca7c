//! How far the weights move.

use chess_eval::Feature;

use crate::model::Parameters;

/// How far the weights move in a direction.
#[derive(Clone, Debug)]
pub(super) enum Strides {
    /// As far as the direction says, times α: what KnightCap did. In pawns.
    Plain { alpha: f64 },
    /// The farther a weight was to move in all games together, the less: AdaGrad (John Duchi, Elad
    /// Hazan and Yoram Singer, 2011). Features that are frequent, and count often in a position, do
    /// not drown the others, and the weights come to rest by and by.
    Adaptive {
        /// In centipawns.
        rate: f64,
        /// The sum of the squares of all directions, from [`FIRST_SQUARE`] on.
        squares: Parameters,
    },
}

/// About the square of the direction that a game has for a feature which is on the board for most of
/// it; so that a rare feature does not move as far as that when it is seen for the first time.
const FIRST_SQUARE: f64 = 0.25;
const CENTIPAWNS: f64 = 100.0;

impl Strides {
    pub(super) fn adaptive(rate: f64) -> Strides {
        Strides::Adaptive { rate, squares: Parameters::zero() }
    }

    /// Moves the weights in a direction, as far as a file may have them.
    pub(super) fn advance(&mut self, weights: &mut Parameters, direction: &Parameters) {
        for index in 0..Feature::COUNT {
            for part in 0..2 {
                let wanted = direction[index][part];
                weights[index][part] += match self {
                    Strides::Plain { alpha } => CENTIPAWNS * *alpha * wanted,
                    Strides::Adaptive { rate, squares } => {
                        let square = &mut squares[index][part];
                        *square += wanted * wanted;
                        *rate * wanted / (FIRST_SQUARE + *square).sqrt()
                    }
                };
            }
        }
        weights.clamp();
    }
}

#[cfg(test)]
mod tests {
    use chess_eval::Weights;

    use super::*;

    /// By how much one weight changes in games that all want it to move like this.
    fn changes(mut strides: Strides, wanted: f64) -> Vec<f64> {
        let mut weights = Parameters::of(Weights::DEFAULT);
        let mut direction = Parameters::zero();
        direction[3][1] = wanted;
        let game = |_| {
            let before = weights[3][1];
            strides.advance(&mut weights, &direction);
            weights[3][1] - before
        };
        (0..20).map(game).collect()
    }

    #[test]
    fn plain_strides_are_in_pawns() {
        let changes = changes(Strides::Plain { alpha: 0.5 }, -0.2);
        assert!(changes.iter().all(|change| (change + 10.0).abs() < 1e-9), "{changes:?}");
    }

    #[test]
    fn adaptive_strides_become_shorter_and_depend_little_on_the_size_of_the_direction() {
        let small = changes(Strides::adaptive(8.0), 1.0);
        let large = changes(Strides::adaptive(8.0), 50.0);
        for changes in [&small, &large] {
            assert!(changes.is_sorted_by(|a, b| a > b && *b > 0.0), "{changes:?}");
        }
        // After n games of the same direction the stride is the rate divided by √n.
        assert!((large[3] - 4.0).abs() < 0.001 && (small[15] - 2.0).abs() < 0.1);
        // What is seen for the first time, and little of it.
        assert!(changes(Strides::adaptive(8.0), 0.01)[0] < 0.2);
    }

    #[test]
    fn without_a_rate_nothing_moves() {
        let still = [0.0; 20];
        assert_eq!(changes(Strides::adaptive(0.0), 3.0), still);
        assert_eq!(changes(Strides::Plain { alpha: 0.0 }, 3.0), still);
    }
}
