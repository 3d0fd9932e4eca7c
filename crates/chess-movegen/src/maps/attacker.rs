//! Who attacks a square, in the order in which they would capture there.

use alloc::vec::Vec;

use chess_core::{Color, PieceType, Square};

use super::{Maps, PlacedPiece};
use crate::{Direction, geometry};

/// A piece that attacks a square, or would if those before it on the line were gone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Attacker {
    /// The piece.
    pub piece: PlacedPiece,
    /// `None` if it attacks the square itself. If it does so through others, the nearest piece in
    /// front of it, of either side.
    pub behind: Option<Square>,
    /// What forbids it to capture on the square, if it could reach it.
    pub note: AttackNote,
}

impl Attacker {
    /// True if it attacks the square itself and nothing forbids it to capture there.
    ///
    /// For the side to move, if it is not in check and a piece of the opponent stands on the
    /// square, that is exactly to say that the capture is legal.
    #[must_use]
    pub const fn may_capture(&self) -> bool {
        self.behind.is_none() && matches!(self.note, AttackNote::Free)
    }
}

/// Whether a piece that attacks a square may go there, as the board stands, and were it its turn.
///
/// It is about pins and about the king's own safety. That a check has to be answered is not
/// considered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AttackNote {
    /// Nothing forbids it.
    Free,
    /// It is [pinned](super::Pin) to its king, and the square is not on the line of the pin.
    Pinned {
        /// The slider that pins it.
        pinner: Square,
    },
    /// It is the king, and would be attacked on the square.
    Guarded {
        /// A piece that would attack it there; it may look at the square through the king.
        guard: Square,
    },
}

impl Maps<'_> {
    /// The pieces of one side that attack a square, in capture order: the least valuable first
    /// (pawn, knight, bishop, rook, queen, king; of two alike the one with the lower label).
    ///
    /// An attacker of an own piece's square is its defender. What stands on the square does not
    /// matter.
    ///
    /// ```
    /// use chess_movegen::maps::AttackNote;
    /// use chess_movegen::{Color, Position, Square};
    ///
    /// // 8 . . . . r . k .
    /// // …
    /// // 5 . . . p . . . .
    /// // 4 . . . . . . . .
    /// // 3 . . . . N . . .
    /// // 2 . . . Q . . . .
    /// // 1 . . . . K . . .
    /// let position: Position = "4r1k1/8/8/3p4/8/4N3/3Q4/4K3 w - - 0 1".parse()?;
    /// let attackers = position.maps().attackers(Square::D5, Color::White);
    /// assert_eq!(attackers[0].piece.square, Square::E3); // a knight before a queen, but …
    /// assert_eq!(attackers[0].note, AttackNote::Pinned { pinner: Square::E8 });
    /// assert_eq!(attackers[1].piece.square, Square::D2);
    /// assert!(attackers[1].may_capture());
    /// # Ok::<(), chess_movegen::ParsePositionError>(())
    /// ```
    #[must_use]
    pub fn attackers(self, square: Square, by: Color) -> Vec<Attacker> {
        let pieces = self.pieces_of(self.position.attackers(square, by));
        let mut attackers: Vec<Attacker> =
            pieces.map(|placed| self.attacker(placed, square, None)).collect();
        // Stable: the pieces come by rising label.
        attackers.sort_by_key(|attacker| attacker.piece.piece.role());
        attackers
    }

    /// The pieces of one side that attack a square, and those that would if the pieces before them
    /// on the line had captured there, in capture order.
    ///
    /// An x-ray attacker is a slider on a line to the square, moving along that line, before which
    /// there are only pieces that attack the square along it, one after the other, of either side:
    /// each of them could capture and so clear the way. Capture order is the order in which the
    /// side would capture with all its pieces, always with the least valuable (as in
    /// [`attackers`](Maps::attackers)) of those that have no own piece before them any more; the
    /// opponent's pieces on the lines are thought to have captured as soon as they are in the way.
    ///
    /// [`Attacker::note`] is for the board as it stands, of x-ray attackers too.
    ///
    /// ```
    /// use chess_movegen::{Color, Position, Square};
    ///
    /// // 8 . . . r . . k .
    /// // 7 . . . q . . . .
    /// // 6 . . n . . . . .
    /// // 5 . . . . . . . .
    /// // 4 . . . P . . . .
    /// // 3 . . . . . . . .
    /// // 2 . . . R . . . .
    /// // 1 . . . R . . K .
    /// let position: Position = "3r2k1/3q4/2n5/8/3P4/8/3R4/3R2K1 b - - 0 1".parse()?;
    /// let squares = |color| {
    ///     let attackers = position.maps().attackers_with_xrays(Square::D4, color);
    ///     attackers.iter().map(|a| (a.piece.square, a.behind)).collect::<Vec<_>>()
    /// };
    /// // The rook on d8 is worth less than the queen, but has to wait for it.
    /// let black = [(Square::C6, None), (Square::D7, None), (Square::D8, Some(Square::D7))];
    /// assert_eq!(squares(Color::Black), black);
    /// let white = [(Square::D2, None), (Square::D1, Some(Square::D2))];
    /// assert_eq!(squares(Color::White), white);
    /// # Ok::<(), chess_movegen::ParsePositionError>(())
    /// ```
    #[must_use]
    pub fn attackers_with_xrays(self, square: Square, by: Color) -> Vec<Attacker> {
        let direct = self.position.attack_table().attackers(square);
        // Knights wait for no other piece; on a line each waits for the one of its side before it.
        let knights = self.position.type_sets().of(PieceType::Knight);
        let mut queues: Vec<Vec<Attacker>> = self
            .pieces_of(self.position.attackers(square, by) & knights)
            .map(|placed| Vec::from([self.attacker(placed, square, None)]))
            .collect();
        for direction in Direction::ALL {
            let mut queue = Vec::new();
            let mut last = None;
            for placed in self.pieces_along(square, direction) {
                let attacks = match last {
                    None => direct.contains(placed.id),
                    Some(_) => placed.slides(direction),
                };
                if !attacks {
                    break;
                }
                if placed.piece.color() == by {
                    queue.push(self.attacker(placed, square, last));
                }
                last = Some(placed.square);
            }
            queue.reverse();
            queues.push(queue);
        }
        let mut order = Vec::new();
        // Roles come in capture order; a queue in which nobody waits comes last.
        let next = |queue: &&mut Vec<Attacker>| {
            let next = queue.last().map(|next| (next.piece.piece.role(), next.piece.id));
            (next.is_none(), next)
        };
        while let Some(attacker) = queues.iter_mut().min_by_key(next).and_then(Vec::pop) {
            order.push(attacker);
        }
        order
    }

    /// The pieces that defend the piece on a square, in capture order: those of its own side that
    /// attack it. Nobody defends an empty square.
    ///
    /// ```
    /// use chess_movegen::{Position, Square};
    ///
    /// let position = Position::initial();
    /// let defenders = position.maps().defenders(Square::F2);
    /// assert_eq!(defenders.len(), 1); // the king alone
    /// assert_eq!(defenders[0].piece.square, Square::E1);
    /// ```
    #[must_use]
    pub fn defenders(self, square: Square) -> Vec<Attacker> {
        let placed = self.position.piece_at(square);
        placed.map_or_else(Vec::new, |placed| self.attackers(square, placed.color()))
    }

    /// The same as [`defenders`](Maps::defenders) with those behind others, as in
    /// [`attackers_with_xrays`](Maps::attackers_with_xrays).
    #[must_use]
    pub fn defenders_with_xrays(self, square: Square) -> Vec<Attacker> {
        let placed = self.position.piece_at(square);
        placed.map_or_else(Vec::new, |placed| self.attackers_with_xrays(square, placed.color()))
    }

    fn attacker(self, placed: PlacedPiece, target: Square, behind: Option<Square>) -> Attacker {
        let note = if placed.piece.piece_type() == PieceType::King {
            self.guard_against_king(placed, target)
                .map_or(AttackNote::Free, |guard| AttackNote::Guarded { guard })
        } else {
            self.pin_of(placed)
                .filter(|pin| !pin.ray.contains(target))
                .map_or(AttackNote::Free, |pin| AttackNote::Pinned { pinner: pin.pinner.square })
        };
        Attacker { piece: placed, behind, note }
    }

    /// Where a piece of the opponent stands that would attack a king on a square beside it.
    pub(super) fn guard_against_king(self, king: PlacedPiece, target: Square) -> Option<Square> {
        let enemy = !king.piece.color();
        let looks_through = |placed: &PlacedPiece| {
            let toward = geometry::direction(placed.square, king.square);
            toward.is_some_and(|way| placed.slides(way))
                && toward == geometry::direction(king.square, target)
        };
        let direct = self.pieces_of(self.position.attackers(target, enemy)).next();
        let through =
            || self.pieces_of(self.position.attackers(king.square, enemy)).find(looks_through);
        direct.or_else(through).map(|placed| placed.square)
    }
}
