//! Positions of random games.

use chess_movegen::Position;

/// The last position of each of so many random games, of 1 to `plies` plies.
pub(crate) fn last_positions(games: u64, plies: usize) -> impl Iterator<Item = Position> {
    (1..=games).map(move |game| {
        let mut random = Xorshift(game.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let mut position = Position::initial();
        for _ in 0..=random.below(plies) {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position = position.make_unchecked(moves[random.below(moves.len())]);
        }
        position
    })
}

/// George Marsaglia's generator of numbers.
struct Xorshift(u64);

impl Xorshift {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 32) as usize % limit
    }
}
