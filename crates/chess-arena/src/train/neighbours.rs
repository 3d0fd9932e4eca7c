//! Positions near those of a game, as the hand-written evaluation sees them.

use chess_eval::{Evaluator as _, TaperedEval};
use chess_movegen::{Color, Position};

use crate::neighbours::positions_near;

/// A value beyond which a neighbour teaches nothing, in centipawns.
const MAX_VALUE: i32 = 3_000;

/// So many positions near this one, at most, each with what the hand-written evaluation says of it
/// in view of White. They depend on the position alone.
///
/// A search asks about all kinds of positions, and most of them are not of the kind that good
/// players reach. Games have few such, and a search of each would take long; but to say what is
/// known already takes no time, and a network should know at least that.
pub(super) fn neighbours(
    position: &Position,
    count: usize,
) -> impl Iterator<Item = (Position, i16)> {
    positions_near(position, count, 0).filter_map(|neighbour| {
        let value = TaperedEval.evaluate(&neighbour);
        let value = if neighbour.side_to_move() == Color::White { value } else { -value };
        let value =
            i16::try_from(value).ok().filter(|value| i32::from(value.abs()) <= MAX_VALUE)?;
        Some((neighbour, value))
    })
}

#[cfg(test)]
mod tests {
    use random_games::walks;

    use super::*;

    #[test]
    fn neighbours_have_the_value_that_white_sees() {
        let mut found = 0;
        for position in walks(12).flatten() {
            for (neighbour, value) in neighbours(&position, 6) {
                let sign = if neighbour.side_to_move() == Color::White { 1 } else { -1 };
                assert_eq!(i32::from(value), sign * TaperedEval.evaluate(&neighbour));
                found += 1;
            }
        }
        assert!(found > 1_000, "{found}");
    }
}
