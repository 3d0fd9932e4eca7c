//! The sequential probability ratio test: when a match has shown enough.

use std::fmt;

use serde::{Deserialize, Serialize};

use chess_duel::statistics::{Score, expected_share};

/// A sequential probability ratio test (A. Wald, 1945) between two differences in strength, in the
/// generalised form for results of unknown spread.
///
/// The ratio is that of the likelihoods of the most likely distributions of results that have the
/// one and the other strength: M. Van den Bergh, "A practical introduction to the GSPRT" and
/// "Normalized Elo", as Fishtest uses them.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Sprt {
    pub(super) elo0: f64,
    pub(super) elo1: f64,
    pub(super) alpha: f64,
    pub(super) beta: f64,
    pub(super) model: EloModel,
    /// True if pairs of games are looked at, false if single games.
    pub(super) by_pairs: bool,
}

/// What the bounds of a test are measured in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, clap::ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum EloModel {
    /// Elo points: expected results.
    #[default]
    Logistic,
    /// Normalized Elo: expected results in terms of their spread, so that a test takes as long with
    /// drawish openings as with sharp ones.
    Normalized,
}

/// What a test has found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// Nothing yet.
    Open,
    /// The difference is rather `elo0` than `elo1`.
    H0,
    /// The difference is rather `elo1` than `elo0`.
    H1,
}

/// What counts of zero are taken for, so that nothing is impossible.
const NEARLY_NONE: f64 = 1e-3;

/// One point of normalized Elo in standard deviations of a game: 800 / ln 10 points are one.
const PER_NORMALIZED_ELO: f64 = std::f64::consts::LN_10 / 800.0;

impl Sprt {
    /// The bounds of the logarithm of the ratio, beyond which H0 or H1 is accepted.
    #[must_use]
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The logarithm of the ratio of likelihoods; 0 without results.
    #[must_use]
    pub fn log_likelihood_ratio(&self, score: &Score) -> f64 {
        let games = [score.losses(), score.draws(), score.wins()];
        let pairs = score.pairs();
        let counts: &[u64] = if self.by_pairs { &pairs } else { &games };
        if counts.iter().all(|&count| count == 0) {
            return 0.0;
        }
        let counts = counts.iter().map(|&count| (count as f64).max(NEARLY_NONE));
        let results = Results::new(counts.collect());
        let likeliest = |elo: f64| match self.model {
            EloModel::Logistic => results.likeliest_with_mean(expected_share(elo)),
            EloModel::Normalized => {
                // Two games have twice the mean, and √2 times the spread.
                let scale = if self.by_pairs { 2_f64.sqrt() } else { 1.0 };
                results.likeliest_with_deviations(elo * PER_NORMALIZED_ELO * scale)
            }
        };
        let (zero, one) = (likeliest(self.elo0), likeliest(self.elo1));
        let terms = results.shares.iter().zip(zero.iter().zip(&one));
        results.total * terms.map(|(share, (zero, one))| share * (one / zero).ln()).sum::<f64>()
    }

    /// What the test says of this score.
    #[must_use]
    pub fn verdict(&self, score: &Score) -> Verdict {
        let ratio = self.log_likelihood_ratio(score);
        let (low, high) = self.bounds();
        if ratio >= high {
            Verdict::H1
        } else if ratio <= low {
            Verdict::H0
        } else {
            Verdict::Open
        }
    }
}

/// `[0, 5]`, with the kind of Elo if it is the other one.
impl fmt::Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{}, {}]", self.elo0, self.elo1)?;
        match self.model {
            EloModel::Logistic => Ok(()),
            EloModel::Normalized => f.write_str(" normalized"),
        }
    }
}

/// Shares of results that are spread evenly from 0 to 1.
struct Results {
    values: Vec<f64>,
    shares: Vec<f64>,
    total: f64,
}

impl Results {
    fn new(counts: Vec<f64>) -> Results {
        let total = counts.iter().sum();
        let last = (counts.len() - 1) as f64;
        Results {
            values: (0..counts.len()).map(|index| index as f64 / last).collect(),
            shares: counts.into_iter().map(|count| count / total).collect(),
            total,
        }
    }

    /// The distribution with this mean that most likely gives these results.
    fn likeliest_with_mean(&self, mean: f64) -> Vec<f64> {
        let deviations: Vec<f64> = self.values.iter().map(|value| value - mean).collect();
        self.likeliest_without_mean_of(&deviations)
    }

    /// The distribution that most likely gives these results among those under which the numbers
    /// have the mean 0.
    ///
    /// It is `share / (1 + x · number)`, with the one `x` that makes the mean 0 and all of it
    /// positive: found by halving.
    fn likeliest_without_mean_of(&self, numbers: &[f64]) -> Vec<f64> {
        let largest = numbers.iter().copied().fold(f64::MIN, f64::max);
        let smallest = numbers.iter().copied().fold(f64::MAX, f64::min);
        let (mut low, mut high) = (-1.0 / largest, -1.0 / smallest);
        let likeliest = |x: f64| {
            self.shares.iter().zip(numbers).map(move |(share, number)| share / (1.0 + x * number))
        };
        for _ in 0..200 {
            let middle = low + (high - low) / 2.0;
            let mean: f64 =
                likeliest(middle).zip(numbers).map(|(share, number)| share * number).sum();
            *(if mean > 0.0 { &mut low } else { &mut high }) = middle;
        }
        likeliest(low + (high - low) / 2.0).collect()
    }

    /// The distribution that most likely gives these results among those whose mean is this many of
    /// its standard deviations above ½: by repeated linearisation of that condition.
    fn likeliest_with_deviations(&self, deviations: f64) -> Vec<f64> {
        let mut found = vec![1.0 / self.values.len() as f64; self.values.len()];
        for _ in 0..100 {
            let weighted = |f: &dyn Fn(f64) -> f64| -> f64 {
                found.iter().zip(&self.values).map(|(share, &value)| share * f(value)).sum()
            };
            let mean = weighted(&|value| value);
            let spread = weighted(&|value| (value - mean).powi(2)).sqrt();
            let numbers: Vec<f64> = self
                .values
                .iter()
                .map(|value| {
                    let away = (value - mean) / spread;
                    value - 0.5 - deviations * spread * (1.0 + away * away) / 2.0
                })
                .collect();
            let next = self.likeliest_without_mean_of(&numbers);
            let change = found.iter().zip(&next).map(|(old, new)| (old - new).abs());
            let is_settled = change.fold(0.0, f64::max) < 1e-10;
            found = next;
            if is_settled {
                break;
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ratio(model: EloModel, (elo0, elo1): (f64, f64), pairs: [u64; 5]) -> f64 {
        let sprt = Sprt { elo0, elo1, alpha: 0.05, beta: 0.05, model, by_pairs: true };
        sprt.log_likelihood_ratio(&Score::of_pairs(pairs))
    }

    #[test]
    fn published_tests_come_out_the_same() {
        // As Fishtest has computed them for tests of Stockfish between 2020 and 2026.
        let published = [
            (EloModel::Logistic, (-0.25, 1.25), [253, 4_282, 17_604, 4_431, 286], 2.94),
            (EloModel::Logistic, (-0.25, 1.25), [491, 7_345, 29_693, 7_670, 465], 2.96),
            (EloModel::Logistic, (0.25, 1.25), [53, 2_220, 21_459, 2_445, 47], 2.97),
            (EloModel::Logistic, (0.25, 1.75), [11, 407, 3_238, 513, 11], 2.93),
            (EloModel::Logistic, (-0.5, 1.5), [133, 1_751, 5_094, 1_849, 165], 2.94),
            (EloModel::Normalized, (0.5, 2.5), [1, 1_098, 3_954, 1_346, 1], 2.94),
            (EloModel::Normalized, (0.0, 2.0), [0, 1_236, 4_490, 1_474, 1], 2.94),
            (EloModel::Normalized, (0.5, 2.5), [4, 2_290, 7_932, 2_562, 4], 2.95),
            (EloModel::Normalized, (0.0, 2.0), [2, 1_925, 6_607, 2_176, 2], 2.94),
            (EloModel::Normalized, (0.5, 2.5), [5, 2_968, 10_474, 3_253, 5], 2.96),
        ];
        for (model, bounds, pairs, expected) in published {
            let found = ratio(model, bounds, pairs);
            assert!((found - expected).abs() < 0.006, "{bounds:?} {pairs:?}: {found}, {expected}");
        }
    }

    #[test]
    fn the_likeliest_distribution_has_the_mean_it_should() {
        let results = Results::new(vec![3.0, 20.0, 40.0, 30.0, 7.0]);
        for mean in [0.1, 0.5, 0.6] {
            let found = results.likeliest_with_mean(mean);
            let sum: f64 = found.iter().sum();
            let value: f64 = found.iter().zip(&results.values).map(|(p, v)| p * v).sum();
            assert!((sum - 1.0).abs() < 1e-9 && (value - mean).abs() < 1e-9, "{found:?}");
        }
        for deviations in [-0.2, 0.0, 0.1] {
            let found = results.likeliest_with_deviations(deviations);
            let mean: f64 = found.iter().zip(&results.values).map(|(p, v)| p * v).sum();
            let square = |(p, v): (&f64, &f64)| p * (v - mean).powi(2);
            let variance: f64 = found.iter().zip(&results.values).map(square).sum();
            assert!(((mean - 0.5) / variance.sqrt() - deviations).abs() < 1e-6, "{found:?}");
        }
    }

    #[test]
    fn verdicts_come_at_the_bounds() {
        let model = EloModel::Logistic;
        let sprt = Sprt { elo0: 0.0, elo1: 5.0, alpha: 0.05, beta: 0.05, model, by_pairs: false };
        let (low, high) = sprt.bounds();
        assert!((low + 2.944_439).abs() < 1e-6 && (high - 2.944_439).abs() < 1e-6);
        assert_eq!(sprt.verdict(&Score::default()), Verdict::Open);
        assert_eq!(sprt.verdict(&Score::of_games(1, 0, 0)), Verdict::Open);
        assert_eq!(sprt.verdict(&Score::of_games(3_000, 4_000, 2_000)), Verdict::H1);
        assert_eq!(sprt.verdict(&Score::of_games(2_000, 4_000, 3_000)), Verdict::H0);
    }
}
