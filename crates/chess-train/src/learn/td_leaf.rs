//! TDLeaf(λ): how a game changes the weights, which way and how far.

use chess_eval::Feature;
use chess_movegen::Color;

use crate::model::Parameters;
use crate::model::evaluation::Evaluation;
use crate::model::vector::Features;

/// What a search of the learner's came to: the end of its principal variation.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Leaf {
    /// A position that the weights give a value to, and the learner's side.
    Valued(Features, Color),
    /// A position whose value is known without any weights: in centipawns, in view of the learner.
    Known(i32),
    /// The end of the game, or a mate: what it brings the learner, from −1 to 1.
    End(f64),
}

/// One move of the learner's.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Step {
    pub(super) leaf: Leaf,
    /// True if the opponent replied what the principal variation said.
    pub(super) is_reply_expected: bool,
}

/// Which way the weights should move after a game. The units are those of Baxter, Tridgell and
/// Weaver: pawns, and expectations from −1 to 1.
#[derive(Clone, Copy, Debug)]
pub(super) struct TdLeaf {
    /// How much a later difference counts, from one move to the one before it (λ).
    pub(super) lambda: f64,
    /// How fast the expectation rises with the value: it is the hyperbolic tangent of so many
    /// times the value in pawns (β).
    pub(super) squash: f64,
    /// Whether replies that were not expected teach something when they are good for the learner.
    pub(super) trusts_blunders: bool,
}

impl TdLeaf {
    /// What the learner may expect of a leaf, from −1 to 1.
    pub(super) fn expectation(&self, weights: &Parameters, leaf: &Leaf) -> f64 {
        match leaf {
            Leaf::Valued(features, side) => {
                let value = Evaluation::new(weights, features.vector()).value;
                self.squashed(sign(*side) * value)
            }
            Leaf::Known(value) => self.squashed((*value).into()),
            Leaf::End(points) => *points,
        }
    }

    fn squashed(&self, centipawns: f64) -> f64 {
        // The function of `libm` gives the same on every machine.
        libm::tanh(self.squash * centipawns / CENTIPAWNS)
    }

    /// By how much the expectation changes from each move to the next, and from the last one to the
    /// result, which is from −1 to 1.
    ///
    /// A reply that the learner did not expect, and that is good for it, may be a blunder; unless
    /// those are trusted, the difference that it makes is left out.
    fn differences(&self, steps: &[Step], expectations: &[f64], result: f64) -> Vec<f64> {
        let next = expectations.iter().skip(1).copied().chain([result]);
        let differences = expectations.iter().zip(next).map(|(now, next)| next - now);
        let last = steps.len().saturating_sub(1);
        let is_trusted = |index: usize, difference: f64| {
            // The result is what everything is learned for.
            let is_reply = index < last && difference > 0.0;
            !is_reply || self.trusts_blunders || steps[index].is_reply_expected
        };
        let differences = differences.enumerate();
        differences.map(|(index, it)| if is_trusted(index, it) { it } else { 0.0 }).collect()
    }

    /// Which way the weights should move after a game with these moves and this result, which is from
    /// −1 to 1 in view of the learner.
    ///
    /// For each weight that is Σₜ ∂rₜ/∂w Σⱼ₌ₜ λʲ⁻ᵗ dⱼ, where rₜ is the expectation at move t and dⱼ
    /// what it changes by afterwards.
    pub(super) fn direction(
        &self,
        weights: &Parameters,
        steps: &[Step],
        result: f64,
    ) -> Parameters {
        let expectations: Vec<f64> =
            steps.iter().map(|step| self.expectation(weights, &step.leaf)).collect();
        let differences = self.differences(steps, &expectations, result);
        let mut direction = Parameters::zero();
        // The inner sum, from the end.
        let mut trace = 0.0;
        for ((step, expectation), difference) in
            steps.iter().zip(expectations).zip(differences).rev()
        {
            trace = difference + self.lambda * trace;
            if let Leaf::Valued(features, side) = &step.leaf {
                let vector = features.vector();
                let slope = self.squash * (1.0 - expectation * expectation) * sign(*side);
                // How a value in pawns changes with a weight in pawns is the same in centipawns.
                Evaluation::new(weights, vector).add_slopes(vector, slope * trace, &mut direction);
            }
        }
        direction
    }
}

/// Values are in view of White.
fn sign(side: Color) -> f64 {
    match side {
        Color::White => 1.0,
        Color::Black => -1.0,
    }
}

/// How far the weights move in a direction.
#[derive(Clone, Debug)]
pub(super) enum Strides {
    /// As far as the direction says, times α: what KnightCap did. In pawns.
    Plain { alpha: f64 },
    /// The farther a weight was to move in all games together, the less: AdaGrad (John Duchi, Elad
    /// Hazan and Yoram Singer, 2011). Features that are frequent, and count often in a position, do
    /// not drown the others, and the weights come to rest by and by.
    Adaptive {
        /// In centipawns.
        rate: f64,
        /// The sum of the squares of all directions, from [`FIRST_SQUARE`] on.
        squares: Parameters,
    },
}

/// About the square of the direction that a game has for a feature which is on the board for most of
/// it; so that a rare feature does not move as far as that when it is seen for the first time.
const FIRST_SQUARE: f64 = 0.25;
const CENTIPAWNS: f64 = 100.0;

impl Strides {
    pub(super) fn adaptive(rate: f64) -> Strides {
        Strides::Adaptive { rate, squares: Parameters::zero() }
    }

    /// Moves the weights in a direction, as far as a file may have them.
    pub(super) fn advance(&mut self, weights: &mut Parameters, direction: &Parameters) {
        for index in 0..Feature::COUNT {
            for part in 0..2 {
                let wanted = direction[index][part];
                weights[index][part] += match self {
                    Strides::Plain { alpha } => CENTIPAWNS * *alpha * wanted,
                    Strides::Adaptive { rate, squares } => {
                        let square = &mut squares[index][part];
                        *square += wanted * wanted;
                        *rate * wanted / (FIRST_SQUARE + *square).sqrt()
                    }
                };
            }
        }
        weights.clamp();
    }
}

#[cfg(test)]
mod tests {
    use chess_eval::Weights;
    use chess_movegen::Position;
    use fastrand::Rng;
    use random_games::walks;

    use super::*;

    const TD_LEAF: TdLeaf = TdLeaf { lambda: 0.7, squash: 0.25, trusts_blunders: true };

    /// A game of sorts: every kind of leaf, and replies of both kinds.
    fn steps(number: usize) -> Vec<Step> {
        let mut rng = Rng::with_seed(number as u64);
        let positions: Vec<Position> =
            walks(54).flatten().step_by(11).skip(number).take(9).collect();
        let side = if number.is_multiple_of(2) { Color::White } else { Color::Black };
        let leaf = |position: &Position| match Features::of(position) {
            Some(features) if rng.u8(..) > 40 => Leaf::Valued(features, side),
            Some(_) if rng.bool() => Leaf::Known(rng.i32(-300..300)),
            Some(_) => Leaf::End(rng.i8(-1..=1).into()),
            None => Leaf::Known(0),
        };
        let leaves: Vec<Leaf> = positions.iter().map(leaf).collect();
        let step = |leaf| Step { leaf, is_reply_expected: rng.bool() };
        leaves.into_iter().map(step).collect()
    }

    fn start() -> Parameters {
        let mut rng = Rng::with_seed(1);
        let mut weights = Parameters::of(Weights::DEFAULT);
        // Small enough that few expectations are near their bounds, where nothing is learned.
        for index in 0..Feature::COUNT {
            weights[index] = weights[index].map(|weight| weight * 0.3 + rng.f64());
        }
        weights
    }

    /// The rule as it is written: both sums, and slopes by finite differences.
    fn slow_direction(
        td: &TdLeaf,
        weights: &Parameters,
        steps: &[Step],
        result: f64,
    ) -> Parameters {
        const STEP: f64 = 1e-3;
        let expectation = |weights: &Parameters, t: usize| match steps.get(t) {
            Some(step) => td.expectation(weights, &step.leaf),
            None => result,
        };
        let mut direction = Parameters::zero();
        for index in 0..Feature::COUNT {
            for part in 0..2 {
                let mut change = 0.0;
                for t in 0..steps.len() {
                    let at = |difference: f64| {
                        let mut weights = weights.clone();
                        weights[index][part] += difference;
                        expectation(&weights, t)
                    };
                    // For each pawn, not centipawn.
                    let slope = (at(STEP) - at(-STEP)) / (2.0 * STEP) * 100.0;
                    for j in t..steps.len() {
                        let mut difference = expectation(weights, j + 1) - expectation(weights, j);
                        let is_surprise = !steps[j].is_reply_expected && j + 1 < steps.len();
                        if is_surprise && difference > 0.0 && !td.trusts_blunders {
                            difference = 0.0;
                        }
                        change += slope * td.lambda.powi((j - t) as i32) * difference;
                    }
                }
                direction[index][part] = change;
            }
        }
        direction
    }

    #[test]
    fn the_direction_is_the_double_sum_with_finite_differences() {
        let weights = start();
        // With λ = 1 only the result counts, and with 0 only the next move.
        for (number, trusts_blunders, lambda) in
            [(0, true, 0.7), (1, false, 0.7), (4, false, 0.7), (2, true, 0.0), (3, true, 1.0)]
        {
            let td = TdLeaf { trusts_blunders, lambda, ..TD_LEAF };
            // Few steps: the oracle is slow.
            let steps = &steps(number)[..4];
            let direction = td.direction(&weights, steps, -1.0);
            let expected = slow_direction(&td, &weights, steps, -1.0);
            let mut moved = 0;
            for index in 0..Feature::COUNT {
                for part in 0..2 {
                    let (found, expected) = (direction[index][part], expected[index][part]);
                    assert!((found - expected).abs() < 1e-6, "{index} {part}: {found} {expected}");
                    moved += u32::from(found != 0.0);
                }
            }
            assert!(moved > 50, "{moved}");
        }
    }

    #[test]
    fn what_may_be_a_blunder_teaches_nothing_unless_it_is_trusted() {
        let step = |points, is_reply_expected| Step { leaf: Leaf::End(points), is_reply_expected };
        let steps = [step(0.0, false), step(0.5, false), step(0.2, true), step(0.6, false)];
        let expectations = [0.0, 0.5, 0.2, 0.6];
        let differences = |trusts_blunders| {
            let td = TdLeaf { trusts_blunders, ..TD_LEAF };
            td.differences(&steps, &expectations, 1.0)
        };
        let rounded = |list: Vec<f64>| -> Vec<i32> {
            list.into_iter().map(|it| (it * 10.0).round() as i32).collect()
        };
        assert_eq!(rounded(differences(true)), [5, -3, 4, 4]);
        // What was expected counts, and so do what is bad and the result.
        assert_eq!(rounded(differences(false)), [0, -3, 4, 4]);
    }

    #[test]
    fn a_game_without_a_move_of_the_learner_teaches_nothing() {
        assert_eq!(TD_LEAF.direction(&start(), &[], 1.0), Parameters::zero());
    }

    /// By how much one weight changes in games that all want it to move like this.
    fn changes(mut strides: Strides, wanted: f64) -> Vec<f64> {
        let mut weights = Parameters::of(Weights::DEFAULT);
        let mut direction = Parameters::zero();
        direction[3][1] = wanted;
        let game = |_| {
            let before = weights[3][1];
            strides.advance(&mut weights, &direction);
            weights[3][1] - before
        };
        (0..20).map(game).collect()
    }

    #[test]
    fn plain_strides_are_in_pawns() {
        let changes = changes(Strides::Plain { alpha: 0.5 }, -0.2);
        assert!(changes.iter().all(|change| (change + 10.0).abs() < 1e-9), "{changes:?}");
    }

    #[test]
    fn adaptive_strides_become_shorter_and_depend_little_on_the_size_of_the_direction() {
        let small = changes(Strides::adaptive(8.0), 1.0);
        let large = changes(Strides::adaptive(8.0), 50.0);
        for changes in [&small, &large] {
            assert!(changes.is_sorted_by(|a, b| a > b && *b > 0.0), "{changes:?}");
        }
        // After n games of the same direction the stride is the rate divided by √n.
        assert!((large[3] - 4.0).abs() < 0.001 && (small[15] - 2.0).abs() < 0.1);
        // What is seen for the first time, and little of it.
        assert!(changes(Strides::adaptive(8.0), 0.01)[0] < 0.2);
    }
}
