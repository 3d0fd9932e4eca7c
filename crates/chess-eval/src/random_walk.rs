//! Positions of random games, for the tests of laws.

use chess_movegen::Position;

/// Shows each position of some random games, of this many plies at most.
pub(crate) fn random_walk(games: u64, plies: u32, mut visit: impl FnMut(&Position)) {
    for game in 1..=games {
        let mut state = game.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mut position = Position::initial();
        for _ in 0..plies {
            visit(&position);
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            // George Marsaglia's xorshift.
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            position = position.make_unchecked(moves[(state >> 32) as usize % moves.len()]);
        }
    }
}

/// The position with colours and ranks exchanged.
pub(crate) fn mirrored(position: &Position) -> Position {
    Position::from_setup(&position.to_setup().mirrored()).expect("the mirror of a valid position")
}
