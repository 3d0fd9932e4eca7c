//! The numbers of the evaluation, and what each is for.
//!
//! All of them stand in one file, `default.txt`, which is read when the crate is compiled. A tuner
//! writes such a file, and a program can read another one at run time.

mod category;
pub(crate) mod feature;
mod tapered;
mod text;

pub use category::Category;
pub use feature::{Feature, Group};
pub use tapered::Tapered;
pub use text::{ParseWeightsError, ParseWeightsErrorKind};

use core::ops::Index;

/// A weight for each [`Feature`].
///
/// It is read from text, and `Display` writes it in the same form:
///
/// ```text
/// # A comment. After a group's name its weights: middle game, a slash, end game.
/// material 82/94 337/281 365/297 477/512 1025/936
/// bishop_pair 22/60
/// ```
///
/// The groups stand in the order of [`Group::ALL`]; none may be missing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weights([Tapered; Feature::COUNT]);

impl Weights {
    /// The weights that [`TaperedEval`](crate::TaperedEval) uses.
    pub const DEFAULT: &'static Weights = &DEFAULT;

    /// The same weights but for one.
    #[must_use]
    pub fn with(mut self, feature: Feature, weight: Tapered) -> Weights {
        self.0[feature.index()] = weight;
        self
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
        &self.0[feature.index()]
    }
}
