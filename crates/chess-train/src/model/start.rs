//! Where learning begins.

use std::fs;
use std::path::Path;

use anyhow::Context as _;
use chess_duel::run::file_of;
use chess_eval::{Category, Feature, Tapered, Weights};

use super::FULL_SCALE;

/// The weights to begin with: those that the engine plays with (`default`), Shannon's values of the
/// pieces and nothing else (`material`), or those of a file.
pub(crate) fn weights(named: &str) -> anyhow::Result<Weights> {
    let weights = match named {
        "default" => Weights::DEFAULT.clone(),
        "material" => Feature::all().fold(Weights::DEFAULT.clone(), |weights, feature| {
            weights.with(feature, material(feature))
        }),
        file => {
            let text =
                fs::read_to_string(file).with_context(|| file_of("weights", Path::new(file)))?;
            text.parse().with_context(|| file.to_owned())?
        }
    };
    Ok(lifted(weights))
}

/// Shannon's values of the pieces, from pawn to queen.
const SHANNON: [i16; 5] = [100, 300, 300, 500, 900];

fn material(feature: Feature) -> Tapered {
    if feature.group().name() == "material" {
        let value = SHANNON[feature.index_in_group()];
        Tapered::new(value, value)
    } else {
        neutral(feature)
    }
}

/// The weight with which a feature changes nothing.
pub(crate) fn neutral(feature: Feature) -> Tapered {
    match feature.group().category() {
        Category::Scale => Tapered::new(0, FULL_SCALE),
        _ => Tapered::ZERO,
    }
}

/// A danger that each king is in. It costs both sides the same.
const DANGER: i16 = 200;

/// Weights that value every position in the same way, but whose dangers can be learned.
///
/// Where all dangers are zero, their sum is at the lower bound of what is a danger, and no small
/// change makes a difference; so each king is given some, in the part of the game that has none.
fn lifted(weights: Weights) -> Weights {
    let is_danger = |feature: &Feature| feature.group().category() == Category::KingDanger;
    let dangers = || Feature::all().filter(is_danger).map(|feature| weights[feature]);
    let lift = |is_zero: bool, value: i32| if is_zero { DANGER } else { value as i16 };
    let has_no_middle_game = dangers().all(|danger| danger.middle_game() == 0);
    let has_no_end_game = dangers().all(|danger| danger.end_game() == 0);
    let Some(danger) = Feature::all().find(|feature| feature.group().name() == "danger") else {
        return weights;
    };
    let weight = weights[danger];
    let weight = Tapered::new(
        lift(has_no_middle_game, weight.middle_game()),
        lift(has_no_end_game, weight.end_game()),
    );
    weights.with(danger, weight)
}

#[cfg(test)]
mod tests {
    use chess_eval::{Evaluator as _, Record};
    use chess_movegen::{Position, Role};
    use random_games::walks;

    use super::*;

    #[test]
    fn nothing_but_material_counts_in_the_beginning() {
        let weights = super::weights("material").unwrap();
        let mut seen = 0;
        let is_known = |position: &Position| Record::of(position).is_none();
        for position in walks(18).flatten().filter(|position| !is_known(position)) {
            let of_side = |color| {
                let value = |role: Role| {
                    position.pieces(color, role).len() as i32 * i32::from(SHANNON[role.index()])
                };
                let roles = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
                roles.map(value).iter().sum::<i32>()
            };
            let side = position.side_to_move();
            assert_eq!(weights.evaluate(&position), of_side(side) - of_side(!side));
            seen += 1;
        }
        assert!(seen > 100);
    }

    #[test]
    fn dangers_that_are_lifted_leave_the_value_as_it_was() {
        for position in walks(18).flatten() {
            let value = |weights: &Weights| weights.evaluate(&position);
            assert_eq!(value(&super::weights("default").unwrap()), value(Weights::DEFAULT));
        }
    }
}
