//! What a term does with the features that it finds.

use chess_movegen::{Bitboard, Role, Square};

use crate::weights::feature::{MATERIAL, piece_square};
use crate::weights::{Feature, Tapered, Weights};

/// Takes the features that the terms find on one side of a position.
///
/// To evaluate, they are added up; to tune the weights or to explain an evaluation, they are
/// written down. The terms are the same for both.
pub(crate) trait Tally {
    /// A feature, so many times. The squares, as the side sees the board, tell where it comes from.
    fn add_times(&mut self, feature: Feature, times: i32, squares: Bitboard);

    /// A feature of the danger that the side puts the other king in.
    fn endanger_times(&mut self, feature: Feature, times: i32, squares: Bitboard);

    /// A piece, and that it stands on this square.
    #[inline(always)]
    fn add_piece(&mut self, role: Role, square: Square) {
        let here = Bitboard::of(square);
        if !matches!(role, Role::King) {
            self.add(MATERIAL.at(role as usize), here);
        }
        self.add(piece_square(role, square), here);
    }

    /// A feature once for each square.
    #[inline(always)]
    fn add(&mut self, feature: Feature, squares: Bitboard) {
        self.add_times(feature, squares.len() as i32, squares);
    }

    /// A danger once for each square.
    #[inline(always)]
    fn endanger(&mut self, feature: Feature, squares: Bitboard) {
        self.endanger_times(feature, squares.len() as i32, squares);
    }
}

/// Adds up the weights of the features.
pub(crate) struct Sum<'a> {
    weights: &'a Weights,
    pub(crate) value: Tapered,
    /// That of the other king.
    pub(crate) danger: Tapered,
}

impl<'a> Sum<'a> {
    pub(crate) const fn new(weights: &'a Weights) -> Sum<'a> {
        Sum { weights, value: Tapered::ZERO, danger: Tapered::ZERO }
    }
}

impl Tally for Sum<'_> {
    #[inline(always)]
    fn add_times(&mut self, feature: Feature, times: i32, _: Bitboard) {
        self.value += self.weights[feature] * times;
    }

    #[inline(always)]
    fn add_piece(&mut self, role: Role, square: Square) {
        self.value += self.weights.piece_on(role, square);
    }

    #[inline(always)]
    fn endanger_times(&mut self, feature: Feature, times: i32, _: Bitboard) {
        self.danger += self.weights[feature] * times;
    }
}
