//! Maps of a position: which pieces attack, defend, pin and threaten which. Begin with
//! [`Position::maps`].

mod attacker;
mod battery;
mod checking_move;
mod exchanges;
mod king_ring;
mod line_attack;
mod mobility;
mod pin;
mod placed_piece;

pub use attacker::{AttackNote, Attacker};
pub use battery::Battery;
pub use checking_move::CheckingMove;
pub use exchanges::UnderDefended;
pub use king_ring::KingRing;
pub use line_attack::{LineAttack, LineAttackKind};
pub use mobility::Mobility;
pub use pin::Pin;
pub use placed_piece::PlacedPiece;

use crate::Position;

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
/// // 3 . . . . . . . .
/// // 2 . . . . . . . .
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
    /// The position that is looked at.
    #[must_use]
    pub const fn position(self) -> &'a Position {
        self.position
    }
}
