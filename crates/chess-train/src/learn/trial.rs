//! Whether anything was learned: the weights against those of the beginning, in games from which
//! nobody learns.

use std::collections::HashSet;
use std::sync::atomic::AtomicBool;

use chess_eval::Weights;
use chess_movegen::{Color, Game};
use chess_search::Limits;
use fastrand::Rng;

use super::learner::engine;
use super::own_engine::play_game;
use crate::datagen::self_play::random_opening;
use chess_duel::player::Player;
use chess_duel::statistics::Score;

/// The score of the first weights against the second in games that both begin from the same
/// openings; `None` if it was told to stop. Each opening is played twice, with colours swapped: one
/// of these, or random moves where there are none. There are fewer pairs of games where there are
/// fewer openings, as no game counts twice.
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
    let mut seen = HashSet::new();
    let is_new = |&index: &usize| seen.insert(openings[index].position().to_fen());
    let mut order: Vec<usize> = (0..openings.len()).filter(is_new).collect();
    rng.shuffle(&mut order);
    let mut score = Score::default();
    // Both players depend on nothing but the position, so no opening makes more than two games.
    let pairs = if order.is_empty() { pairs as usize } else { order.len().min(pairs as usize) };
    for pair in 0..pairs {
        let opening = match order.get(pair) {
            Some(&index) => openings[index].clone(),
            None => Game::new(random_opening(&mut rng)),
        };
        let mut half_points = [0; 2];
        for (color, half_points) in Color::ALL.into_iter().zip(&mut half_points) {
            let mut one = engine(first.clone(), limits.clone());
            let mut other = engine(second.clone(), limits.clone());
            let players: [(&str, &mut dyn Player); 2] =
                [("what was learned", &mut one), ("the beginning", &mut other)];
            let Some(finished) = play_game(players, color, &opening, stop)? else {
                return Ok(None);
            };
            let winner = finished.result.winner();
            *half_points = winner.map_or(1, |winner| 2 * usize::from(winner == color));
        }
        score.add_pair(half_points[0], half_points[1]);
        tell(&score);
    }
    Ok(Some(score))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::start;

    #[test]
    fn a_queen_more_is_a_win_and_equal_weights_are_even() {
        let weights = start::weights("material").unwrap();
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
        // The second pair would be the first one again.
        assert_eq!((one_sided.games(), one_sided.pairs()[2]), (2, 1));
        stop.store(true, std::sync::atomic::Ordering::Relaxed);
        let stopped = trial([&weights; 2], 2, &limits, &[], 3, &stop, &mut |_| ());
        assert_eq!(stopped.unwrap(), None);
    }
}
