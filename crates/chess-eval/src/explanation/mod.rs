//! Why a position is evaluated as it is.

mod account;
mod phrases;
mod scene;
mod sentence;
mod signed;
mod speech;
mod table;
mod term;

use alloc::vec::Vec;

use chess_movegen::{Color, Position};

use crate::Evaluator;
use crate::record::Record;
use crate::weights::{Category, Tapered, Weights};

pub use sentence::Sentence;
pub use term::Term;

/// Why [`TaperedEval`](crate::TaperedEval) evaluates a position as it does.
///
/// ```
/// use chess_eval::explain;
/// use chess_movegen::Position;
///
/// let position: Position = "4k3/pp6/8/8/8/8/PP6/R3K3 w - - 0 1".parse()?;
/// let explanation = explain(&position);
/// assert_eq!(explanation.sentences(100)[0].text(), "White is a rook up");
/// # Ok::<(), chess_movegen::ParsePositionError>(())
/// ```
#[must_use]
pub fn explain(position: &Position) -> Explanation {
    Weights::DEFAULT.explain(position)
}

/// Why a position is evaluated as it is: what [`explain`] or [`Weights::explain`] gives.
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
    sentences: Vec<Sentence>,
}

impl Explanation {
    /// A sentence matters if it is about so many centipawns or more: what is meant for people has no
    /// others, as a rule.
    pub const NOTABLE: i32 = 15;

    /// White's evaluation less Black's, in centipawns: the evaluation from White's point of view.
    #[must_use]
    pub const fn difference(&self) -> i32 {
        self.difference
    }

    /// White's lead in a category, in centipawns. The differences of all categories add up to
    /// [`difference`](Explanation::difference), so each is rounded up or down as that needs.
    #[must_use]
    pub const fn difference_of(&self, category: Category) -> i32 {
        self.differences[category as usize]
    }

    /// What a side has in a category, in the middle game and in the end game.
    ///
    /// King danger is what the features cost together, squared in the middle game. The scale is
    /// what the side that is better in the end game loses of it.
    #[must_use]
    pub const fn total(&self, side: Color, category: Category) -> Tapered {
        self.totals[side.index()][category as usize]
    }

    /// How much of the middle game is left: of 24 parts, 24 at the most.
    #[must_use]
    pub const fn phase(&self) -> i32 {
        self.phase
    }

    /// Every feature that a side has, with its weight: none if the end game is known as a whole.
    #[must_use]
    pub fn terms(&self) -> &[Term] {
        &self.terms
    }

    /// The sentences about so many centipawns or more, the most important first. What both sides have
    /// to the same extent is left out. Of an end game that is known as a whole there is one sentence,
    /// whatever its value.
    #[must_use]
    pub fn sentences(&self, least: i32) -> &[Sentence] {
        if self.terms.is_empty() {
            return &self.sentences;
        }
        let end = self.sentences.partition_point(|sentence| sentence.value.abs() >= least);
        &self.sentences[..end]
    }
}

impl Weights {
    /// Why a position is evaluated with these weights as it is.
    #[must_use]
    pub fn explain(&self, position: &Position) -> Explanation {
        let mut explanation = match Record::of(position) {
            Some(record) => Explanation::of(&record, self),
            None => Explanation::of_known(self.evaluate(position), position.side_to_move()),
        };
        explanation.sentences = speech::sentences(&explanation, self, position);
        explanation
    }
}

impl Explanation {
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

    /// An end game that is known as a whole.
    fn of_known(evaluation: i32, side_to_move: Color) -> Explanation {
        let difference = match side_to_move {
            Color::White => evaluation,
            Color::Black => -evaluation,
        };
        Explanation { difference, ..Explanation::nothing(0) }
    }
}
