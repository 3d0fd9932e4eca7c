//! How strong the learner is, by its results.

use chess_duel::statistics::expected_share;

/// A game against an opponent whose rating is known.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct RatedGame {
    pub(super) opponent: f64,
    /// 1 for a win, ½ for a draw, 0 for a loss.
    pub(super) points: f64,
}

/// A rating, in Elo points.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Rating {
    /// What is most likely.
    pub(super) value: f64,
    /// It lies within this of the value with a likelihood of 95 %.
    pub(super) error: f64,
}

/// How many games a rating is estimated from.
pub(super) const WINDOW: usize = 50;
/// The likeliest rating is looked for so far from those of the opponents; two games that are added
/// keep it nearer.
const FURTHEST: f64 = 4_000.0;
/// Half the width of an interval of 95 %, in standard deviations.
const Z: f64 = 1.96;

/// The performance in these games: the rating with which as many points were to be expected as were
/// made.
///
/// A draw against an opponent of average rating is counted twice more, so that a few games that
/// were all won do not promise an infinite rating. `None` without games.
pub(super) fn performance(games: &[RatedGame]) -> Option<Rating> {
    let ratings = || games.iter().map(|game| game.opponent);
    let average = ratings().sum::<f64>() / games.len() as f64;
    if games.is_empty() {
        return None;
    }
    let opponents = || ratings().chain([average; 2]);
    let points = games.iter().map(|game| game.points).sum::<f64>() + 1.0;
    let expected = |rating: f64| opponents().map(|it| expected_share(rating - it)).sum::<f64>();
    let mut low = ratings().fold(f64::INFINITY, f64::min) - FURTHEST;
    let mut high = ratings().fold(f64::NEG_INFINITY, f64::max) + FURTHEST;
    // The expected points rise with the rating; sixty halvings leave nothing between the bounds.
    for _ in 0..60 {
        let middle = f64::midpoint(low, high);
        *(if expected(middle) < points { &mut low } else { &mut high }) = middle;
    }
    // Fisher's information of a result about the rating is p (1 − p) (ln 10 / 400)².
    let information: f64 = opponents()
        .map(|it| expected_share(low - it))
        .map(|share| share * (1.0 - share) * (std::f64::consts::LN_10 / 400.0).powi(2))
        .sum();
    Some(Rating { value: low, error: Z / information.sqrt() })
}

/// The performance in the last games, [`WINDOW`] of them at most.
pub(super) fn recent_performance(games: &[RatedGame]) -> Option<Rating> {
    performance(&games[games.len().saturating_sub(WINDOW)..])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(list: &[(f64, f64)]) -> Vec<RatedGame> {
        list.iter().map(|&(opponent, points)| RatedGame { opponent, points }).collect()
    }

    #[test]
    fn half_the_points_are_the_rating_of_the_opponents() {
        assert_eq!(performance(&[]), None);
        let even = games(&[(1500.0, 1.0), (1500.0, 0.0), (1500.0, 0.5)]);
        let rating = performance(&even).unwrap();
        assert!((rating.value - 1500.0).abs() < 1e-6);
        // Five games with p (1 − p) = ¼ each.
        assert!(
            (rating.error - 1.96 * 400.0 / std::f64::consts::LN_10 / 1.25_f64.sqrt()).abs() < 1e-6
        );
        let apart = games(&[(1300.0, 1.0), (1700.0, 0.0)]);
        assert!((performance(&apart).unwrap().value - 1500.0).abs() < 1e-6);
    }

    #[test]
    fn the_rating_is_where_the_points_are_expected() {
        // 76 of 100 points, counted with 1 of 2 more, is a share of 0.754902, or +195.42 points.
        let list: Vec<_> = (0..100).map(|it| (1600.0, if it < 76 { 1.0 } else { 0.0 })).collect();
        let rating = performance(&games(&list)).unwrap();
        assert!((rating.value - 1795.42).abs() < 0.01, "{rating:?}");
    }

    #[test]
    fn nothing_but_wins_is_a_finite_rating() {
        let value = |points| performance(&games(&vec![(2000.0, points); 50])).unwrap().value;
        // One point lost in 52 games.
        assert!((value(1.0) - 2000.0 - 400.0 * 51_f64.log10()).abs() < 1e-3);
        assert!((value(1.0) + value(0.0) - 4000.0).abs() < 1e-3);
    }

    #[test]
    fn games_of_long_ago_do_not_count() {
        let old = vec![(1000.0, 0.0); 30];
        let new = vec![(1500.0, 0.5); WINDOW];
        let all = games(&[old, new.clone()].concat());
        assert_eq!(recent_performance(&all), performance(&games(&new)));
        assert_eq!(recent_performance(&all[..3]), performance(&all[..3]));
    }
}
