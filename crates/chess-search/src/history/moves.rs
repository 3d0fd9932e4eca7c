//! What was learned of moves: quiet and noisy ones, and answers to other moves.

use chess_movegen::{Bitboard, Move, Position, Square};

/// A piece that comes to a square: 1024 numbers, of which those below 64 mean no move.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct PieceTo(u16);

impl PieceTo {
    pub(crate) const COUNT: usize = 1024;
    /// No move.
    pub(crate) const NONE: PieceTo = PieceTo(0);

    #[inline]
    pub(crate) fn of(position: &Position, mv: Move) -> PieceTo {
        let code = position.board().places()[mv.from().index()].piece_index() as u16;
        PieceTo(code << 6 | mv.to().index() as u16)
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// No count is greater.
const MAX_COUNT: i32 = 16_384;

/// Moves a count by a bonus, less the more it is there already: it is drawn to zero in proportion
/// to its size.
#[inline]
pub(super) fn gravity(count: &mut i16, bonus: i32) {
    let bonus = bonus.clamp(-MAX_COUNT, MAX_COUNT);
    let old = i32::from(*count);
    *count = (old + bonus - old * bonus.abs() / MAX_COUNT) as i16;
}

/// By side, origin, destination, and whether the opponent attacks either: how often the move
/// refuted a position, or failed to (the history heuristic, Jonathan Schaeffer 1983; here with a
/// look into the attack table).
pub(crate) struct QuietHistory(Box<[OfSide; 2]>);

type OfSide = [i16; 4 * 64 * 64];

impl QuietHistory {
    pub(super) fn new() -> QuietHistory {
        QuietHistory(Box::new([[0; 4 * 64 * 64]; 2]))
    }

    #[inline]
    pub(super) fn get(&self, position: &Position, mv: Move) -> i32 {
        let us = position.side_to_move();
        i32::from(self.0[us.index()][quiet_index(mv, |square| position.is_attacked(square, !us))])
    }

    /// The part of a position, for many of its moves.
    #[inline]
    pub(super) fn of(&self, position: &Position) -> QuietsOf<'_> {
        let us = position.side_to_move();
        QuietsOf { counts: &self.0[us.index()], attacked: position.attacked_by(!us) }
    }

    pub(super) fn learn(&mut self, position: &Position, mv: Move, bonus: i32) {
        let us = position.side_to_move();
        let index = quiet_index(mv, |square| position.is_attacked(square, !us));
        gravity(&mut self.0[us.index()][index], bonus);
    }
}

/// What was learned of the quiet moves of the side to move, and where the opponent attacks.
#[derive(Clone, Copy)]
pub(super) struct QuietsOf<'a> {
    counts: &'a OfSide,
    attacked: Bitboard,
}

impl QuietsOf<'_> {
    #[inline]
    pub(super) fn get(&self, mv: Move) -> i32 {
        i32::from(self.counts[quiet_index(mv, |square| self.attacked.contains(square))])
    }
}

#[inline]
fn quiet_index(mv: Move, is_attacked: impl Fn(Square) -> bool) -> usize {
    let (from, to) = (mv.from(), mv.to());
    let danger = usize::from(is_attacked(from)) << 1 | usize::from(is_attacked(to));
    danger << 12 | from.index() << 6 | to.index()
}

/// By piece, destination and victim: how good the move was elsewhere (capture history, an idea of
/// Stefan Geschwentner's for Stockfish, 2016).
pub(crate) struct NoisyHistory(Box<[i16]>);

impl NoisyHistory {
    pub(super) fn new() -> NoisyHistory {
        NoisyHistory(vec![0; PieceTo::COUNT * 8].into_boxed_slice())
    }

    #[inline]
    pub(crate) fn get(&self, position: &Position, mv: Move) -> i32 {
        i32::from(self.0[noisy_index(position, mv)])
    }

    pub(crate) fn learn(&mut self, position: &Position, mv: Move, bonus: i32) {
        gravity(&mut self.0[noisy_index(position, mv)], bonus);
    }
}

#[inline]
fn noisy_index(position: &Position, mv: Move) -> usize {
    // En passant, and a promotion without a capture, share the number of an empty square.
    let victim = position.board()[mv.to()].type_index();
    PieceTo::of(position, mv).index() * 8 + victim
}

/// By what an earlier move was and what this one is, each as piece and destination: how good it was
/// as its continuation (counter move and follow-up history; Bill Henry's and others' work on
/// Stockfish, 2015).
pub(crate) struct ContinuationHistory(Box<[Continuations]>);

/// How good each move was as the continuation of one earlier move.
#[derive(Clone)]
pub(super) struct Continuations([i16; PieceTo::COUNT]);

impl Continuations {
    #[inline]
    pub(super) fn get(&self, this: PieceTo) -> i32 {
        i32::from(self.0[this.index()])
    }
}

impl ContinuationHistory {
    pub(super) fn new() -> ContinuationHistory {
        let none = Continuations([0; PieceTo::COUNT]);
        ContinuationHistory(vec![none; PieceTo::COUNT].into_boxed_slice())
    }

    #[inline]
    pub(super) fn of(&self, earlier: PieceTo) -> &Continuations {
        &self.0[earlier.index()]
    }

    pub(super) fn learn(&mut self, earlier: PieceTo, this: PieceTo, bonus: i32) {
        if earlier != PieceTo::NONE {
            gravity(&mut self.0[earlier.index()].0[this.index()], bonus);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_stay_within_bounds_and_turn_round() {
        let mut count = 0;
        for _ in 0..1_000 {
            gravity(&mut count, 1_700);
        }
        assert!((15_000..=16_384).contains(&count), "{count}");
        gravity(&mut count, -1_700);
        assert!(count < 14_000, "{count}");
        for bonus in [i32::MAX, i32::MIN, 40_000, -40_000] {
            gravity(&mut count, bonus);
            assert!(i32::from(count).abs() <= MAX_COUNT);
        }
    }
}
