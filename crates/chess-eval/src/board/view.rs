//! A position from one side's point of view.

use chess_movegen::{Bitboard, Color, Position, Square};

use super::{Army, pawn_attacks};

/// A position from one side's point of view, as if that side were White: its pawns go up the board.
///
/// So every term is written once and without a colour. Black's view is the board upside down.
pub(crate) struct View<'a> {
    position: &'a Position,
    us_color: Color,
    pub(crate) us: Army,
    pub(crate) them: Army,
    pub(crate) occupied: Bitboard,
    /// What pawns of theirs attack now or could attack by advancing.
    pub(crate) their_pawn_reach: Bitboard,
}

impl<'a> View<'a> {
    /// Both sides' views, White's first.
    #[inline(always)]
    pub(crate) fn both(position: &'a Position) -> [View<'a>; 2] {
        let attacks = position.attack_bitboards();
        let white = Army::of(position, Color::White, &attacks);
        let black = Army::of(position, Color::Black, &attacks);
        let (black_up, white_down) = (black.clone().flipped(), white.clone().flipped());
        [
            View::new(position, Color::White, white, black),
            View::new(position, Color::Black, black_up, white_down),
        ]
    }

    #[inline(always)]
    fn new(position: &'a Position, us_color: Color, us: Army, them: Army) -> View<'a> {
        let their_pawns = them.pawns();
        let below = super::down_fill(their_pawns.down());
        View {
            position,
            us_color,
            occupied: us.all | them.all,
            their_pawn_reach: below.left() | below.right(),
            us,
            them,
        }
    }

    /// How many pieces of ours attack the square, and how many of theirs.
    #[inline(always)]
    pub(crate) fn attackers(&self, square: Square) -> (u32, u32) {
        let attackers = self.position.attack_table().attackers(square.relative_to(self.us_color));
        let count = |color| attackers.half(color).count_ones();
        (count(self.us_color), count(!self.us_color))
    }

    /// What their pawns attack.
    #[inline(always)]
    pub(crate) fn their_pawn_attacks(&self) -> Bitboard {
        self.them.attacks_of(chess_movegen::Role::Pawn)
    }

    /// What our pawns attack.
    #[inline(always)]
    pub(crate) fn our_pawn_attacks(&self) -> Bitboard {
        self.us.attacks_of(chess_movegen::Role::Pawn)
    }

    /// What our pawns could attack after a safe push by one or two squares.
    #[inline(always)]
    pub(crate) fn attacks_after_safe_pushes(&self) -> Bitboard {
        use chess_movegen::Rank;
        let free = !self.occupied;
        let one = self.us.pawns().up() & free;
        let two = (one & Bitboard::rank(Rank::Third)).up() & free;
        let safe = !self.their_pawn_attacks() & (self.us.attacked | !self.them.attacked);
        pawn_attacks((one | two) & safe)
    }
}
