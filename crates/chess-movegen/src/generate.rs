//! Legal moves: those of each officer read off the table, those of all pawns at once.

use chess_core::{Bitboard, Color, Move, Piece, PieceSet, PieceType, Promotion, Square, Wing};

use crate::constraints::Constraints;
use crate::kernel::{self, Kernel, Pattern, Task};
use crate::{MoveList, Position, geometry};

/// Which moves are wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Wanted {
    /// Captures and all promotions.
    captures: bool,
    /// All others.
    quiets: bool,
}

impl Wanted {
    const ALL: Wanted = Wanted { captures: true, quiets: true };
}

/// The moves go to a list that is there already: a list is too large to be handed from call to call.
struct Generate<'a> {
    position: &'a Position,
    wanted: Wanted,
    moves: &'a mut MoveList,
}

impl Task for Generate<'_> {
    type Output = ();

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) {
        self.position.generate(kernel, self.wanted, self.moves);
    }
}

impl Position {
    /// All legal moves, in no particular order.
    ///
    /// The table tells what each man attacks: the squares to which he can go. What a pin or a check
    /// forbids is masked out before. Moves of pawns and castling, which no attack tells, are added.
    ///
    /// ```
    /// use chess_movegen::Position;
    /// assert_eq!(Position::initial().legal_moves().len(), 20);
    /// ```
    #[must_use]
    pub fn legal_moves(&self) -> MoveList {
        self.list(Wanted::ALL)
    }

    /// The legal moves that capture or promote.
    #[must_use]
    pub fn captures(&self) -> MoveList {
        self.list(Wanted { captures: true, quiets: false })
    }

    /// The legal moves that neither capture nor promote.
    #[must_use]
    pub fn quiets(&self) -> MoveList {
        self.list(Wanted { captures: false, quiets: true })
    }

    /// The legal moves out of check; none if the side to move is not in check.
    #[must_use]
    pub fn evasions(&self) -> MoveList {
        if self.is_check() { self.legal_moves() } else { MoveList::default() }
    }

    /// True if there is a legal move; if not, it is mate or stalemate.
    #[must_use]
    pub fn has_legal_move(&self) -> bool {
        !self.legal_moves().is_empty()
    }

    #[inline]
    fn list(&self, wanted: Wanted) -> MoveList {
        let mut moves = MoveList::new();
        kernel::run(Generate { position: self, wanted, moves: &mut moves });
        moves
    }

    /// The same as [`legal_moves`](Position::legal_moves), on a given kernel and into a list: to return
    /// one may mean to copy it. It is a call, so that there is one generator for each kernel.
    #[inline(always)]
    pub(crate) fn list_on<K: Kernel>(&self, kernel: K, moves: &mut MoveList) {
        kernel.enter(Generate { position: self, wanted: Wanted::ALL, moves });
    }

    #[inline(always)]
    fn generate<K: Kernel>(&self, kernel: K, wanted: Wanted, moves: &mut MoveList) {
        let constraints = self.constraints_on(kernel);
        let (us, king) = (constraints.us, constraints.king);
        let theirs = constraints.theirs();
        let mut targets = Bitboard::EMPTY;
        if wanted.captures {
            targets |= theirs;
        }
        if wanted.quiets {
            targets |= !constraints.occupied;
        }
        let attacked = self.table.attacked_by_on(kernel, !us);
        let mut steps = geometry::leaper(PieceType::King, king) & (targets - attacked);
        if !constraints.checkers.is_empty() {
            steps -= self.behind_king(constraints.checkers, king);
        }
        kernel.push_moves(moves, king, steps);
        if constraints.checkers.has_several() {
            return;
        }
        let targets = targets & constraints.block_or_capture;
        let pinned = constraints.pinned();
        for id in self.types.officers() & PieceSet::side(us) {
            let Some(from) = self.list.square(id) else { continue };
            let mut squares = self.table.attacks_of_on(kernel, id) & targets;
            if pinned.contains(id) {
                squares &= constraints.pin_line(id);
            }
            kernel.push_moves(moves, from, squares);
        }
        self.pawn_moves(kernel, &constraints, wanted, moves);
        if wanted.captures {
            self.en_passant_captures(moves);
        }
        if wanted.quiets && constraints.checkers.is_empty() {
            self.castlings(attacked, constraints.occupied, moves);
        }
    }

    /// The moves of pawns, but for en passant captures: of all that are not pinned at once.
    #[inline(always)]
    fn pawn_moves<K: Kernel>(
        &self,
        kernel: K,
        constraints: &Constraints,
        wanted: Wanted,
        moves: &mut MoveList,
    ) {
        let us = constraints.us;
        let pawns = kernel.squares_where(&self.board, Pattern::piece(Piece::pawn(us)));
        let free = pawns - constraints.pinned_squares();
        self.moves_of_pawns(kernel, constraints, free, Bitboard::ALL, wanted, moves);
        for pin in &constraints.pins {
            if pawns.contains(pin.square) {
                let pawn = Bitboard::of(pin.square);
                self.moves_of_pawns(kernel, constraints, pawn, pin.line, wanted, moves);
            }
        }
    }

    /// The moves of some pawns that end on a line.
    #[inline(always)]
    fn moves_of_pawns<K: Kernel>(
        &self,
        kernel: K,
        constraints: &Constraints,
        pawns: Bitboard,
        line: Bitboard,
        wanted: Wanted,
        moves: &mut MoveList,
    ) {
        let us = constraints.us;
        let allowed = constraints.block_or_capture & line;
        let last = Bitboard::rank(us.promotion_rank());
        let ahead = if us == Color::White { 8 } else { -8 };
        if wanted.captures {
            for (side, captures) in geometry::pawn_captures(pawns, us) {
                let captures = captures & constraints.theirs() & allowed;
                let step = ahead + side;
                kernel.push_steps(moves, step, captures - last);
                push_all_promotions(moves, step, captures & last);
            }
        }
        let single = geometry::ahead(pawns, us) - constraints.occupied;
        if wanted.captures {
            push_all_promotions(moves, ahead, single & last & allowed);
        }
        if wanted.quiets {
            let third = single & Bitboard::rank(geometry::third_rank(us));
            let double = geometry::ahead(third, us) - constraints.occupied;
            kernel.push_steps(moves, ahead, single & (allowed - last));
            kernel.push_steps(moves, 2 * ahead, double & allowed);
        }
    }

    /// The moves of some of the men, the king not among them, that go where the man attacks.
    #[inline(always)]
    pub(crate) fn moves_by_destination(
        &self,
        constraints: &Constraints,
        men: u16,
        targets: Bitboard,
        moves: &mut MoveList,
    ) {
        let us = constraints.us;
        let pawns = self.types.of(PieceType::pawn(us)).half(us);
        let officers = men & !pawns;
        let pinned = constraints.pinned().half(us);
        for to in targets & constraints.block_or_capture {
            let occupied = constraints.occupied.contains(to);
            let movers = if occupied { men } else { officers };
            let mut slots = self.table.attackers_of_side(to, us) & movers;
            if slots & pinned != 0 {
                for pin in &constraints.pins {
                    if !pin.line.contains(to) {
                        slots &= !PieceSet::of(pin.id).half(us);
                    }
                }
            }
            for id in PieceSet::from_half(us, slots) {
                let Some(from) = self.list.square(id) else { continue };
                if to.rank() == us.promotion_rank() && pawns >> id.slot() & 1 != 0 {
                    push_promotions(moves, from, to);
                } else {
                    push(moves, from, to);
                }
            }
        }
    }

    #[inline(always)]
    fn en_passant_captures(&self, moves: &mut MoveList) {
        let Some(to) = self.en_passant else { return };
        let captors = self.table.attackers(to) & self.types.of(PieceType::pawn(self.side_to_move));
        for from in captors.iter().filter_map(|id| self.list.square(id)) {
            if self.en_passant_is_safe(from, to) {
                push(moves, from, to);
            }
        }
    }

    #[inline(always)]
    pub(crate) fn castlings(&self, attacked: Bitboard, occupied: Bitboard, moves: &mut MoveList) {
        let us = self.side_to_move;
        if !self.castling_rights.has_any(us) {
            return;
        }
        for wing in Wing::ALL {
            if let Some(rook) = self.castling_rights.rook_square(us, wing)
                && self.castling_obstacle(rook, wing, attacked, occupied).is_none()
            {
                push(moves, self.king(us), rook);
            }
        }
    }
}

/// The square in front of a pawn.
#[inline]
pub(crate) fn push_target(from: Square, us: Color) -> Option<Square> {
    match us {
        Color::White => from.offset(0, 1),
        Color::Black => from.offset(0, -1),
    }
}

/// The second square in front of a pawn that has not moved.
#[inline]
pub(crate) fn double_push_target(from: Square, us: Color) -> Option<Square> {
    let rank = geometry::fourth_rank(us);
    (from.rank() == us.pawn_rank()).then_some(Square::new(from.file(), rank))
}

#[inline]
pub(crate) fn push(moves: &mut MoveList, from: Square, to: Square) {
    if let Some(mv) = Move::new(from, to) {
        moves.push(mv);
    }
}

/// All promotions by one step to these squares.
#[inline(always)]
fn push_all_promotions(moves: &mut MoveList, step: i8, squares: Bitboard) {
    for to in squares {
        if let Some(from) = Square::from_index((to as i8 - step) as usize) {
            push_promotions(moves, from, to);
        }
    }
}

#[inline]
fn push_promotions(moves: &mut MoveList, from: Square, to: Square) {
    for promotion in Promotion::ALL {
        if let Some(mv) = Move::promoting(from, to, promotion) {
            moves.push(mv);
        }
    }
}
