//! Quiet moves that give check, told by the attack table.

use chess_core::{Bitboard, Color, PieceSet, PieceType, Square};

use crate::kernel::{self, Kernel, MoveWriter, Permit, Task};
use crate::legal_moves::{Constraints, Order, push};
use crate::{MoveList, Position, geometry};

struct QuietChecks<'a> {
    position: &'a Position,
    moves: &'a mut MoveList,
}

impl Task for QuietChecks<'_> {
    type Output = ();

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) {
        self.position.list_quiet_checks(kernel, self.moves);
    }
}

impl Position {
    /// The legal moves that give check and neither capture nor promote.
    ///
    /// The squares from which a rook, a bishop or a knight would check the king are few; the table
    /// tells who can come to each.
    ///
    /// ```
    /// use chess_movegen::Position;
    ///
    /// // 8 . . . . . . k .
    /// // 7 . . . . . p p p
    /// // …
    /// // 2 . . . . . P P P
    /// // 1 R . . . . . K .
    /// let position: Position = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1".parse()?;
    /// assert_eq!(position.quiet_checks()[..], ["a1a8".parse()?]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn quiet_checks(&self) -> MoveList {
        // An evasion that checks, and a piece that opens a line, are seldom.
        if self.is_check() || self.may_discover_check() {
            return self.quiets().into_iter().filter(|&mv| self.gives_check(mv)).collect();
        }
        let mut moves = MoveList::new();
        kernel::run(QuietChecks { position: self, moves: &mut moves });
        moves
    }

    /// True if a single piece stands between a slider of the side to move and the king: its leaving
    /// may give check.
    fn may_discover_check(&self) -> bool {
        let us = self.side_to_move;
        let king = self.king(!us);
        (self.types.sliders() & PieceSet::side(us)).iter().any(|id| {
            let Some(from) = self.list.square(id) else { return false };
            let piece_type = self.board[from].piece_type();
            let looks = geometry::direction(from, king)
                .zip(piece_type)
                .is_some_and(|(way, piece_type)| way.is_slid_by(piece_type));
            looks && {
                let squares = geometry::between(from, king).into_iter();
                squares.filter(|&square| !self.board[square].is_empty()).count() == 1
            }
        })
    }

    #[inline(always)]
    fn list_quiet_checks<K: Kernel>(&self, kernel: K, moves: &mut MoveList) {
        let constraints = self.constraints_on(kernel);
        let us = constraints.us;
        let king = self.king(!us);
        let mut moves = MoveWriter::new(moves);
        let free = !constraints.occupied;
        let queens = self.types.of(PieceType::Queen);
        for (piece_type, pieces) in [
            (PieceType::Knight, self.types.of(PieceType::Knight)),
            (PieceType::Bishop, self.types.of(PieceType::Bishop) | queens),
            (PieceType::Rook, self.types.of(PieceType::Rook) | queens),
        ] {
            let pieces = pieces.half(us);
            if pieces != 0 {
                let squares = geometry::attack_set(piece_type, king, constraints.occupied) & free;
                let permit = Permit {
                    pieces: (pieces, squares & constraints.block_or_capture),
                    pawns: (0, Bitboard::EMPTY),
                    king: Bitboard::EMPTY,
                    pins: self.pins(&constraints),
                };
                self.moves_by_destination(kernel, permit, Order::Rising, &mut moves);
            }
        }
        for to in geometry::leaper(PieceType::pawn(!us), king) & free {
            self.push_to(&constraints, to, &mut moves);
        }
        if self.castling_rights.has_any(us) {
            let attacked = self.table.attacked_by_on(kernel, !us);
            let mut castlings = MoveList::new();
            let mut writer = MoveWriter::new(&mut castlings);
            self.castlings(attacked, constraints.occupied, &mut writer);
            drop(writer);
            for mv in castlings {
                if self.gives_check(mv) {
                    moves.push(mv);
                }
            }
        }
    }

    /// The push of a pawn that ends on a free square, if there is one and it does not promote.
    #[inline(always)]
    fn push_to(&self, constraints: &Constraints, to: Square, moves: &mut MoveWriter<'_>) {
        let us = constraints.us;
        let step = if us == Color::White { -1 } else { 1 };
        let one = to.offset(0, step);
        let two =
            if to.rank() == geometry::fourth_rank(us) { to.offset(0, 2 * step) } else { None };
        let from = match (one, two) {
            (Some(one), Some(two)) if self.board[one].is_empty() => two,
            (Some(one), _) => one,
            _ => return,
        };
        let place = self.board[from];
        let is_pawn = place.is_of(us) && place.piece_type().is_some_and(PieceType::is_pawn);
        let promotes = to.rank() == us.promotion_rank();
        if is_pawn && !promotes && constraints.pin_line(from).contains(to) {
            push(moves, from, to);
        }
    }
}
