//! Positions near those of a game.

use chess_eval::known_endgame;
use chess_movegen::Position;

use crate::seeded::numbered_rng;

/// By how many random moves a neighbour is away, at most.
const MAX_PLIES: usize = 3;

/// So many positions to which one to three random moves lead, at most. They depend on the position
/// and the seed alone. None of them is in check, or known to be won or drawn without a search.
pub(crate) fn positions_near(
    position: &Position,
    count: usize,
    seed: u64,
) -> impl Iterator<Item = Position> {
    let mut rng = numbered_rng(seed, position.key());
    (0..count).filter_map(move |number| {
        let mut neighbour = position.clone();
        for _ in 0..=number % MAX_PLIES {
            let mut moves = neighbour.legal_moves();
            // The choice depends on the rules, and not on the order of generation.
            moves.sort_unstable();
            neighbour = neighbour.make_unchecked(rng.choice(moves)?);
        }
        let is_useful = !neighbour.is_check() && known_endgame(&neighbour).is_none();
        is_useful.then_some(neighbour)
    })
}

#[cfg(test)]
mod tests {
    use random_games::walks;

    use super::*;

    #[test]
    fn neighbours_are_other_positions_that_are_worth_asking_about() {
        let (mut found, mut others) = (0, 0);
        for position in walks(12).flatten() {
            let all: Vec<_> = positions_near(&position, 6, 1).collect();
            assert!(positions_near(&position, 6, 1).eq(all.iter().cloned()));
            others += usize::from(!positions_near(&position, 6, 2).eq(all.iter().cloned()));
            for neighbour in &all {
                assert!(neighbour != &position && !neighbour.is_check());
                assert_eq!(neighbour.recomputed(), *neighbour);
            }
            found += all.len();
        }
        assert!(found > 1_000 && others > 200, "{found} {others}");
    }
}
