//! How accurately a side has played, in per cent, by the formulas of lichess.

use chess_movegen::Color;

/// How accurate a move is that gives away so much of the winning chances, both in per cent.
pub(crate) fn of_move(loss: f64) -> f64 {
    (103.166_8 * (-0.043_54 * loss.max(0.0)).exp() - 2.166_9).clamp(0.0, 100.0)
}

/// How accurately each side has played, from White's winning chances before the first move and after
/// each; `None` for a side that has not moved.
///
/// A move counts the more the livelier the game was around it: by the standard deviation of the
/// winning chances in a window of two to eight positions. The result is the middle between the mean
/// that is weighted so and the harmonic mean, in which single bad moves count more.
pub(crate) fn of_game(chances: &[f64], first: Color) -> [Option<f64>; 2] {
    let moves = chances.len() - 1;
    let size = (moves / 10).clamp(2, 8).min(chances.len());
    // The first moves share the window at the beginning.
    let begin = |index: usize| (index + 2).saturating_sub(size);
    let mut sides: [Vec<(f64, f64)>; 2] = Default::default();
    let mut mover = first;
    for (index, pair) in chances.windows(2).enumerate() {
        let sign = if mover == Color::White { 1.0 } else { -1.0 };
        let accuracy = of_move(sign * (pair[0] - pair[1]));
        let weight = deviation(&chances[begin(index)..][..size]).clamp(0.5, 12.0);
        sides[mover.index()].push((accuracy, weight));
        mover = !mover;
    }
    sides.map(|moves| {
        let count = moves.len() as f64;
        let weights: f64 = moves.iter().map(|(_, weight)| weight).sum();
        let weighted = moves.iter().map(|(accuracy, weight)| accuracy * weight).sum::<f64>();
        // A move that could not be worse would make the mean nothing at all.
        let inverse: f64 = moves.iter().map(|(accuracy, _)| accuracy.max(1.0).recip()).sum();
        (!moves.is_empty()).then(|| (weighted / weights + count / inverse) / 2.0)
    })
}

/// The standard deviation.
fn deviation(values: &[f64]) -> f64 {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    (values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / count).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_the_less_accurate_the_more_it_gives_away() {
        for (loss, accuracy) in
            [(-3.0, 100.0), (0.0, 100.0), (5.0, 80.8), (15.0, 51.5), (50.0, 9.5), (100.0, 0.0)]
        {
            assert!((of_move(loss) - accuracy).abs() < 0.06, "{loss}: {}", of_move(loss));
        }
    }

    #[test]
    fn a_game_without_a_loss_is_played_accurately_and_nobody_is_judged_who_has_not_moved() {
        assert_eq!(of_game(&[50.0], Color::White), [None, None]);
        let [white, black] = of_game(&[50.0, 50.0, 50.0, 50.0], Color::Black);
        assert!((white.unwrap() - 100.0).abs() < 0.01 && (black.unwrap() - 100.0).abs() < 0.01);
        let [white, black] = of_game(&[50.0, 20.0, 20.0], Color::White);
        assert!(white.unwrap() < 30.0 && black.unwrap() > 99.0, "{white:?} {black:?}");
    }
}
