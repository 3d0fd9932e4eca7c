//! What sliders do along lines: pieces pinned to their king, two pieces attacked on one line, and
//! batteries.

use alloc::vec::Vec;

use chess_core::{Bitboard, Color, Piece, Square};

use super::{Maps, PlacedPiece};
use crate::{Direction, geometry};

/// A piece pinned to its king: it may not leave the line between the king and a slider.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pin {
    /// The piece that may not leave the line.
    pub pinned: PlacedPiece,
    /// The slider of the opponent that would attack the king without it.
    pub pinner: PlacedPiece,
    /// The king.
    pub king: Square,
    /// The squares between the king and the slider, the pinned piece's among them, and the
    /// slider's: where the pinned piece may go, as far as the pin is concerned.
    pub ray: Bitboard,
}

impl Maps<'_> {
    /// The pieces of one side that are pinned to their king, clockwise around the king from the
    /// line up the board.
    ///
    /// A piece is pinned if it is the only one between its king and a slider of the opponent that
    /// moves along the line. Pins to other pieces than the king are
    /// [line attacks](Maps::line_attacks).
    ///
    /// ```
    /// use chess_movegen::{Color, Position, Square};
    ///
    /// // 8 . . . . r . k .
    /// // …
    /// // 4 b . . . . . . .
    /// // 3 . . . . . . . .
    /// // 2 . . N . P . . .
    /// // 1 . . . K R . . .
    /// let position: Position = "4r1k1/8/8/8/b7/8/2N1P3/3KR3 w - - 0 1".parse()?;
    /// let pins = position.maps().pins(Color::White);
    /// assert_eq!(pins.len(), 1); // not the pawn: the king does not stand on its file
    /// assert_eq!(pins[0].pinned.square, Square::C2);
    /// assert_eq!(pins[0].pinner.square, Square::A4);
    /// assert_eq!(pins[0].ray.iter().collect::<Vec<_>>(), [Square::C2, Square::B3, Square::A4]);
    /// # Ok::<(), chess_movegen::ParsePositionError>(())
    /// ```
    #[must_use]
    pub fn pins(self, color: Color) -> Vec<Pin> {
        Direction::ALL.into_iter().filter_map(|way| self.pin_along(color, way)).collect()
    }

    /// The pin of this piece, if it is pinned.
    pub(super) fn pin_of(self, placed: PlacedPiece) -> Option<Pin> {
        if placed.piece == Piece::king(placed.piece.color()) {
            return None;
        }
        let color = placed.piece.color();
        let way = geometry::direction(self.position.king(color), placed.square)?;
        self.pin_along(color, way).filter(|pin| pin.pinned == placed)
    }

    fn pin_along(self, color: Color, way: Direction) -> Option<Pin> {
        let king = self.position.king(color);
        let mut pieces = self.pieces_along(king, way);
        let pinned = pieces.next().filter(|placed| placed.piece.color() == color)?;
        let pinner =
            pieces.next().filter(|placed| placed.piece.color() != color && placed.slides(way))?;
        let ray = geometry::between(king, pinner.square).with(pinner.square);
        Some(Pin { pinned, pinner, king, ray })
    }
}

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
    /// king, the one in front must: see [`Pin`].
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
    /// // …
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

/// Two or more sliders of a side on one line, looking the same way, with nothing between them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Battery {
    /// The way that they look.
    pub direction: Direction,
    /// The pieces, two at least, from the one in the rear to the one in front.
    pub pieces: Vec<PlacedPiece>,
    /// The squares ahead of them that the one in front attacks, one at least.
    pub ahead: Bitboard,
}

impl Maps<'_> {
    /// The batteries of one side, by direction, clockwise from the line up the board, and by the
    /// label of the piece in the rear.
    ///
    /// All pieces of a battery move along the line, and each but the last attacks the next one. As
    /// many as stand so are one battery. Two that stand on one line look both ways along it, and
    /// are a battery each way in which there is a square ahead.
    ///
    /// ```
    /// use chess_movegen::{Color, Direction, Position, Square};
    ///
    /// // 8 . . . . k . . .
    /// // 7 . . . . . . p .
    /// // …
    /// // 3 . . B . . . . .
    /// // 2 . . . . . . . .
    /// // 1 Q . . . K . . .
    /// let position: Position = "4k3/6p1/8/8/8/2B5/8/Q3K3 w - - 0 1".parse()?;
    /// let batteries = position.maps().batteries(Color::White);
    /// assert_eq!(batteries.len(), 1); // the other way, nothing is ahead of the queen
    /// assert_eq!(batteries[0].direction, Direction::UpRight);
    /// let pieces: Vec<Square> = batteries[0].pieces.iter().map(|piece| piece.square).collect();
    /// assert_eq!(pieces, [Square::A1, Square::C3]);
    /// assert!(batteries[0].ahead.contains(Square::G7));
    /// # Ok::<(), chess_movegen::ParsePositionError>(())
    /// ```
    #[must_use]
    pub fn batteries(self, color: Color) -> Vec<Battery> {
        let mut batteries = Vec::new();
        for direction in Direction::ALL {
            for rear in self.pieces(color).filter(|placed| placed.slides(direction)) {
                batteries.extend(self.battery(rear, direction));
            }
        }
        batteries
    }

    /// The battery with this piece in the rear.
    fn battery(self, rear: PlacedPiece, direction: Direction) -> Option<Battery> {
        let belongs = |placed: &PlacedPiece| {
            placed.piece.color() == rear.piece.color() && placed.slides(direction)
        };
        let behind = self.pieces_along(rear.square, opposite(direction)).next();
        if behind.is_some_and(|placed| belongs(&placed)) {
            return None;
        }
        let mut pieces = Vec::from([rear]);
        pieces.extend(self.pieces_along(rear.square, direction).take_while(belongs));
        let front = pieces.last().filter(|_| pieces.len() > 1)?;
        let ahead: Bitboard = self
            .position
            .attacks_of(front.id)
            .iter()
            .filter(|&square| Direction::between(front.square, square) == Some(direction))
            .collect();
        (!ahead.is_empty()).then_some(Battery { direction, pieces, ahead })
    }
}

fn opposite(direction: Direction) -> Direction {
    Direction::ALL[(direction as usize + 4) % 8]
}
