//! Checks: whether a move gives one, from which squares pieces do, the quiet moves that do; and which
//! pieces are pinned.

use chess_core::{Bitboard, Move, Piece, PieceSet, PieceType, Square};

use crate::kernel::{self, Kernel, MoveWriter, Pattern, Permit, task};
use crate::legal_moves::Order;
use crate::{MoveList, Position, geometry};

impl Position {
    /// The pieces of the side to move that are pinned to their king: without the piece, a slider of
    /// the opponent would attack the king.
    ///
    /// ```
    /// use chess_movegen::{Bitboard, Position, Square};
    ///
    /// // 8 . . . . r . k .
    /// // …
    /// // 2 . . . . N . . .
    /// // 1 . . . . K . . .
    /// let position: Position = "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1".parse()?;
    /// assert_eq!(position.squares_of(position.pinned()), Bitboard::of(Square::E2));
    /// # Ok::<(), chess_movegen::ParsePositionError>(())
    /// ```
    #[must_use]
    pub fn pinned(&self) -> PieceSet {
        let pinned = self.constraints().pinned.into_iter();
        pinned.filter_map(|square| self.board[square].id()).collect()
    }

    /// True if a legal move gives check, by the piece that moves, by a line that it opens, or by
    /// the rook of castling.
    #[inline]
    #[must_use]
    pub fn gives_check(&self, mv: Move) -> bool {
        let (from, to) = (mv.from(), mv.to());
        if self.board[to].is_of(self.side_to_move) || self.is_en_passant(mv) {
            return self.gives_check_by_several(mv);
        }
        let piece_type = match mv.promotion() {
            Some(promotion) => Some(promotion.piece_type()),
            None => self.board[from].piece_type(),
        };
        let king = self.king(!self.side_to_move);
        piece_type.is_some_and(|piece_type| self.would_attack(piece_type, from, to, king))
            || self.uncovers(king, self.side_to_move, from, to)
    }

    /// True if a piece that has gone from one square to another attacks the king from there.
    #[inline]
    fn would_attack(&self, piece_type: PieceType, from: Square, to: Square, king: Square) -> bool {
        geometry::attacks_on_empty_board(piece_type, to).contains(king)
            && self.is_free(geometry::between(to, king).without(from))
    }

    /// The same as [`gives_check`](Position::gives_check) for moves that take two pieces off their
    /// squares: castling and en passant.
    fn gives_check_by_several(&self, mv: Move) -> bool {
        let us = self.side_to_move;
        let king = self.king(!us);
        let attacks_king = |piece_type: Option<PieceType>, from: Square, occupied: Bitboard| {
            piece_type.is_some_and(|piece_type| geometry::attacks(piece_type, from, king, occupied))
        };

        let (gone, arrived, piece_type, square) = match self.is_castling(mv) {
            Some(side) => {
                let rook_to = side.rook_destination(us);
                let gone = Bitboard::of(mv.from()).with(mv.to());
                let arrived = Bitboard::of(rook_to).with(side.king_destination(us));
                (gone, arrived, Some(PieceType::Rook), rook_to)
            }
            None => {
                let gone = [Some(mv.from()), self.captured_square(mv)].into_iter().flatten();
                let piece_type = self.board[mv.from()].piece_type();
                (gone.collect(), Bitboard::of(mv.to()), piece_type, mv.to())
            }
        };
        let occupied = (self.board.occupied() - gone) | arrived;
        if attacks_king(piece_type, square, occupied) {
            return true;
        }
        self.each_square_of(self.types.sliders() & PieceSet::side(us))
            .filter(|&from| !gone.contains(from))
            .any(|from| attacks_king(self.board[from].piece_type(), from, occupied))
    }
}

/// From which squares each piece of the side to move would check the king, and which pieces open a
/// line to it when they leave: what [`gives_check`](Position::gives_check) asks of each move anew,
/// found once for all moves of a position.
///
/// ```
/// use chess_movegen::Position;
///
/// let position: Position = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1".parse()?;
/// let squares = position.check_squares();
/// assert!(squares.are_reached_by(&position, "a1a8".parse()?));
/// assert!(!squares.are_reached_by(&position, "a1a7".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CheckSquares {
    king: Square,
    /// By the code of the type.
    squares: [Bitboard; 8],
    /// Where a single piece stands between the king and a slider of the side to move.
    shields: Bitboard,
}

impl CheckSquares {
    /// True if a legal move of the position that the squares were found for gives check.
    #[inline]
    #[must_use]
    pub fn are_reached_by(&self, position: &Position, mv: Move) -> bool {
        let (from, to) = (mv.from(), mv.to());
        let place = position.board()[from];
        let Some(piece_type) = place.piece_type() else { return false };
        // Where two pieces move, or one turns into another, a line may be open that was not.
        let is_rare = mv.promotion().is_some()
            || position.board()[to].is_of(position.side_to_move())
            || position.en_passant() == Some(to) && piece_type.is_pawn();
        if is_rare {
            return position.gives_check(mv);
        }
        self.squares[piece_type.index()].contains(to)
            || self.shields.contains(from)
                && geometry::direction(self.king, to) != geometry::direction(self.king, from)
    }

    /// The squares from which a piece of this type checks the king; none for a king.
    fn of(&self, piece_type: PieceType) -> Bitboard {
        self.squares[piece_type.index()]
    }

    /// True if a piece may open a line to the king when it leaves.
    fn may_be_uncovered(&self) -> bool {
        !self.shields.is_empty()
    }
}

task! {
    struct FindCheckSquares<'a> { position: &'a Position }
    |kernel| -> CheckSquares { position.check_squares_on(kernel) }
}

impl Position {
    /// From which squares the opponent's king is checked.
    #[must_use]
    pub fn check_squares(&self) -> CheckSquares {
        kernel::run(FindCheckSquares { position: self })
    }

    #[inline(always)]
    fn check_squares_on<K: Kernel>(&self, kernel: K) -> CheckSquares {
        let us = self.side_to_move();
        let king = self.king(!us);
        let occupied = !kernel.squares_where(self.board(), Pattern::EMPTY);
        let pawns = geometry::leaper(PieceType::pawn(!us), king);
        let lines = geometry::attack_set(PieceType::Rook, king, occupied);
        let diagonals = geometry::attack_set(PieceType::Bishop, king, occupied);
        let mut squares = [Bitboard::EMPTY; 8];
        squares[PieceType::pawn(us).index()] = pawns;
        squares[PieceType::Knight.index()] = geometry::leaper(PieceType::Knight, king);
        squares[PieceType::Bishop.index()] = diagonals;
        squares[PieceType::Rook.index()] = lines;
        squares[PieceType::Queen.index()] = lines | diagonals;
        let shields = self.shields_on(kernel, king, us, occupied);
        CheckSquares { king, squares, shields }
    }
}

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
