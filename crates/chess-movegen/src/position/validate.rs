//! What is wrong with a setup that is no position.

use alloc::vec::Vec;

use chess_core::{
    Bitboard, CastlingRights, CastlingSide, Color, Piece, PieceType, Rank, Setup, Square,
};

use super::position_error::PositionErrorReason as Reason;
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

/// Where the pieces of each type and of each side stand, in a setup that need not be a position.
struct SetupSets {
    types: [Bitboard; 8],
    sides: [Bitboard; 2],
}

impl SetupSets {
    fn of(setup: &Setup) -> SetupSets {
        let mut sets = SetupSets { types: [Bitboard::EMPTY; 8], sides: [Bitboard::EMPTY; 2] };
        for (square, piece) in setup.pieces() {
            let square = Bitboard::of(square);
            sets.types[piece.piece_type().index()] |= square;
            sets.sides[piece.color().index()] |= square;
        }
        sets
    }

    fn side(&self, color: Color) -> Bitboard {
        self.sides[color.index()]
    }

    fn occupied(&self) -> Bitboard {
        self.sides[0] | self.sides[1]
    }

    fn of_type(&self, piece_type: PieceType) -> Bitboard {
        self.types[piece_type.index()]
    }

    fn pawns(&self) -> Bitboard {
        self.of_type(PieceType::WhitePawn) | self.of_type(PieceType::BlackPawn)
    }

    fn pieces(&self, piece: Piece) -> Bitboard {
        self.of_type(piece.piece_type()) & self.side(piece.color())
    }

    fn kings(&self, color: Color) -> Bitboard {
        self.pieces(Piece::king(color))
    }

    /// The king that castling is judged by: of several, the one on its back rank nearest to the
    /// a-file, as the readers of FEN count castling sides.
    fn king_on_back_rank(&self, color: Color) -> Option<Square> {
        (self.kings(color) & Bitboard::rank(color.back_rank())).first()
    }

    /// The squares of the pieces of `by` that attack `target` when only the `occupied` squares
    /// block.
    fn attackers(&self, target: Square, by: Color, occupied: Bitboard) -> Bitboard {
        // Whoever would be attacked from the target by a piece of that type attacks the target;
        // with pawns it is the other side's pawn that looks back.
        let seen = |piece_type| geometry::attack_set(piece_type, target, occupied);
        let queens = self.of_type(PieceType::Queen);
        let pieces = seen(PieceType::Rook) & (self.of_type(PieceType::Rook) | queens)
            | seen(PieceType::Bishop) & (self.of_type(PieceType::Bishop) | queens)
            | seen(PieceType::Knight) & self.of_type(PieceType::Knight)
            | seen(PieceType::King) & self.of_type(PieceType::King)
            | seen(PieceType::pawn(!by)) & self.of_type(PieceType::pawn(by));
        pieces & self.side(by)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attackers_are_the_pieces_that_attack_one_by_one() {
        let fens = [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "kkkkkkkk/pppppppp/8/2n5/5B2/8/PPPPPPPP/QQQQQQQQ b - - 0 1",
        ];
        for fen in fens {
            let setup = Setup::from_fen(fen).unwrap();
            let sets = SetupSets::of(&setup);
            for target in Square::ALL {
                for by in Color::ALL {
                    let plain: Bitboard = setup
                        .pieces()
                        .filter(|&(from, piece)| {
                            let way = sets.occupied();
                            piece.color() == by
                                && geometry::attacks(piece.piece_type(), from, target, way)
                        })
                        .map(|(from, _)| from)
                        .collect();
                    assert_eq!(
                        sets.attackers(target, by, sets.occupied()),
                        plain,
                        "{fen} {target}"
                    );
                }
            }
        }
    }
}
