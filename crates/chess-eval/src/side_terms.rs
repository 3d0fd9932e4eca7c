//! What an evaluation is made up of.

use core::fmt;

use chess_movegen::Color;

/// The terms of one side, in centipawns.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[non_exhaustive]
pub struct SideTerms {
    /// The sum of the values of its pieces, including the king.
    pub material: i32,
    /// The sum of the piece-square tables for its pieces.
    pub placement: i32,
    /// The value of the squares that its pieces can reach.
    pub mobility: i32,
    /// The value of being on the move, for the side that is.
    pub tempo: i32,
}

impl SideTerms {
    /// The sum of all.
    #[must_use]
    pub const fn total(self) -> i32 {
        self.material + self.placement + self.mobility + self.tempo
    }
}

/// The terms of an evaluation, for both sides. `Display` writes them as a table.
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

/// One line a term, with the numbers of both sides and White's lead; no line for a tempo that is
/// worth nothing.
impl fmt::Display for Terms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sides = [self.white, self.black];
        writeln!(f, "{:<10} {:>8} {:>8} {:>11}", "centipawns", "White", "Black", "difference")?;
        for (name, [white, black]) in [
            ("material", sides.map(|side| side.material)),
            ("placement", sides.map(|side| side.placement)),
            ("mobility", sides.map(|side| side.mobility)),
            ("tempo", sides.map(|side| side.tempo)),
            ("total", sides.map(SideTerms::total)),
        ] {
            if name == "tempo" && white == black {
                continue;
            }
            writeln!(f, "{name:<10} {white:>8} {black:>8} {:>+11}", white - black)?;
        }
        Ok(())
    }
}
