//! The classical evaluation.

use core::fmt;

use chess_movegen::{Color, Position, piece_value};

use crate::evaluator::{Evaluator, MAX_EVALUATION, seen_by};
use crate::piece_square_tables::{Stage, placement_value};

/// Material, piece-square tables and mobility, as in B. Cheshire's "The Design and Use of a Chess
/// System".
///
/// - **Material**: the values of Claude Shannon's "Programming a Computer for Playing Chess"
///   (1949), which [`piece_value`] gives.
/// - **Placement**: the piece-square tables of [`placement_value`], all of them Tomasz
///   Michniewski's.
/// - **Mobility**: [`ShannonEval::MOBILITY_VALUE`] for each square that a queen, rook, bishop or
///   knight attacks and where no piece of its own side stands, counted in the attack table. Shannon
///   counts legal moves, with the same weight; here pins and checks do not matter, and pawns and
///   kings have no mobility.
///
/// The evaluation is symmetric: exchanging colours and ranks leaves it unchanged.
///
/// ```
/// use chess_eval::{Evaluator, ShannonEval};
///
/// let position = "4k3/8/8/8/4N3/8/8/4K3 w - - 0 1".parse()?;
/// // The knight, its place in the middle, its eight squares.
/// assert_eq!(ShannonEval.evaluate(&position), 300 + 20 + 8 * 10);
/// # Ok::<(), chess_movegen::ParsePositionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct ShannonEval;

// Fifteen queens against a bare king are the most that a side can be ahead: 900 each, 27 squares
// each, no bonus of a table above 50.
const _: () = assert!(15 * (900 + 27 * ShannonEval::MOBILITY_VALUE + 50) + 2 * 50 < MAX_EVALUATION);

impl ShannonEval {
    /// The value of each square that a piece can reach, in centipawns: Shannon's tenth of a pawn.
    pub const MOBILITY_VALUE: i32 = 10;

    /// The terms that make up the evaluation.
    #[must_use]
    pub fn terms(position: &Position) -> Terms {
        let stage = Stage::of(position);
        let mobility = position.mobility_counts();
        let mut sides = [SideTerms::default(); 2];
        for (id, square) in position.piece_list().iter() {
            if let Some(piece_type) = position.board()[square].piece_type() {
                let color = id.color();
                let side = &mut sides[color.index()];
                side.material += piece_value(piece_type);
                side.placement += placement_value(color, piece_type, square, stage);
                side.mobility += ShannonEval::MOBILITY_VALUE * i32::from(mobility[id.index()]);
            }
        }
        let [white, black] = sides;
        Terms { white, black }
    }
}

impl Evaluator for ShannonEval {
    fn evaluate(&self, position: &Position) -> i32 {
        seen_by(position.side_to_move(), ShannonEval::terms(position).difference())
    }
}

/// The terms of Shannon's evaluation for one side, in centipawns.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[non_exhaustive]
pub struct SideTerms {
    /// The sum of the values of its pieces, including the king.
    pub material: i32,
    /// The sum of the piece-square tables for its pieces.
    pub placement: i32,
    /// The value of the squares that its pieces can reach.
    pub mobility: i32,
}

impl SideTerms {
    /// The sum of all.
    #[must_use]
    pub const fn total(self) -> i32 {
        self.material + self.placement + self.mobility
    }
}

/// The terms of Shannon's evaluation, for both sides. `Display` writes them as a table.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[non_exhaustive]
pub struct Terms {
    /// White's terms.
    pub white: SideTerms,
    /// Black's terms.
    pub black: SideTerms,
}

impl Terms {
    /// The terms of one side.
    #[must_use]
    pub const fn side(&self, color: Color) -> SideTerms {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }

    /// White's total less Black's: the evaluation from White's point of view.
    #[must_use]
    pub const fn difference(&self) -> i32 {
        self.white.total() - self.black.total()
    }
}

/// One line a term, with the numbers of both sides and White's lead, in pawns.
impl fmt::Display for Terms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sides = [self.white, self.black];
        writeln!(f, "{:<10} {:>8} {:>8} {:>11}", "in pawns", "White", "Black", "difference")?;
        for (name, [white, black]) in [
            ("material", sides.map(|side| side.material)),
            ("placement", sides.map(|side| side.placement)),
            ("mobility", sides.map(|side| side.mobility)),
            ("total", sides.map(SideTerms::total)),
        ] {
            let [white, black] = [white, black].map(|centipawns| f64::from(centipawns) / 100.0);
            writeln!(f, "{name:<10} {white:>8.2} {black:>8.2} {:>+11.2}", white - black)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_worked_out_by_hand() {
        // 4 . . n . . . . .
        // 3 . . . . . . . .
        // 2 . P . . . . . .
        // 1 R . . . K . . .    and the black king on e8
        let position = "4k3/8/8/8/2n5/8/1P6/R3K3 w - - 0 1".parse().unwrap();
        let terms = ShannonEval::terms(&position);
        let white = SideTerms {
            material: 10_000 + 500 + 100,
            placement: -30 + 10, // king on e1 in an endgame, rook on a1 nothing, pawn on b2
            mobility: 10 * (7 + 3), // the a-file, b1 to d1
        };
        let black = SideTerms {
            material: 10_000 + 300,
            placement: -30 + 15, // king on e8; a black knight on c4 is as a white one on c5
            mobility: 10 * 8,
        };
        assert_eq!(terms, Terms { white, black });
        assert_eq!(terms.difference(), 10_680 - 10_365);
        assert_eq!(ShannonEval.evaluate(&position), 315);
    }
}
