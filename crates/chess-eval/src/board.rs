//! A position as the terms of the evaluation look at it: each side as if it were White.

use chess_movegen::{
    Bitboard, Color, Position, PositionBitboards, Rank, Role, SideBitboards, Square,
};

/// A position from one side's point of view, as if that side were White: its pawns go up the board.
///
/// So every term is written once and without a colour. Black's view is the board upside down.
pub(crate) struct View<'a> {
    position: &'a Position,
    bitboards: &'a PositionBitboards,
    us_color: Color,
    pub(crate) us: &'a SideBitboards,
    pub(crate) them: &'a SideBitboards,
    pub(crate) our_king: Square,
    pub(crate) their_king: Square,
    pub(crate) occupied: Bitboard,
    /// What pawns of theirs attack now or could attack by advancing.
    pub(crate) their_pawn_reach: Bitboard,
}

/// A piece as a side sees it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ViewedPiece {
    pub(crate) square: Square,
    pub(crate) attacks: Bitboard,
}

impl<'a> View<'a> {
    /// Both sides' views, White's first; `upside_down` are the sides of the bitboards, flipped.
    #[inline(always)]
    pub(crate) fn both(
        position: &'a Position,
        bitboards: &'a PositionBitboards,
        upside_down: &'a [SideBitboards; 2],
    ) -> [View<'a>; 2] {
        let [white, black] = bitboards.sides();
        let [white_flipped, black_flipped] = upside_down;
        [
            View::new(position, bitboards, Color::White, white, black),
            View::new(position, bitboards, Color::Black, black_flipped, white_flipped),
        ]
    }

    #[inline(always)]
    fn new(
        position: &'a Position,
        bitboards: &'a PositionBitboards,
        us_color: Color,
        us: &'a SideBitboards,
        them: &'a SideBitboards,
    ) -> View<'a> {
        let below = down_fill(them.pieces(Role::Pawn).down());
        View {
            position,
            bitboards,
            us_color,
            our_king: position.king(us_color).relative_to(us_color),
            their_king: position.king(!us_color).relative_to(us_color),
            occupied: us.occupied() | them.occupied(),
            their_pawn_reach: below.left() | below.right(),
            us,
            them,
        }
    }

    /// Our pieces of this role.
    #[inline(always)]
    pub(crate) fn pieces(&self, role: Role) -> impl Iterator<Item = ViewedPiece> + '_ {
        self.pieces_of(self.us_color, role)
    }

    /// Their pieces of this role.
    #[inline(always)]
    pub(crate) fn their_pieces(&self, role: Role) -> impl Iterator<Item = ViewedPiece> + '_ {
        self.pieces_of(!self.us_color, role)
    }

    #[inline(always)]
    fn pieces_of(&self, color: Color, role: Role) -> impl Iterator<Item = ViewedPiece> + '_ {
        self.position.piece_set(color, role).iter().filter_map(move |id| {
            let (square, attacks) =
                (self.position.piece_list().square(id)?, self.bitboards.attacks_of(id));
            let attacks = match self.us_color {
                Color::White => attacks,
                Color::Black => attacks.flip_rank(),
            };
            Some(ViewedPiece { square: square.relative_to(self.us_color), attacks })
        })
    }

    /// True if we have not lost all rights to castle.
    #[inline(always)]
    pub(crate) fn may_castle(&self) -> bool {
        self.position.castling_rights().has_any(self.us_color)
    }

    /// How many pieces of ours attack the square, and how many of theirs.
    #[inline(always)]
    pub(crate) fn attackers(&self, square: Square) -> (u32, u32) {
        let attackers = self.position.attack_table().attackers(square.relative_to(self.us_color));
        let count = |color| attackers.half(color).count_ones();
        (count(self.us_color), count(!self.us_color))
    }

    #[inline(always)]
    pub(crate) fn our_pawns(&self) -> Bitboard {
        self.us.pieces(Role::Pawn)
    }

    #[inline(always)]
    pub(crate) fn their_pawns(&self) -> Bitboard {
        self.them.pieces(Role::Pawn)
    }

    #[inline(always)]
    pub(crate) fn their_pawn_attacks(&self) -> Bitboard {
        self.them.attacks(Role::Pawn)
    }

    #[inline(always)]
    pub(crate) fn our_pawn_attacks(&self) -> Bitboard {
        self.us.attacks(Role::Pawn)
    }

    /// What our pawns could attack after a safe push by one or two squares.
    #[inline(always)]
    pub(crate) fn attacks_after_safe_pushes(&self) -> Bitboard {
        let free = !self.occupied;
        let one = self.our_pawns().up() & free;
        let two = (one & Bitboard::rank(Rank::Third)).up() & free;
        let safe = !self.their_pawn_attacks() & (self.us.attacked() | !self.them.attacked());
        pawn_attacks((one | two) & safe)
    }
}

/// The squares with all those above them.
#[inline(always)]
pub(crate) fn up_fill(squares: Bitboard) -> Bitboard {
    let mut bits = squares.to_bits();
    bits |= bits << 8;
    bits |= bits << 16;
    bits |= bits << 32;
    Bitboard::from_bits(bits)
}

/// The squares with all those below them.
#[inline(always)]
pub(crate) fn down_fill(squares: Bitboard) -> Bitboard {
    let mut bits = squares.to_bits();
    bits |= bits >> 8;
    bits |= bits >> 16;
    bits |= bits >> 32;
    Bitboard::from_bits(bits)
}

#[inline(always)]
pub(crate) fn files_of(squares: Bitboard) -> Bitboard {
    up_fill(down_fill(squares))
}

/// What pawns that go up the board attack.
#[inline(always)]
pub(crate) fn pawn_attacks(pawns: Bitboard) -> Bitboard {
    pawns.up().left() | pawns.up().right()
}
