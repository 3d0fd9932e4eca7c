//! Where tuning begins.

use chess_eval::{Category, Feature, Tapered, Weights};

/// Shannon's values of the pieces, from pawn to queen.
const SHANNON: [i16; 5] = [100, 300, 300, 500, 900];

/// The danger of each king when there is nothing but material. It is the same for both, so it costs
/// nobody anything; but from 0 its square would rise for no feature.
const DANGER: i16 = 200;

/// Shannon's values of the pieces and nothing else.
pub(super) fn material() -> Weights {
    Feature::all().fold(Weights::DEFAULT.clone(), |weights, feature| {
        weights.with(feature, of_material(feature))
    })
}

fn of_material(feature: Feature) -> Tapered {
    match feature.group().name() {
        "material" => {
            let value = SHANNON[feature.index_in_group()];
            Tapered::new(value, value)
        }
        "danger" => Tapered::new(DANGER, DANGER),
        _ => neutral(feature),
    }
}

/// The weight with which a feature changes nothing.
pub(super) fn neutral(feature: Feature) -> Tapered {
    match feature.group().category() {
        Category::Scale => Tapered::new(0, 128),
        _ => Tapered::ZERO,
    }
}
