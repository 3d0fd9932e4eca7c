//! A valid chess position: what it keeps, where it comes from, and how it moves on.
//!
//! Here stands what a position is, what it takes to make one of a setup or of the position before,
//! and what can be read off it directly. What has to be found out, such as its legal moves, stands
//! in the rooms above.

mod labelled_pieces;
mod make;
mod pieces;
mod position_error;
mod setup;
mod validate;

pub(crate) use make::Make;
pub use position_error::{ParsePositionError, PositionError, PositionErrorReason};
pub use setup::Repair;

use core::hash::{Hash, Hasher};

use chess_core::{Board, CastlingRights, Color, PieceList, Square};

use crate::table::{AttackTable, TypeSets};
use crate::zobrist;

/// A valid chess position: the board, the piece list, the attack table and the state of the game.
///
/// It is made from a [`Setup`](chess_core::Setup) that passes every check, or from another position
/// by [`make`](Position::make). Two positions are equal if a FEN would write them alike; which
/// label a piece has does not matter.
///
/// The en passant square is kept only if a pawn of the side to move stands ready to capture there.
/// A pin may still forbid the capture. It is the rule of the Polyglot keys, so positions with
/// equal pieces, rights and [`key`](Position::key) are equal but for the clocks.
///
/// ```
/// use chess_movegen::{Color, Position, Square};
///
/// let position = Position::initial();
/// assert_eq!(position.side_to_move(), Color::White);
/// assert_eq!(position.king(Color::Black), Square::E8);
/// assert_eq!(position.key(), 0x463b_9618_1691_fc9c); // as published with the book format
/// println!("{position}");
/// # assert!(position.to_string().starts_with("8 r n b q k b n r\n"));
/// ```
///
/// # Memory
///
/// A position takes 448 bytes and is aligned to 64, so that vector registers take its tables whole.
/// Rust sees to that wherever it makes room for a value. Other languages do not: the allocators of C
/// and of Python align to 16 bytes, and a program that keeps a position by value in an object of theirs,
/// such as a class of PyO3, crashes. Put it into a `Box` there.
#[derive(Clone)]
pub struct Position {
    pub(crate) table: AttackTable,
    pub(crate) board: Board,
    pub(crate) list: PieceList,
    pub(crate) types: TypeSets,
    pub(crate) key: u64,
    pub(crate) castling_rights: CastlingRights,
    pub(crate) en_passant: Option<Square>,
    pub(crate) side_to_move: Color,
    pub(crate) halfmove_clock: u16,
    pub(crate) fullmove_number: u16,
}

// A search keeps one position a ply: they must stay small.
const _: () = assert!(size_of::<Position>() == 448);

impl Position {
    /// Who moves next.
    #[inline]
    #[must_use]
    pub const fn side_to_move(&self) -> Color {
        self.side_to_move
    }

    /// Who may still castle.
    #[inline]
    #[must_use]
    pub const fn castling_rights(&self) -> CastlingRights {
        self.castling_rights
    }

    /// The square that a pawn has just passed over, if a pawn stands ready to capture there.
    #[inline]
    #[must_use]
    pub const fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// Plies since the last capture or pawn move.
    #[inline]
    #[must_use]
    pub const fn halfmove_clock(&self) -> u16 {
        self.halfmove_clock
    }

    /// The number of the move, raised after each move of Black.
    #[inline]
    #[must_use]
    pub const fn fullmove_number(&self) -> u16 {
        self.fullmove_number
    }

    /// The Zobrist key, equal to that of the Polyglot book format. Clocks do not count.
    #[inline]
    #[must_use]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// What stands on each square.
    #[inline]
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Where each piece stands.
    #[inline]
    #[must_use]
    pub const fn piece_list(&self) -> &PieceList {
        &self.list
    }

    /// Which pieces attack each square.
    #[inline]
    #[must_use]
    pub const fn attack_table(&self) -> &AttackTable {
        &self.table
    }

    /// Which pieces are of each type.
    #[inline]
    #[must_use]
    pub const fn type_sets(&self) -> &TypeSets {
        &self.types
    }

    /// The same position with everything that is kept up to date by moves computed from scratch:
    /// the attack table, the piece list, the sets of each type and the key.
    ///
    /// It takes only the board, the side to move, the rights and the en passant square from this
    /// one. Slow; it is the oracle of the tests.
    #[must_use]
    pub fn recomputed(&self) -> Position {
        Position {
            table: AttackTable::from_board(&self.board),
            list: self.board.piece_list(),
            types: TypeSets::from_board(&self.board),
            key: zobrist::key(
                &self.board,
                self.side_to_move,
                self.castling_rights,
                self.en_passant,
            ),
            ..self.clone()
        }
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        let pieces = |position: &Position| position.board.places().map(|place| place.piece());
        self.key == other.key
            && self.side_to_move == other.side_to_move
            && self.castling_rights == other.castling_rights
            && self.en_passant == other.en_passant
            && self.halfmove_clock == other.halfmove_clock
            && self.fullmove_number == other.fullmove_number
            && pieces(self) == pieces(other)
    }
}

impl Eq for Position {}

/// Equal positions have the same hash. A table of positions whose clocks do not matter is better
/// kept by [`Position::key`].
impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key.hash(state);
        self.halfmove_clock.hash(state);
        self.fullmove_number.hash(state);
    }
}
