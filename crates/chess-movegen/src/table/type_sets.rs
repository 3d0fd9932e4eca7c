//! Which pieces are of each type.

use chess_core::{Board, PieceId, PieceSet, PieceType};

/// For each piece type the set of the pieces that move so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TypeSets([PieceSet; 8]);

impl TypeSets {
    pub(crate) const EMPTY: TypeSets = TypeSets([PieceSet::EMPTY; 8]);

    /// The sets of a board, computed from scratch.
    #[must_use]
    pub fn from_board(board: &Board) -> TypeSets {
        let mut sets = TypeSets::EMPTY;
        for (id, square) in board.pieces() {
            if let Some(piece_type) = board[square].piece_type() {
                sets.add(id, piece_type);
            }
        }
        sets
    }

    /// The pieces of this type, of both sides.
    #[inline]
    #[must_use]
    pub const fn of(&self, piece_type: PieceType) -> PieceSet {
        self.0[piece_type.index()]
    }

    /// The pawns of both sides.
    #[inline]
    #[must_use]
    pub fn pawns(&self) -> PieceSet {
        self.of(PieceType::WhitePawn) | self.of(PieceType::BlackPawn)
    }

    /// The bishops, rooks and queens of both sides.
    #[inline]
    #[must_use]
    pub fn sliders(&self) -> PieceSet {
        self.of(PieceType::Bishop) | self.of(PieceType::Rook) | self.of(PieceType::Queen)
    }

    /// True if a slider's attacks are in a higher plane: where a pawn was promoted, else rarely.
    #[inline(always)]
    pub(crate) fn has_sliders_in_higher_planes(&self) -> bool {
        !(self.sliders() & PieceSet::from_halves(0xff00, 0xff00)).is_empty()
    }

    /// The knights, bishops, rooks and queens of both sides.
    #[inline(always)]
    #[must_use]
    pub fn minors_and_majors(&self) -> PieceSet {
        self.of(PieceType::Knight) | self.sliders()
    }

    #[inline]
    pub(crate) fn add(&mut self, id: PieceId, piece_type: PieceType) {
        self.0[piece_type.index()] |= PieceSet::of(id);
    }

    /// The sets without some pieces.
    #[inline(always)]
    pub(crate) fn without(self, pieces: PieceSet) -> TypeSets {
        TypeSets(self.0.map(|set| set - pieces))
    }

    #[inline]
    pub(crate) fn remove(&mut self, id: PieceId, piece_type: PieceType) {
        self.0[piece_type.index()] -= PieceSet::of(id);
    }
}
