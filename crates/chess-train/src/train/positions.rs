//! Many positions in little memory.

use chess_data::GameResult;
use chess_eval::{Evaluator as _, TaperedEval};
use chess_movegen::{Color, Position};
use chess_nnue::{Basis, Input, OutputBucket, Perspective, inputs};

use crate::model::objective::{Objective, Worth};

/// Many positions as a network sees them: two bytes for each piece, and twelve besides.
#[derive(Default, PartialEq)]
pub(super) struct Positions {
    /// The pieces of one position after the other, as White sees them on an unmirrored board.
    inputs: Vec<Input>,
    rows: Vec<Row>,
}

/// A position without its pieces, in view of the side to move.
#[derive(Clone, Copy, PartialEq)]
struct Row {
    /// Where its pieces begin.
    first: u32,
    /// How the side to move and the other side see the board.
    perspectives: [Perspective; 2],
    score: i16,
    /// What the hand-written evaluation says.
    by_hand: i16,
    /// As if the side to move were White; `None` if the position is of no game.
    result: Option<GameResult>,
    pieces: u8,
}

/// A position as a network sees it.
#[derive(Clone, Copy)]
pub(super) struct Seen<'a> {
    inputs: &'a [Input],
    perspectives: [Perspective; 2],
}

/// There are more positions than can be kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the games have more positions than can be learned from at a time: leave some files out")]
pub(super) struct TooManyPositions;

impl Positions {
    /// Adds a position whose score is in view of White, and how its game ended, if it is of a game.
    pub(super) fn add(
        &mut self,
        position: &Position,
        score: i16,
        result: Option<GameResult>,
    ) -> Result<(), TooManyPositions> {
        let us = position.side_to_move();
        let (score, result) = match us {
            Color::White => (score, result),
            Color::Black => (score.saturating_neg(), result.map(reversed)),
        };
        let inputs = inputs(position);
        let row = Row {
            first: u32::try_from(self.inputs.len()).map_err(|_| TooManyPositions)?,
            perspectives: [Perspective::of(position, us), Perspective::of(position, !us)],
            score,
            by_hand: TaperedEval.evaluate(position) as i16,
            result,
            pieces: inputs.len() as u8,
        };
        self.inputs.extend(inputs);
        self.rows.push(row);
        Ok(())
    }

    /// Adds all positions of another set behind those of this one.
    pub(super) fn append(&mut self, others: &Positions) -> Result<(), TooManyPositions> {
        let first = self.inputs.len();
        for row in &others.rows {
            let first = u32::try_from(first + row.first as usize).map_err(|_| TooManyPositions)?;
            self.rows.push(Row { first, ..*row });
        }
        self.inputs.extend(&others.inputs);
        Ok(())
    }

    pub(super) fn len(&self) -> usize {
        self.rows.len()
    }

    /// A position, by its number.
    #[inline(always)]
    pub(super) fn seen(&self, index: usize) -> Seen<'_> {
        let row = &self.rows[index];
        Seen {
            inputs: &self.inputs[row.first as usize..][..row.pieces.into()],
            perspectives: row.perspectives,
        }
    }

    /// What the output of the network is added to in a position, by its number: a logit.
    #[inline(always)]
    pub(super) fn basis(&self, index: usize, basis: Basis, objective: &Objective) -> f64 {
        match basis {
            Basis::Nothing => 0.0,
            Basis::HandWritten => objective.logit(self.rows[index].by_hand.into()),
        }
    }

    /// Has the processor fetch positions that are asked for next: all at the same time, where it
    /// would wait for each of them otherwise.
    #[inline(always)]
    pub(super) fn fetch(&self, numbers: &[u32]) {
        let mut read = 0;
        for &number in numbers {
            let row = &self.rows[number as usize];
            let first = row.first as usize;
            let last = first + usize::from(row.pieces) - 1;
            read ^= self.inputs[first].index() ^ self.inputs[last].index();
        }
        std::hint::black_box(read);
    }

    /// What the network should expect in a position, by its number: the worth of one that is of a
    /// game, and what the score promises in any other.
    #[inline(always)]
    pub(super) fn target(&self, index: usize, objective: &Objective) -> f64 {
        let row = &self.rows[index];
        match row.result {
            Some(result) => objective.target(worth(row.score, result)),
            None => objective.expectation(row.score.into()),
        }
    }

    /// What the positions of games were worth for the side to move: each worth once, with the number
    /// of the positions. There are few, since scores are whole numbers.
    pub(super) fn worths(&self) -> Vec<(Worth, u64)> {
        let mut counts = vec![[0; GameResult::ALL.len()]; 1 << 16];
        for row in &self.rows {
            if let Some(result) = row.result {
                counts[usize::from(row.score.cast_unsigned())][result as usize] += 1;
            }
        }
        let of_score = |score: i16| {
            let counts = counts[usize::from(score.cast_unsigned())];
            GameResult::ALL
                .into_iter()
                .map(move |result| (worth(score, result), counts[result as usize]))
        };
        (i16::MIN..=i16::MAX).flat_map(of_score).filter(|&(_, count)| count > 0).collect()
    }
}

/// What a position with this score in a game with this result was worth.
#[inline(always)]
fn worth(score: i16, result: GameResult) -> Worth {
    Worth { score: score.into(), points: result.white_points() }
}

/// The same result in view of the other side.
fn reversed(result: GameResult) -> GameResult {
    GameResult::from_winner(result.winner().map(|winner| !winner))
}

impl<'a> Seen<'a> {
    /// The output that speaks.
    #[inline(always)]
    pub(super) fn bucket(&self) -> OutputBucket {
        OutputBucket::for_pieces(self.inputs.len() as u32)
    }

    /// The pieces as the side to move (0) or the other side (1) sees them.
    #[inline(always)]
    pub(super) fn inputs(&self, side: usize) -> impl ExactSizeIterator<Item = Input> + use<'a> {
        let perspective = self.perspectives[side];
        self.inputs.iter().map(move |input| input.seen_from(perspective))
    }
}
