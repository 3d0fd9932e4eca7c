//! Squares that pieces reach: each piece where it can go, and all of them around a king.

use chess_core::{Bitboard, Color, PieceId, PieceSet, PieceType, Square};

use super::{Maps, PlacedPiece};
use crate::{geometry, piece_value};

/// Where a piece can go, were it its turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Mobility {
    /// The piece.
    pub piece: PlacedPiece,
    /// The squares that it could move to, going by how it moves alone: pins, checks and castling
    /// are not considered, nor whether the king would be attacked. For all but pawns they are the
    /// squares that it attacks and where no own piece stands; for a pawn the squares that it can be
    /// pushed to and those where it can capture, en passant too if it is its side's turn.
    pub reach: Bitboard,
    /// Those of the squares where no piece of the opponent that is [worth](piece_value) less than
    /// it attacks it; for the king, where none would, if it stood there.
    pub safe: Bitboard,
}

impl<'a> Maps<'a> {
    /// Where a piece can go; `None` if it is not on the board.
    ///
    /// ```
    /// use chess_movegen::{Position, Square};
    ///
    /// // 8 . . . . k . . .
    /// // …
    /// // 5 p . . . . . . .
    /// // …
    /// // 2 . . N . . . . .
    /// // 1 R . . . K . . .
    /// let position: Position = "4k3/8/8/p7/8/8/2N5/R3K3 w - - 0 1".parse()?;
    /// let maps = position.maps();
    /// let knight = maps.mobility(maps.piece_on(Square::C2).unwrap().id).unwrap();
    /// assert_eq!(knight.reach.len(), 4); // a3, b4, d4 and e3: a1 and e1 are taken
    /// assert!(!knight.safe.contains(Square::B4)); // there the pawn captures it
    /// # Ok::<(), chess_movegen::ParsePositionError>(())
    /// ```
    #[must_use]
    pub fn mobility(self, id: PieceId) -> Option<Mobility> {
        let placed = self.piece_on(self.position.piece_list().square(id)?)?;
        let reach = self.reach(placed);
        let safe = reach.iter().filter(|&square| self.is_safe(placed, square)).collect();
        Some(Mobility { piece: placed, reach, safe })
    }

    /// Where the pieces of one side can go, by rising label.
    pub fn mobilities(self, color: Color) -> impl Iterator<Item = Mobility> + use<'a> {
        self.pieces(color).filter_map(move |placed| self.mobility(placed.id))
    }

    fn reach(self, placed: PlacedPiece) -> Bitboard {
        let (position, us) = (self.position, placed.piece.color());
        let attacks = position.attacks_of(placed.id);
        if !placed.piece.is_pawn() {
            return attacks - position.board().occupied_by(us);
        }
        let mut victims = position.board().occupied_by(!us);
        if let Some(square) = position.en_passant().filter(|_| position.side_to_move() == us) {
            victims = victims.with(square);
        }
        let occupied = position.board().occupied();
        let [single, double] = geometry::pushes(Bitboard::of(placed.square), us, occupied);
        attacks & victims | single | double
    }

    fn is_safe(self, placed: PlacedPiece, square: Square) -> bool {
        if placed.piece.piece_type() == PieceType::King {
            return self.guard_against_king(placed, square).is_none();
        }
        let enemies = self.position.attackers(square, !placed.piece.color());
        self.pieces_of(enemies).all(|enemy| enemy.value() >= piece_value(placed.piece.piece_type()))
    }
}

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
    /// // …
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
