//! From a setup to a position, or to every reason against it.

use alloc::vec::Vec;

use chess_core::{
    Bitboard, Board, Color, Piece, PieceId, PieceType, Place, Rank, Setup, Square, Wing,
};

use crate::position_error::PositionErrorReason as Reason;
use crate::{AttackTable, Position, PositionError, TypeSets, geometry, zobrist};

/// The position of a valid setup, or what is wrong with it.
pub(crate) fn position(setup: &Setup) -> Result<Position, PositionError> {
    let mut reasons = Vec::new();
    for color in Color::ALL {
        check_men(setup, color, &mut reasons);
    }
    let pawns: Bitboard = setup
        .men()
        .filter(|(square, piece)| {
            piece.is_pawn() && matches!(square.rank(), Rank::First | Rank::Eighth)
        })
        .map(|(square, _)| square)
        .collect();
    if !pawns.is_empty() {
        reasons.push(Reason::PawnsOnBackRanks(pawns));
    }
    check_checks(setup, &mut reasons);
    check_castling(setup, &mut reasons);
    if let Some(square) = setup.en_passant() {
        check_en_passant(setup, square, &mut reasons);
    }
    match PositionError::new(reasons) {
        Some(error) => Err(error),
        None => Ok(Position::unchecked_from_setup(setup)),
    }
}

fn check_men(setup: &Setup, color: Color, reasons: &mut Vec<Reason>) {
    let count = |condition: &dyn Fn(Piece) -> bool| -> u32 {
        let men = setup.men().filter(|&(_, piece)| piece.color() == color && condition(piece));
        men.map(|_| 1).sum()
    };
    match count(&|piece| piece == Piece::king(color)) {
        0 => reasons.push(Reason::NoKing(color)),
        1 => {}
        _ => reasons.push(Reason::SeveralKings(color)),
    }
    let men = count(&|_| true);
    if men > 16 {
        reasons.push(Reason::TooManyMen(color, men));
    }
    let pawns = count(&Piece::is_pawn);
    if pawns > 8 {
        reasons.push(Reason::TooManyPawns(color, pawns));
    }
}

/// The squares of the men of `by` that attack `target` when only the `occupied` squares block.
fn attackers(setup: &Setup, target: Square, by: Color, occupied: Bitboard) -> Bitboard {
    setup
        .men()
        .filter(|&(from, piece)| {
            piece.color() == by && geometry::attacks(piece.piece_type(), from, target, occupied)
        })
        .map(|(from, _)| from)
        .collect()
}

fn occupied(setup: &Setup) -> Bitboard {
    setup.men().map(|(square, _)| square).collect()
}

fn king(setup: &Setup, color: Color) -> Option<Square> {
    setup.men().find(|&(_, piece)| piece == Piece::king(color)).map(|(square, _)| square)
}

fn check_checks(setup: &Setup, reasons: &mut Vec<Reason>) {
    let us = setup.side_to_move();
    let checkers = |color: Color| {
        king(setup, color)
            .map_or(0, |square| attackers(setup, square, !color, occupied(setup)).len())
    };
    if checkers(!us) > 0 {
        reasons.push(Reason::OpponentInCheck(!us));
    }
    if checkers(us) > 2 {
        reasons.push(Reason::TooManyCheckers(checkers(us)));
    }
}

fn check_castling(setup: &Setup, reasons: &mut Vec<Reason>) {
    for (color, wing, file) in setup.castling_rights().iter() {
        let rook = Square::new(file, color.back_rank());
        let king = king(setup, color).filter(|square| square.rank() == color.back_rank());
        if setup.piece_at(rook) != Some(Piece::rook(color)) {
            reasons.push(Reason::CastlingWithoutRook(color, wing, rook));
        }
        match king {
            None => reasons.push(Reason::CastlingWithoutKing(color, wing)),
            Some(king) if Wing::of(king.file(), file) != Some(wing) => {
                reasons.push(Reason::CastlingOnWrongWing(color, wing, file));
            }
            Some(_) => {}
        }
    }
}

fn check_en_passant(setup: &Setup, passed: Square, reasons: &mut Vec<Reason>) {
    let us = setup.side_to_move();
    if passed.relative_to(us).rank() != Rank::Sixth {
        reasons.push(Reason::EnPassantRank(passed));
        return;
    }
    let up = if us == Color::White { 1 } else { -1 };
    let (Some(origin), Some(pawn)) = (passed.offset(0, up), passed.offset(0, -up)) else {
        return;
    };
    if setup.piece_at(pawn) != Some(Piece::pawn(!us)) {
        reasons.push(Reason::EnPassantWithoutPawn(passed));
        return;
    }
    if setup.piece_at(passed).is_some() || setup.piece_at(origin).is_some() {
        reasons.push(Reason::EnPassantBlocked(passed));
        return;
    }
    let before = occupied(setup).without(pawn).with(origin);
    let attacked_before = king(setup, us)
        .is_some_and(|king| !attackers(setup, king, !us, before).without(pawn).is_empty());
    if attacked_before {
        reasons.push(Reason::EnPassantAfterCheck(passed));
    }
}

impl Position {
    /// The position of a setup that is known to be valid.
    pub(crate) fn unchecked_from_setup(setup: &Setup) -> Position {
        let us = setup.side_to_move();
        let board = label_men(setup);
        let table = AttackTable::from_board(&board);
        let types = TypeSets::from_board(&board);
        let en_passant = setup.en_passant().filter(|&square| {
            !(table.attackers(square) & types.of(PieceType::pawn(us))).is_empty()
        });
        Position {
            table,
            list: board.piece_list(),
            types,
            key: zobrist::key(&board, us, setup.castling_rights(), en_passant),
            board,
            castling_rights: setup.castling_rights(),
            en_passant,
            side_to_move: us,
            halfmove_clock: setup.halfmove_clock(),
            fullmove_number: setup.fullmove_number(),
        }
    }
}

/// Gives each man a label: a slot in which his kind stands at the start of a game if one is free,
/// else any free one.
fn label_men(setup: &Setup) -> Board {
    let mut board = Board::EMPTY;
    let mut free = [u16::MAX; 2];
    let mut label = |square: Square, piece: Piece, wanted: u16| {
        let free = &mut free[piece.color().index()];
        let candidates = *free & wanted;
        if candidates == 0 {
            return false;
        }
        let slot = candidates.trailing_zeros() as usize;
        let id = PieceId::new(piece.color(), slot);
        if let Some(place) = id.and_then(|id| Place::new(piece, id)) {
            board.put(square, place);
            *free &= !(1 << slot);
        }
        true
    };
    let mut promoted = Vec::new();
    for (square, piece) in setup.men() {
        if !label(square, piece, home_slots(piece.piece_type())) {
            promoted.push((square, piece));
        }
    }
    // Slot 0 is the king's: he was labelled above, so it is free no longer.
    for (square, piece) in promoted {
        label(square, piece, u16::MAX);
    }
    board
}

/// The slots in which men of this type stand at the start of a game.
const fn home_slots(piece_type: PieceType) -> u16 {
    match piece_type {
        PieceType::King => 0b1,
        PieceType::Queen => 0b10,
        PieceType::Rook => 0b1100,
        PieceType::Bishop => 0b11_0000,
        PieceType::Knight => 0b1100_0000,
        PieceType::WhitePawn | PieceType::BlackPawn => 0xff00,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chess_core::coding;

    #[test]
    fn the_initial_labels_are_those_of_the_coding_module() {
        let position = Position::initial();
        for id in PieceId::all() {
            assert_eq!(position.piece_list().square(id), Some(coding::home_square(id)), "{id}");
        }
        assert_eq!(position.king(Color::White), Square::E1);
    }
}
