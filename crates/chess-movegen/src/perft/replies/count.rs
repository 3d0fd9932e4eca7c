//! The opponent's replies to several moves of ours, counted side by side.
//!
//! A lane holds the board after one of our moves, and everything is done in all lanes: nothing
//! branches on what a move does. How many pieces of a kind there are decides what is done at all,
//! and that is the same for all moves of a node, and mostly for its neighbours in the tree.

use chess_core::{Bitboard, Color, PieceType};

use super::moves::Moves;
use super::opponent::Opponent;
use super::threats::{Sides, Threats};
use super::views::{NOT_A_FILE, NOT_H_FILE, Outlook, Way};
use crate::geometry;
use crate::kernel::{Bitboards, Kernel};

impl Opponent {
    /// The number of replies to all these moves, which have been filled up.
    #[inline(always)]
    pub(super) fn count_replies<K: Kernel>(&self, kernel: K, moves: &Moves) -> u64 {
        let mut total = kernel.in_all_lanes(0);
        let mut first = 0;
        while first < moves.len() {
            total = total + self.count_after(kernel, moves, first);
            first += K::Bitboards::LANES;
        }
        total.sum()
    }

    /// The number of replies to some of the moves, in each lane to one.
    #[inline(always)]
    fn count_after<K: Kernel>(&self, kernel: K, moves: &Moves, first: usize) -> K::Bitboards {
        let changes = moves.load(kernel, first);
        let set = |squares: Bitboard| kernel.in_all_lanes(squares.to_bits());
        let gone = changes.left | changes.arrived;
        let occupied = (set(self.occupied) & !changes.left) | changes.arrived;
        let theirs = set(self.theirs) & !gone;
        let sides = Sides { occupied, theirs };
        let threats = Threats::after(kernel, self, moves, changes, sides);

        let ring = set(geometry::leaper(PieceType::King, self.king));
        let mut total = (ring & !theirs & !threats.danger).len();
        total = total + self.count_sliders(kernel, sides, &threats);
        let targets = threats.answers & !theirs;
        for knight in self.knights {
            let here = set(Bitboard::of(knight));
            let attacks = set(geometry::leaper(PieceType::Knight, knight));
            total = total + (attacks & targets).where_they_meet(threats.free, here).len();
        }
        if !self.pawns.is_empty() {
            total = total + self.count_pawns(kernel, sides, &threats);
        }
        for castling in &self.castlings {
            let obstacles = (kernel.in_all_lanes(castling.empty) & occupied)
                | (kernel.in_all_lanes(castling.safe) & threats.danger)
                | (kernel.in_all_lanes(castling.rook) & !theirs);
            total = total + obstacles.is_empty();
        }
        total
    }

    /// The moves of bishops, rooks and queens: of a few of them one by one, of many in one
    /// direction after the other. One that is pinned still goes along the line of its pin.
    #[inline(always)]
    fn count_sliders<K: Kernel>(
        &self,
        kernel: K,
        sides: Sides<K::Bitboards>,
        threats: &Threats<K::Bitboards>,
    ) -> K::Bitboards {
        let set = |squares: Bitboard| kernel.in_all_lanes(squares.to_bits());
        let Sides { occupied, theirs } = sides;
        let Threats { free, file, rank, rising, falling, answers, .. } = *threats;
        let (open, targets) = (!occupied, answers & !theirs);
        let mut total = kernel.in_all_lanes(0);
        if self.line_sliders.len() > K::Bitboards::FEW {
            let sliders = set(self.line_sliders) & (free | file);
            let up = Way::FILE.attacks_up(kernel, sliders, open) & targets;
            let down = Way::FILE.attacks_down(kernel, sliders, open) & targets;
            let sliders = set(self.line_sliders) & (free | rank);
            let right = sliders.attacks_to_the_right(occupied) & targets;
            let left = Way::RANK.attacks_down(kernel, sliders, open) & targets;
            total = total + (up.len() + down.len()) + (right.len() + left.len());
        } else {
            for slider in self.line_sliders {
                let (outlook, here) = (Outlook::of(slider), set(Bitboard::of(slider)));
                let on_file = outlook.on_line(kernel, occupied, outlook.file);
                let on_rank = outlook.on_rank(kernel, occupied, slider.index() / 8);
                let seen = on_file.where_they_meet(free | file, here)
                    | on_rank.where_they_meet(free | rank, here);
                total = total + (seen & targets).len();
            }
        }
        if self.diagonal_sliders.len() > K::Bitboards::FEW {
            let sliders = set(self.diagonal_sliders) & (free | rising);
            let up = Way::RISING.attacks_up(kernel, sliders, open) & targets;
            let down = Way::RISING.attacks_down(kernel, sliders, open) & targets;
            total = total + (up.len() + down.len());
            let sliders = set(self.diagonal_sliders) & (free | falling);
            let up = Way::FALLING.attacks_up(kernel, sliders, open) & targets;
            let down = Way::FALLING.attacks_down(kernel, sliders, open) & targets;
            total = total + (up.len() + down.len());
        } else {
            for slider in self.diagonal_sliders {
                let (outlook, here) = (Outlook::of(slider), set(Bitboard::of(slider)));
                let on_rising = outlook.on_line(kernel, occupied, outlook.rising);
                let on_falling = outlook.on_line(kernel, occupied, outlook.falling);
                let seen = on_rising.where_they_meet(free | rising, here)
                    | on_falling.where_they_meet(free | falling, here);
                total = total + (seen & targets).len();
            }
        }
        total
    }

    /// The moves of pawns, but for en passant captures.
    #[inline(always)]
    fn count_pawns<K: Kernel>(
        &self,
        kernel: K,
        sides: Sides<K::Bitboards>,
        threats: &Threats<K::Bitboards>,
    ) -> K::Bitboards {
        let all = |bits: u64| kernel.in_all_lanes(bits);
        let Sides { occupied, theirs } = sides;
        let Threats { free, file, rising, falling, answers, .. } = *threats;
        let pawns = all(self.pawns.to_bits());
        let third = all(Bitboard::rank(geometry::third_rank(self.them)).to_bits());
        let ours = occupied & !theirs;
        let (single, left, right) = match self.them {
            Color::White => (
                (pawns & (free | file)).up(8),
                (pawns & (free | falling) & all(NOT_A_FILE)).up(7),
                (pawns & (free | rising) & all(NOT_H_FILE)).up(9),
            ),
            Color::Black => (
                (pawns & (free | file)).down(8),
                (pawns & (free | rising) & all(NOT_A_FILE)).down(9),
                (pawns & (free | falling) & all(NOT_H_FILE)).down(7),
            ),
        };
        let single = single & !occupied;
        let double = match self.them {
            Color::White => (single & third).up(8),
            Color::Black => (single & third).down(8),
        };
        // No two pawns arrive on one square by these ways, so that the squares are as many as the
        // moves.
        let first = (single | (double & !occupied) | (left & ours)) & answers;
        let second = right & ours & answers;
        let mut total = first.len() + second.len();
        if !(self.pawns & Bitboard::rank((!self.them).pawn_rank())).is_empty() {
            let last_rank = all(Bitboard::rank(self.them.promotion_rank()).to_bits());
            let promotions = (first & last_rank).len() + (second & last_rank).len();
            // Three more for each.
            total = total + promotions + promotions + promotions;
        }
        total
    }
}
