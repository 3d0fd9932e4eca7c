//! From a setup to a position, or to every reason against it.

use alloc::vec::Vec;

use chess_core::{
    Bitboard, Board, CastlingRights, CastlingSide, Color, Piece, PieceId, PieceList, PieceType,
    Place, Rank, Setup, Square,
};

use crate::kernel::{self, Kernel, Task};
use crate::position_error::PositionErrorReason as Reason;
use crate::setup_sets::SetupSets;
use crate::{AttackTable, Position, PositionError, TypeSets, geometry, zobrist};

/// The position of a valid setup, or what is wrong with it.
pub(crate) fn position(setup: &Setup) -> Result<Position, PositionError> {
    match PositionError::new(reasons(setup)) {
        Some(error) => Err(error),
        None => Ok(Position::unchecked_from_setup(setup)),
    }
}

/// Everything that is wrong with a setup, in a fixed order: the pieces, the checks, the rights, the
/// en passant square.
pub(crate) fn reasons(setup: &Setup) -> Vec<Reason> {
    let sets = SetupSets::of(setup);
    let mut reasons = Vec::new();
    for color in Color::ALL {
        check_pieces(&sets, color, &mut reasons);
    }
    let end_ranks = Bitboard::rank(Rank::First) | Bitboard::rank(Rank::Eighth);
    let pawns = sets.pawns() & end_ranks;
    if !pawns.is_empty() {
        reasons.push(Reason::PawnsOnBackRanks(pawns));
    }
    check_checks(setup.side_to_move(), &sets, &mut reasons);
    check_castling(setup.castling_rights(), &sets, &mut reasons);
    if let Some(square) = setup.en_passant() {
        reasons.extend(against_en_passant(setup.side_to_move(), square, &sets));
    }
    reasons
}

fn check_pieces(sets: &SetupSets, color: Color, reasons: &mut Vec<Reason>) {
    let kings = sets.kings(color);
    if kings.is_empty() {
        reasons.push(Reason::NoKing(color));
    } else if kings.has_several() {
        reasons.push(Reason::SeveralKings(color, kings));
    }
    let pieces = sets.side(color);
    if pieces.len() > 16 {
        reasons.push(Reason::TooManyPieces(color, pieces.len()));
    }
    let pawns = sets.pieces(Piece::pawn(color));
    if pawns.len() > 8 {
        reasons.push(Reason::TooManyPawns(color, pawns.len()));
    }
}

fn check_checks(us: Color, sets: &SetupSets, reasons: &mut Vec<Reason>) {
    let checkers = |color: Color| -> Bitboard {
        let kings = sets.kings(color).iter();
        kings.fold(Bitboard::EMPTY, |checkers, king| {
            checkers | sets.attackers(king, !color, sets.occupied())
        })
    };
    let side_by_side = sets.kings(Color::White).iter().find_map(|white| {
        let near = geometry::leaper(PieceType::King, white) & sets.kings(Color::Black);
        near.first().map(|black| Reason::KingsSideBySide(white, black))
    });
    reasons.extend(side_by_side);
    let against_them = checkers(!us) - sets.kings(us);
    if !against_them.is_empty() {
        reasons.push(Reason::OpponentInCheck(!us, against_them));
    }
    let against_us = checkers(us) - sets.kings(!us);
    if against_us.len() > 2 && !sets.kings(us).has_several() {
        reasons.push(Reason::TooManyCheckers(against_us));
    }
}

fn check_castling(rights: CastlingRights, sets: &SetupSets, reasons: &mut Vec<Reason>) {
    for (color, castling_side, file) in rights.iter() {
        let rook = Square::new(file, color.back_rank());
        if !sets.pieces(Piece::rook(color)).contains(rook) {
            reasons.push(Reason::CastlingWithoutRook(color, castling_side, rook));
        }
        match sets.king_on_back_rank(color) {
            None => reasons.push(Reason::CastlingWithoutKing(color, castling_side)),
            Some(king) if CastlingSide::of(king.file(), file) != Some(castling_side) => {
                reasons.push(Reason::CastlingOnWrongSide(color, castling_side, file));
            }
            Some(_) => {}
        }
    }
}

fn against_en_passant(us: Color, passed: Square, sets: &SetupSets) -> Option<Reason> {
    if passed.relative_to(us).rank() != Rank::Sixth {
        return Some(Reason::EnPassantRank(passed));
    }
    let up = if us == Color::White { 1 } else { -1 };
    let (origin, pawn) = (passed.offset(0, up)?, passed.offset(0, -up)?);
    if !sets.pieces(Piece::pawn(!us)).contains(pawn) {
        return Some(Reason::EnPassantWithoutPawn(passed));
    }
    let way = Bitboard::of(passed) | Bitboard::of(origin);
    if let Some(blocker) = (sets.occupied() & way).first() {
        return Some(Reason::EnPassantBlocked(passed, blocker));
    }
    let before = sets.occupied().without(pawn).with(origin);
    let attackers = |king| sets.attackers(king, !us, before).without(pawn);
    let checkers = sets.kings(us).first().map_or(Bitboard::EMPTY, attackers);
    (!checkers.is_empty()).then_some(Reason::EnPassantAfterCheck(passed, checkers))
}

impl Position {
    /// The position of a setup that is known to be valid.
    pub(crate) fn unchecked_from_setup(setup: &Setup) -> Position {
        let us = setup.side_to_move();
        let rights = setup.castling_rights();
        let pieces = LabelledPieces::of(setup);
        let table = kernel::run(FillTable { pieces: &pieces });
        let LabelledPieces { board, list, types, key, .. } = pieces;
        let en_passant = setup.en_passant().filter(|&square| {
            !(table.attackers(square) & types.of(PieceType::pawn(us))).is_empty()
        });
        let file = en_passant.map_or(0, |square| zobrist::en_passant(square.file()));
        let turn = if us == Color::White { zobrist::turn() } else { 0 };
        Position {
            table,
            board,
            list,
            types,
            key: key ^ zobrist::castling(rights) ^ file ^ turn,
            castling_rights: rights,
            en_passant,
            side_to_move: us,
            halfmove_clock: setup.halfmove_clock(),
            fullmove_number: setup.fullmove_number(),
        }
    }
}

/// Everything that a position keeps about its pieces but the attack table, entered piece by piece.
struct LabelledPieces {
    board: Board,
    list: PieceList,
    types: TypeSets,
    /// The pieces's part of the key.
    key: u64,
    /// The slots of each side that are not taken yet.
    free: [u16; 2],
}

impl LabelledPieces {
    /// Gives each piece a label: a slot in which its kind stands at the start of a game if one is
    /// free, else any free one. There are sixteen pieces of a side at most, and one of them is king.
    fn of(setup: &Setup) -> LabelledPieces {
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
        self.key ^= zobrist::piece_square(piece, square);
        true
    }
}

/// Fills an attack table piece by piece: faster than [`AttackTable::from_board`], its oracle, which asks
/// for each piece and each square.
struct FillTable<'a> {
    pieces: &'a LabelledPieces,
}

impl Task for FillTable<'_> {
    type Output = AttackTable;

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) -> AttackTable {
        let LabelledPieces { board, list, .. } = self.pieces;
        let occupied = board.occupied();
        let mut table = AttackTable::EMPTY;
        for (id, square) in list.iter() {
            let Some(piece_type) = board[square].piece_type() else { continue };
            table.enter(kernel, id, geometry::attack_set(piece_type, square, occupied));
        }
        table
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use chess_core::coding;

    #[test]
    fn what_is_filled_in_quickly_is_what_is_computed_from_scratch() {
        let fens = [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "4k3/8/8/2QQQQ2/8/2QQQQ2/7p/QQQ1K2R b K - 0 1",
            "rnbqkbnr/pp1ppppp/8/8/2pPP3/8/PPP2PPP/RNBQKBNR b KQkq d3 0 3",
        ];
        for fen in fens {
            let position = Position::from_fen(fen).unwrap();
            let slow = position.recomputed();
            assert_eq!(position.table, slow.table, "{fen}");
            assert_eq!(position.list, slow.list, "{fen}");
            assert_eq!(position.types, slow.types, "{fen}");
            assert_eq!(position.key, slow.key, "{fen}");
        }
    }

    #[test]
    fn the_initial_labels_are_those_of_the_coding_module() {
        let position = Position::initial();
        for id in PieceId::all() {
            assert_eq!(position.piece_list().square(id), Some(coding::home_square(id)), "{id}");
        }
        assert_eq!(position.king(Color::White), Square::E1);
    }
}
