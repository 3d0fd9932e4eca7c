//! What results say about strength.

use std::fmt;

/// How a match stands, in view of the first engine.
///
/// ```
/// use chess_duel::statistics::Score;
///
/// let mut score = Score::default();
/// score.add_pair(2, 1);       // a win and a draw from the same opening
/// score.add_pair(0, 2);
/// assert_eq!((score.wins(), score.draws(), score.losses()), (2, 1, 1));
/// assert_eq!(score.pairs(), [0, 0, 1, 1, 0]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Score {
    /// Games lost, drawn and won.
    games: [u64; 3],
    /// Pairs of games with 0, ½, 1, 1½ and 2 points.
    pairs: [u64; 5],
}

/// A difference in Elo points and its error.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Elo {
    /// What is most likely; infinite if all games are won, or lost.
    pub difference: f64,
    /// The bounds between which the difference lies with a likelihood of 95 %.
    pub interval: (f64, f64),
}

/// `+12.3 [-4.5, +29.1]`, with as many decimals as are asked for.
impl fmt::Display for Elo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Elo { difference, interval: (low, high) }, decimals) =
            (self, f.precision().unwrap_or(1));
        write!(f, "{difference:+.decimals$} [{low:+.decimals$}, {high:+.decimals$}]")
    }
}

/// Half the width of an interval of 95 %, in standard deviations.
const Z: f64 = 1.959_963_984_540_054;

impl Score {
    /// A score of this many wins, draws and losses, of which no pairs are known.
    #[must_use]
    pub const fn of_games(wins: u64, draws: u64, losses: u64) -> Score {
        Score { games: [losses, draws, wins], pairs: [0; 5] }
    }

    /// A score of this many pairs with 0, ½, 1, 1½ and 2 points. Those with 1 point count as two
    /// draws.
    #[must_use]
    pub const fn of_pairs(pairs: [u64; 5]) -> Score {
        let [ll, ld, even, wd, ww] = pairs;
        Score { games: [2 * ll + ld, ld + 2 * even + wd, 2 * ww + wd], pairs }
    }

    /// Adds a game that is no part of a whole pair: 2 for a win, 1 for a draw, 0 for a loss.
    ///
    /// # Panics
    ///
    /// If it is more than 2.
    pub fn add_game(&mut self, half_points: usize) {
        self.games[half_points] += 1;
    }

    /// Adds two games from the same opening, with colours swapped.
    ///
    /// # Panics
    ///
    /// If one of them is more than 2.
    pub fn add_pair(&mut self, first: usize, second: usize) {
        self.add_game(first);
        self.add_game(second);
        self.pairs[first + second] += 1;
    }

    /// Games won.
    #[must_use]
    pub const fn wins(&self) -> u64 {
        self.games[2]
    }

    /// Games drawn.
    #[must_use]
    pub const fn draws(&self) -> u64 {
        self.games[1]
    }

    /// Games lost.
    #[must_use]
    pub const fn losses(&self) -> u64 {
        self.games[0]
    }

    /// All games.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.games.iter().sum()
    }

    /// Pairs with 0, ½, 1, 1½ and 2 points.
    #[must_use]
    pub const fn pairs(&self) -> [u64; 5] {
        self.pairs
    }

    /// Points a game, from 0 to 1; ½ if there are no games.
    #[must_use]
    pub fn mean(&self) -> f64 {
        if self.games() == 0 { 0.5 } else { mean_and_variance(&self.games).0 }
    }

    /// The difference in Elo points, with the error that the pairs show, as two games from the same
    /// opening are not independent; with that of the games if all pairs are the same.
    #[must_use]
    pub fn elo(&self) -> Elo {
        let (low, high) = self.interval();
        Elo { difference: elo(self.mean()), interval: (elo(low), elo(high)) }
    }

    fn interval(&self) -> (f64, f64) {
        let mean = self.mean();
        match self.standard_error() {
            Some(error) => ((mean - Z * error).max(0.0), (mean + Z * error).min(1.0)),
            None => {
                // E. B. Wilson's interval (1927), which is sensible if all results are the same.
                let n = self.games() as f64;
                let (z2, total) = (Z * Z, n + Z * Z);
                if n == 0.0 {
                    return (0.0, 1.0);
                }
                let centre = (n * mean + z2 / 2.0) / total;
                let half = Z * n / total * (mean * (1.0 - mean) / n + z2 / (4.0 * n * n)).sqrt();
                // Of results that are all the same, one bound is the mean itself, but for rounding.
                let low = if mean == 0.0 { 0.0 } else { centre - half };
                (low, if mean == 1.0 { 1.0 } else { centre + half })
            }
        }
    }

    /// The standard deviation of the mean; `None` if all results are the same.
    fn standard_error(&self) -> Option<f64> {
        let error = |counts: &[u64]| {
            let n: u64 = counts.iter().sum();
            let (_, variance) = mean_and_variance(counts);
            (n > 0 && variance > 0.0).then(|| (variance / n as f64).sqrt())
        };
        error(&self.pairs).or_else(|| error(&self.games))
    }

    /// How likely the first engine is the stronger one, from 0 to 1.
    #[must_use]
    pub fn likelihood_of_superiority(&self) -> f64 {
        match self.standard_error() {
            Some(error) => normal_distribution((self.mean() - 0.5) / error),
            None => self.mean(),
        }
    }
}

/// Mean and variance of results that are spread evenly from 0 to 1; there is one at least.
fn mean_and_variance(counts: &[u64]) -> (f64, f64) {
    let n: f64 = counts.iter().sum::<u64>() as f64;
    let value = |index: usize| index as f64 / (counts.len() - 1) as f64;
    let sum = |f: &dyn Fn(f64) -> f64| -> f64 {
        counts.iter().enumerate().map(|(index, &count)| count as f64 * f(value(index))).sum()
    };
    let mean = sum(&|value| value) / n;
    (mean, sum(&|value| (value - mean).powi(2)) / n)
}

/// The difference in Elo points at which this share of the points is expected.
#[must_use]
pub fn elo(share: f64) -> f64 {
    // The sum with zero makes a negative zero positive.
    -400.0 * (1.0 / share - 1.0).log10() + 0.0
}

/// The share of the points that is expected at this difference in Elo points.
#[must_use]
pub fn expected_share(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// How likely a normally distributed number is below this many standard deviations.
fn normal_distribution(x: f64) -> f64 {
    libm::erfc(-x / std::f64::consts::SQRT_2) / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(found: f64, expected: f64) {
        assert!((found - expected).abs() < 0.005, "{found} is not {expected}");
    }

    // The expected numbers here were computed with Python's `statistics.NormalDist` and `math`.

    #[test]
    fn differences_of_games_have_the_textbook_error() {
        let elo = Score::of_games(50, 20, 30).elo();
        close(elo.difference, 70.437);
        close(elo.interval.0, 10.125);
        close(elo.interval.1, 135.301);
    }

    #[test]
    fn differences_of_pairs_have_the_error_of_the_pairs() {
        let score = Score::of_pairs([3, 20, 40, 30, 7]);
        let elo = score.elo();
        close(elo.difference, 31.354);
        close(elo.interval.0, -0.445);
        close(elo.interval.1, 63.687);
        assert!((score.likelihood_of_superiority() - 0.973_349).abs() < 1e-6);
    }

    #[test]
    fn pairs_that_cancel_out_make_the_error_smaller() {
        let pairs = Score::of_pairs([1, 10, 80, 10, 1]);
        let games = Score::of_games(pairs.wins(), pairs.draws(), pairs.losses());
        close(pairs.elo().difference, 0.0);
        assert!(pairs.elo().interval.1 < 20.0);
        assert_eq!(games.games(), 204);
        close(pairs.likelihood_of_superiority(), 0.5);
    }

    #[test]
    fn nothing_but_wins_has_a_lower_bound() {
        let elo = Score::of_games(10, 0, 0).elo();
        assert_eq!((elo.difference, elo.interval.1), (f64::INFINITY, f64::INFINITY));
        // Wilson's bound is 10 / (10 + 1.95996²) = 0.7225 points a game.
        close(elo.interval.0, 166.202);
        assert_eq!(Score::of_games(0, 0, 10).elo().interval.0, f64::NEG_INFINITY);
        let nothing = Score::default().elo();
        assert_eq!(nothing.difference, 0.0);
        assert_eq!(nothing.interval, (f64::NEG_INFINITY, f64::INFINITY));
    }

    #[test]
    fn the_normal_distribution_is_that_of_the_tables() {
        for (x, expected) in [(0.0, 0.5), (1.0, 0.841_345), (-1.0, 0.158_655), (2.5, 0.993_790)] {
            assert!((normal_distribution(x) - expected).abs() < 1e-6, "{x}");
        }
        assert_eq!(normal_distribution(9.0), 1.0);
    }
}
