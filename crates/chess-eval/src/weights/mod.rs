//! The numbers of the evaluation, and what each is for.
//!
//! All of them stand in one file, `default.txt`, which is read when the crate is compiled. A tuner
//! writes such a file, and a program can read another one at run time.

pub(crate) mod feature;
mod tapered;
mod text;

pub use feature::{Category, Feature, Group};
pub use tapered::Tapered;
pub(crate) use tapered::{FULL_PHASE, FULL_SCALE};
pub use text::{ParseWeightsError, ParseWeightsErrorKind};

use core::ops::Index;

use chess_movegen::{Role, Square};

/// A weight for each [`Feature`].
///
/// It is read from text, and `Display` writes it in the same form:
///
/// ```text
/// # A comment. After a group's name its weights: middlegame, a slash, endgame.
/// material 82/94 337/281 365/297 477/512 1025/936
/// bishop_pair 22/60
/// ```
///
/// The groups stand in the order of [`Group::ALL`]; none may be missing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weights {
    weights: [Tapered; Feature::COUNT],
    /// By role and square: what a piece is worth and what it is worth more or less there.
    pieces: [[Tapered; 64]; 6],
}

impl Weights {
    /// The weights that [`TaperedEval`](crate::TaperedEval) uses.
    pub const DEFAULT: &'static Weights = &DEFAULT;

    /// The same weights but for one.
    #[must_use]
    pub const fn with(mut self, feature: Feature, weight: Tapered) -> Weights {
        self.weights[feature.index()] = weight;
        Weights::new(self.weights)
    }

    const fn new(weights: [Tapered; Feature::COUNT]) -> Weights {
        let mut pieces = [[Tapered::ZERO; 64]; 6];
        let mut index = 0;
        while index < 6 * 64 {
            let (role, square) = (Role::ALL[index / 64], Square::ALL[index % 64]);
            let material = match role {
                Role::King => Tapered::ZERO,
                _ => weights[feature::MATERIAL.at(role as usize).index()],
            };
            let on_square = weights[feature::piece_square(role, square).index()];
            pieces[index / 64][index % 64] = material.plus(on_square);
            index += 1;
        }
        Weights { weights, pieces }
    }

    /// What a piece is worth on a square, as its side sees the board.
    #[inline(always)]
    pub(crate) fn piece_on(&self, role: Role, square: Square) -> Tapered {
        self.pieces[role as usize][square.index()]
    }
}

static DEFAULT: Weights = match Weights::parse(include_str!("default.txt")) {
    Ok(weights) => weights,
    Err(_) => panic!("default.txt has an error; the test that reads it says where"),
};

impl Index<Feature> for Weights {
    type Output = Tapered;

    #[inline(always)]
    fn index(&self, feature: Feature) -> &Tapered {
        &self.weights[feature.index()]
    }
}
