//! Maps of a position: which pieces attack, defend, pin and threaten which. Begin with
//! [`Position::maps`].

mod attacker;
mod lines;
mod squares;
mod threats;

pub use attacker::{AttackNote, Attacker};
pub use lines::{Battery, LineAttack, LineAttackKind, Pin};
pub use squares::{KingRing, Mobility};
pub use threats::{CheckingMove, UnderDefended};

use chess_core::{Color, Piece, PieceId, PieceSet, Square};

use crate::{Direction, Position, piece_value};

/// Questions about a position that a player would ask: what attacks what, what hangs, what is
/// pinned.
///
/// It is a view, made by [`Position::maps`], which computes nothing until it is asked. Every
/// question can be asked about either side, whoever is to move. Most answers are read off the
/// [attack table](crate::AttackTable); what lies behind a piece is found by walking on from it. An
/// answer takes between some ten nanoseconds (direct attackers, hanging pieces, the king's ring)
/// and one or two microseconds (x-rays, exchanges, batteries, the mobility of all pieces).
///
/// ```
/// use chess_movegen::{Color, Position, Square};
///
/// // 8 . . . . k . . .
/// // 7 . . . . q . . .
/// // 6 . . . . . . . .
/// // 5 . . . p . . . .
/// // 4 . . . . N . . .
/// // …
/// // 1 . . . . K . . .
/// let position: Position = "4k3/4q3/8/3p4/4N3/8/8/4K3 w - - 0 1".parse()?;
/// let maps = position.maps();
///
/// let attackers = maps.attackers(Square::E4, Color::Black);
/// let squares: Vec<Square> = attackers.iter().map(|attacker| attacker.piece.square).collect();
/// assert_eq!(squares, [Square::D5, Square::E7]); // the pawn captures first
/// assert!(maps.hanging(Color::White).contains(Square::E4));
/// let pin = maps.pins(Color::White)[0];
/// assert_eq!((pin.pinned.square, pin.pinner.square), (Square::E4, Square::E7));
/// # Ok::<(), chess_movegen::ParsePositionError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Maps<'a> {
    position: &'a Position,
}

impl Position {
    /// A view of the position that answers what a player would ask: what attacks, defends, pins and
    /// threatens what.
    #[must_use]
    pub const fn maps(&self) -> Maps<'_> {
        Maps { position: self }
    }
}

impl<'a> Maps<'a> {
    /// The piece on a square, if there is one.
    #[must_use]
    pub fn piece_on(self, square: Square) -> Option<PlacedPiece> {
        let place = self.position.board()[square];
        Some(PlacedPiece { id: place.id()?, piece: place.piece()?, square })
    }

    /// The pieces of one side, by rising label.
    pub fn pieces(self, color: Color) -> impl Iterator<Item = PlacedPiece> + use<'a> {
        self.pieces_of(PieceSet::side(color))
    }

    /// Those pieces of a set that are on the board, by rising label.
    fn pieces_of(self, set: PieceSet) -> impl Iterator<Item = PlacedPiece> + use<'a> {
        set.iter().filter_map(move |id| self.piece_on(self.position.piece_list().square(id)?))
    }

    /// The pieces on a line, beginning with the one nearest to a square, which is left out itself.
    fn pieces_along(
        self,
        from: Square,
        direction: Direction,
    ) -> impl Iterator<Item = PlacedPiece> + use<'a> {
        core::iter::successors(direction.step(from), move |&square| direction.step(square))
            .filter_map(move |square| self.piece_on(square))
    }
}

/// One piece on the board: which it is and where it stands.
///
/// ```
/// use chess_movegen::{Piece, Position, Square};
///
/// let position = Position::initial();
/// let piece = position.maps().piece_on(Square::G1).unwrap();
/// assert_eq!(piece.piece, Piece::WhiteKnight);
/// assert_eq!(piece.square, Square::G1);
/// assert_eq!(position.piece_list().square(piece.id), Some(Square::G1));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PlacedPiece {
    /// Its label.
    pub id: PieceId,
    /// Its colour and kind.
    pub piece: Piece,
    /// Where it stands.
    pub square: Square,
}

impl PlacedPiece {
    /// What it is worth in an [exchange](piece_value), in centipawns.
    #[must_use]
    pub const fn value(self) -> i32 {
        piece_value(self.piece.piece_type())
    }

    /// True if it slides this way.
    fn slides(self, direction: Direction) -> bool {
        direction.is_slid_by(self.piece.piece_type())
    }
}
