//! The evaluation with weights that need not be whole numbers, and how it changes with each.

use chess_eval::{Category, Feature};
use chess_movegen::Color;

use super::parameters::Parameters;
use super::vector::{Entry, FeatureVector};

/// What an end game is worth that is not scaled down.
const FULL_SCALE: f64 = 128.0;
/// From here on more danger costs no more.
const MAX_DANGER: f64 = 2_000.0;
const DANGER_SQUARE_DIVISOR: f64 = 1_024.0;
const DANGER_END_GAME_DIVISOR: f64 = 16.0;

/// The value of a position in view of White, in centipawns, and what it was made of.
pub(super) struct Evaluation {
    pub(super) value: f64,
    /// How much the middle game counts, from 0 to 1.
    middle_game: f64,
    /// What White is ahead by in the end game, before that is scaled.
    end_game: f64,
    scale: f64,
    /// The feature of the scale.
    scale_feature: Option<usize>,
    dangers: [[f64; 2]; 2],
}

/// The number of the feature that is counted for the side to move.
fn tempo() -> usize {
    static TEMPO: std::sync::LazyLock<usize> = std::sync::LazyLock::new(|| {
        let is_tempo = |feature: &Feature| feature.group().category() == Category::Tempo;
        Feature::all().find(is_tempo).map_or(0, Feature::index)
    });
    *TEMPO
}

impl Evaluation {
    /// Evaluates a position as [`Weights`](chess_eval::Weights) do, but without rounding.
    #[inline]
    pub(super) fn new(weights: &Parameters, vector: FeatureVector<'_>) -> Evaluation {
        let sum = |entries: &[Entry]| {
            let mut sum = [0.0; 2];
            for entry in entries {
                let weight = weights.0[entry.index()];
                sum[0] += weight[0] * entry.times();
                sum[1] += weight[1] * entry.times();
            }
            sum
        };
        let dangers = vector.dangers.map(sum);
        let [white, black] = dangers.map(penalty);
        let linear = sum(vector.linear);
        let total = [linear[0] - white[0] + black[0], linear[1] - white[1] + black[1]];
        let better = if total[1] > 0.0 { Color::White } else { Color::Black };
        let scale_feature = vector.outline.scale(better);
        let scale = scale_feature.map_or(1.0, |feature| weights.0[feature][1] / FULL_SCALE);
        let middle_game = vector.outline.middle_game();
        let tapered = |both: [f64; 2]| both[0] * middle_game + both[1] * (1.0 - middle_game);
        let tempo = tapered(weights.0[tempo()]) * sign(vector.outline.side_to_move);
        let value = tapered([total[0], total[1] * scale]) + tempo;
        Evaluation { value, middle_game, end_game: total[1], scale, scale_feature, dangers }
    }

    /// Adds to the slopes of a function of the value, how much it changes with each weight, if it
    /// changes so much with the value.
    #[inline]
    pub(super) fn add_slopes(&self, vector: FeatureVector<'_>, slope: f64, sums: &mut Parameters) {
        let parts = [slope * self.middle_game, slope * (1.0 - self.middle_game)];
        let tempo_slope = parts.map(|part| part * sign(vector.outline.side_to_move));
        add(&mut sums.0[tempo()], tempo_slope);
        if let Some(feature) = self.scale_feature {
            sums.0[feature][1] += parts[1] * self.end_game / FULL_SCALE;
        }
        let scaled = [parts[0], parts[1] * self.scale];
        add_entries(vector.linear, scaled, sums);
        for color in [Color::White, Color::Black] {
            let [middle_game, end_game] = penalty_slope(self.dangers[color.index()]);
            let of_danger = [-scaled[0] * middle_game, -scaled[1] * end_game];
            let of_danger = of_danger.map(|slope| slope * sign(color));
            add_entries(vector.dangers[color.index()], of_danger, sums);
        }
    }
}

#[inline]
fn add(sum: &mut [f64; 2], both: [f64; 2]) {
    sum[0] += both[0];
    sum[1] += both[1];
}

#[inline]
fn add_entries(entries: &[Entry], slopes: [f64; 2], sums: &mut Parameters) {
    for entry in entries {
        let sum = &mut sums.0[entry.index()];
        sum[0] += slopes[0] * entry.times();
        sum[1] += slopes[1] * entry.times();
    }
}

/// 1 for White and -1 for Black.
#[inline]
fn sign(color: Color) -> f64 {
    match color {
        Color::White => 1.0,
        Color::Black => -1.0,
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
fn penalty_slope([middle_game, end_game]: [f64; 2]) -> [f64; 2] {
    let middle_game = if middle_game < MAX_DANGER { middle_game.max(0.0) } else { 0.0 };
    let end_game = if end_game > 0.0 { 1.0 / DANGER_END_GAME_DIVISOR } else { 0.0 };
    [2.0 * middle_game / DANGER_SQUARE_DIVISOR, end_game]
}
