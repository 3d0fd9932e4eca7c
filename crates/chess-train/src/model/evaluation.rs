//! The evaluation with weights that need not be whole numbers, and how it changes with each.

use chess_movegen::Color;

use super::vector::{Entry, FeatureVector};
use super::{FULL_SCALE, Parameters};

/// From here on more danger costs no more.
const MAX_DANGER: f64 = 2_000.0;
const DANGER_SQUARE_DIVISOR: f64 = 1_024.0;
const DANGER_END_GAME_DIVISOR: f64 = 16.0;

/// The value of a position, and what it was made of.
///
/// It is the same as [`Weights`](chess_eval::Weights) give, but without any rounding.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Evaluation {
    /// In centipawns, in view of White.
    pub(crate) value: f64,
    /// How much of the middlegame is left, from 0 to 1.
    middle_game: f64,
    /// What White is ahead by in the endgame before that is scaled.
    end_game: f64,
    /// What that is worth, from 0 to 1, and the number of the feature whose weight says so.
    scale: f64,
    scale_feature: Option<usize>,
    dangers: [[f64; 2]; 2],
}

impl Evaluation {
    #[inline]
    pub(crate) fn new(weights: &Parameters, vector: FeatureVector<'_>) -> Evaluation {
        let dangers = vector.dangers.map(|entries| sum(weights, entries));
        let [white, black] = dangers.map(penalty);
        let linear = sum(weights, vector.linear);
        let [in_middle_game, end_game] =
            [linear[0] - white[0] + black[0], linear[1] - white[1] + black[1]];
        let better = if end_game > 0.0 { Color::White } else { Color::Black };
        let scale_feature = vector.outline.scale(better);
        let scale = scale_feature.map_or(1.0, |index| weights[index][1] / f64::from(FULL_SCALE));
        let unscaled = sum(weights, vector.unscaled);
        let middle_game = vector.outline.middle_game();
        let value = (in_middle_game + unscaled[0]) * middle_game
            + (end_game * scale + unscaled[1]) * (1.0 - middle_game);
        Evaluation { value, middle_game, end_game, scale, scale_feature, dangers }
    }

    /// Adds, to the slopes of anything that changes by `slope` when the value grows by one, how much
    /// it changes with each weight. The vector must be the one that was evaluated.
    #[inline]
    pub(crate) fn add_slopes(
        &self,
        vector: FeatureVector<'_>,
        slope: f64,
        slopes: &mut Parameters,
    ) {
        let unscaled = [slope * self.middle_game, slope * (1.0 - self.middle_game)];
        let scaled = [unscaled[0], unscaled[1] * self.scale];
        add(slopes, vector.unscaled, unscaled);
        add(slopes, vector.linear, scaled);
        for ((danger, entries), sign) in self.dangers.iter().zip(vector.dangers).zip([-1.0, 1.0]) {
            let [middle_game, end_game] = penalty_slopes(*danger);
            add(slopes, entries, [sign * scaled[0] * middle_game, sign * scaled[1] * end_game]);
        }
        if let Some(index) = self.scale_feature {
            slopes[index][1] += unscaled[1] * self.end_game / f64::from(FULL_SCALE);
        }
    }
}

#[inline]
fn sum(weights: &Parameters, entries: &[Entry]) -> [f64; 2] {
    let mut sum = [0.0; 2];
    for entry in entries {
        let weight = weights[entry.index()];
        sum[0] += weight[0] * entry.times();
        sum[1] += weight[1] * entry.times();
    }
    sum
}

#[inline]
fn add(slopes: &mut Parameters, entries: &[Entry], of_each: [f64; 2]) {
    for entry in entries {
        let slope = &mut slopes[entry.index()];
        slope[0] += of_each[0] * entry.times();
        slope[1] += of_each[1] * entry.times();
    }
}

/// What the danger that a king is in costs its side.
#[inline]
fn penalty([middle_game, end_game]: [f64; 2]) -> [f64; 2] {
    let middle_game = middle_game.clamp(0.0, MAX_DANGER);
    [middle_game * middle_game / DANGER_SQUARE_DIVISOR, end_game.max(0.0) / DANGER_END_GAME_DIVISOR]
}

/// How the penalty changes with the danger.
#[inline]
fn penalty_slopes([middle_game, end_game]: [f64; 2]) -> [f64; 2] {
    let middle_game = if middle_game < MAX_DANGER { middle_game.max(0.0) } else { 0.0 };
    let end_game = if end_game > 0.0 { 1.0 / DANGER_END_GAME_DIVISOR } else { 0.0 };
    [2.0 * middle_game / DANGER_SQUARE_DIVISOR, end_game]
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use chess_eval::{Category, Evaluator as _, Feature, Group, Record, Tapered, Weights};
    use chess_movegen::Position;
    use fastrand::Rng;
    use random_games::walks;

    use super::*;
    use crate::model::vector::Features;

    /// Every seventh position of random games, which are much alike from move to move, and endgames
    /// that are scaled down, which random games hardly ever have; none whose value is known.
    fn positions() -> impl Iterator<Item = Position> {
        let scaled = [
            "4k3/2b2ppp/8/8/8/1P3B2/1P4PP/4K3 w - - 0 1",
            "4k3/p7/8/8/8/8/8/1N2K3 b - - 0 1",
            "2b1k3/p7/8/8/8/8/8/R3K3 w - - 0 1",
            "k7/7p/8/8/8/8/P7/2B1K3 w - - 0 1",
            "r5k1/6pp/8/8/8/8/5PPP/R4K2 w - - 0 1",
            "4k3/2n5/8/8/8/8/P7/1N2K3 w - - 0 1",
        ];
        let scaled = scaled.into_iter().map(|fen| fen.parse().expect("the position is valid"));
        let all = walks(54).flatten().step_by(7).chain(scaled);
        all.filter(|position| Record::of(position).is_some())
    }

    fn features() -> impl Iterator<Item = Features> {
        positions().filter_map(|position| Features::of(&position))
    }

    /// Weights of any size that the sums of 16 bits in the engine have room for, and dangers that
    /// are now below zero, now beyond the bound.
    fn random_weights(rng: &mut Rng) -> Weights {
        Feature::all().fold(Weights::DEFAULT.clone(), |weights, feature| {
            let range = match feature.group().category() {
                Category::Material => 0..=1_000,
                Category::KingDanger => -150..=200,
                Category::Scale => 0..=128,
                _ => -60..=60,
            };
            weights.with(feature, Tapered::new(rng.i16(range.clone()), rng.i16(range)))
        })
    }

    /// The value in view of White with weights in whole numbers.
    fn whole_value(weights: &Weights, position: &Position) -> i32 {
        match position.side_to_move() {
            Color::White => weights.evaluate(position),
            Color::Black => -weights.evaluate(position),
        }
    }

    #[test]
    fn the_value_is_the_one_of_the_engine_but_for_rounding() {
        let mut rng = Rng::with_seed(1);
        // Whole divisions round the penalties of both kings, the tapered value and the tempo.
        let random = (0..20).map(|_| random_weights(&mut rng));
        for weights in [Weights::DEFAULT.clone()].into_iter().chain(random) {
            let parameters = Parameters::of(&weights);
            for position in positions() {
                let features = Features::of(&position).expect("its value is not known");
                let value = Evaluation::new(&parameters, features.vector()).value;
                let whole = whole_value(&weights, &position);
                assert!((value - f64::from(whole)).abs() < 3.0, "{value} {whole} {position:?}");
            }
        }
    }

    /// What there is to see about dangers and scales.
    #[derive(Default)]
    struct Seen {
        none: bool,
        some: bool,
        beyond: bool,
        scaled: [bool; 2],
    }

    #[test]
    fn slopes_are_those_of_finite_differences() {
        const STEP: f64 = 1e-4;
        let mut rng = Rng::with_seed(2);
        let mut groups = BTreeSet::new();
        let mut seen = Seen::default();
        for features in features() {
            let vector = features.vector();
            let mut weights = Parameters::of(&random_weights(&mut rng));
            // Away from the whole numbers, where the bounds of the danger are.
            Feature::all()
                .for_each(|it| weights[it.index()].iter_mut().for_each(|w| *w += 0.3 * rng.f64()));
            let evaluation = Evaluation::new(&weights, vector);
            for [danger, _] in evaluation.dangers {
                seen.none |= danger < 0.0;
                seen.some |= (0.0..MAX_DANGER).contains(&danger);
                seen.beyond |= danger > MAX_DANGER;
            }
            if evaluation.scale_feature.is_some() {
                seen.scaled[usize::from(evaluation.end_game > 0.0)] = true;
            }
            let mut slopes = Parameters::zero();
            evaluation.add_slopes(vector, 1.0, &mut slopes);
            for feature in Feature::all() {
                for part in 0..2 {
                    let weight = weights[feature.index()][part];
                    let mut value_at = |weight| {
                        weights[feature.index()][part] = weight;
                        Evaluation::new(&weights, vector).value
                    };
                    let rise = value_at(weight + STEP) - value_at(weight - STEP);
                    value_at(weight);
                    let slope = slopes[feature.index()][part];
                    assert!(
                        (rise / (2.0 * STEP) - slope).abs() < 1e-6 * slope.abs().max(1.0),
                        "{} {part}: {rise} {slope}",
                        feature.group().name()
                    );
                    if slope != 0.0 {
                        groups.insert((feature.group().name(), part));
                    }
                }
            }
        }
        assert!(seen.none && seen.some && seen.beyond && seen.scaled == [true; 2]);
        let mut expected = BTreeSet::new();
        for group in Group::ALL {
            // Scales have no middlegame.
            let parts = if group.category() == Category::Scale { 1..=1 } else { 0..=1 };
            expected.extend(parts.map(|part| (group.name(), part)));
        }
        assert_eq!(groups, expected);
    }
}
