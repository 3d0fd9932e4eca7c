//! Where learning begins.

use std::convert::Infallible;
use std::fmt;
use std::fs;
use std::path::PathBuf;
use std::str::FromStr;

use anyhow::Context as _;
use chess_duel::run::file_of;
use chess_eval::{Category, Feature, Tapered, Weights};

use super::FULL_SCALE;

/// Where learning begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Start {
    /// With the weights that the engine plays with.
    Default,
    /// With Shannon's values of the pieces, and nothing else.
    Material,
    /// With the weights of a file.
    File(PathBuf),
}

impl FromStr for Start {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Start, Infallible> {
        Ok(match text {
            "default" => Start::Default,
            "material" => Start::Material,
            path => Start::File(path.into()),
        })
    }
}

impl fmt::Display for Start {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Start::Default => f.write_str("default"),
            Start::Material => f.write_str("material"),
            Start::File(path) => path.display().fmt(f),
        }
    }
}

impl Start {
    /// The weights to begin with.
    pub(crate) fn weights(&self) -> anyhow::Result<Weights> {
        match self {
            Start::Default => Ok(lifted(Weights::DEFAULT.clone())),
            Start::Material => {
                let weights = Weights::DEFAULT.clone();
                let with = |weights: Weights, feature| weights.with(feature, material(feature));
                Ok(lifted(Feature::all().fold(weights, with)))
            }
            Start::File(path) => {
                let text = fs::read_to_string(path).with_context(|| file_of("weights", path))?;
                let weights =
                    text.parse::<Weights>().with_context(|| path.display().to_string())?;
                Ok(lifted(weights))
            }
        }
    }
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
        let weights = Start::Material.weights().unwrap();
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
            assert_eq!(value(&Start::Default.weights().unwrap()), value(Weights::DEFAULT));
        }
    }
}
