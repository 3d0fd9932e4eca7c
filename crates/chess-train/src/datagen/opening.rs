//! What games begin with.

use std::ops::RangeInclusive;

use chess_movegen::{Game, Position};
use fastrand::Rng;

/// How many random moves an opening has.
pub(super) const PLIES: RangeInclusive<usize> = 8..=10;

/// A position after some random moves, from which a game can be played; the moves are left out.
pub(crate) fn random(rng: &mut Rng) -> Position {
    loop {
        let plies = rng.usize(PLIES);
        let game = random_game(plies, rng);
        if game.moves().len() == plies && game.outcome_with_claims().is_none() {
            return game.position().clone();
        }
    }
}

/// A game of random moves, shorter if it is over sooner.
fn random_game(plies: usize, rng: &mut Rng) -> Game {
    let mut game = Game::default();
    for _ in 0..plies {
        let mut moves = game.position().legal_moves();
        // The choice depends on the rules, and not on the order of generation.
        moves.sort_unstable();
        match rng.choice(moves).map(|mv| game.play(mv)) {
            Some(Ok(())) => {}
            Some(Err(_)) | None => break,
        }
    }
    game
}
