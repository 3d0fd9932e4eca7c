//! Quiet moves that give check, told by the attack table.

use chess_core::{Bitboard, Piece, PieceType};

use super::CheckSquares;
use crate::kernel::{self, Kernel, MoveWriter, Pattern, Permit, task};
use crate::legal_moves::Order;
use crate::{MoveList, Position, geometry};

task! {
    struct QuietChecks<'a> {
        position: &'a Position,
        checks: &'a CheckSquares,
        moves: &'a mut MoveList,
    }
    |kernel| -> () { position.list_quiet_checks(kernel, checks, moves) }
}

impl Position {
    /// The legal moves that give check and neither capture nor promote.
    ///
    /// The squares from which a rook, a bishop or a knight would check the king are few; the table
    /// tells which pieces can go to each.
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
        let checks = self.check_squares();
        // Evasions that give check, and lines that may be opened, are rare.
        if self.is_check() || checks.may_be_uncovered() {
            return self.quiet_moves().into_iter().filter(|&mv| self.gives_check(mv)).collect();
        }
        let mut moves = MoveList::new();
        kernel::run(QuietChecks { position: self, checks: &checks, moves: &mut moves });
        moves
    }

    #[inline(always)]
    fn list_quiet_checks<K: Kernel>(&self, kernel: K, checks: &CheckSquares, moves: &mut MoveList) {
        let constraints = self.constraints_on(kernel);
        let us = constraints.us;
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
                let squares = checks.of(piece_type) & free;
                let permit = Permit {
                    pieces: (pieces, squares & constraints.block_or_capture),
                    pawns: (0, Bitboard::EMPTY),
                    king: Bitboard::EMPTY,
                    pins: self.pins(&constraints),
                };
                self.moves_by_destination(kernel, permit, Order::Rising, &mut moves);
            }
        }
        let pawns = kernel.squares_where(&self.board, Pattern::piece(Piece::pawn(us)));
        let [single, double] = constraints.pushes(pawns);
        let checking = checks.of(PieceType::pawn(us)) - Bitboard::rank(us.promotion_rank());
        for to in (single | double) & checking {
            let steps = if single.contains(to) { 1 } else { 2 };
            moves.push_new(geometry::origin(to, steps * geometry::pawn_step(us)), to, None);
        }
        if self.castling_rights.has_any(us) {
            let attacked = self.table.attacked_by_on(kernel, !us);
            let mut castlings = MoveList::new();
            let mut writer = MoveWriter::new(&mut castlings);
            self.castlings(&constraints, attacked, &mut writer);
            drop(writer);
            for mv in castlings {
                if self.gives_check(mv) {
                    moves.push(mv);
                }
            }
        }
    }
}
