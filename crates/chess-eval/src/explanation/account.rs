//! What the features of a position are worth, side by side and category by category.

use alloc::vec::Vec;

use chess_movegen::{Bitboard, Color};

use super::{Explanation, Term};
use crate::MAX_EVALUATION;
use crate::record::{Item, Record};
use crate::tapered::{FULL_PHASE, FULL_SCALE, penalty};
use crate::weights::{Category, Tapered, Weights};

impl Explanation {
    pub(super) fn of(record: &Record, weights: &Weights) -> Explanation {
        let mut explanation = Explanation::nothing(record.phase());
        for side in [Color::White, Color::Black] {
            explanation.add_items(side, record, weights);
            explanation.add_dangers(side, record, weights);
        }
        let loss = explanation.add_scale(record, weights);
        explanation.add_up(loss, record.side_to_move());
        explanation
    }

    fn add_items(&mut self, side: Color, record: &Record, weights: &Weights) {
        for item in merged(record.side(side).items()) {
            let tapered = weights[item.feature()] * item.times();
            self.totals[side.index()][item.feature().group().category() as usize] += tapered;
            self.add_term(side, item, tapered);
        }
    }

    fn add_dangers(&mut self, side: Color, record: &Record, weights: &Weights) {
        let items = merged(record.side(side).dangers());
        let weight = |item: &Item| weights[item.feature()] * item.times();
        let sum = items.iter().map(weight).fold(Tapered::ZERO, |sum, weight| sum + weight);
        let cost = penalty(sum);
        self.totals[side.index()][Category::KingDanger as usize] = -cost;
        let share =
            |cost, weight: i32, sum| if cost == 0 { 0 } else { rounded(cost * weight, sum) };
        for item in items {
            let weight = weight(&item);
            let tapered = -Tapered::new(
                share(cost.middle_game(), weight.middle_game(), sum.middle_game()) as i16,
                share(cost.end_game(), weight.end_game(), sum.end_game()) as i16,
            );
            self.add_term(side, item, tapered);
        }
    }

    /// What the better side loses because the end game is hard to win; gives the exact loss of
    /// White's in parts of [`WHOLE`].
    fn add_scale(&mut self, record: &Record, weights: &Weights) -> i32 {
        let lead = self.lead_in(&Category::ALL[..Category::Tempo as usize]).end_game();
        let better = if lead > 0 { Color::White } else { Color::Black };
        let Some(feature) = record.scale(better) else { return 0 };
        let loss = lead * (weights[feature].scale() - FULL_SCALE);
        let for_better = if better == Color::White { loss } else { -loss };
        let tapered = Tapered::new(0, rounded(for_better, FULL_SCALE) as i16);
        self.totals[better.index()][Category::Scale as usize] = tapered;
        self.add_term(better, Item::new(feature, 1, Bitboard::EMPTY), tapered);
        loss * (FULL_PHASE - self.phase)
    }

    /// White's lead in each category. Sums are rounded, not the numbers that are added, so that
    /// nothing is lost on the way to the evaluation.
    fn add_up(&mut self, loss: i32, side_to_move: Color) {
        let (mut exact, mut sum) = (0, 0);
        for category in Category::ALL {
            exact += match category {
                Category::Tempo => continue,
                Category::Scale => loss,
                _ => parts(self.lead_in(&[category]), self.phase) * FULL_SCALE,
            };
            let so_far = exact / WHOLE;
            self.differences[category as usize] = so_far - sum;
            sum = so_far;
        }
        let tempo = parts(self.totals[side_to_move.index()][Category::Tempo as usize], self.phase);
        let tempo = tempo / FULL_PHASE;
        let tempo = if side_to_move == Color::White { tempo } else { -tempo };
        self.differences[Category::Tempo as usize] = tempo;
        self.difference = (sum + tempo).clamp(1 - MAX_EVALUATION, MAX_EVALUATION - 1);
    }

    fn lead_in(&self, categories: &[Category]) -> Tapered {
        let lead = |&category: &Category| {
            self.total(Color::White, category) - self.total(Color::Black, category)
        };
        categories.iter().map(lead).fold(Tapered::ZERO, |sum, lead| sum + lead)
    }

    fn add_term(&mut self, side: Color, item: Item, tapered: Tapered) {
        let value = rounded(parts(tapered, self.phase), FULL_PHASE);
        self.terms.push(Term { side, item, tapered, value });
    }
}

/// A centipawn in parts so small that no phase and no scale leaves a rest.
const WHOLE: i32 = FULL_PHASE * FULL_SCALE;

/// What a value counts at this phase, in parts of [`FULL_PHASE`].
pub(super) fn parts(value: Tapered, phase: i32) -> i32 {
    value.middle_game() * phase + value.end_game() * (FULL_PHASE - phase)
}

/// The quotient, rounded to the nearest number.
pub(super) fn rounded(dividend: i32, divisor: i32) -> i32 {
    let half = divisor.abs() / 2;
    (if (dividend < 0) == (divisor < 0) { dividend + half } else { dividend - half }) / divisor
}

/// The items with those of the same feature in one.
fn merged(items: &[Item]) -> Vec<Item> {
    let mut merged: Vec<Item> = Vec::new();
    for &item in items {
        match merged.iter_mut().find(|other| other.feature() == item.feature()) {
            Some(other) => *other = other.and(item),
            None => merged.push(item),
        }
    }
    merged
}
