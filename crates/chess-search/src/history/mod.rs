//! What a thread has learned about moves, wherever they were played.
//!
//! All tables count good and bad experience with *gravity*: a count is drawn to zero in proportion
//! to its size, so that it stays within bounds and forgets.

mod corrections;
mod moves;
mod piece_keys;

use chess_movegen::{Move, Position};

pub(crate) use moves::PieceTo;
pub(crate) use piece_keys::PieceKeys;

use corrections::CorrectionHistory;
use moves::{ContinuationHistory, Continuations, NoisyHistory, QuietHistory, QuietsOf};

/// What a thread has learned about moves.
pub(crate) struct Histories {
    pub(crate) quiets: QuietHistory,
    pub(crate) noisy: NoisyHistory,
    pub(crate) continuations: ContinuationHistory,
    pub(crate) corrections: CorrectionHistory,
}

impl Histories {
    pub(crate) fn new() -> Histories {
        Histories {
            quiets: QuietHistory::new(),
            noisy: NoisyHistory::new(),
            continuations: ContinuationHistory::new(),
            corrections: CorrectionHistory::new(),
        }
    }

    /// What was learned of a quiet move, given the piece and square of each of three moves before.
    #[inline]
    pub(crate) fn of_quiet(&self, position: &Position, mv: Move, before: &[PieceTo; 3]) -> i32 {
        let this = PieceTo::of(position, mv);
        let continued: i32 =
            before.iter().map(|&earlier| self.continuations.of(earlier).get(this)).sum();
        self.quiets.get(position, mv) + continued
    }

    /// What [`of_quiet`](Histories::of_quiet) looks up, with all that is the same for each move of
    /// the position looked up already.
    #[inline]
    pub(crate) fn of_quiets<'a>(
        &'a self,
        position: &'a Position,
        before: &[PieceTo; 3],
    ) -> QuietScores<'a> {
        QuietScores {
            position,
            quiets: self.quiets.of(position),
            continuations: before.map(|earlier| self.continuations.of(earlier)),
        }
    }

    /// Learns that a quiet move was good or bad.
    pub(crate) fn learn_quiet(
        &mut self,
        position: &Position,
        mv: Move,
        before: &[PieceTo; 3],
        bonus: i32,
    ) {
        let this = PieceTo::of(position, mv);
        self.quiets.learn(position, mv, bonus);
        for &earlier in before {
            self.continuations.learn(earlier, this, bonus);
        }
    }
}

/// What was learned of the quiet moves of one position.
pub(crate) struct QuietScores<'a> {
    position: &'a Position,
    quiets: QuietsOf<'a>,
    continuations: [&'a Continuations; 3],
}

impl QuietScores<'_> {
    /// What was learned of one of them.
    #[inline]
    pub(crate) fn get(&self, mv: Move) -> i32 {
        let this = PieceTo::of(self.position, mv);
        let [one, two, four] = self.continuations;
        self.quiets.get(mv) + one.get(this) + two.get(this) + four.get(this)
    }
}

#[cfg(test)]
mod tests {
    use random_games::Walk;

    use super::*;

    #[test]
    fn what_is_looked_up_once_a_position_is_what_each_move_looks_up() {
        let mut histories = Histories::new();
        let start = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
        let mut walk = Walk::new(start.parse().unwrap(), 60, 1);
        let mut last: Option<Position> = None;
        let mut before = [PieceTo::NONE; 3];
        let mut compared = 0;
        while let Some(position) = walk.next() {
            if let (Some(last), Some(&mv)) = (last, walk.moves().last()) {
                before = [PieceTo::of(&last, mv), before[0], before[1]];
            }
            let scores = histories.of_quiets(&position, &before);
            let moves = position.quiet_moves();
            for &mv in &moves {
                let score = histories.of_quiet(&position, mv, &before);
                assert_eq!(scores.get(mv), score, "{position:?} {mv}");
                compared += i32::from(score != 0);
            }
            for (index, &mv) in moves.iter().enumerate() {
                let bonus = 40 * (index as i32 - walk.moves().len() as i32);
                histories.learn_quiet(&position, mv, &before, bonus);
            }
            last = Some(position);
        }
        assert!(compared > 500, "{compared}");
    }
}
