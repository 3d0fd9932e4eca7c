//! The opponent: its moves counted after several of ours at once.

use arrayvec::ArrayVec;
use chess_core::{Bitboard, Color, Piece, PieceType, Square, Wing};

use crate::constraints::Constraints;
use crate::kernel::{Bitboards, Kernel, Pattern};
use crate::{Position, geometry};

use super::moves::{Changes, Moves};
use super::views::{NOT_A_FILE, NOT_H_FILE, Outlook, Way};

/// What it takes to castle, but for the right.
struct Castling {
    rook: u64,
    empty: u64,
    safe: u64,
}

/// Both sides before our move, as the opponent's replies need them.
pub(super) struct Opponent {
    them: Color,
    king: Square,
    occupied: Bitboard,
    theirs: Bitboard,
    pawns: Bitboard,
    knights: Bitboard,
    line_sliders: Bitboard,
    diagonal_sliders: Bitboard,
    /// Those of ours.
    pub(super) our_line_sliders: Bitboard,
    pub(super) our_diagonal_sliders: Bitboard,
    castlings: ArrayVec<Castling, 2>,
}

impl Opponent {
    /// `None` if a rook of the opponent may castle from within, as in Chess960: it could uncover
    /// an attack on its king.
    #[inline(always)]
    pub(super) fn new<K: Kernel>(
        position: &Position,
        kernel: K,
        ours: &Constraints,
    ) -> Option<Opponent> {
        let us = ours.us;
        let them = !us;
        let king = position.king(them);
        let mut castlings = ArrayVec::new();
        if position.castling_rights.has_any(them) {
            for wing in Wing::ALL {
                let Some(rook) = position.castling_rights.rook_square(them, wing) else { continue };
                if rook.file() != wing.standard_rook_file() {
                    return None;
                }
                let (king_to, rook_to) = (wing.king_destination(them), wing.rook_destination(them));
                let safe = geometry::between(king, king_to).with(king_to).with(king);
                let crossed = geometry::between(rook, rook_to).with(rook_to);
                let empty = (safe | crossed).without(king).without(rook);
                castlings.push(Castling {
                    rook: Bitboard::of(rook).to_bits(),
                    empty: empty.to_bits(),
                    safe: safe.to_bits(),
                });
            }
        }
        let board = &position.board;
        let knight = match them {
            Color::White => Piece::WhiteKnight,
            Color::Black => Piece::BlackKnight,
        };
        Some(Opponent {
            them,
            king,
            occupied: ours.occupied,
            theirs: ours.theirs(),
            pawns: kernel.squares_where(board, Pattern::piece(Piece::pawn(them))),
            knights: kernel.squares_where(board, Pattern::piece(knight)),
            line_sliders: kernel.squares_where(board, Pattern::line_slider(them)),
            diagonal_sliders: kernel.squares_where(board, Pattern::diagonal_slider(them)),
            our_line_sliders: kernel.squares_where(board, Pattern::line_slider(us)),
            our_diagonal_sliders: kernel.squares_where(board, Pattern::diagonal_slider(us)),
            castlings,
        })
    }

    /// The number of en passant captures that answer double steps of pawns of ours to these squares.
    ///
    /// Two pawns leave their squares at once, so that it is looked up afresh who attacks the king.
    #[inline(always)]
    pub(super) fn captures_en_passant(&self, double_steps: Bitboard) -> u32 {
        let pawns = self.pawns.to_bits();
        let neighbours = pawns >> 1 & NOT_H_FILE | pawns << 1 & NOT_A_FILE;
        let mut captures = 0;
        for to in double_steps & Bitboard::from_bits(neighbours) {
            let here = Bitboard::of(to);
            let passed = geometry::ahead(here, self.them);
            let from = geometry::ahead(passed, self.them);
            let beside = geometry::leaper(PieceType::King, to) & Bitboard::rank(to.rank());
            for captor in beside & self.pawns {
                let occupied = (self.occupied | passed) - from - Bitboard::of(captor);
                let lines = geometry::attack_set(PieceType::Rook, self.king, occupied);
                let diagonals = geometry::attack_set(PieceType::Bishop, self.king, occupied);
                let checkers =
                    lines & self.our_line_sliders | diagonals & self.our_diagonal_sliders;
                captures += u32::from(checkers.is_empty());
            }
        }
        captures
    }

    /// The number of replies to all these moves, which have been filled up.
    #[inline(always)]
    pub(super) fn count_replies<K: Kernel>(&self, kernel: K, moves: &Moves) -> u64 {
        let mut total = kernel.in_all_lanes(0);
        let mut first = 0;
        while first < moves.len() {
            total = total.plus(self.count_after(kernel, moves, first));
            first += K::Bitboards::LANES;
        }
        total.sum()
    }

    /// The number of replies to some of the moves, in each lane to one.
    #[inline(always)]
    fn count_after<K: Kernel>(&self, kernel: K, moves: &Moves, first: usize) -> K::Bitboards {
        let all = |bits: u64| kernel.in_all_lanes(bits);
        let set = |squares: Bitboard| kernel.in_all_lanes(squares.to_bits());
        let Changes { left, arrived, on_lines, on_diagonals, leaps } = moves.load(kernel, first);
        let occupied = (set(self.occupied) & !left) | arrived;
        let theirs = set(self.theirs) & !(left | arrived);
        let king = set(Bitboard::of(self.king));

        // What we attack; our sliders look through the king.
        let open = !occupied | king;
        let outlook = Outlook::of(self.king);
        let above = all(u64::MAX << self.king.index() << 1);
        let none = all(0);
        let mut danger = leaps;
        let mut pins = Pins { file: none, rank: none, rising: none, falling: none };
        // Squares that the king sees and our sliders attack in its direction: those that lie between it
        // and one that gives check, and the first piece on a line where none does.
        let mut before_king = none;
        let mut checkers = arrived.where_they_meet(leaps, king);
        if moves.any_on_lines {
            let sliders = (set(self.our_line_sliders) & !left) | on_lines;
            let up = Way::FILE.attacks_up(kernel, sliders, open);
            let down = Way::FILE.attacks_down(kernel, sliders, open);
            let seen_on_file = outlook.on_line(kernel, occupied, outlook.file);
            let on_file = ((above & down) | (up & !above)) & seen_on_file;
            danger = danger | up | down;
            let up = sliders.attacks_to_the_right(!open);
            let down = Way::RANK.attacks_down(kernel, sliders, open);
            let seen_on_rank = outlook.on_rank(kernel, occupied, self.king.index() / 8);
            let on_rank = ((above & down) | (up & !above)) & seen_on_rank;
            danger = danger | up | down;
            (pins.file, pins.rank) = (on_file & theirs, on_rank & theirs);
            before_king = on_file | on_rank;
            checkers = checkers | ((seen_on_file | seen_on_rank) & sliders);
        }
        if moves.any_on_diagonals {
            let sliders = (set(self.our_diagonal_sliders) & !left) | on_diagonals;
            let up = Way::RISING.attacks_up(kernel, sliders, open);
            let down = Way::RISING.attacks_down(kernel, sliders, open);
            let seen_rising = outlook.on_line(kernel, occupied, outlook.rising);
            let rising = ((above & down) | (up & !above)) & seen_rising;
            danger = danger | up | down;
            let up = Way::FALLING.attacks_up(kernel, sliders, open);
            let down = Way::FALLING.attacks_down(kernel, sliders, open);
            let seen_falling = outlook.on_line(kernel, occupied, outlook.falling);
            let falling = ((above & down) | (up & !above)) & seen_falling;
            danger = danger | up | down;
            (pins.rising, pins.falling) = (rising & theirs, falling & theirs);
            before_king = before_king | rising | falling;
            checkers = checkers | ((seen_rising | seen_falling) & sliders);
        }
        // One check is answered before the king or by taking who gives it, two by the king alone.
        let others = checkers & checkers.minus(all(1));
        let answers = all(u64::MAX)
            .narrowed_where_they_meet((before_king & !occupied) | checkers, checkers, checkers)
            .narrowed_where_they_meet(none, others, others);

        let free = theirs & !(pins.file | pins.rank | pins.rising | pins.falling);
        let targets = answers & !theirs;
        let ring = set(geometry::leaper(PieceType::King, self.king));
        let mut total = (ring & !theirs & !danger).len();
        let open = !occupied;
        if self.line_sliders.len() > K::Bitboards::FEW {
            let on_files = set(self.line_sliders) & (free | pins.file);
            let up = Way::FILE.attacks_up(kernel, on_files, open) & targets;
            let down = Way::FILE.attacks_down(kernel, on_files, open) & targets;
            let on_ranks = set(self.line_sliders) & (free | pins.rank);
            let right = on_ranks.attacks_to_the_right(occupied) & targets;
            let left = Way::RANK.attacks_down(kernel, on_ranks, open) & targets;
            total = total.plus(up.len().plus(down.len())).plus(right.len().plus(left.len()));
        } else {
            for slider in self.line_sliders {
                let outlook = Outlook::of(slider);
                let here = all(outlook.here);
                let file = outlook.on_line(kernel, occupied, outlook.file);
                let rank = outlook.on_rank(kernel, occupied, slider.index() / 8);
                let moves = file.where_they_meet(free | pins.file, here)
                    | rank.where_they_meet(free | pins.rank, here);
                total = total.plus((moves & targets).len());
            }
        }
        if self.diagonal_sliders.len() > K::Bitboards::FEW {
            let rising = set(self.diagonal_sliders) & (free | pins.rising);
            let up = Way::RISING.attacks_up(kernel, rising, open) & targets;
            let down = Way::RISING.attacks_down(kernel, rising, open) & targets;
            total = total.plus(up.len().plus(down.len()));
            let falling = set(self.diagonal_sliders) & (free | pins.falling);
            let up = Way::FALLING.attacks_up(kernel, falling, open) & targets;
            let down = Way::FALLING.attacks_down(kernel, falling, open) & targets;
            total = total.plus(up.len().plus(down.len()));
        } else {
            for slider in self.diagonal_sliders {
                let outlook = Outlook::of(slider);
                let here = all(outlook.here);
                let rising = outlook.on_line(kernel, occupied, outlook.rising);
                let falling = outlook.on_line(kernel, occupied, outlook.falling);
                let moves = rising.where_they_meet(free | pins.rising, here)
                    | falling.where_they_meet(free | pins.falling, here);
                total = total.plus((moves & targets).len());
            }
        }
        for knight in self.knights {
            let here = set(Bitboard::of(knight));
            let attacks = set(geometry::leaper(PieceType::Knight, knight));
            total = total.plus((attacks & targets).where_they_meet(free, here).len());
        }
        if !self.pawns.is_empty() {
            let pawns = set(self.pawns);
            let third = all(Bitboard::rank(geometry::third_rank(self.them)).to_bits());
            let own = occupied & !theirs;
            let (pushed, left, right) = match self.them {
                Color::White => (
                    (pawns & (free | pins.file)).up(8),
                    (pawns & (free | pins.falling) & all(NOT_A_FILE)).up(7),
                    (pawns & (free | pins.rising) & all(NOT_H_FILE)).up(9),
                ),
                Color::Black => (
                    (pawns & (free | pins.file)).down(8),
                    (pawns & (free | pins.rising) & all(NOT_A_FILE)).down(9),
                    (pawns & (free | pins.falling) & all(NOT_H_FILE)).down(7),
                ),
            };
            let single = pushed & !occupied;
            let double = match self.them {
                Color::White => (single & third).up(8),
                Color::Black => (single & third).down(8),
            } & !occupied;
            let first = (single | double | (left & own)) & answers;
            let second = right & own & answers;
            total = total.plus(first.len()).plus(second.len());
            let last_rank = Bitboard::rank(self.them.promotion_rank());
            if !(self.pawns & Bitboard::rank((!self.them).pawn_rank())).is_empty() {
                let last_rank = set(last_rank);
                let promotions = (first & last_rank).len().plus((second & last_rank).len());
                total = total.plus(promotions).plus(promotions).plus(promotions);
            }
        }
        for castling in &self.castlings {
            let obstacles = (all(castling.empty) & occupied)
                | (all(castling.safe) & danger)
                | (all(castling.rook) & !theirs);
            total = total.plus(obstacles.is_empty());
        }
        total
    }
}

struct Pins<B> {
    file: B,
    rank: B,
    rising: B,
    falling: B,
}
