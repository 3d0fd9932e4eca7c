//! Pieces that get their labels, and the attack table that follows.

use chess_core::{Bitboard, Board, Piece, PieceId, PieceList, PieceType, Place, Setup, Square};

use crate::kernel::{self, Kernel, task};
use crate::table::{AttackTable, TypeSets, piece_type_on};
use crate::{geometry, zobrist};

/// Everything that a position keeps about its pieces but the attack table, entered piece by piece.
pub(super) struct LabelledPieces {
    pub(super) board: Board,
    pub(super) list: PieceList,
    pub(super) types: TypeSets,
    /// The pieces' part of the key.
    pub(super) key: u64,
    /// The slots of each side that are not taken yet.
    free: [u16; 2],
}

impl LabelledPieces {
    /// Gives each piece a label: a slot in which its kind stands at the start of a game if one is
    /// free, else any free one. There are sixteen pieces of a side at most, and one of them is
    /// king.
    pub(super) fn of(setup: &Setup) -> LabelledPieces {
        let mut pieces = LabelledPieces {
            board: Board::EMPTY,
            list: PieceList::EMPTY,
            types: TypeSets::EMPTY,
            key: 0,
            free: [u16::MAX; 2],
        };
        let mut promoted = Bitboard::EMPTY;
        for (square, piece) in setup.pieces() {
            if !pieces.enter(square, piece, HOME_SLOTS[piece.piece_type().index()]) {
                promoted = promoted.with(square);
            }
        }
        // Slot 0 is the king's: it was labelled above, so it is free no longer.
        for square in promoted {
            if let Some(piece) = setup.piece_at(square) {
                pieces.enter(square, piece, u16::MAX);
            }
        }
        pieces
    }

    /// The attack table, filled piece by piece: faster than [`AttackTable::from_board`], its oracle,
    /// which asks for each piece and each square.
    pub(super) fn attack_table(&self) -> AttackTable {
        kernel::run(FillTable { pieces: self })
    }

    #[inline(always)]
    fn attack_table_on<K: Kernel>(&self, kernel: K) -> AttackTable {
        let occupied = self.board.occupied();
        let mut table = AttackTable::EMPTY;
        for (id, square) in self.list.iter() {
            let piece_type = piece_type_on(&self.board, square);
            table.enter(kernel, id, geometry::attack_set(piece_type, square, occupied));
        }
        table
    }

    /// Enters a piece with a label in one of the `wanted` slots; false if none of them is free.
    #[inline]
    fn enter(&mut self, square: Square, piece: Piece, wanted: u16) -> bool {
        let free = &mut self.free[piece.color().index()];
        let candidates = *free & wanted;
        let slot = candidates.trailing_zeros() as usize;
        let Some(id) = PieceId::new(piece.color(), slot) else { return false };
        let Some(place) = Place::new(piece, id) else { return false };
        *free &= !(1 << slot);
        self.board.put(square, place);
        self.list.put(id, square);
        self.types.add(id, piece.piece_type());
        self.key ^= zobrist::place(place, square);
        true
    }
}

task! {
    struct FillTable<'a> { pieces: &'a LabelledPieces }
    |kernel| -> AttackTable { pieces.attack_table_on(kernel) }
}

/// For each type the slots in which its pieces stand at the start of a game. A table, since a board
/// has no order in which a processor could foresee the branches of a `match`.
static HOME_SLOTS: [u16; 8] = {
    let mut slots = [0; 8];
    slots[PieceType::King.index()] = 0b1;
    slots[PieceType::Queen.index()] = 0b10;
    slots[PieceType::Rook.index()] = 0b1100;
    slots[PieceType::Bishop.index()] = 0b11_0000;
    slots[PieceType::Knight.index()] = 0b1100_0000;
    slots[PieceType::WhitePawn.index()] = 0xff00;
    slots[PieceType::BlackPawn.index()] = 0xff00;
    slots
};
