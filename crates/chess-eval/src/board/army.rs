//! One side's pieces and what they attack.

use chess_movegen::{Bitboard, Color, Position, Role, Square};

/// A knight, bishop, rook or queen.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ArmyPiece {
    pub(crate) role: Role,
    pub(crate) square: Square,
    pub(crate) attacks: Bitboard,
}

/// One side's pieces and what they attack.
#[derive(Clone, Debug)]
pub(crate) struct Army {
    /// By role.
    pieces: [Bitboard; 6],
    /// By role.
    attacks: [Bitboard; 6],
    pub(crate) all: Bitboard,
    pub(crate) attacked: Bitboard,
    pub(crate) attacked_twice: Bitboard,
    pub(crate) king: Square,
    /// No side has more than fifteen pieces besides its king.
    non_pawns: [ArmyPiece; 15],
    count: usize,
}

impl Army {
    /// The side's pieces, as they stand.
    pub(crate) fn of(position: &Position, color: Color, attacks: &[Bitboard; 32]) -> Army {
        let king = position.king(color);
        let nothing = ArmyPiece { role: Role::Pawn, square: king, attacks: Bitboard::EMPTY };
        let mut army = Army {
            pieces: [Bitboard::EMPTY; 6],
            attacks: [Bitboard::EMPTY; 6],
            all: Bitboard::EMPTY,
            attacked: Bitboard::EMPTY,
            attacked_twice: Bitboard::EMPTY,
            king,
            non_pawns: [nothing; 15],
            count: 0,
        };
        for role in Role::ALL {
            let index = role as usize;
            for id in position.piece_set(color, role) {
                let Some(square) = position.piece_list().square(id) else { continue };
                let attacks = attacks[id.index()];
                army.pieces[index] = army.pieces[index].with(square);
                army.attacks[index] |= attacks;
                army.attacked_twice |= army.attacked & attacks;
                army.attacked |= attacks;
                if !matches!(role, Role::Pawn | Role::King) {
                    army.non_pawns[army.count] = ArmyPiece { role, square, attacks };
                    army.count += 1;
                }
            }
            army.all |= army.pieces[index];
        }
        army
    }

    /// The same on the board upside down: Black's pieces as if they were White's.
    pub(crate) fn flipped(mut self) -> Army {
        for set in self.pieces.iter_mut().chain(&mut self.attacks) {
            *set = set.flip_rank();
        }
        for piece in &mut self.non_pawns[..self.count] {
            piece.square = piece.square.flip_rank();
            piece.attacks = piece.attacks.flip_rank();
        }
        self.all = self.all.flip_rank();
        self.attacked = self.attacked.flip_rank();
        self.attacked_twice = self.attacked_twice.flip_rank();
        self.king = self.king.flip_rank();
        self
    }

    /// The squares of its pieces of this role.
    #[inline(always)]
    pub(crate) fn of_role(&self, role: Role) -> Bitboard {
        self.pieces[role as usize]
    }

    /// Its pawns.
    #[inline(always)]
    pub(crate) fn pawns(&self) -> Bitboard {
        self.of_role(Role::Pawn)
    }

    /// What its pieces of this role attack together.
    #[inline(always)]
    pub(crate) fn attacks_of(&self, role: Role) -> Bitboard {
        self.attacks[role as usize]
    }

    /// Its knights, bishops, rooks and queens, in this order.
    #[inline(always)]
    pub(crate) fn non_pawns(&self) -> &[ArmyPiece] {
        &self.non_pawns[..self.count]
    }
}
