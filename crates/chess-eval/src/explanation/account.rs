//! What the features of a position are worth, side by side and category by category.

use alloc::vec::Vec;
use core::fmt;

use chess_movegen::{Bitboard, Color};

use super::sentence::{Pawns, Sentence};
use crate::evaluator::{MAX_EVALUATION, seen_by};
use crate::record::{Item, Record};
use crate::tapered::penalty;
use crate::weights::{Category, FULL_PHASE, FULL_SCALE, Tapered, Weights};

/// Why a position is evaluated as it is: what [`explain`](crate::explain) or [`Weights::explain`]
/// gives.
///
/// It has the totals of both sides by category, the terms that these are made of, and a sentence for
/// each that matters. `Display` writes the totals as a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    phase: i32,
    /// By colour and category.
    totals: [[Tapered; Category::ALL.len()]; 2],
    /// By category.
    differences: [i32; Category::ALL.len()],
    difference: i32,
    terms: Vec<Term>,
    pub(super) sentences: Vec<Sentence>,
}

getters! { Explanation:
    /// White's evaluation less Black's, in centipawns: the evaluation from White's point of view.
    difference: i32;

    /// How much of the middlegame is left: of 24 parts, 24 at the most.
    phase: i32;
}

impl Explanation {
    /// A sentence matters if it is about so many centipawns or more: what is meant for people has no
    /// others, as a rule.
    pub const NOTABLE: i32 = 15;

    /// White's lead in a category, in centipawns. The differences of all categories add up to
    /// [`difference`](Explanation::difference), so each is rounded up or down as that needs.
    #[must_use]
    pub const fn difference_of(&self, category: Category) -> i32 {
        self.differences[category as usize]
    }

    /// What a side has in a category, in the middlegame and in the endgame.
    ///
    /// King danger is what the features cost together, squared in the middlegame. The scale is
    /// what the side that is better in the endgame loses of it.
    #[must_use]
    pub const fn total(&self, side: Color, category: Category) -> Tapered {
        self.totals[side.index()][category as usize]
    }

    /// Every feature that a side has, with its weight: none if the endgame is known as a whole.
    #[must_use]
    pub fn terms(&self) -> &[Term] {
        &self.terms
    }

    /// The sentences about so many centipawns or more, the most important first. What both sides have
    /// to the same extent is left out. Of an endgame that is known as a whole there is one sentence,
    /// whatever its value.
    #[must_use]
    pub fn sentences(&self, least: i32) -> &[Sentence] {
        if self.terms.is_empty() {
            return &self.sentences;
        }
        let end = self.sentences.partition_point(|sentence| sentence.value.abs() >= least);
        &self.sentences[..end]
    }

    const fn nothing(phase: i32) -> Explanation {
        Explanation {
            phase,
            totals: [[Tapered::ZERO; Category::ALL.len()]; 2],
            differences: [0; Category::ALL.len()],
            difference: 0,
            terms: Vec::new(),
            sentences: Vec::new(),
        }
    }

    /// An endgame that is known as a whole.
    pub(super) fn of_known(evaluation: i32, side_to_move: Color) -> Explanation {
        let difference = seen_by(side_to_move, evaluation);
        Explanation { difference, ..Explanation::nothing(0) }
    }

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

    /// What the better side loses because the endgame is hard to win; gives the exact loss of
    /// White's in parts of [`WHOLE`].
    fn add_scale(&mut self, record: &Record, weights: &Weights) -> i32 {
        let lead = self.lead_in(&Category::ALL[..Category::Tempo as usize]).end_game();
        let better = if lead > 0 { Color::White } else { Color::Black };
        let Some(feature) = record.scale(better) else { return 0 };
        let loss = lead * (weights[feature].scale() - FULL_SCALE);
        let tapered = Tapered::new(0, rounded(seen_by(better, loss), FULL_SCALE) as i16);
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
                _ => self.lead_in(&[category]).at(self.phase) * FULL_SCALE,
            };
            let so_far = exact / WHOLE;
            self.differences[category as usize] = so_far - sum;
            sum = so_far;
        }
        let tempo = self.total(side_to_move, Category::Tempo).at(self.phase) / FULL_PHASE;
        let tempo = seen_by(side_to_move, tempo);
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
        let value = rounded(tapered.at(self.phase), FULL_PHASE);
        self.terms.push(Term { side, item, tapered, value });
    }
}

/// A centipawn in parts so small that no phase and no scale leaves a rest.
const WHOLE: i32 = FULL_PHASE * FULL_SCALE;

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

/// A feature that a side has, with what it is worth: a part of an [`Explanation`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Term {
    pub(super) side: Color,
    pub(super) item: Item,
    pub(super) tapered: Tapered,
    pub(super) value: i32,
}

getters! { Term:
    /// The side that it counts for: what attacks a king counts for that king's side, and against it.
    side: Color;

    /// What it is worth to its side in the middlegame and in the endgame.
    ///
    /// The danger that a king is in is squared as a whole in the middlegame, so each of its features
    /// has a share in proportion here.
    tapered: Tapered;

    /// What it is worth to its side now, in centipawns: between the middlegame and the endgame, as
    /// far as the position is. What scales the endgame down as a whole has a term of its own.
    value: i32;
}

impl Term {
    /// The feature, how often its weight counts, and the squares that it comes from, all of them
    /// together.
    #[must_use]
    pub const fn item(&self) -> &Item {
        &self.item
    }
}

/// A line for each category, with what both sides have in the middlegame and in the endgame, and
/// White's lead as far as the position is between the two, all in pawns.
impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let difference = Pawns(self.difference);
        if self.terms.is_empty() {
            return writeln!(f, "total {difference}");
        }
        writeln!(f, "{:13} {:>15} {:>15} {:>11}", "in pawns", "White", "Black", "White's")?;
        let halves = format_args!("{:>7} {:>7} {:>7} {:>7}", "middle", "end", "middle", "end");
        writeln!(f, "{:13} {halves} {:>11}", "", "lead")?;
        let mut sums = [Tapered::ZERO; 2];
        for category in Category::ALL {
            let sides = [Color::White, Color::Black].map(|side| self.total(side, category));
            if category == Category::Scale && sides == [Tapered::ZERO; 2] {
                continue;
            }
            sums = [sums[0] + sides[0], sums[1] + sides[1]];
            line(f, category.name(), sides, self.difference_of(category))?;
        }
        line(f, "total", sums, self.difference)?;
        let phase = self.phase;
        writeln!(
            f,
            "The middlegame counts for {phase} parts in {FULL_PHASE}, the endgame for the rest."
        )
    }
}

fn line(f: &mut fmt::Formatter<'_>, name: &str, sides: [Tapered; 2], lead: i32) -> fmt::Result {
    write!(f, "{name:13}")?;
    for side in sides {
        write!(f, " {:>7} {:>7}", Pawns(side.middle_game()), Pawns(side.end_game()))?;
    }
    writeln!(f, " {:>11}", Pawns(lead))
}
