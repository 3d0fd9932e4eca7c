//! Sliders that attack two pieces on one line.

use chess_core::Color;

use super::{Maps, PlacedPiece};
use crate::Direction;

/// A slider attacks a piece, and behind it on the line stands another of the same side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LineAttack {
    /// The slider.
    pub attacker: PlacedPiece,
    /// The piece that it attacks.
    pub front: PlacedPiece,
    /// The next piece on the line, of the same side as the one in front.
    pub back: PlacedPiece,
}

/// What a [`LineAttack`] is called.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum LineAttackKind {
    /// The piece behind is worth more than the one in front, which had better stay. If it is the
    /// king, the one in front must: see [`Pin`](super::Pin).
    Pin,
    /// The piece behind is worth no more than the one in front, which will move and leave it.
    Skewer,
}

impl LineAttack {
    /// A pin or a skewer, by the pieces' [values](crate::piece_value).
    #[must_use]
    pub const fn kind(&self) -> LineAttackKind {
        if self.back.value() > self.front.value() {
            LineAttackKind::Pin
        } else {
            LineAttackKind::Skewer
        }
    }
}

impl<'a> Maps<'a> {
    /// The pins and skewers that one side's sliders make: each attacks a piece of the opponent,
    /// behind which the next piece on the line is the opponent's too.
    ///
    /// They come by the slider's label, and clockwise from the line up the board. Whether it pays
    /// to capture either of the two is not asked.
    ///
    /// ```
    /// use chess_movegen::maps::LineAttackKind;
    /// use chess_movegen::{Color, Position, Square};
    ///
    /// // 8 . . . . k . . .
    /// // 7 . . . . . . . .
    /// // 6 . . . . q . . .
    /// // 5 . . . . . . . .
    /// // 4 . . . . R . n q
    /// // 3 . . . . . . . .
    /// // 2 . . . . . . . .
    /// // 1 . . . . K . . .
    /// let position: Position = "4k3/8/4q3/8/4R1nq/8/8/4K3 w - - 0 1".parse()?;
    /// let attacks: Vec<_> = position.maps().line_attacks(Color::White).collect();
    /// assert_eq!(attacks.len(), 2);
    /// // The queen is pinned to the king, the knight to the other queen.
    /// assert_eq!((attacks[0].front.square, attacks[0].back.square), (Square::E6, Square::E8));
    /// assert_eq!((attacks[1].front.square, attacks[1].back.square), (Square::G4, Square::H4));
    /// assert!(attacks.iter().all(|attack| attack.kind() == LineAttackKind::Pin));
    /// # Ok::<(), chess_movegen::ParsePositionError>(())
    /// ```
    pub fn line_attacks(self, by: Color) -> impl Iterator<Item = LineAttack> + use<'a> {
        let ways = move |attacker: PlacedPiece| {
            let slid = Direction::ALL.into_iter().filter(move |&way| attacker.slides(way));
            slid.map(move |way| (attacker, way))
        };
        self.pieces(by).flat_map(ways).filter_map(move |(attacker, way)| {
            let mut pieces = self.pieces_along(attacker.square, way);
            let front = pieces.next().filter(|placed| placed.piece.color() != by)?;
            let back = pieces.next().filter(|placed| placed.piece.color() != by)?;
            Some(LineAttack { attacker, front, back })
        })
    }
}
