//! An evaluation taken apart into the features that it was made of.

use alloc::vec::Vec;

use chess_movegen::{Bitboard, Color, Position};

use crate::board::View;
use crate::tally::Tally;
use crate::tapered::phase;
use crate::weights::Feature;
use crate::weights::feature::TEMPO;
use crate::{endgames, terms};

/// A feature that one side has, some number of times.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Item {
    feature: Feature,
    times: i32,
    squares: Bitboard,
}

getters! { Item:
    /// The feature.
    feature: Feature;

    /// How often its weight counts.
    times: i32;

    /// The squares that it comes from.
    squares: Bitboard;
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

    /// The squares as White sees the board.
    fn flipped(mut self) -> SideRecord {
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
    sides: [SideRecord; 2],
    phase: i32,
    scales: [Option<Feature>; 2],
    side_to_move: Color,
}

getters! { Record:
    /// How much of the middlegame is left: of 24 parts, 24 at the most.
    phase: i32;

    /// Who is on the move.
    side_to_move: Color;
}

impl Record {
    /// Takes the evaluation of a position apart; `None` if it is an endgame whose value is known
    /// without any weights.
    #[must_use]
    pub fn of(position: &Position) -> Option<Record> {
        if endgames::known_endgame(position).is_some() {
            return None;
        }
        let bitboards = position.bitboards();
        let upside_down = bitboards.sides().map(|side| side.flip_rank());
        let views = View::both(position, &bitboards, &upside_down);
        let [white, black] = &views;
        let side = |view| {
            let mut record = SideRecord::default();
            let passed = terms::of_pawns(view, &mut record);
            terms::of_pieces(view, passed, &mut record);
            record
        };
        let (mut white, mut black) = (side(white), side(black).flipped());
        // What one side found of the danger to the other king belongs to the other side.
        core::mem::swap(&mut white.dangers, &mut black.dangers);
        let mut sides = [white, black];
        let side_to_move = position.side_to_move();
        sides[side_to_move.index()].add_times(TEMPO.it(), 1, Bitboard::EMPTY);
        let scales = [Color::White, Color::Black].map(|color| endgames::scale(&views, color));
        Some(Record { sides, phase: phase(position), scales, side_to_move })
    }

    /// The features of one side.
    #[must_use]
    pub const fn side(&self, color: Color) -> &SideRecord {
        &self.sides[color.index()]
    }

    /// The feature whose weight scales the endgame down, in 128ths, if this side is the better
    /// one.
    #[must_use]
    pub const fn scale(&self, color: Color) -> Option<Feature> {
        self.scales[color.index()]
    }
}
