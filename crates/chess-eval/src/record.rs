//! An evaluation taken apart into the features that it was made of.

use alloc::vec::Vec;

use chess_movegen::{Bitboard, Color};

use crate::tally::Tally;
use crate::weights::Feature;

/// A feature that one side has, some number of times.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Item {
    feature: Feature,
    times: i32,
    squares: Bitboard,
}

impl Item {
    pub(crate) const fn new(feature: Feature, times: i32, squares: Bitboard) -> Item {
        Item { feature, times, squares }
    }

    /// The same feature here and there.
    pub(crate) fn and(self, other: Item) -> Item {
        debug_assert_eq!(self.feature, other.feature);
        let (times, squares) = (self.times + other.times, self.squares | other.squares);
        Item { times, squares, ..self }
    }

    /// The feature.
    #[must_use]
    pub const fn feature(&self) -> Feature {
        self.feature
    }

    /// How often its weight counts.
    #[must_use]
    pub const fn times(&self) -> i32 {
        self.times
    }

    /// The squares that it comes from.
    #[must_use]
    pub const fn squares(&self) -> Bitboard {
        self.squares
    }
}

/// The features of one side: those whose weights are added, and those of the danger that its king
/// is in.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct SideRecord {
    items: Vec<Item>,
    dangers: Vec<Item>,
}

impl SideRecord {
    /// The features whose weights are added.
    #[must_use]
    pub fn items(&self) -> &[Item] {
        &self.items
    }

    /// The features of the danger that its king is in.
    #[must_use]
    pub fn dangers(&self) -> &[Item] {
        &self.dangers
    }

    /// What one side found of the danger to the other king belongs to the other side.
    pub(crate) fn exchange_dangers(&mut self, other: &mut SideRecord) {
        core::mem::swap(&mut self.dangers, &mut other.dangers);
    }

    /// The squares as White sees the board.
    pub(crate) fn flipped(mut self) -> SideRecord {
        for item in self.items.iter_mut().chain(&mut self.dangers) {
            item.squares = item.squares.flip_rank();
        }
        self
    }
}

impl Tally for SideRecord {
    fn add_times(&mut self, feature: Feature, times: i32, squares: Bitboard) {
        if times != 0 {
            self.items.push(Item::new(feature, times, squares));
        }
    }

    fn endanger_times(&mut self, feature: Feature, times: i32, squares: Bitboard) {
        if times != 0 {
            self.dangers.push(Item::new(feature, times, squares));
        }
    }
}

/// An evaluation taken apart into the features that it was made of, before any weight: what a tuner
/// or an explanation works on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    pub(crate) sides: [SideRecord; 2],
    pub(crate) phase: i32,
    pub(crate) scales: [Option<Feature>; 2],
    pub(crate) side_to_move: Color,
}

impl Record {
    /// The features of one side.
    #[must_use]
    pub const fn side(&self, color: Color) -> &SideRecord {
        &self.sides[color.index()]
    }

    /// How much of the middle game is left: of 24 parts, 24 at the most.
    #[must_use]
    pub const fn phase(&self) -> i32 {
        self.phase
    }

    /// The feature whose weight scales the end game down, in 128ths, if this side is the better
    /// one.
    #[must_use]
    pub const fn scale(&self, color: Color) -> Option<Feature> {
        self.scales[color.index()]
    }

    /// Who is on the move.
    #[must_use]
    pub const fn side_to_move(&self) -> Color {
        self.side_to_move
    }
}
