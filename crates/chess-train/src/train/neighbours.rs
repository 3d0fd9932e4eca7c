//! Positions near those of a game, as the hand-written evaluation sees them.

use chess_eval::{Evaluator as _, TaperedEval, known_endgame};
use chess_movegen::{Color, Position};

use chess_duel::run::numbered_rng;

/// By how many random moves a neighbour is away, at most.
const MAX_PLIES: usize = 3;

/// A value beyond which a neighbour teaches nothing, in centipawns.
const MAX_VALUE: i32 = 3_000;

/// So many positions to which one to three random moves lead from this one, at most, each with what
/// the hand-written evaluation says of it in view of White. They depend on the position alone. None
/// of them is in check, or known to be won or drawn without a search.
///
/// A search asks about all kinds of positions, and most of them are not of the kind that good
/// players reach. Games have few such, and a search of each would take long; but to say what is
/// known already takes no time, and a network should know at least that.
pub(super) fn neighbours(
    position: &Position,
    count: usize,
) -> impl Iterator<Item = (Position, i16)> {
    let mut rng = numbered_rng(0, position.key());
    (0..count).filter_map(move |number| {
        let mut neighbour = position.clone();
        for _ in 0..=number % MAX_PLIES {
            let mut moves = neighbour.legal_moves();
            // The choice depends on the rules, and not on the order of generation.
            moves.sort_unstable();
            neighbour = neighbour.make_unchecked(rng.choice(moves)?);
        }
        if neighbour.is_check() || known_endgame(&neighbour).is_some() {
            return None;
        }
        let value = TaperedEval.evaluate(&neighbour);
        let value = if neighbour.side_to_move() == Color::White { value } else { -value };
        let value = i16::try_from(value).ok().filter(|it| i32::from(it.abs()) <= MAX_VALUE)?;
        Some((neighbour, value))
    })
}

#[cfg(test)]
mod tests {
    use random_games::walks;

    use super::*;

    #[test]
    fn neighbours_are_other_positions_with_the_value_that_white_sees() {
        let mut found = 0;
        for position in walks(12).flatten() {
            let all: Vec<_> = neighbours(&position, 6).collect();
            assert!(neighbours(&position, 6).eq(all.iter().cloned()));
            for (neighbour, value) in &all {
                assert!(*neighbour != position && !neighbour.is_check());
                assert_eq!(neighbour.recomputed(), *neighbour);
                let sign = if neighbour.side_to_move() == Color::White { 1 } else { -1 };
                assert_eq!(i32::from(*value), sign * TaperedEval.evaluate(neighbour));
            }
            found += all.len();
        }
        assert!(found > 1_000, "{found}");
    }
}
