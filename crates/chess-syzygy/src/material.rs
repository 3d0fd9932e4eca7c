//! What pieces are on the board, which tells the table.

use std::fmt;

use chess_movegen::{Color, Position, Role};

/// How many pieces of each kind a side has, beside its king: pawns, knights, bishops, rooks,
/// queens.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(crate) struct Force(pub(crate) [u8; 5]);

/// The letters of a name in its order, each with the index of its count.
const LETTERS: [(char, usize); 5] = [('Q', 4), ('R', 3), ('B', 2), ('N', 1), ('P', 0)];

impl Force {
    pub(crate) fn of(position: &Position, color: Color) -> Force {
        let kinds = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
        Force(kinds.map(|role| position.piece_set(color, role).len() as u8))
    }

    pub(crate) const fn pawns(self) -> u8 {
        self.0[0]
    }

    /// The king counted.
    fn pieces(self) -> u32 {
        1 + self.0.iter().map(|&count| u32::from(count)).sum::<u32>()
    }

    /// Reads one half of a name, such as `KBN`: the king, then the others from queen to pawn.
    fn parse(text: &str) -> Option<Force> {
        let mut rest = text.strip_prefix('K')?;
        let mut force = Force::default();
        for (letter, index) in LETTERS {
            let others = rest.trim_start_matches(letter);
            force.0[index] = u8::try_from(rest.len() - others.len()).ok()?;
            rest = others;
        }
        rest.is_empty().then_some(force)
    }
}

/// What pieces are on the board, the kings beside them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Material {
    pub(crate) white: Force,
    pub(crate) black: Force,
}

impl Material {
    /// No table has more pieces.
    pub(crate) const MAX_PIECES: u32 = 7;

    pub(crate) fn of(position: &Position) -> Material {
        Material {
            white: Force::of(position, Color::White),
            black: Force::of(position, Color::Black),
        }
    }

    /// Reads the name of a table, such as `KBNvK`; `None` if no table can have it.
    pub(crate) fn parse(name: &str) -> Option<Material> {
        let (white, black) = name.split_once('v')?;
        let material = Material { white: Force::parse(white)?, black: Force::parse(black)? };
        (3..=Material::MAX_PIECES).contains(&material.pieces()).then_some(material)
    }

    /// Both kings counted.
    pub(crate) fn pieces(self) -> u32 {
        self.white.pieces() + self.black.pieces()
    }

    /// The same with the colours exchanged.
    pub(crate) const fn of_opponents(self) -> Material {
        Material { white: self.black, black: self.white }
    }

    pub(crate) fn is_symmetric(self) -> bool {
        self.white == self.black
    }

    pub(crate) const fn has_pawns(self) -> bool {
        self.white.pawns() + self.black.pawns() > 0
    }

    /// The codes of all pieces as table files write them: 1 to 6 from pawn to king, 8 more for
    /// Black; in rising order.
    pub(crate) fn codes(self) -> Vec<u8> {
        let mut codes = Vec::new();
        for (force, side) in [(self.white, 0), (self.black, 8)] {
            for (code, &count) in (1..).zip(&force.0) {
                codes.extend(std::iter::repeat_n(side + code, usize::from(count)));
            }
            codes.push(side + 6);
        }
        codes
    }
}

/// The name of its table.
impl fmt::Display for Material {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (force, start) in [(self.white, "K"), (self.black, "vK")] {
            f.write_str(start)?;
            for (letter, index) in LETTERS {
                for _ in 0..force.0[index] {
                    write!(f, "{letter}")?;
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names() {
        for name in ["KQvK", "KBNvK", "KRPvKR", "KQQRPPvK", "KPvKP"] {
            assert_eq!(Material::parse(name).unwrap().to_string(), name);
        }
        let refused =
            ["", "v", "KvK", "KQ", "QvK", "KNBvK", "KqvK", "KQvKv", "KQvK.rtbw", "KQQQQQQQvK"];
        for name in refused {
            assert_eq!(Material::parse(name), None, "{name}");
        }
    }

    #[test]
    fn pieces_of_a_position() {
        let position: Position = "8/8/8/2k5/8/8/1PN5/1K2r3 w - - 0 1".parse().unwrap();
        let material = Material::of(&position);
        assert_eq!(material.to_string(), "KNPvKR");
        assert_eq!(material.of_opponents().to_string(), "KRvKNP");
        assert_eq!(material.pieces(), 5);
        assert!(material.has_pawns() && !material.is_symmetric());
        assert_eq!(material.codes(), [1, 2, 6, 12, 14]);
    }
}
