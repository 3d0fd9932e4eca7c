//! Whether anything was learned: the weights against those of the beginning, in games from which
//! nobody learns.

use std::sync::atomic::AtomicBool;

use chess_eval::Weights;
use chess_movegen::{Color, Game};
use chess_search::Limits;
use fastrand::Rng;

use super::contestant::Contestant;
use super::duel;
use super::learner::engine;
use crate::datagen::opening::random as random_opening;
use chess_duel::statistics::Score;

/// The score of the first weights against the second in games that both begin from the same
/// openings; `None` if it was told to stop. Each opening is played twice, with colours swapped: one
/// of these, or random moves where there are none.
///
/// # Errors
///
/// If the engine is wrong.
pub(super) fn trial(
    [first, second]: [&Weights; 2],
    pairs: u32,
    limits: &Limits,
    openings: &[Game],
    seed: u64,
    stop: &AtomicBool,
    tell: &mut dyn FnMut(&Score),
) -> anyhow::Result<Option<Score>> {
    let mut rng = Rng::with_seed(seed).fork();
    let mut order: Vec<usize> = (0..openings.len()).collect();
    rng.shuffle(&mut order);
    let mut score = Score::default();
    for pair in 0..pairs as usize {
        let opening = match order.get(pair % order.len().max(1)) {
            Some(&index) => openings[index].clone(),
            None => Game::new(random_opening(&mut rng)),
        };
        let mut half_points = [0; 2];
        for (color, half_points) in Color::ALL.into_iter().zip(&mut half_points) {
            let mut one = engine(first.clone(), limits.clone());
            let mut other = engine(second.clone(), limits.clone());
            let mut contestants: [&mut dyn Contestant; 2] = [&mut one, &mut other];
            if color == Color::Black {
                contestants.reverse();
            }
            let Some(finished) = duel::play(contestants, &opening, stop)? else { return Ok(None) };
            *half_points = match finished.winner {
                None => 1,
                Some(winner) => {
                    if winner == color {
                        2
                    } else {
                        0
                    }
                }
            };
        }
        score.add_pair(half_points[0], half_points[1]);
        tell(&score);
    }
    Ok(Some(score))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::start::Start;

    #[test]
    fn a_queen_more_is_a_win_and_equal_weights_are_even() {
        let weights = Start::Material.weights().unwrap();
        let limits = Limits::NONE.with_depth(1);
        let stop = AtomicBool::new(false);
        let play = |weights: [&Weights; 2], openings: &[Game]| {
            trial(weights, 2, &limits, openings, 3, &stop, &mut |_| ()).unwrap().unwrap()
        };
        let even = play([&weights, &weights], &[]);
        // With the same weights on both sides the second game is the first one again.
        assert_eq!((even.games(), even.mean()), (4, 0.5));
        let won = "4k3/8/8/8/8/8/4P3/3QK3 w - - 0 1".parse().unwrap();
        let one_sided = play([&weights, &weights], &[Game::new(won)]);
        assert_eq!(one_sided.pairs()[2], 2);
        stop.store(true, std::sync::atomic::Ordering::Relaxed);
        let stopped = trial([&weights; 2], 2, &limits, &[], 3, &stop, &mut |_| ());
        assert_eq!(stopped.unwrap(), None);
    }
}
