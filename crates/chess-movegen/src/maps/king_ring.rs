//! Attacks around a king.

use chess_core::{Bitboard, Color, PieceSet, PieceType, Square};

use super::Maps;
use crate::geometry;

/// The squares around a king, and the opponent's attacks on them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct KingRing {
    /// Where the king stands.
    pub king: Square,
    /// The squares one step from it: eight, five at the edge, three in a corner.
    pub squares: Bitboard,
    /// Those of the squares that the opponent attacks.
    pub attacked: Bitboard,
    /// The pieces of the opponent that attack one of the squares at least.
    pub attackers: PieceSet,
    /// The number of attacks: for each of the squares the number of the opponent's pieces that
    /// attack it, in sum.
    pub attacks: u32,
}

impl Maps<'_> {
    /// The squares around one side's king, and the opponent's attacks on them. What stands on the
    /// squares does not matter, and neither do pins.
    ///
    /// ```
    /// use chess_movegen::{Color, Position};
    ///
    /// // 8 . . . . . . k .
    /// // 7 . . . . . p p p
    /// // 6 . . . . . . . .
    /// // 5 . . . . . . N Q
    /// // 4 . . . . . . . .
    /// // 3 . . . . . . . .
    /// // 2 . . . . . . . .
    /// // 1 . . . . . . K .
    /// let position: Position = "6k1/5ppp/8/6NQ/8/8/8/6K1 w - - 0 1".parse()?;
    /// let ring = position.maps().king_ring(Color::Black);
    /// assert_eq!(ring.squares.len(), 5);
    /// assert_eq!(ring.attackers.len(), 2);
    /// assert_eq!(ring.attacks, 4); // f7 and h7 by both; the queen is stopped there
    /// # Ok::<(), chess_movegen::ParsePositionError>(())
    /// ```
    #[must_use]
    pub fn king_ring(self, color: Color) -> KingRing {
        let king = self.position.king(color);
        let squares = geometry::leaper(PieceType::King, king);
        let mut ring = KingRing {
            king,
            squares,
            attacked: Bitboard::EMPTY,
            attackers: PieceSet::EMPTY,
            attacks: 0,
        };
        for square in squares {
            let attackers = self.position.attackers(square, !color);
            ring.attackers |= attackers;
            ring.attacks += attackers.len();
            if !attackers.is_empty() {
                ring.attacked = ring.attacked.with(square);
            }
        }
        ring
    }
}
