//! Where a man can go.

use chess_core::{Bitboard, Color, PieceId, PieceType, Square};

use super::{Man, Maps};
use crate::exchange_value;
use crate::generate::{double_push_target, push_target};

/// Where a man can go, were it his turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Mobility {
    /// The man.
    pub man: Man,
    /// The squares that he could move to, going by how he moves alone: pins, checks and castling
    /// are not considered, nor whether the king would be attacked. For all but pawns they are the
    /// squares that he attacks and where no own man stands; for a pawn the squares that it can be
    /// pushed to and those where it can capture, en passant too if it is its side's turn.
    pub reach: Bitboard,
    /// Those of the squares where no man of the opponent that is [worth](exchange_value) less than
    /// he attacks him; for the king, where nobody would, if he stood there.
    pub safe: Bitboard,
}

impl<'a> Maps<'a> {
    /// Where a man can go; `None` if he is not on the board.
    ///
    /// ```
    /// use chess_movegen::{Position, Square};
    ///
    /// // 8 . . . . k . . .
    /// // 7 . . . . . . . .
    /// // 6 . . . . . . . .
    /// // 5 p . . . . . . .
    /// // 4 . . . . . . . .
    /// // 3 . . . . . . . .
    /// // 2 . . N . . . . .
    /// // 1 R . . . K . . .
    /// let position: Position = "4k3/8/8/p7/8/8/2N5/R3K3 w - - 0 1".parse()?;
    /// let maps = position.maps();
    /// let knight = maps.mobility(maps.man_on(Square::C2).unwrap().id).unwrap();
    /// assert_eq!(knight.reach.len(), 4); // a3, b4, d4 and e3: a1 and e1 are taken
    /// assert!(!knight.safe.contains(Square::B4)); // there the pawn captures him
    /// # Ok::<(), chess_movegen::ParsePositionError>(())
    /// ```
    #[must_use]
    pub fn mobility(self, id: PieceId) -> Option<Mobility> {
        let man = self.man_on(self.position.piece_list().square(id)?)?;
        let reach = self.reach(man);
        let safe = reach.iter().filter(|&square| self.is_safe(man, square)).collect();
        Some(Mobility { man, reach, safe })
    }

    /// Where the men of one side can go, by rising label.
    pub fn mobilities(self, color: Color) -> impl Iterator<Item = Mobility> + use<'a> {
        self.men(color).filter_map(move |man| self.mobility(man.id))
    }

    fn reach(self, man: Man) -> Bitboard {
        let (position, us) = (self.position, man.piece.color());
        let attacks = position.attacks_of(man.id);
        if !man.piece.is_pawn() {
            return attacks - position.board().occupied_by(us);
        }
        let mut victims = position.board().occupied_by(!us);
        if let Some(square) = position.en_passant().filter(|_| position.side_to_move() == us) {
            victims = victims.with(square);
        }
        let is_empty = |square: &Square| position.board()[*square].is_empty();
        let single = push_target(man.square, us).filter(is_empty);
        let double = single.and(double_push_target(man.square, us)).filter(is_empty);
        single.into_iter().chain(double).fold(attacks & victims, Bitboard::with)
    }

    fn is_safe(self, man: Man, square: Square) -> bool {
        if man.piece.piece_type() == PieceType::King {
            return self.guard_against_king(man, square).is_none();
        }
        let enemies = self.position.attackers(square, !man.piece.color());
        self.men_of(enemies).all(|enemy| enemy.value() >= exchange_value(man.piece.piece_type()))
    }
}
