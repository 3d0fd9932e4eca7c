//! Lines as players without foresight play them: enough captures, checks and mates for tactics.

use chess_movegen::{Move, Position};
use fastrand::Rng;

/// A line of so many moves at most: mostly the move that wins most at once, or a check.
pub(crate) fn line(position: &Position, plies: usize, rng: &mut Rng) -> Vec<Move> {
    let mut position = position.clone();
    let mut moves = Vec::new();
    for _ in 0..plies {
        let legal = position.legal_moves();
        let worth = |mv: Move| {
            let check = if position.gives_check(mv) { 150 } else { 0 };
            let mate = position.make_unchecked(mv).is_checkmate();
            position.see(mv) + check + if mate { 20_000 } else { 0 }
        };
        let best = legal.iter().copied().max_by_key(|&mv| worth(mv));
        let Some(mv) = (if rng.u8(..) < 200 { best } else { rng.choice(legal.to_vec()) }) else {
            break;
        };
        position = position.make_unchecked(mv);
        moves.push(mv);
    }
    moves
}
