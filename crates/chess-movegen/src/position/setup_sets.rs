//! The pieces of a setup as sets of squares.

use chess_core::{Bitboard, Color, Piece, PieceType, Setup, Square};

use crate::geometry;

/// Where the pieces of each type and of each side stand, in a setup that need not be a position.
pub(crate) struct SetupSets {
    types: [Bitboard; 8],
    sides: [Bitboard; 2],
}

impl SetupSets {
    pub(crate) fn of(setup: &Setup) -> SetupSets {
        let mut sets = SetupSets { types: [Bitboard::EMPTY; 8], sides: [Bitboard::EMPTY; 2] };
        for (square, piece) in setup.pieces() {
            let square = Bitboard::of(square);
            sets.types[piece.piece_type().index()] |= square;
            sets.sides[piece.color().index()] |= square;
        }
        sets
    }

    pub(crate) fn side(&self, color: Color) -> Bitboard {
        self.sides[color.index()]
    }

    pub(crate) fn occupied(&self) -> Bitboard {
        self.sides[0] | self.sides[1]
    }

    fn of_type(&self, piece_type: PieceType) -> Bitboard {
        self.types[piece_type.index()]
    }

    pub(crate) fn pawns(&self) -> Bitboard {
        self.of_type(PieceType::WhitePawn) | self.of_type(PieceType::BlackPawn)
    }

    pub(crate) fn pieces(&self, piece: Piece) -> Bitboard {
        self.of_type(piece.piece_type()) & self.side(piece.color())
    }

    pub(crate) fn kings(&self, color: Color) -> Bitboard {
        self.pieces(Piece::king(color))
    }

    /// The king that castling is judged by: of several, the one on its back rank nearest to the
    /// a-file, as the readers of FEN count castling sides.
    pub(crate) fn king_on_back_rank(&self, color: Color) -> Option<Square> {
        (self.kings(color) & Bitboard::rank(color.back_rank())).first()
    }

    /// The squares of the pieces of `by` that attack `target` when only the `occupied` squares
    /// block.
    pub(crate) fn attackers(&self, target: Square, by: Color, occupied: Bitboard) -> Bitboard {
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
