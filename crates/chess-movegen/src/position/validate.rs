//! What is wrong with a setup that is no position.

use alloc::vec::Vec;

use chess_core::{
    Bitboard, CastlingRights, CastlingSide, Color, Piece, PieceType, Rank, Setup, Square,
};

use super::position_error::PositionErrorReason as Reason;
use super::setup_sets::SetupSets;
use crate::geometry;

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
