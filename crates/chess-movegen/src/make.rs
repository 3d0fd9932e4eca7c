//! Making a move by copy, with everything kept up to date.

use chess_core::{
    Bitboard, Color, File, Move, Piece, PieceId, PieceSet, PieceType, Place, Square, Wing,
};

use crate::kernel::{self, Kernel, Men, Pattern, Task};
use crate::{IllegalReason, Position, geometry, zobrist};

impl Position {
    /// The position after a legal move.
    ///
    /// For any other move the result is unspecified: a meaningless position or a panic, and never
    /// undefined behaviour. [`try_make`](Position::try_make) checks first.
    ///
    /// ```
    /// use chess_movegen::{Move, Piece, Position, Square};
    ///
    /// let position = Position::initial();
    /// let next = position.make("e2e4".parse()?);
    /// assert_eq!(next.piece_at(Square::E4), Some(Piece::WhitePawn));
    /// assert_eq!(position.piece_at(Square::E4), None);
    /// # Ok::<(), chess_core::ParseMoveError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn make(&self, mv: Move) -> Position {
        let mut next = self.clone();
        kernel::run(Apply { position: &mut next, mv });
        next
    }

    /// The same as [`make`](Position::make), built in a place that is there already.
    #[inline]
    pub fn make_into(&self, mv: Move, next: &mut Position) {
        next.clone_from(self);
        kernel::run(Apply { position: next, mv });
    }

    /// The position after a move, if it is legal.
    ///
    /// # Errors
    ///
    /// If the move is not legal, with the reason.
    pub fn try_make(&self, mv: Move) -> Result<Position, IllegalReason> {
        self.check_legality(mv)?;
        Ok(self.make(mv))
    }

    /// The position with the other side to move, as if this one had passed; `None` in check, since
    /// the king could then be taken.
    ///
    /// Both clocks count the pass as a move.
    #[must_use]
    pub fn null_move(&self) -> Option<Position> {
        if self.is_check() {
            return None;
        }
        let mut next = self.clone();
        next.clear_en_passant();
        next.pass_turn(false);
        Some(next)
    }

    /// The same as [`make_into`](Position::make_into), on a given kernel.
    ///
    /// Without `KEYED` the key of the new position means nothing: for counts, where nobody asks.
    #[inline(always)]
    pub(crate) fn make_on<K: Kernel, const KEYED: bool>(
        &self,
        kernel: K,
        mv: Move,
        next: &mut Position,
    ) {
        // Field by field: the whole would be copied by a call of a library function.
        next.table = self.table;
        next.board = self.board;
        next.list = self.list;
        next.types = self.types;
        next.key = self.key;
        next.castling_rights = self.castling_rights;
        next.en_passant = self.en_passant;
        next.side_to_move = self.side_to_move;
        next.halfmove_clock = self.halfmove_clock;
        next.fullmove_number = self.fullmove_number;
        next.apply_on::<K, KEYED>(kernel, mv);
    }

    /// Turns this position into the next one.
    #[inline(always)]
    fn apply_on<K: Kernel, const KEYED: bool>(&mut self, kernel: K, mv: Move) {
        let occupied = !kernel.squares_where(&self.board, Pattern::EMPTY);
        Update::<K, KEYED> { kernel, position: self, occupied }.apply(mv);
    }

    fn clear_en_passant(&mut self) {
        if let Some(square) = self.en_passant.take() {
            self.key ^= zobrist::en_passant(square.file());
        }
    }

    #[inline(always)]
    fn pass_turn(&mut self, is_irreversible: bool) {
        self.halfmove_clock =
            if is_irreversible { 0 } else { self.halfmove_clock.saturating_add(1) };
        self.fullmove_number =
            self.fullmove_number.saturating_add(self.side_to_move.index() as u16);
        self.side_to_move = !self.side_to_move;
        self.key ^= zobrist::turn();
    }
}

struct Apply<'a> {
    position: &'a mut Position,
    mv: Move,
}

impl Task for Apply<'_> {
    type Output = ();

    #[inline(always)]
    fn run<K: Kernel>(self, kernel: K) {
        self.position.apply_on::<K, true>(kernel, self.mv);
    }
}

/// A position that is being turned into the next one.
struct Update<'a, K, const KEYED: bool> {
    kernel: K,
    position: &'a mut Position,
    /// The squares where somebody stands, as the men are lifted and dropped.
    occupied: Bitboard,
}

impl<K: Kernel, const KEYED: bool> Update<'_, K, KEYED> {
    #[inline(always)]
    fn apply(mut self, mv: Move) {
        let us = self.position.side_to_move;
        let (from, to) = (mv.from(), mv.to());
        let mover = self.position.board[from];
        let target = self.position.board[to];
        let passed = self.position.en_passant;
        self.position.clear_en_passant();

        if target.is_of(us) {
            // A task of its own: rare enough to be a call, and still built for the kernel.
            self.kernel.enter(Castle { update: self, king_from: from, rook_from: to });
            return;
        }
        let (Some(id), Some(piece)) = (mover.id(), mover.piece()) else { return };
        let is_pawn = piece.is_pawn();
        self.update_rights(piece, from, to);

        let placed = match mv.promotion() {
            Some(promotion) => {
                self.position.types.remove(id, piece.piece_type());
                self.position.types.add(id, promotion.piece_type());
                mover.promoted(promotion)
            }
            None => mover,
        };
        self.kernel.relocate(&mut self.position.board, from, to, placed);

        // The mover's attacks are replaced at the end; his lines do not count as seen from here.
        let others = self.position.types.sliders().without(id);
        self.vacate(from, others);
        if let Some(victim) = target.id() {
            self.strike(to, target, victim);
        } else {
            if is_pawn && passed == Some(to) {
                let captured = Square::new(to.file(), from.rank());
                let place = self.position.board[captured];
                if let Some(victim) = place.id() {
                    self.position.board.put(captured, Place::EMPTY);
                    self.strike(captured, place, victim);
                    self.vacate(captured, others);
                }
            }
            self.flip_behind(to, others);
        }
        self.hash(piece, from);
        self.enter(to, placed, id);
        if is_pawn && from.rank().distance(to.rank()) == 2 {
            self.note_en_passant(us, to);
        }
        self.position.pass_turn(is_pawn || !target.is_empty());
    }

    #[inline(always)]
    fn castle(&mut self, us: Color, king_from: Square, rook_from: Square) {
        let meant =
            if rook_from.file() > king_from.file() { Wing::KingSide } else { Wing::QueenSide };
        let wing = self.position.castling_rights.wing_of_rook(us, rook_from).unwrap_or(meant);
        let (king, rook) = (self.position.board[king_from], self.position.board[rook_from]);
        let (Some(king_id), Some(rook_id)) = (king.id(), rook.id()) else { return };
        let (king_to, rook_to) = (wing.king_destination(us), wing.rook_destination(us));
        let others = self.position.types.sliders().without(rook_id);
        // Both leave before either arrives, since in Chess960 their squares may overlap; and the board
        // keeps step with the occupied squares, since a kernel may look at both.
        self.position.board.put(king_from, Place::EMPTY);
        self.vacate(king_from, others);
        self.position.board.put(rook_from, Place::EMPTY);
        self.vacate(rook_from, others);
        self.flip_behind(king_to, others);
        self.position.board.put(king_to, king);
        self.occupied = self.occupied.with(king_to);
        self.flip_behind(rook_to, others);
        self.position.board.put(rook_to, rook);
        self.occupied = self.occupied.with(rook_to);
        self.hash(Piece::king(us), king_from);
        self.hash(Piece::rook(us), rook_from);
        self.enter(king_to, king, king_id);
        self.enter(rook_to, rook, rook_id);
        self.set_rights(self.position.castling_rights.without_side(us));
    }

    #[inline(always)]
    fn update_rights(&mut self, piece: Piece, from: Square, to: Square) {
        let rights = self.position.castling_rights;
        if rights.is_empty() {
            return;
        }
        let mut left = rights.without_rook(from).without_rook(to);
        if piece.piece_type() == PieceType::King {
            left = left.without_side(piece.color());
        }
        self.set_rights(left);
    }

    #[inline(always)]
    fn set_rights(&mut self, left: chess_core::CastlingRights) {
        let position = &mut *self.position;
        if KEYED && left != position.castling_rights {
            position.key ^= zobrist::castling(position.castling_rights) ^ zobrist::castling(left);
        }
        position.castling_rights = left;
    }

    /// Keeps the square behind a pawn that has just made a double step, if it can be captured there.
    #[inline(always)]
    fn note_en_passant(&mut self, us: Color, to: Square) {
        let passed = Square::new(to.file(), geometry::third_rank(us));
        let position = &mut *self.position;
        let pawns = position.types.of(PieceType::pawn(!us));
        if !(position.table.attackers(passed) & pawns).is_empty() {
            position.en_passant = Some(passed);
            position.key ^= zobrist::en_passant(to.file());
        }
    }

    /// Gives the attacks behind a square that is emptied back to the sliders that reach it.
    #[inline(always)]
    fn vacate(&mut self, square: Square, sliders: PieceSet) {
        self.occupied = self.occupied.without(square);
        self.flip_behind(square, sliders);
    }

    /// Flips the attacks behind a square that is emptied or filled.
    #[inline(always)]
    fn flip_behind(&mut self, square: Square, sliders: PieceSet) {
        let position = &mut *self.position;
        let men = Men { board: &position.board, list: &position.list, occupied: self.occupied };
        self.kernel.flip_behind(&mut position.table, men, square, sliders);
    }

    /// Strikes a man and his attacks out of all lists; his square is for the caller.
    #[inline(always)]
    fn strike(&mut self, square: Square, place: Place, id: PieceId) {
        let Some(piece) = place.piece() else { return };
        self.position.table.strike(self.kernel, id);
        self.position.list.remove(id);
        self.position.types.remove(id, piece.piece_type());
        self.hash(piece, square);
    }

    /// Enters a man on his new square, with his attacks from there instead of those that he had.
    #[inline(always)]
    fn enter(&mut self, square: Square, place: Place, id: PieceId) {
        let Some(piece) = place.piece() else { return };
        self.occupied = self.occupied.with(square);
        self.position.list.put(id, square);
        let attacks = geometry::attack_set(piece.piece_type(), square, self.occupied);
        self.position.table.enter(self.kernel, id, attacks);
        self.hash(piece, square);
    }

    /// Adds the number of a man on a square to the key, or takes it away.
    #[inline(always)]
    fn hash(&mut self, piece: Piece, square: Square) {
        if KEYED {
            self.position.key ^= zobrist::man(piece, square);
        }
    }
}

/// Castling, as the last step of an update.
struct Castle<'a, K, const KEYED: bool> {
    update: Update<'a, K, KEYED>,
    king_from: Square,
    rook_from: Square,
}

impl<K: Kernel, const KEYED: bool> Task for Castle<'_, K, KEYED> {
    type Output = ();

    #[inline(always)]
    fn run<L: Kernel>(self, _: L) {
        let Castle { mut update, king_from, rook_from } = self;
        let us = update.position.side_to_move;
        update.castle(us, king_from, rook_from);
        update.position.pass_turn(false);
    }
}

impl Position {
    /// The wing, if a legal move is castling; the move is the king taking his own rook.
    #[inline]
    #[must_use]
    pub fn is_castling(&self, mv: Move) -> Option<Wing> {
        let us = self.side_to_move;
        let king_takes_rook = self.piece_at(mv.from()) == Some(Piece::king(us))
            && self.piece_at(mv.to()) == Some(Piece::rook(us));
        if king_takes_rook { self.castling_rights.wing_of_rook(us, mv.to()) } else { None }
    }

    /// True if a legal move is an en passant capture.
    #[inline]
    #[must_use]
    pub fn is_en_passant(&self, mv: Move) -> bool {
        self.en_passant == Some(mv.to())
            && self.board[mv.from()].piece_type().is_some_and(PieceType::is_pawn)
    }

    /// True if a legal move takes a man of the opponent, en passant too.
    #[inline]
    #[must_use]
    pub fn is_capture(&self, mv: Move) -> bool {
        self.board[mv.to()].is_of(!self.side_to_move) || self.is_en_passant(mv)
    }

    /// The square of the man that a legal move takes, which en passant is not the destination.
    #[inline]
    #[must_use]
    pub fn captured_square(&self, mv: Move) -> Option<Square> {
        if self.board[mv.to()].is_of(!self.side_to_move) {
            Some(mv.to())
        } else if self.is_en_passant(mv) {
            let file: File = mv.to().file();
            Some(Square::new(file, mv.from().rank()))
        } else {
            None
        }
    }
}
